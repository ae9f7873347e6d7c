#!/usr/bin/env python
"""Run a management command with the settings that DJANGO_SETTINGS_MODULE names."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line


def main() -> int:
    """Run the command of ``sys.argv``; wrong settings give one line and exit status 2."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leagues.settings.embedded")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        print(f"tapis: settings: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
