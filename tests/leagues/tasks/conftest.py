"""What tests with real workers take."""

from collections.abc import Iterator
from functools import partial

import pytest

from leagues.celery import app


@pytest.fixture
def sends(broker_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let this process send to the test's server, which the settings cannot know beforehand."""
    send_task = app.send_task
    with app.connection_for_write(broker_url) as connection:
        monkeypatch.setattr(app, "send_task", partial(send_task, connection=connection))
        yield
