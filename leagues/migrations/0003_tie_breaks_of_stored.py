"""Give the tournaments that were stored without tie-breaks those that decided in them."""

from typing import Any

from django.db import migrations

TIE_BREAKS = ["direct-encounter", "sonneborn-berger", "koya", "wins", "point-difference"]


def fill(apps: Any, schema_editor: Any) -> None:
    """Write down which tie-breaks decided until they were stored."""
    tournaments = apps.get_model("leagues", "Tournament")
    tournaments.objects.filter(tie_breaks=[]).update(tie_breaks=TIE_BREAKS)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0002_tables_of_several")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop, elidable=True)]
