"""Asks `lcp serve --stdio`: what exists once, in TypeScript, such as reading what a language model wrote."""

import atexit
import json
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Generic, Literal, TypeAlias, TypedDict, TypeVar, overload

from .contract import Contract, contract_of
from .generated.messages import ErrorResult, MissionContext
from .issue import Issue
from .read_error import Refusal

T = TypeVar("T")

LONGEST_ANSWER = 512 * 1024 * 1024
"""In bytes. What is longer is no answer: the longest text has 16 MiB."""

Certainty: TypeAlias = Literal["strict", "lossless", "inferred", "guess"]


class Repair(TypedDict):
    """What was changed between the text and the JSON that was read."""

    code: str
    certainty: Certainty
    message: str
    line: int
    column: int
    replacement: str
    span: dict[str, int]


class Read(TypedDict, Generic[T]):
    """What `parse` answers when it found the message that was meant."""

    success: Literal[True]
    value: T
    repairs: list[Repair]
    warnings: list[Issue]
    source: dict[str, int]
    """Where the message stands in the text, in UTF-16 units."""
    format: Literal["json", "markdown"]


class Question(TypedDict):
    """What to say next: with `ask` the reply is the whole message, with `continue` the rest, for `join_pieces`, and with
    `choose` a letter, for `take_reading`."""

    do: Literal["ask", "continue", "choose"]
    prompt: str


class GiveUp(TypedDict):
    """There is no sense in asking again: the result tells the Core what has happened."""

    do: Literal["give_up"]
    result: ErrorResult


ReaskPlan: TypeAlias = Question | GiveUp
"""What to do after a refusal."""


class ServiceError(Exception):
    """The service cannot be reached: it does not start, has ended, or does not answer in time."""


class ServiceTimeout(ServiceError):
    """No answer came in time. The process was stopped: the next question starts another one."""


class RequestRefused(ServiceError):
    """The service answered with an error: `code` is `bad_params`, `unknown_method`, `too_large`, `failed`, ..."""

    def __init__(self, code: str, message: str, issues: list[Issue]) -> None:
        super().__init__(message)
        self.code = code
        self.issues = issues


class Contracts:
    """A running `lcp serve --stdio`, which is started with the first question, and again when it has ended.

    Questions of several threads wait for each other. Every one ends: with an answer, or with a ServiceError.

    `command` starts it; without it that of the environment variable SHERATAN_LCP, the `lcp` of the npm package that holds
    this one, or of the PATH. `timeout` is how long an answer may take, in seconds, `start_timeout` how much longer the first one.
    `folder` is where it is started: its `contracts.config.json`, or that of a folder above, names own contracts and kinds.
    """

    def __init__(
        self,
        command: Sequence[str] | None = None,
        *,
        timeout: float = 30.0,
        start_timeout: float = 15.0,
        folder: str | os.PathLike[str] | None = None,
    ) -> None:
        self.command = [*(command or find_command()), "serve", "--stdio"]
        self.folder = folder
        self.timeout = timeout
        self.start_timeout = start_timeout
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._pid = 0
        self._said: list[bytes] = []
        self._count = 0

    def __enter__(self) -> "Contracts":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @overload
    def parse(
        self,
        text: str,
        contract: Contract[T],
        *,
        accept: Certainty = ...,
        choose: Literal["only", "first", "last"] = ...,
        finished: bool = ...,
        timeout: float | None = ...,
    ) -> Read[T] | Refusal: ...

    @overload
    def parse(
        self,
        text: str,
        contract: str = ...,
        *,
        accept: Certainty = ...,
        choose: Literal["only", "first", "last"] = ...,
        finished: bool = ...,
        timeout: float | None = ...,
    ) -> Read[Any] | Refusal: ...

    def parse(
        self,
        text: str,
        contract: Contract[Any] | str = "llm-reply",
        *,
        accept: Certainty = "inferred",
        choose: Literal["only", "first", "last"] = "only",
        finished: bool = False,
        timeout: float | None = None,
    ) -> Read[Any] | Refusal:
        """Read the one message from the raw text of a reply, or tell why there is none."""
        params = {"text": text, "contract": name_of(contract), "accept": accept, "choose": choose, "finished": finished}
        return self._ask_parsed("parse", params, timeout)

    def reask(self, refusal: Refusal, contract: Contract[Any] | str = "llm-reply") -> str:
        """Write what the model is told after a refusal: short, exact, and without its own text."""
        return str(self.ask("reask", {"refusal": refusal, "contract": name_of(contract)}))

    def plan_reask(
        self,
        history: Sequence[Refusal],
        text: str,
        contract: Contract[Any] | str = "llm-reply",
        *,
        max_asks: int | None = None,
    ) -> ReaskPlan:
        """Decide what to do after a refusal: ask again, let a cut message go on, ask which reading was meant, or give up.

        `history` holds the refusals of one message, the oldest first; `text` is what the last one was asked for.
        """
        params = {"history": list(history), "text": text, "contract": name_of(contract), "max_asks": max_asks}
        plan: ReaskPlan = self.ask("plan_reask", params)
        return plan

    def continue_prompt(self, refusal: Refusal, text: str, contract: Contract[Any] | str = "llm-reply") -> str:
        """Write the question for the rest of a message that was cut."""
        params = {"refusal": refusal, "text": text, "contract": name_of(contract)}
        return str(self.ask("continue_prompt", params))

    @overload
    def take_reading(self, refusal: Refusal, answer: str, contract: Contract[T]) -> Read[T] | Refusal: ...

    @overload
    def take_reading(self, refusal: Refusal, answer: str, contract: str = ...) -> Read[Any] | Refusal: ...

    def take_reading(
        self, refusal: Refusal, answer: str, contract: Contract[Any] | str = "llm-reply"
    ) -> Read[Any] | Refusal:
        """Take the answer to "A or B?": one letter, and nothing beside it."""
        params = {"refusal": refusal, "answer": answer, "contract": name_of(contract)}
        return self._ask_parsed("take_reading", params, None)

    @overload
    def join_pieces(
        self,
        pieces: Sequence[str],
        contract: Contract[T],
        *,
        accept: Certainty = ...,
        finished: bool = ...,
        timeout: float | None = ...,
    ) -> Read[T] | Refusal: ...

    @overload
    def join_pieces(
        self,
        pieces: Sequence[str],
        contract: str = ...,
        *,
        accept: Certainty = ...,
        finished: bool = ...,
        timeout: float | None = ...,
    ) -> Read[Any] | Refusal: ...

    def join_pieces(
        self,
        pieces: Sequence[str],
        contract: Contract[Any] | str = "llm-reply",
        *,
        accept: Certainty = "inferred",
        finished: bool = False,
        timeout: float | None = None,
    ) -> Read[Any] | Refusal:
        """Read the message whose text came in pieces, because it was cut."""
        # A text is a sequence of characters, and never what was meant.
        given = [pieces] if isinstance(pieces, str) else list(pieces)
        params = {"pieces": given, "contract": name_of(contract), "accept": accept, "finished": finished}
        return self._ask_parsed("join_pieces", params, timeout)

    def system_prompt(self, **options: Any) -> str:
        """Write the prompt that tells an LLM the agent protocol: `contracts`, `kinds`, `max_jobs`, `role`, `rules`, `language`."""
        return str(self.ask("system_prompt", options))

    def context_prompt(self, context: MissionContext) -> str:
        """Write the mission context for a prompt; file contents in it cannot pass for instructions."""
        return str(self.ask("context_prompt", {"context": context}))

    def ask(self, method: str, params: object, *, timeout: float | None = None) -> Any:
        """Ask any method of the service. Raise a RequestRefused when it answers with an error, a ServiceError without any."""
        with self._lock:
            seconds = self.timeout if timeout is None else timeout
            if self._pid != os.getpid():
                # After a fork, the service belongs to the parent.
                self._process = None
            if self._process is None or self._process.poll() is not None:
                self._start()
                seconds += self.start_timeout
            self._count += 1
            answer = self._exchange({"id": self._count, "method": method, "params": params}, seconds)
        if answer.get("id") not in (self._count, None):
            self.close()
            raise ServiceError("The service answered another question.")
        if "error" in answer:
            error = answer["error"]
            raise RequestRefused(error["code"], error["message"], error.get("issues", []))
        return answer["result"]

    def _ask_parsed(self, method: str, params: object, timeout: float | None) -> Read[Any] | Refusal:
        parsed: Any = self.ask(method, params, timeout=timeout)
        if not is_parsed(parsed):
            self.close()
            raise ServiceError(f"The service answered {method} with something else: {str(parsed)[:200]}")
        answer: Read[Any] | Refusal = parsed
        return answer

    def close(self) -> None:
        """End the service. Another question would start it again."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            try:
                process.stdin.close()
            except OSError:
                pass
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()

    def _start(self) -> None:
        self.close()
        self._said = []
        self._pid = os.getpid()
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=self.folder)
        except OSError as error:
            hint = "Install Node 20 or newer and the npm package @sheratan/contracts, or let SHERATAN_LCP name its lcp."
            raise ServiceError(f"{self.command[0]} cannot be started: {error}. {hint}") from error
        assert self._process.stderr is not None
        threading.Thread(target=keep_last, args=(self._process.stderr, self._said), daemon=True).start()

    def _exchange(self, request: object, seconds: float) -> dict[str, Any]:
        """Write a line and read one. A timer stops a process that is too slow, which ends both."""
        assert self._process is not None
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        line = json.dumps(request, allow_nan=False).encode() + b"\n"
        too_late = threading.Event()

        def stop(process: subprocess.Popen[bytes] = process) -> None:
            too_late.set()
            process.kill()

        timer = threading.Timer(seconds, stop)
        timer.daemon = True
        timer.start()
        try:
            process.stdin.write(line)
            process.stdin.flush()
            answer = process.stdout.readline(LONGEST_ANSWER)
        except OSError:
            answer = b""
        finally:
            timer.cancel()
        if too_late.is_set():
            self.close()
            raise ServiceTimeout(f"No answer came within {seconds:g} seconds.")
        if not answer.endswith(b"\n") and len(answer) < LONGEST_ANSWER:
            raise self._ended()
        read = read_answer(answer)
        if read is None:
            self.close()
            raise ServiceError(f"The service wrote something that is no answer: {answer[:200]!r}")
        return read

    def _ended(self) -> ServiceError:
        process = self._process
        self.close()
        time.sleep(0.05)
        status = "" if process is None else f" with the exit code {process.returncode}"
        words = b"".join(self._said).decode(errors="replace").strip()[-1000:]
        return ServiceError(f"The service has ended{status}. {words}".strip())


def read_answer(line: bytes) -> dict[str, Any] | None:
    try:
        answer = json.loads(line)
    except ValueError:
        return None
    if not isinstance(answer, dict) or "result" not in answer and not is_error(answer.get("error")):
        return None
    return answer


def is_error(error: object) -> bool:
    return isinstance(error, dict) and all(isinstance(error.get(name), str) for name in ("code", "message"))


def is_parsed(answer: object) -> bool:
    if not isinstance(answer, dict):
        return False
    return "value" in answer if answer.get("success") is True else isinstance(answer.get("reason"), str)


def keep_last(stream: IO[bytes], said: list[bytes]) -> None:
    """Keep the last words of the process, so that its pipe is never full."""
    try:
        for line in stream:
            said.append(line[:1000])
            del said[:-20]
    except (OSError, ValueError):
        pass


def name_of(contract: Contract[Any] | str) -> str:
    return contract_of(contract).kebab if isinstance(contract, Contract) else contract


def find_command() -> list[str]:
    """How `lcp` is started here."""
    given = os.environ.get("SHERATAN_LCP")
    if given:
        return [given] if not given.endswith((".cjs", ".js")) else ["node", given]
    bundled = Path(__file__).resolve().parent.parent.parent / "dist" / "cli.cjs"
    if bundled.is_file() and (node := shutil.which("node")):
        return [node, str(bundled)]
    return [shutil.which("lcp") or "lcp"]


_shared: Contracts | None = None
_shared_lock = threading.Lock()


def shared() -> Contracts:
    """The one service of this process, which ends with it."""
    global _shared
    with _shared_lock:
        if _shared is None:
            _shared = Contracts()
            atexit.register(_shared.close)
        return _shared


@overload
def parse(text: str, contract: Contract[T], *, accept: Certainty = ..., finished: bool = ...) -> Read[T] | Refusal: ...


@overload
def parse(text: str, contract: str = ..., *, accept: Certainty = ..., finished: bool = ...) -> Read[Any] | Refusal: ...


def parse(
    text: str,
    contract: Contract[Any] | str = "llm-reply",
    *,
    accept: Certainty = "inferred",
    finished: bool = False,
) -> Read[Any] | Refusal:
    """Read the one message from the raw text of a reply, by a service that all callers of this process share."""
    return shared().parse(text, contract, accept=accept, finished=finished)
