"""Read the files of the project that runs the bot."""

import os


def attempt():
    return os.listdir(PROJECT)  # noqa: F821 - the test tells where it is
