"""Which process somebody is, and whether it has ended."""

import os
import socket
import sys
from functools import cache
from typing import NotRequired, TypedDict


class ProcessIdentity(TypedDict):
    pid: int
    host: NotRequired[str]
    """The same for all processes that see each other's numbers; unknown where that cannot be told."""


def own_identity() -> ProcessIdentity:
    host = host_identity()
    return {"pid": os.getpid()} if host is None else {"pid": os.getpid(), "host": host}


def has_ended(identity: ProcessIdentity) -> bool:
    """Whether a process has surely ended: it was one of this machine since its last start, within the same container, and
    its number is free. A number that was given to another process counts as alive.
    """
    host = identity.get("host")
    if host is None or host != host_identity() or identity["pid"] <= 0:
        return False
    try:
        os.kill(identity["pid"], 0)
    except ProcessLookupError:
        return True
    except OSError:
        pass
    return False


@cache
def host_identity() -> str | None:
    """On Linux a container may share the name of its host, and has process numbers of its own."""
    if sys.platform != "linux":
        # `os.kill` would end a process of Windows, whatever signal it is told.
        return None if os.name == "nt" else socket.gethostname()
    try:
        with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
            return f"{socket.gethostname()} {file.read().strip()} {os.readlink('/proc/self/ns/pid')}"
    except OSError:
        return None
