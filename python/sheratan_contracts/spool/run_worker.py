"""Takes jobs and answers them: the worker kit, with the rules of `runWorker` in TypeScript."""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias

from ..client import ServiceError
from ..error_result import error_result
from ..generated.messages import ErrorResult, JobEnvelope, JobResult
from ..protocol import LcpProtocol
from ..read_error import to_error_result
from ..show_value import show_value
from ..validate import ContractError
from .file_issue import file_issue
from .spool import J, OwnClaim, OwnSpool, R


@dataclass
class OwnContext(Generic[J]):
    """What a handler gets beside the params of the job."""

    job: J
    attempt: int
    """1 for the first; higher when a worker before may have begun with the job, and has not finished."""
    stop: threading.Event
    """Set when the time is up, when the worker stops, and when another worker has taken the job over."""


class HandlerContext(OwnContext[JobEnvelope]):
    """What a handler gets beside the params of a job of LCP."""


Handler: TypeAlias = Callable[[Any, HandlerContext], JobResult | str]
"""Carries out a job of some kind. What it raises becomes an error result. That of `agent_plan` may answer with the raw text of
the model, which is read with `parse`."""


@dataclass
class WorkerSummary:
    """How many jobs became what; those that failed were answered with an error."""

    answered: int = 0
    failed: int = 0
    given_back: int = 0
    lost: int = 0


@dataclass
class Limits:
    time_limit: float | Mapping[str, float]
    max_attempts: int
    hard: threading.Event = field(default_factory=threading.Event)
    """Ends jobs that have not finished in time after a stop."""

    def seconds_for(self, kind: str) -> float:
        return self.time_limit.get(kind, 300.0) if isinstance(self.time_limit, Mapping) else self.time_limit


def run_worker(
    spool: OwnSpool[J, R],
    kinds: Mapping[str, Callable[[Any, Any], R | JobResult | str]],
    *,
    concurrency: int = 1,
    time_limit: float | Mapping[str, float] = 300.0,
    max_attempts: int = 3,
    stop: threading.Event | None = None,
    stop_within: float = 10.0,
    wait: bool = True,
    on_event: Callable[[str, J], None] | None = None,
) -> WorkerSummary:
    """Take jobs and answer them until `stop` is set, or with `wait=False` until none is open.

    Every job gets a result, whatever happens: what a handler raises, a time that is up, a kind that is not known, a result that
    is not valid or does not answer the job become an error result that says so; so does a job that cannot be read, and one that
    was begun `max_attempts` times. A result that cannot be written is kept and tried again. When the worker stops, jobs that do
    not finish within `stop_within` seconds are given back.

    Handlers run in threads. One that does not heed its `stop` goes on in the background: its job is answered without it.
    `on_event` is told `begun`, `answered`, `failed`, `given_back` or `lost` of each job. Handlers of an own protocol get an
    `OwnContext` with the job of that protocol, and return its results. A ValueError says which option means nothing.
    """
    check_options(concurrency, time_limit, max_attempts, stop_within)
    limits, summary, lock = Limits(time_limit, max_attempts), WorkerSummary(), threading.Lock()
    slots = threading.Semaphore(concurrency)
    threads: list[threading.Thread] = []
    jobs = spool.jobs(stop=stop, wait=wait, answer_invalid=True)

    def work(claim: OwnClaim[J, R]) -> None:
        try:
            tell(on_event, "begun", claim.job)
            outcome = settle(claim, answer_job(claim, spool.protocol, kinds, limits), limits.hard)
            with lock:
                setattr(summary, outcome, getattr(summary, outcome) + 1)
            tell(on_event, outcome, claim.job)
        finally:
            slots.release()

    for claim in take_jobs(jobs, slots, stop):
        thread = threading.Thread(target=work, args=(claim,), name="worker", daemon=True)
        thread.start()
        threads = [*(one for one in threads if one.is_alive()), thread]
    end = time.monotonic() + stop_within
    for thread in threads:
        # Without a stop there is no hurry: the jobs are simply all taken.
        while thread.is_alive() and not (is_set(stop) and time.monotonic() > end):
            thread.join(0.05)
            end = end if is_set(stop) else time.monotonic() + stop_within
    limits.hard.set()
    for thread in threads:
        thread.join()
    return summary


def check_options(
    concurrency: float, time_limit: float | Mapping[str, float], max_attempts: float, stop_within: float
) -> None:
    limits = time_limit.values() if isinstance(time_limit, Mapping) else [time_limit]
    asked = [("concurrency", concurrency, 1), ("max_attempts", max_attempts, 1), ("stop_within", stop_within, 0)]
    for name, number, least in [*asked, *(("time_limit", limit, 0) for limit in limits)]:
        if not number >= least:
            raise ValueError(f"run_worker: {name} must be a number of {least} or more, not {number!r}.")


def take_jobs(
    jobs: Iterator[OwnClaim[J, R]], slots: threading.Semaphore, stop: threading.Event | None
) -> Iterator[OwnClaim[J, R]]:
    """Claims a job only when there is somebody to work on it."""
    while True:
        while not slots.acquire(timeout=0.1):
            if is_set(stop):
                return
        claim = next(jobs, None)
        if claim is not None and is_set(stop):
            # The worker was stopped while the job was on its way.
            claim.give_back(untouched=True)
            claim = None
        if claim is None:
            slots.release()
            return
        yield claim


def answer_job(
    claim: OwnClaim[Any, Any], protocol: LcpProtocol, kinds: Mapping[str, Callable[[Any, Any], Any]], limits: Limits
) -> Any:
    """The result of a job, whatever happens; None when the worker was stopped or has lost the job before there was one."""
    task: Any = claim.job["payload"]["task"]
    kind = task["kind"]
    handler = kinds.get(kind)
    if handler is None:
        return unknown_kind(kind, kinds)
    if claim.attempt > limits.max_attempts:
        return gave_up(kind, claim.attempt - 1)
    carry_out, seconds = handler, limits.seconds_for(kind)
    stop, done, came = threading.Event(), threading.Event(), list[Any]()

    def call() -> None:
        try:
            came.append(carry_out(task["params"], HandlerContext(claim.job, claim.attempt, stop)))
        except BaseException as error:
            came.append(error)
        finally:
            done.set()

    threading.Thread(target=call, name=f"job {kind}", daemon=True).start()
    end = time.monotonic() + seconds
    while not done.wait(max(0.0, min(0.05, end - time.monotonic()))):
        if claim.lost.is_set() or limits.hard.is_set():
            stop.set()
            return None
        if time.monotonic() >= end:
            stop.set()
            return too_late(kind, seconds)
    [answer] = came
    if isinstance(answer, BaseException):
        # Who stops at once when it is told to has not failed.
        return None if claim.lost.is_set() or limits.hard.is_set() else error_result(answer, attempted=attempted(kind))
    return checked(claim.job, kind, answer, protocol)


def checked(job: Any, kind: str, answer: object, protocol: LcpProtocol) -> Any:
    """The answer of a handler, if it is one; the raw text of a model is read first."""
    try:
        if isinstance(answer, str) and kind == "agent_plan":
            parsed = protocol.read_reply(answer)
            if not parsed["success"]:
                return to_error_result(parsed)
            answer = parsed["value"]
        errors = protocol.result_issues(answer) or protocol.check_answer(job, answer)
    except ServiceError as error:
        return error_result(error, attempted="Read the reply of the model" if kind == "agent_plan" else attempted(kind))
    if not errors:
        return answer
    suggestion = f"Fix the worker: its handler of {show_value(kind)} must return a result that answers it."
    return error_result(errors, type="invalid_result", attempted=attempted(kind), suggestion=suggestion)


def settle(claim: OwnClaim[Any, Any], result: Any, hard: threading.Event) -> str:
    """Write the result of a job, as often as it takes, or give the job back; answer what became of it."""
    pause, is_mended = 0.2, False
    while result is not None:
        try:
            if not claim.complete(result)["success"]:
                return "lost"
            return "answered" if result["ok"] else "failed"
        except ContractError as error:
            if is_mended:
                raise
            # It is too long.
            result, is_mended = error_result(error, type="invalid_result"), True
        except (OSError, ServiceError):
            if hard.is_set() or claim.lost.is_set():
                break
            hard.wait(pause)
            pause = min(pause * 2, 30.0)
    if claim.lost.is_set():
        return "lost"
    try:
        claim.give_back()
    except OSError:
        # A disk that fails now gives the job to others all the same, when no heart beats any more.
        pass
    return "given_back"


def unknown_kind(kind: str, kinds: Mapping[str, object]) -> ErrorResult:
    message = f"This worker does not know the kind {show_value(kind)}."
    hint = f"It knows {', '.join(sorted(kinds))}." if kinds else "It knows no kind at all."
    return error_result([file_issue("unknown_kind", message, hint)], type="unknown_kind")


def gave_up(kind: str, attempts: int) -> ErrorResult:
    message = f"A job of the kind {show_value(kind)} was begun {attempts} times, and no worker has finished it."
    hint = "Find out what ends the workers, and add the job again under a new id."
    return error_result([file_issue("gave_up", message, hint)], type="gave_up")


def too_late(kind: str, seconds: float) -> ErrorResult:
    message = f"The job of the kind {show_value(kind)} took longer than {round(seconds * 1000)} ms."
    issue = file_issue("timeout", message)
    return error_result([issue], type="timeout", suggestion="Ask for less, or raise the limit.")


def attempted(kind: str) -> str:
    return f"Carry out a job of the kind {show_value(kind)}"


def is_set(stop: threading.Event | None) -> bool:
    return stop is not None and stop.is_set()


def tell(on_event: Callable[[str, J], None] | None, event: str, job: J) -> None:
    try:
        if on_event is not None:
            on_event(event, job)
    except Exception:
        # It only watches.
        pass
