"""Run another program beside the bot."""

import subprocess


def attempt():
    return subprocess.run(["/usr/bin/id"], capture_output=True, check=True).stdout
