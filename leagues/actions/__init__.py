"""Changes of stored data: one action, one transaction.

Locks are taken in the order club, tournament, round, match. What the world outside must hear
(queue, watchers) is told after commit. Each change by a person leaves an audit entry.
"""
