"""The task that pairs and publishes a round; a large one takes seconds and keeps nobody waiting."""

from celery import shared_task

from leagues.actions.knocks import ROUND_TASK
from leagues.actions.rounds import publish_due_round


@shared_task(name=ROUND_TASK)
def publish_round(tournament_id: int) -> None:
    """Pair and publish the tournament's round that is due. Two of these at once do no harm."""
    publish_due_round(tournament_id)
