"""The queue over a real Redis-compatible server."""

import redis
from celery import Celery

from leagues.celery import app
from leagues.env import RedisAddress


def test_broker_message_sent_waits_in_its_queue(broker_url: str, redis_url: str) -> None:
    sender = Celery("sender", broker=broker_url, set_as_current=False)
    sender.send_task("any.task", args=[7], queue="matches")
    client = redis.Redis.from_url(RedisAddress(redis_url).client_url(0))
    assert client.llen("matches") == 1
    client.flushdb()


def test_celery_app_takes_json_only_and_acknowledges_late() -> None:
    assert list(app.conf.accept_content) == ["json"]
    assert app.conf.task_acks_late
    assert app.conf.task_reject_on_worker_lost
    assert app.conf.worker_prefetch_multiplier == 1
    assert app.conf.broker_transport_options["visibility_timeout"] > app.conf.task_time_limit
