"""The Django project and its one app: stored data, doors and pages."""
