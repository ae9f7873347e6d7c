"""The ASGI application that uvicorn serves."""

import gc
import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "leagues.settings.embedded")

application = get_asgi_application()

# What is loaded by now stays: the collector need not walk it whenever a big page is made.
gc.collect()
gc.freeze()
