"""A server on the internet: secrets and addresses come from the environment, HTTPS only."""

from leagues.settings.base import *  # noqa: F403
from leagues.settings.base import COLLECTED_STORAGES, ENVIRONMENT, caches, databases

SECRET_KEY = ENVIRONMENT.required_text(
    "SECRET_KEY",
    "put a random text of 50 characters there: "
    "python -c 'import secrets; print(secrets.token_urlsafe(50))'",
    min_length=50,
)
SECRET_KEY_FALLBACKS = ENVIRONMENT.words("SECRET_KEY_FALLBACKS")
ENVIRONMENT.required_text("ALLOWED_HOSTS", "name the hosts of the site, comma separated")
ALLOWED_HOSTS = ENVIRONMENT.words("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = ENVIRONMENT.words(
    "CSRF_TRUSTED_ORIGINS",
    tuple(
        f"https://{'*' if host.startswith('.') else ''}{host}"
        for host in ALLOWED_HOSTS
        if host != "*"
    ),
)

ENVIRONMENT.required_text("DATABASE_URL", "give postgresql://USER:PASSWORD@HOST:PORT/NAME")
DATABASES = databases("")
ENVIRONMENT.required_text("REDIS_URL", "give redis://:PASSWORD@HOST:PORT")
REDIS = ENVIRONMENT.redis("REDIS_URL", "")
CELERY_BROKER_URL = REDIS.broker_url()
CACHES = caches(REDIS)

STORAGES = COLLECTED_STORAGES

SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
SECURE_SSL_REDIRECT = ENVIRONMENT.flag("SECURE_SSL_REDIRECT", True)
SECURE_HSTS_SECONDS = ENVIRONMENT.integer(
    "SECURE_HSTS_SECONDS", 31_536_000, minimum=0, maximum=63_072_000
)
# Both bind hosts that are not this site, and preloading can hardly be taken back: the owner of the
# domain says so. The checks W005 and W021 would ask for them.
SECURE_HSTS_INCLUDE_SUBDOMAINS = ENVIRONMENT.flag("SECURE_HSTS_INCLUDE_SUBDOMAINS", False)
SECURE_HSTS_PRELOAD = ENVIRONMENT.flag("SECURE_HSTS_PRELOAD", False)
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
# Only behind a proxy that sets the header itself; otherwise a visitor could claim HTTPS.
if ENVIRONMENT.flag("TRUST_X_FORWARDED_PROTO", False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

EMAIL_HOST = ENVIRONMENT.text("EMAIL_HOST", "localhost")
EMAIL_PORT = ENVIRONMENT.integer("EMAIL_PORT", 25, minimum=1, maximum=65_535)
EMAIL_HOST_USER = ENVIRONMENT.text("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = ENVIRONMENT.text("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = ENVIRONMENT.flag("EMAIL_USE_TLS", False)
DEFAULT_FROM_EMAIL = ENVIRONMENT.text("DEFAULT_FROM_EMAIL", "tapis@localhost")
