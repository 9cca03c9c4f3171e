"""Two folders of files as a queue of jobs and results."""

import math
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, Literal, Self, TypeAlias, TypedDict, TypeVar

from ..client import ServiceError
from ..error_result import error_result
from ..generated import contracts
from ..generated.messages import JobEnvelope, JobResult
from ..issue import Issue
from ..protocol import LcpProtocol
from ..stringify import stringify
from ..validate import ContractError
from .archive_file import archive_file
from .claims import Claims, Heart, Hold
from .complain_once import Complaints
from .file_issue import file_issue, system_issue
from .message_file import NoMessage, id_of, no_id_issue, read_message_file, wrong_name_issue
from .process_identity import own_identity
from .read_text import Text, read_text, stamp_of
from .write_new import is_draft, write_new

J = TypeVar("J", bound=Mapping[str, Any])
R = TypeVar("R", bound=Mapping[str, Any])

ANSWERED = "the job is answered"
GIVEN_BACK = "the job was given back, so this claim no longer holds it"
LOST = "another worker has taken this job over, because no heartbeat was seen for too long"
HOUR = 3600.0
MOST_SORTED = 2000
"""To ask for the age of a hundred thousand files takes seconds, which nobody gets anything for."""


class Success(TypedDict):
    success: Literal[True]


class Failure(TypedDict):
    success: Literal[False]
    issues: list[Issue]


Done: TypeAlias = Success | Failure
"""It is done, or why it is not."""


class OwnSpool(Generic[J, R]):
    """The two folders through which Core and workers exchange jobs and results, in Python and in TypeScript.

    Files appear whole and under their names or not at all, also after `kill -9` or a power failure, and no file of somebody
    else is ever replaced or changed. What cannot be read (half-written, too large, not UTF-8, a link, a pipe, a name that is
    not the id of its job) is told to `on_issue` once, and left alone.

    A job counts as open as long as its file is in the folder and has no result. Workers claim it with a file in `claims`, so
    the file of the job is never changed; an answered job goes into `archive`. A worker on this machine that has died loses
    its claims at once, any other one after `stale_after` seconds without a heartbeat.

    `OwnSpool[JobEnvelope, JobResult](…, protocol=OwnProtocol())` carries the jobs and results of a project with kinds of its
    own, with the types that `lcp generate` has written; `Spool` those of LCP. A ValueError says which option means nothing.
    """

    def __init__(
        self,
        jobs: str | Path,
        results: str | Path,
        *,
        protocol: LcpProtocol,
        claims: str | Path | None = None,
        archive: bool = True,
        stale_after: float = 30.0,
        poll_every: float = 0.25,
        max_bytes: int = 16 * 1024 * 1024,
        on_issue: Callable[[str, list[Issue]], None] | None = None,
    ) -> None:
        for option, number in {"stale_after": stale_after, "poll_every": poll_every, "max_bytes": max_bytes}.items():
            if not 0 < number < math.inf:
                raise ValueError(f"Spool: {option} must be a number above 0, not {number!r}.")
        self.protocol = protocol
        self.jobs_folder, self.results_folder = Path(jobs), Path(results)
        claims_folder = Path(claims) if claims is not None else self.jobs_folder / "claims"
        self.job_archive = self.jobs_folder / "archive" if archive else None
        self.result_archive = self.results_folder / "archive"
        for folder in (self.jobs_folder, self.results_folder, claims_folder, self.job_archive, self.result_archive):
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
        self.claims = Claims(claims_folder, own_identity(), stale_after)
        self.poll_every = poll_every
        self.max_bytes = max_bytes
        self._on_issue = on_issue
        self._closed = threading.Event()
        self._held: set[OwnClaim[J, R]] = set()
        self._tell = Complaints(self._report)
        self._hopeless: dict[str, str | None] = {}
        """The stamps of files that no result can be written for."""
        self._heart = Heart(max(0.01, stale_after / 6), self._beat)
        self._heart.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Give back what is still claimed, and end what goes on in the background."""
        self._closed.set()
        self._heart.stop()
        for claim in list(self._held):
            claim.give_back()

    def add(self, job: J) -> Done:
        """Hand a job to the workers. The same job twice is one; the issue `exists` says that another one has its id.

        Raise a ContractError when it is not valid: it is validated strictly, and linted.
        """
        text = self.within_limit("JobEnvelope", f"{self.protocol.job_text(job)}\n")
        name = f"{job['job_id']}.job.json"
        while True:
            if self.job_archive is not None and (old := self._compare(self.job_archive, name, text)) is not None:
                return old
            if write_new(self.jobs_folder, name, text):
                return {"success": True}
            # It may have been put away since the name was found to be taken: then that is where it is.
            if (there := self._compare(self.jobs_folder, name, text)) is not None:
                return there

    def jobs(
        self, *, stop: threading.Event | None = None, wait: bool = True, answer_invalid: bool = False
    ) -> "Iterator[OwnClaim[J, R]]":
        """The jobs that are open, those that were there before and those that come; each is claimed for the caller.

        Ends with `stop`, and with `wait=False` when none is open. `answer_invalid`: answer jobs that are not valid with an error,
        so that the Core does not wait for them; otherwise they are only reported.
        """
        # Some of what is left shows only after a while that its owner is dead.
        next_tidying = 0.0
        for names in self._looks(self.jobs_folder, ".job.json", stop, wait):
            if time.monotonic() >= next_tidying:
                self._try(self.jobs_folder.name, self._tidy)
                next_tidying = time.monotonic() + self.claims.stale_after * 1.1
            for name in names:
                if self._is_over(stop):
                    return
                # A full disk stops no worker: it waits for room.
                claim = self._try(name, lambda: self._take(name, answer_invalid))
                if claim is not None:
                    yield claim

    def claim(self, job_id: str) -> "OwnClaim[J, R] | None":
        """Claim one job; None when it is held, answered, not there or not valid."""
        if self._closed.is_set():
            raise RuntimeError("The spool is closed: open another one to claim jobs.")
        return self._take(f"{job_id}.job.json", False)

    def answers(self, *, stop: threading.Event | None = None, wait: bool = True) -> "Iterator[OwnAnswer[J, R]]":
        """The answers, those that were there before and those that come. Each comes again after a restart until it is archived."""
        given: dict[str, str | None] = {}
        for names in self._looks(self.results_folder, ".result.json", stop, wait):
            there = set(names)
            given = {name: stamp for name, stamp in given.items() if name in there}
            for name in names:
                if self._is_over(stop):
                    return
                # An answer that cannot be checked now comes with a later look.
                answer: OwnAnswer[J, R] | None = self._try(name, lambda: self._read_answer(name, given.get(name)))
                if answer is not None:
                    given[name] = answer.stamp
                    yield answer

    def answer(self, job_id: str) -> "OwnAnswer[J, R] | None":
        """The answer to a job; None as long as there is none."""
        return self._read_answer(f"{job_id}.result.json", None)

    # What the claims and the answers need.

    def finish_job(self, hold: Hold) -> None:
        """Put an answered job away. Whoever comes across one that was not put away does the same, so an error is reported, and
        no more: the result is there, and what is left is tidied up with the next look at the folder.
        """
        name = f"{hold.job_id}.job.json"
        try:
            self.archive_job(hold)
        except OSError as error:
            self._report(name, [system_issue(error, name)])

    def archive_job(self, hold: Hold) -> None:
        """Do the same for a caller who waits for it: raise an OSError when the job cannot be put away, and give it back."""
        name = f"{hold.job_id}.job.json"
        try:
            if self.job_archive is not None:
                archive_file(self.jobs_folder, name, self.job_archive)
            self.claims.clear(hold)
        except OSError:
            self._try(name, lambda: self.claims.give_back(hold))
            raise

    def write_result(self, job_id: str, text: str) -> Done:
        """Write the one result of a job. The same text twice is one result."""
        name = f"{job_id}.result.json"
        if write_new(self.results_folder, name, text):
            return {"success": True}
        there = read_text(self.results_folder / name, max_bytes=self.max_bytes)
        if isinstance(there, Text) and there.text == text:
            return {"success": True}
        message = f"{name}: the job has been answered already, and this result is not written."
        return {"success": False, "issues": [file_issue("already_answered", message)]}

    def archive_answer(self, job_id: str) -> None:
        """Put an answer away. First the job itself, if its worker has not come to it: a job that had lost its result would
        count as open again.
        """
        if not os.path.lexists(self.results_folder / f"{job_id}.result.json"):
            return
        while self.job_archive is not None and os.path.lexists(self.jobs_folder / f"{job_id}.job.json"):
            hold = self.claims.take(job_id)
            if hold is not None:
                self.archive_job(hold)
            elif self._closed.wait(0.02):
                raise RuntimeError("The spool was closed before the answer was archived.")
        archive_file(self.results_folder, f"{job_id}.result.json", self.result_archive)

    def let_go(self, claim: "OwnClaim[J, R]") -> None:
        self._held.discard(claim)

    def within_limit(self, contract: str, text: str) -> str:
        """The text of a message. Raise a ContractError when it is longer than what is read of a file: nobody would ever get it."""
        size = len(text.encode())
        if size <= self.max_bytes:
            return text
        says = f"The message has {size} bytes, more than the {self.max_bytes} that are allowed."
        raise ContractError(contract, [file_issue("too_large", says, "Send less, or write it to a file and send its path.")])

    # Its own steps.

    def _compare(self, folder: Path, name: str, text: str) -> Done | None:
        there = read_text(folder / name, max_bytes=self.max_bytes)
        if isinstance(there, Text):
            if there.text == text:
                return {"success": True}
        elif there.is_missing:
            return None
        return {"success": False, "issues": [file_issue("exists", f"{name}: another job has this id already.")]}

    def _take(self, name: str, answer_invalid: bool) -> "OwnClaim[J, R] | None":
        job_id = id_of(name, ".job.json")
        if job_id is None:
            self._tell.now(name, None, [no_id_issue(name, ".job.json")])
            return None
        if not self.claims.is_free(job_id):
            return None
        stamp = self._hopeless.get(name) if answer_invalid else self._tell.told_about(name)
        options: Any = {"max_bytes": self.max_bytes, "unless_stamp": stamp}
        read = read_message_file(self.jobs_folder, name, self.protocol.job_issues, **options)
        if isinstance(read, NoMessage):
            self._refuse(name, job_id, read, answer_invalid)
            return None
        if read.value["job_id"] != job_id:
            self._tell.now(name, read.stamp, [wrong_name_issue(name, read.value["job_id"])])
            return None
        self._tell.forget(name)
        self._hopeless.pop(name, None)
        hold = self._take_open(job_id, read.stamp)
        if hold is None:
            return None
        claim = OwnClaim(self, hold, read.value)
        self._held.add(claim)
        if self._closed.is_set():
            # A claim that was on its way while the spool was closed would be nobody's.
            claim.give_back(untouched=True)
            return None
        return claim

    def _refuse(self, name: str, job_id: str, read: NoMessage, answer_invalid: bool) -> None:
        if read.is_missing:
            self._tell.forget(name)
            return None
        if read.is_growing:
            self._tell.later(name, read.stamp, read.issues)
            return None
        if read.issues[0]["code"] == "unchanged":
            return
        self._tell.now(name, read.stamp, read.issues)
        if not answer_invalid:
            return
        if read.is_whole and read.job_id in (None, job_id):
            self._answer_error(job_id, read)
        else:
            self._hopeless[name] = read.stamp

    def _take_open(self, job_id: str, stamp: str | None) -> Hold | None:
        """Claim a job, and make sure that it is still the one that was read, and still open."""
        hold = self.claims.take(job_id)
        if hold is None:
            return None
        try:
            state = lstat_or_none(self.jobs_folder / f"{job_id}.job.json")
            if state is None:
                self.claims.clear(hold)
            elif os.path.lexists(self.results_folder / f"{job_id}.result.json"):
                self.finish_job(hold)
            elif stamp is not None and stamp_of(state) != stamp:
                self.claims.give_back(hold, untouched=True)
            else:
                return hold
            return None
        except OSError:
            if hold.file != -1:
                self.claims.give_back(hold, untouched=True)
            raise

    def _answer_error(self, job_id: str, read: NoMessage) -> None:
        """Answer a job that is not valid."""
        hold = self._take_open(job_id, read.stamp)
        if hold is None:
            return
        result = error_result(read.issues, type="invalid_job", attempted=f"Read {job_id}.job.json")
        try:
            self.write_result(job_id, f"{stringify(contracts.ErrorResult, result)}\n")
        except OSError:
            self.claims.give_back(hold, untouched=True)
            raise
        self.finish_job(hold)

    def _read_answer(self, name: str, unless_stamp: str | None) -> "OwnAnswer[J, R] | None":
        job_id = id_of(name, ".result.json")
        if job_id is None:
            self._tell.now(name, None, [no_id_issue(name, ".result.json")])
            return None
        options: Any = {"max_bytes": self.max_bytes, "unless_stamp": unless_stamp}
        read = read_message_file(self.results_folder, name, self.protocol.result_issues, **options)
        if isinstance(read, NoMessage):
            if read.is_missing:
                self._tell.forget(name)
                return None
            if read.issues[0]["code"] == "unchanged":
                return None
            if read.is_growing:
                self._tell.later(name, read.stamp, read.issues)
                return None
            self._tell.now(name, read.stamp, read.issues)
            return OwnAnswer(self, job_id, read.stamp, None, None, read.issues)
        job = self._find_job(job_id)
        issues = [] if job is None else self.protocol.check_answer(job, read.value)
        if issues:
            self._tell.now(name, read.stamp, issues)
            return OwnAnswer(self, job_id, read.stamp, job, None, issues)
        return OwnAnswer(self, job_id, read.stamp, job, read.value, [])

    def _find_job(self, job_id: str) -> J | None:
        # While one looks, the job may move from the first folder to the second, and never back.
        for folder in (self.jobs_folder, self.job_archive):
            if folder is None:
                continue
            name = f"{job_id}.job.json"
            read = read_message_file(folder, name, self.protocol.job_issues, max_bytes=self.max_bytes)
            if not isinstance(read, NoMessage):
                job: J = read.value
                return job
        return None

    def _looks(self, folder: Path, ending: str, stop: threading.Event | None, wait: bool) -> Iterator[list[str]]:
        """The names in a folder, again and again; oldest first, as long as they are not thousands."""
        while not self._is_over(stop):
            start = time.monotonic()
            names = self._try(folder.name, lambda: list_names(folder, ending))
            if names is not None:
                yield names
            if not wait:
                return
            # A look at a large folder takes a while, and is not taken again at once.
            pause = max(self.poll_every, min((time.monotonic() - start) / 4, 5.0))
            end = time.monotonic() + pause
            while (left := end - time.monotonic()) > 0 and not self._is_over(stop):
                (stop or self._closed).wait(min(left, 0.25))

    def _tidy(self) -> None:
        """Remove what dead workers and writers have left: drafts that nobody finishes any more, claims of jobs that are gone."""
        for folder in (self.jobs_folder, self.results_folder, self.claims.folder):
            for name in filter(is_draft, os.listdir(folder)):
                state = lstat_or_none(folder / name)
                if state is not None and time.time() - state.st_mtime > HOUR:
                    (folder / name).unlink(missing_ok=True)
        self.claims.tidy(lambda job_id: os.path.lexists(self.jobs_folder / f"{job_id}.job.json"))

    def _try(self, name: str, call: Callable[[], Any]) -> Any:
        """What a call answers; when the system lets it fail, that is reported, and the work goes on."""
        try:
            return call()
        except OSError as error:
            self._tell.now(name, None, [system_issue(error, name)])
            return None
        except ServiceError as error:
            self._tell.now(name, None, [file_issue("no_service", f"{name}: {error}")])
            return None

    def _report(self, name: str, issues: list[Issue]) -> None:
        try:
            if self._on_issue is not None:
                self._on_issue(name, issues)
        except Exception:
            # What the user's function raises must not stop the queue.
            pass

    def _is_over(self, stop: threading.Event | None) -> bool:
        return self._closed.is_set() or (stop is not None and stop.is_set())

    def _beat(self) -> None:
        """A heart that fails to beat, as on a disk with errors, is no reason to stop: the others decide whether it has died."""
        for claim in list(self._held):
            claim.beat()


class OwnClaim(Generic[J, R]):
    """A job that nobody else works on. Used with `with`, it is given back at the end unless it was completed."""

    def __init__(self, spool: OwnSpool[J, R], hold: Hold, job: J) -> None:
        self.job = job
        self.attempt = hold.attempt
        """1 for the first; higher when a worker before may have begun with it, and has not finished."""
        self.lost = threading.Event()
        """Set when the claim is lost: whoever goes on works in vain, and beside another worker."""
        self._spool = spool
        self._hold = hold
        self._lock = threading.Lock()
        self._how_over: str | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.give_back()

    def complete(self, result: R) -> Done:
        """Answer the job. The issue `claim_lost` says that another worker has taken over, `already_answered` that there is
        another result; nothing is written then.

        Raise a ContractError when the result is not valid or does not answer the job, and what the system says when it cannot
        be written; the job is still claimed then.
        """
        protocol = self._spool.protocol
        text = self._spool.within_limit("JobResult", f"{protocol.result_text(result)}\n")
        issues = protocol.check_answer(self.job, result)
        if issues:
            raise ContractError("JobResult", issues)
        with self._lock:
            if self._how_over == ANSWERED:
                return self._spool.write_result(self._hold.job_id, text)
            if self._how_over is not None:
                return self._no_longer_held(self._how_over)
            if not self._spool.claims.is_held(self._hold):
                return self._lose()
            done = self._spool.write_result(self._hold.job_id, text)
            self._end(ANSWERED)
            self._spool.finish_job(self._hold)
            return done

    def give_back(self, *, untouched: bool = False) -> None:
        """Let others have the job. `untouched`: nothing was begun, so it does not count as an attempt."""
        with self._lock:
            if self._how_over is None:
                self._end(GIVEN_BACK)
                self._spool.claims.give_back(self._hold, untouched=untouched)

    def beat(self) -> None:
        """Show that this worker lives. The spool does it by itself."""
        # While an answer is written, the writing finds out itself whether the claim is lost.
        if not self._lock.acquire(blocking=False):
            return
        try:
            if self._how_over is None and not self._spool.claims.beat(self._hold):
                self._lose()
        except OSError:
            pass
        finally:
            self._lock.release()

    def _lose(self) -> Done:
        self._end(LOST)
        self._hold.close()
        self.lost.set()
        return self._no_longer_held(LOST)

    def _no_longer_held(self, why: str) -> Done:
        return {"success": False, "issues": [file_issue("claim_lost", f"{self._hold.job_id}.job.json: {why}.")]}

    def _end(self, how: str) -> None:
        self._how_over = how
        self._spool.let_go(self)


class OwnAnswer(Generic[J, R]):
    """The result of a job, or the issues that say why there is none to be had."""

    def __init__(
        self,
        spool: OwnSpool[J, R],
        job_id: str,
        stamp: str | None,
        job: J | None,
        result: R | None,
        issues: list[Issue],
    ) -> None:
        self.job_id = job_id
        self.job = job
        """The job, if it can still be found."""
        self.result = result
        self.issues = issues
        self.stamp = stamp
        self._spool = spool

    def archive(self) -> None:
        """Put the answer away: it does not come again."""
        self._spool.archive_answer(self.job_id)


class Spool(OwnSpool[JobEnvelope, JobResult]):
    """The two folders with the jobs and results of LCP; see `OwnSpool`, which also takes those of an own protocol."""

    def __init__(
        self,
        jobs: str | Path,
        results: str | Path,
        *,
        claims: str | Path | None = None,
        archive: bool = True,
        stale_after: float = 30.0,
        poll_every: float = 0.25,
        max_bytes: int = 16 * 1024 * 1024,
        on_issue: Callable[[str, list[Issue]], None] | None = None,
    ) -> None:
        super().__init__(
            jobs,
            results,
            protocol=LcpProtocol(),
            claims=claims,
            archive=archive,
            stale_after=stale_after,
            poll_every=poll_every,
            max_bytes=max_bytes,
            on_issue=on_issue,
        )


Claim: TypeAlias = OwnClaim[JobEnvelope, JobResult]
Answer: TypeAlias = OwnAnswer[JobEnvelope, JobResult]


def list_names(folder: Path, ending: str) -> list[str]:
    names = [name for name in os.listdir(folder) if name.endswith(ending)]
    if len(names) > MOST_SORTED:
        return names
    states = [(lstat_or_none(folder / name), name) for name in names]
    return [name for _, name in sorted((state.st_mtime_ns if state else 0, name) for state, name in states)]


def lstat_or_none(path: Path) -> os.stat_result | None:
    try:
        return os.lstat(path)
    except FileNotFoundError:
        return None
