"""The JSON Schemas that bot authors read: of the messages, and of each game's view."""

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import msgspec

from engines.bots.protocol import PROTOCOL, Messages
from engines.core.errors import UnknownGame

PROTOCOL_SCHEMA = "bot-protocol"
VIEWS: Mapping[str, str] = {
    "age_croix": "engines.bots.views.age_croix:AgeCroixView",
    "ecarte": "engines.bots.views.ecarte:EcarteView",
    "emotrions": "engines.bots.views.emotrions:EmotrionsView",
    "emotrions_pareo": "engines.bots.views.emotrions:EmotrionsView",
}
"""Where the type of each game's view is, `module:name`."""


def view_type(game: str) -> Any:
    """Return the type of a game's view. Raises UnknownGame."""
    if game not in VIEWS:
        raise UnknownGame(game, list(VIEWS))
    module, _, name = VIEWS[game].partition(":")
    return getattr(import_module(module), name)


def schema_text(name: str) -> str:
    """Return the schema of a game's view, or of PROTOCOL_SCHEMA, as the text of its file.

    Raises UnknownGame.
    """
    if name == PROTOCOL_SCHEMA:
        schema = msgspec.json.schema(Messages)
        title = f"Messages of {PROTOCOL}"
    else:
        schema = msgspec.json.schema(view_type(name))
        title = f"The view of {name} in {PROTOCOL}"
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
    return json.dumps(head | schema, indent=2) + "\n"
