"""The Celery app. Its settings are the ``CELERY_`` names of the Django settings."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leagues.settings.embedded")

app = Celery("tapis")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["leagues"])
