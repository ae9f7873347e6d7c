"""The database that the tests run on is set up as the embedded layer and production are."""

from django.db import connection, transaction


def test_sqlite_connection_writes_ahead_and_begins_as_a_writer(transactional_db: None) -> None:
    if connection.vendor != "sqlite":
        assert connection.vendor == "postgresql"
        return
    with connection.cursor() as cursor:
        pragmas = {}
        for name in ("journal_mode", "synchronous", "foreign_keys"):
            cursor.execute(f"PRAGMA {name}")
            pragmas[name] = cursor.fetchone()[0]
    assert pragmas == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1}
    with transaction.atomic():
        assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
