"""Many rows of one kind written by one prepared statement.

A match of a fast game takes about a millisecond. `bulk_create` builds an object and converts every
value of it anew, which costs a good part of that; here what the rows share is converted once.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import connection
from django.db.models import Field, Model


def _columns(model: type[Model], names: Iterable[str]) -> list["Field[Any, Any]"]:
    found = [model._meta.get_field(name) for name in names]
    return [field for field in found if isinstance(field, Field)]


def _quoted(fields: Iterable["Field[Any, Any]"]) -> list[str]:
    return [connection.ops.quote_name(str(field.column)) for field in fields]


def insert_rows(
    model: type[Model],
    names: Sequence[str],
    rows: Iterable[Sequence[Any]],
    shared: Mapping[str, Any] | None = None,
) -> None:
    """Insert a row for each of `rows`, whose values are those of the fields named.

    The rows hold plain integers and texts. `shared` are fields with one value for all rows; every
    column without a default in the database is named here or there.
    """
    common = dict(shared or {})
    own, others = _columns(model, names), _columns(model, common)
    tail = tuple(field.get_db_prep_save(common[field.name], connection) for field in others)
    columns = ", ".join(_quoted([*own, *others]))
    marks = ", ".join(["%s"] * (len(own) + len(others)))
    table = connection.ops.quote_name(model._meta.db_table)
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {table} ({columns}) VALUES ({marks})",  # noqa: S608  (own names)
            [(*row, *tail) for row in rows],
        )


def update_rows(
    model: type[Model], names: Sequence[str], rows: Iterable[tuple[Sequence[Any], int]]
) -> None:
    """Set the fields named of each row: `rows` are (values, primary key).

    The values are plain integers and texts.
    """
    changes = ", ".join(f"{column} = %s" for column in _quoted(_columns(model, names)))
    table = connection.ops.quote_name(model._meta.db_table)
    key = connection.ops.quote_name(str(model._meta.pk.column))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {table} SET {changes} WHERE {key} = %s",  # noqa: S608  (own names)
            [(*values, row) for values, row in rows],
        )
