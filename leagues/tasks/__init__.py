"""Celery tasks. A task carries an id; the database says what there is to do.

Celery finds the tasks through this module.
"""

from leagues.tasks.checks import check_version, sweep_checks
from leagues.tasks.ladder import plan_ladders, play_bout
from leagues.tasks.matches import play_matches
from leagues.tasks.rounds import publish_round
from leagues.tasks.upkeep import sweep

__all__ = [
    "check_version",
    "plan_ladders",
    "play_bout",
    "play_matches",
    "publish_round",
    "sweep",
    "sweep_checks",
]
