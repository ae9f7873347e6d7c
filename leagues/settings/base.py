"""What every layer shares. Nothing here opens a door; a layer says where secrets come from."""

import os
from datetime import timedelta
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF

from engines.bots.limits import Limits
from leagues.env import Environment, RedisAddress

BASE_DIR = Path(__file__).resolve().parent.parent.parent
ENVIRONMENT = Environment(os.environ)
DATA_DIR = ENVIRONMENT.path("TAPIS_DATA_DIR", BASE_DIR / "var")

DEBUG = False
ALLOWED_HOSTS: list[str] = []

INSTALLED_APPS = [
    "leagues.apps.LeaguesConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "servestatic.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "csp",
    "django_filters",
    "django_htmx",
    "rest_framework",
    "knox",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "leagues.web.errors.ErrorPages",
]
CSRF_FAILURE_VIEW = "leagues.web.errors.csrf_failure"
LOGIN_URL = "sign-in"

ROOT_URLCONF = "leagues.urls"
ASGI_APPLICATION = "leagues.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

AUTHENTICATION_BACKENDS = ["leagues.passwords.SlowedPasswords"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "leagues" / "locale"]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = ENVIRONMENT.path("TAPIS_STATIC_DIR", DATA_DIR / "static")
AUTH_USER_MODEL = "leagues.User"
# For every layer that serves: files named after their content, so that browsers keep them.
COLLECTED_STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"},
}
SERVESTATIC_ALLOW_ALL_ORIGINS = False
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Browsers: nothing is loaded from elsewhere, nothing inline runs, nobody frames a page.
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework.authentication.SessionAuthentication",
        "knox.auth.TokenAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "leagues.api.pages.Pages",
    "EXCEPTION_HANDLER": "leagues.api.problems.problem_response",
}
REST_KNOX = {"TOKEN_TTL": timedelta(days=365), "TOKEN_PREFIX": "tapis_"}
TOKENS_PER_USER = 10
SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "Tapis",
    "DESCRIPTION": "Tournaments and leagues of card clubs",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# A task carries an id and answers nothing; the database knows what is done. A task is taken
# off the queue only after it ended, so that a killed worker's task comes back.
MATCH_TASK_SECONDS = 600
# A worker plays claimed matches for a slice, then lets other tournaments go first.
MATCH_SLICE_SECONDS = 5
MATCH_SETBACKS = 5
MATCH_WORKERS_PER_TOURNAMENT = ENVIRONMENT.integer(
    "TAPIS_WORKERS_PER_TOURNAMENT", 4, minimum=1, maximum=64
)
# What a bot may use; its author is told, and the sandbox holds it. A match of six bots is shorter
# than the time of a task.
BOT_LIMITS = Limits(
    memory_mib=ENVIRONMENT.integer("TAPIS_BOT_MEMORY_MIB", 256, minimum=32, maximum=65_536),
    start_seconds=ENVIRONMENT.integer("TAPIS_BOT_START_SECONDS", 5, minimum=1, maximum=60),
    move_seconds=ENVIRONMENT.integer("TAPIS_BOT_MOVE_SECONDS", 2, minimum=1, maximum=10),
    bank_seconds=ENVIRONMENT.integer("TAPIS_BOT_BANK_SECONDS", 30, minimum=1, maximum=90),
)
# Matches are claimed under a lease, which outlasts a bot that starts and answers at its slowest.
MATCH_LEASE_SECONDS = ENVIRONMENT.lease_seconds(
    "TAPIS_LEASE_SECONDS", 30, longest_silence=BOT_LIMITS.start_seconds + BOT_LIMITS.move_seconds
)
# At tables of three and more a house bot plays on for a bot that made a fault.
BOT_STAND_IN = ENVIRONMENT.flag("TAPIS_BOT_STAND_IN", False)
BOTS_PER_AUTHOR = ENVIRONMENT.integer("TAPIS_BOTS_PER_AUTHOR", 10, minimum=1, maximum=10_000)
UPLOADS_A_DAY = ENVIRONMENT.integer("TAPIS_UPLOADS_A_DAY", 30, minimum=1, maximum=100_000)
# The ladders of bots: how many bouts of a game are open at once, how often bouts are planned, and
# how many matches a version plays by itself. With 0 bouts there is no ladder play.
LADDER_BOUTS = ENVIRONMENT.integer("TAPIS_LADDER_BOUTS", 1, minimum=0, maximum=100)
LADDER_SECONDS = ENVIRONMENT.integer("TAPIS_LADDER_SECONDS", 5, minimum=1, maximum=3600)
LADDER_MATCHES = ENVIRONMENT.integer("TAPIS_LADDER_MATCHES", 500, minimum=2, maximum=100_000)
CHECK_TASK_SECONDS = 1800
SWEEP_SECONDS = ENVIRONMENT.integer("TAPIS_SWEEP_SECONDS", 2, minimum=1, maximum=60)
CELERY_TASK_SERIALIZER = "json"
CELERY_RESULT_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_STORE_EAGER_RESULT = False
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_SOFT_TIME_LIMIT = MATCH_TASK_SECONDS
CELERY_TASK_TIME_LIMIT = MATCH_TASK_SECONDS + 30
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_CREATE_MISSING_QUEUES = False
CELERY_TASK_QUEUES = {
    "default": {"exchange": "default", "routing_key": "default"},
    "matches": {"exchange": "matches", "routing_key": "matches"},
    "checks": {"exchange": "checks", "routing_key": "checks"},
    "ladder": {"exchange": "ladder", "routing_key": "ladder"},
}
CELERY_TASK_ROUTES = {
    "leagues.tasks.matches.*": {"queue": "matches"},
    "leagues.tasks.checks.check_version": {"queue": "checks"},
    "leagues.tasks.ladder.play_bout": {"queue": "ladder"},
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# Longer than the hard time limit: a task is not handed out twice while it may still run.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 2 * MATCH_TASK_SECONDS,
    "socket_connect_timeout": 5,
    # Who sends while the server is away waits for a blink only; the sweep knocks again.
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0.1,
    "interval_max": 0.2,
}
CELERY_TASK_PUBLISH_RETRY_POLICY = {
    "max_retries": 2,
    "interval_start": 0,
    "interval_step": 0.2,
    "interval_max": 0.5,
}
CELERY_BEAT_SCHEDULE: dict[str, Any] = {
    "sweep": {
        "task": "leagues.tasks.upkeep.sweep",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": SWEEP_SECONDS},
    },
    "plan-ladders": {
        "task": "leagues.tasks.ladder.plan_ladders",
        "schedule": LADDER_SECONDS,
        "options": {"expires": LADDER_SECONDS},
    },
    "sweep-checks": {
        "task": "leagues.tasks.checks.sweep_checks",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": SWEEP_SECONDS},
    },
}
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_DIR / "celerybeat-schedule")

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": ENVIRONMENT.text("TAPIS_LOG_LEVEL", "INFO")},
}

# One writer at a time, and it says so at BEGIN: a transaction that read first never fails at
# its first write, it waits for its turn.
SQLITE_BUSY_SECONDS = 20
SQLITE_OPTIONS: dict[str, Any] = {
    "transaction_mode": "IMMEDIATE",
    "timeout": SQLITE_BUSY_SECONDS,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}


def databases(default_url: str, *, pooled: bool = True) -> dict[str, dict[str, Any]]:
    """The DATABASES setting for DATABASE_URL, or for ``default_url`` when that is not set."""
    parts: dict[str, Any] = dict(ENVIRONMENT.database("DATABASE_URL", default_url))
    options = dict(parts.get("OPTIONS", {}))
    if parts["ENGINE"] == "django.db.backends.sqlite3":
        parts["OPTIONS"] = SQLITE_OPTIONS | options
    else:
        parts["OPTIONS"] = {"connect_timeout": 10} | options
        if pooled:
            # Under ASGI a connection does not last from request to request by itself.
            parts["OPTIONS"] = {"pool": {"min_size": 1, "max_size": 8}} | parts["OPTIONS"]
    return {"default": parts}


def caches(redis: RedisAddress) -> dict[str, dict[str, Any]]:
    """The CACHES setting: one cache that all processes share, so that limits count once."""
    return {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": redis.client_url(1),
            "KEY_PREFIX": "tapis",
        },
    }
