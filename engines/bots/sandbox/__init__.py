"""The only way by which this project runs a program of a stranger: `Sandbox`."""

from engines.bots.sandbox.sandbox import Sandbox

__all__ = ["Sandbox"]
