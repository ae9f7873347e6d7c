"""Tests: a database of DATABASE_URL or a SQLite file, no server unless a test starts one."""

from leagues.embedded import sqlite_url
from leagues.settings.base import *  # noqa: F403
from leagues.settings.base import DATA_DIR, ENVIRONMENT, MIDDLEWARE, databases

SECRET_KEY = "tests-only-" + "0" * 50
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]

DATABASES = databases(sqlite_url(DATA_DIR / "test" / "tapis.sqlite3"), pooled=False)
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, not memory: race tests and live workers need a second connection.
    (DATA_DIR / "test").mkdir(parents=True, exist_ok=True)
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test" / "tests.sqlite3")}

# Nothing listens on port 1: a test that needs a broker takes the fixture `redis_url`. REDIS_URL is
# not read, because it may name a server that a site uses.
REDIS = ENVIRONMENT.redis("TAPIS_TEST_REDIS_URL", "redis://127.0.0.1:1")
CELERY_BROKER_URL = REDIS.broker_url()
CELERY_TASK_PUBLISH_RETRY = False
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# Nothing is collected for tests; `live_server` serves static files by itself.
MIDDLEWARE = [name for name in MIDDLEWARE if not name.startswith("servestatic.")]
