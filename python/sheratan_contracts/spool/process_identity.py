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
    started: NotRequired[str]
    """When it was started, as the system counts: a number that is used again belongs to a process of another time."""


def own_identity() -> ProcessIdentity:
    pid, host = os.getpid(), host_identity()
    if host is None:
        return {"pid": pid}
    started = start_of(pid)
    return {"pid": pid, "host": host} if started is None else {"pid": pid, "host": host, "started": started}


def has_ended(identity: ProcessIdentity) -> bool:
    """Whether a process has surely ended: it was one of this machine since its last start, within the same container, and
    its number is free, or belongs to a process that was started at another time. Where the system does not tell when that
    was, or the process did not say it, a number that is in use counts as alive.
    """
    host, pid = identity.get("host"), identity["pid"]
    if host is None or host != host_identity() or pid <= 0:
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        pass
    now = start_of(pid) if "started" in identity else None
    return now is not None and now != identity["started"]


def start_of(pid: int) -> str | None:
    """When a process was started, in ticks since the start of the machine; None where that cannot be told."""
    if sys.platform != "linux":
        return None
    try:
        with open(f"/proc/{pid}/stat", encoding="latin-1") as file:
            stat = file.read()
    except OSError:
        return None
    # The second field is the name of the program in parentheses, which may hold anything; this is the 22nd one.
    ticks = stat[stat.rfind(")") + 2 :].split(" ")[19:20]
    return ticks[0] if ticks and ticks[0].isdecimal() else None


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
