# One image for web, workers and beat; compose.yaml says which it is.
FROM python:3.13-slim AS packages
WORKDIR /app
COPY requirements.lock ./
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes --requirement requirements.lock

FROM python:3.13-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends bubblewrap libseccomp2 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin tapis \
    && install -d -o tapis -g tapis /data
COPY --from=packages /venv /venv
WORKDIR /app
COPY manage.py ./
COPY scoring ./scoring
COPY engines ./engines
COPY leagues ./leagues
COPY templates ./templates
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DJANGO_SETTINGS_MODULE=leagues.settings.production \
    TAPIS_DATA_DIR=/data \
    TAPIS_STATIC_DIR=/app/static
# Collecting needs settings but no service: these values are gone with this line.
RUN SECRET_KEY=only-while-the-image-is-built-and-nothing-is-signed-by-it \
    ALLOWED_HOSTS=localhost DATABASE_URL=postgresql://localhost/none REDIS_URL=redis://localhost \
    python manage.py collectstatic --no-input --verbosity 0
USER tapis
VOLUME /data
EXPOSE 8000
CMD ["python", "-m", "uvicorn", "leagues.asgi:application", "--host", "0.0.0.0", "--port", "8000", "--workers", "2", "--no-server-header"]
