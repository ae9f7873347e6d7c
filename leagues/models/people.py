"""Accounts."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Somebody who can sign in. A model of the project's own, so that it can grow fields."""
