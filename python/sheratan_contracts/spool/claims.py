"""Claims of jobs: each is a file `<job_id>.<number>.claim`, made only where none is; the last one counts.

Nothing is ever removed or replaced as long as the job is open, so no order of events gives two workers the same number. The
time of the file is the heartbeat of its owner. A claim is over when it was given back, when its process has ended, or when
nobody saw its heart beat for a while. Workers in TypeScript make the same files.
"""

import errno
import json
import os
import re
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Literal

from .process_identity import ProcessIdentity, has_ended
from .read_text import NoText, read_text, stamp_of
from .write_new import write_new


@dataclass
class Hold:
    """A job that is claimed."""

    job_id: str
    number: int
    attempt: int
    """Counts the claims under which somebody may have begun, this one included."""
    file: int
    """Everything that is done to the claim goes to this very file, and never to one that took its name later."""

    def close(self) -> None:
        file, self.file = self.file, -1
        if file != -1:
            os.close(file)


@dataclass
class ClaimFile:
    name: str
    state: Literal["held", "given_back", "untouched"]
    owner: str | None = None
    identity: ProcessIdentity | None = None


class Claims:
    """The claims of a folder, as one of its processes sees them."""

    def __init__(self, folder: Path, identity: ProcessIdentity, stale_after: float) -> None:
        self.folder = folder
        self.identity = identity
        self.stale_after = stale_after
        self.hearts: dict[str, tuple[str, float]] = {}

    def is_free(self, job_id: str) -> bool:
        """Whether a job can be claimed, without trying to."""
        claims = self.claims_of(job_id)
        return not claims or self.is_over(claims[-1])

    def take(self, job_id: str) -> Hold | None:
        """Claim a job, unless somebody holds it."""
        claims = self.claims_of(job_id)
        if claims and not self.is_over(claims[-1]):
            return None
        number = len(claims) + 1
        attempt = sum(claim.state != "untouched" for claim in claims) + 1
        owner = str(uuid.uuid4())
        name = claim_name(job_id, number)
        since = datetime.now(timezone.utc).isoformat()
        said = {"job_id": job_id, "number": number, "owner": owner, **self.identity, "since": since}
        if not write_new(self.folder, name, f"{json.dumps(said)}\n"):
            return None
        try:
            file = os.open(self.folder / name, os.O_RDWR | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0))
        except FileNotFoundError:
            return None
        hold = Hold(job_id, number, attempt, file)
        try:
            is_own = read_claim(name, os.read(file, 10_000).decode(errors="replace")).owner == owner
        except OSError:
            is_own = False
        if is_own:
            return hold
        hold.close()
        return None

    def is_held(self, hold: Hold) -> bool:
        """Whether nobody has taken over."""
        own = os.fstat(hold.file)
        try:
            there = os.lstat(self.folder / claim_name(hold.job_id, hold.number))
        except FileNotFoundError:
            return False
        is_own = (there.st_ino, there.st_dev) == (own.st_ino, own.st_dev)
        return is_own and not os.path.lexists(self.folder / claim_name(hold.job_id, hold.number + 1))

    def beat(self, hold: Hold) -> bool:
        """Show that the owner lives; answer whether it still holds the job."""
        os.utime(hold.file)
        return self.is_held(hold)

    def give_back(self, hold: Hold, *, untouched: bool = False) -> None:
        """Let others claim the job. `untouched`: nobody has begun with it under this claim."""
        try:
            os.write(hold.file, f"{json.dumps({'state': 'untouched' if untouched else 'given_back'})}\n".encode())
        finally:
            hold.close()

    def clear(self, hold: Hold) -> None:
        """Remove the claims of a job that is no longer there to be claimed, the own one last."""
        try:
            for number in range(1, hold.number + 1):
                (self.folder / claim_name(hold.job_id, number)).unlink(missing_ok=True)
        finally:
            hold.close()

    def tidy(self, is_there: Callable[[str], bool]) -> None:
        """Remove the claims of jobs that are no longer there, when nobody holds them."""
        names = os.listdir(self.folder)
        for gone in self.hearts.keys() - set(names):
            del self.hearts[gone]
        for name in names:
            match = re.match(r"(.+)\.[0-9]+\.claim\Z", name)
            if match is None or is_there(match[1]):
                continue
            # Each is looked at by itself: some may be missing, if their removal was interrupted.
            read = read_text(self.folder / name, max_bytes=10_000)
            if not isinstance(read, NoText) and self.is_over(read_claim(name, read.text)):
                (self.folder / name).unlink(missing_ok=True)

    def claims_of(self, job_id: str) -> list[ClaimFile]:
        """The claims of a job in their order, up to the first number that is free."""
        claims: list[ClaimFile] = []
        while True:
            name = claim_name(job_id, len(claims) + 1)
            read = read_text(self.folder / name, max_bytes=10_000)
            if isinstance(read, NoText) and read.is_missing:
                return claims
            # Something else in the place of a claim is one that nobody can read; a disk that fails tells nothing.
            if isinstance(read, NoText) and read.error is not None and getattr(read.error, "errno", 0) != errno.ELOOP:
                raise read.error
            claims.append(ClaimFile(name, "held") if isinstance(read, NoText) else read_claim(name, read.text))

    def is_over(self, claim: ClaimFile) -> bool:
        if claim.state != "held" or (claim.identity is not None and has_ended(claim.identity)):
            return True
        try:
            beat = stamp_of(os.lstat(self.folder / claim.name))
        except FileNotFoundError:
            return True
        now = time.monotonic()
        seen = self.hearts.get(claim.name)
        if seen is not None and seen[0] == beat:
            return now - seen[1] > self.stale_after
        self.hearts[claim.name] = beat, now
        return False


def claim_name(job_id: str, number: int) -> str:
    return f"{job_id}.{number}.claim"


def read_claim(name: str, text: str) -> ClaimFile:
    """The first line says who, the second one, if there is one, that the claim is over. What cannot be read is held."""
    lines = [read_line(line) for line in text.split("\n")] + [{}]
    first, second = lines[0], lines[1]
    claim = ClaimFile(name, "held")
    if second.get("state") in ("given_back", "untouched"):
        claim.state = second["state"]
    if isinstance(first.get("owner"), str):
        claim.owner = first["owner"]
    if isinstance(first.get("pid"), int) and isinstance(first.get("host"), str):
        claim.identity = {"pid": first["pid"], "host": first["host"]}
        if isinstance(first.get("started"), str):
            claim.identity["started"] = first["started"]
    return claim


def read_line(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


class Heart(threading.Thread):
    """Beats for all claims of a spool, until it is stopped."""

    def __init__(self, seconds: float, beat: Callable[[], None]) -> None:
        super().__init__(name="spool-heart", daemon=True)
        self.seconds = seconds
        self.beat = beat
        self.stopping = threading.Event()

    def run(self) -> None:
        while not self.stopping.wait(self.seconds):
            self.beat()

    def stop(self) -> None:
        self.stopping.set()
        if self.is_alive() and threading.current_thread() is not self:
            self.join()
