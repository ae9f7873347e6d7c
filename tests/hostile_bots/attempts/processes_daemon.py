"""Leave a process behind that outlives the bot."""

import os


def attempt():
    if os.fork() == 0:
        os.setsid()
        os.execv("/usr/bin/sleep", ["sleep", "1000"])
    return "a daemon"
