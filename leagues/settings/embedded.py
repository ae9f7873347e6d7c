"""One machine, no services: SQLite, a Redis-compatible server and a secret key under var/."""

from leagues.embedded import make_data_directory, redis_url, secret_key, sqlite_url
from leagues.settings.base import *  # noqa: F403
from leagues.settings.base import COLLECTED_STORAGES, DATA_DIR, ENVIRONMENT, caches, databases

make_data_directory(DATA_DIR)

# `tapis serve` collects the static files; a developer's `runserver` reads them where they lie.
DEBUG = ENVIRONMENT.flag("TAPIS_DEBUG", False)
if not DEBUG:
    STORAGES = COLLECTED_STORAGES
SECRET_KEY = ENVIRONMENT.text("SECRET_KEY", "") or secret_key(DATA_DIR)
ALLOWED_HOSTS = ENVIRONMENT.words("ALLOWED_HOSTS", ("localhost", "127.0.0.1", "[::1]"))
CSRF_TRUSTED_ORIGINS = ENVIRONMENT.words("CSRF_TRUSTED_ORIGINS")

DATABASES = databases(sqlite_url(DATA_DIR / "tapis.sqlite3"))
REDIS = ENVIRONMENT.redis("REDIS_URL", redis_url(DATA_DIR))
CELERY_BROKER_URL = REDIS.broker_url()
CACHES = caches(REDIS)

EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = str(DATA_DIR / "mail")
