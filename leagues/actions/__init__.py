"""Changes of stored data: one action, one transaction.

Locks are taken in the order club, tournament, round, match. What the world outside must hear
(queue, watchers) is told after commit. Each change leaves an audit entry, those of the service too;
what became of a claim is told by its attempts.
"""
