"""Change the own file, for the next series."""


def attempt():
    with open(__file__, "a") as file:
        file.write("# changed")
    return "changed"
