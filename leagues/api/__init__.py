"""The JSON door, under /api/v1/. Its schema is `docs/api-schema.yaml`."""
