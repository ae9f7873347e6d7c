"""The one Django app of the project."""

from importlib import import_module

from django.apps import AppConfig


class LeaguesConfig(AppConfig):
    """Clubs, players, bots, tournaments and everything that is stored about them."""

    name = "leagues"
    label = "leagues"
    verbose_name = "Tapis"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """The Celery app exists, so that every task that is sent goes to the project's broker."""
        # Here and not in the package: `tapis play` needs no Celery and starts without it.
        import_module("leagues.celery")
