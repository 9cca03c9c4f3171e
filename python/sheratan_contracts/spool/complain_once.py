"""Reports each state of a file once; one that may still be written only when it stays as it is."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from ..issue import Issue

SETTLE = 2.0
"""Seconds after which a file that ends too early is no longer taken for one that is being written."""


@dataclass
class Seen:
    stamp: str | None
    since: float
    is_told: bool


class Complaints:
    def __init__(self, report: Callable[[str, list[Issue]], None]) -> None:
        self.report = report
        self.seen: dict[str, Seen] = {}

    def now(self, name: str, stamp: str | None, issues: list[Issue]) -> None:
        key = stamp if stamp is not None else issues[0]["code"]
        before = self.seen.get(name)
        if before is not None and before.is_told and before.stamp == key:
            return
        self.seen[name] = Seen(key, time.monotonic(), True)
        self.report(name, issues)

    def later(self, name: str, stamp: str | None, issues: list[Issue]) -> None:
        before = self.seen.get(name)
        if before is None or before.stamp != stamp:
            self.seen[name] = Seen(stamp, time.monotonic(), False)
        elif not before.is_told and time.monotonic() - before.since >= SETTLE:
            before.is_told = True
            self.report(name, issues)

    def forget(self, name: str) -> None:
        self.seen.pop(name, None)

    def told_about(self, name: str) -> str | None:
        before = self.seen.get(name)
        return before.stamp if before is not None and before.is_told else None
