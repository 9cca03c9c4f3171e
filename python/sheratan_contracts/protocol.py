"""By which contracts the jobs and results of a queue are checked: those of LCP, or those of a project with kinds of its own."""

import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from .check_answer import check_answer
from .client import Contracts, Read, RequestRefused, ServiceError, parse
from .contract import Contract
from .generated import contracts
from .issue import Issue
from .lint import lint
from .measure import measure
from .read_error import Refusal
from .stringify import stringify
from .validate import ContractError, validate


class LcpProtocol:
    """The contracts of LCP, checked in Python."""

    def job_text(self, job: Any) -> str:
        """The JSON of a job, validated strictly and linted. Raise a ContractError when it is not valid."""
        return stringify(contracts.JobEnvelope, job)

    def result_text(self, result: Any) -> str:
        """The JSON of a result; unknown fields pass. Raise a ContractError when it is not valid."""
        return stringify(contracts.JobResult, result, strict=False)

    def job_issues(self, value: object) -> list[Issue]:
        """Why a value is no job; empty when it is one."""
        return issues_about(contracts.JobEnvelope, value)

    def result_issues(self, value: object) -> list[Issue]:
        """Why a value is no result; empty when it is one."""
        return issues_about(contracts.JobResult, value)

    def check_answer(self, job: Any, result: Any) -> list[Issue]:
        """Why a result does not answer a job; empty when it does."""
        return check_answer(job, result)

    def read_reply(self, text: str) -> Read[Any] | Refusal:
        """Read the raw text of a model."""
        return parse(text, contracts.LlmReply)


class OwnProtocol(LcpProtocol):
    """The protocol of a project, with kinds and actions of its own, as its `contracts.config.json` says it.

    What it means is one implementation, in TypeScript: `lcp serve` is started in `folder`, where the configuration is (or in one
    below it), and asked about each job and result. `service` is one that runs already. A question that the service does not
    answer is asked once more, of a new one; then it is a ServiceError.

    Nobody sees from a folder alone that its configuration is missing: then there is no protocol, and a LookupError says so.
    """

    def __init__(self, folder: str | Path = ".", *, timeout: float = 30.0, service: Contracts | None = None) -> None:
        self._is_own = service is None
        self.service = service or Contracts(timeout=timeout, folder=folder)
        known = self._ask("contracts", {})
        if any(one["name"] == "job-envelope" and one["family"] == "lcp" for one in known):
            self.close()
            raise LookupError(f"There is no contracts.config.json with a protocol in {os.fspath(folder)} or above it.")

    def __enter__(self) -> "OwnProtocol":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the service, unless it was handed in."""
        if self._is_own:
            self.service.close()

    def job_text(self, job: Any) -> str:
        return self._text("job-envelope", job, strict=True)

    def result_text(self, result: Any) -> str:
        return self._text("job-result", result, strict=False)

    def job_issues(self, value: object) -> list[Issue]:
        return self._issues("job-envelope", value)

    def result_issues(self, value: object) -> list[Issue]:
        return self._issues("job-result", value)

    def check_answer(self, job: Any, result: Any) -> list[Issue]:
        try:
            issues: list[Issue] = self._ask("check_answer", {"job": job, "result": result})
        except RequestRefused as refused:
            if not refused.issues:
                raise
            return refused.issues
        return issues

    def read_reply(self, text: str) -> Read[Any] | Refusal:
        read: Read[Any] | Refusal = self._ask("parse", {"contract": "llm-reply", "text": text})
        return read

    def decide_loop(self, reply: Any, **options: Any) -> Any:
        """The same as `decide_loop`, with actions of one's own: `auto_dispatch`, `iteration`, `max_iterations`."""
        return self._ask("decide_loop", {"reply": reply, **options})

    def plan_followups(self, reply: Any, *, mission: Any, **options: Any) -> Any:
        """The same as `plan_followups`, with kinds of one's own: `now`, `ids`, `auto_dispatch`, `kind`, `root`."""
        return self._ask("plan_followups", {"reply": reply, "mission": mission, **options})

    def check_reply(self, reply: Any, context: Any) -> list[Issue]:
        """The same as `check_reply`, with kinds of one's own."""
        issues: list[Issue] = self._ask("check_reply", {"reply": reply, "context": context})
        return issues

    def system_prompt(self, **options: Any) -> str:
        """The prompt with the kinds and actions of the protocol."""
        return str(self._ask("system_prompt", options))

    def _text(self, contract: str, message: Any, *, strict: bool) -> str:
        unsound = measure(message, is_for_writing=True)
        if unsound is not None:
            raise ContractError(contract, [unsound])
        try:
            return str(self._ask("stringify", {"contract": contract, "value": message, "strict": strict}))
        except RequestRefused as refused:
            raise ContractError(contract, refused.issues, None if refused.issues else str(refused)) from refused

    def _issues(self, contract: str, value: object) -> list[Issue]:
        unsound = measure(value)
        if unsound is not None:
            return [unsound]
        try:
            checked = self._ask("validate", {"contract": contract, "value": value})
            if not checked["success"]:
                return list(checked["issues"])
            return errors_of(self._ask("lint", {"contract": contract, "value": value}))
        except RequestRefused as refused:
            if refused.issues:
                return refused.issues
            raise

    def _ask(self, method: str, params: object) -> Any:
        try:
            return self.service.ask(method, params)
        except RequestRefused:
            raise
        except ServiceError:
            return self.service.ask(method, params)


def issues_about(contract: Contract[Any], value: object) -> list[Issue]:
    """Why a value is no message of a contract of the package; empty when it is one."""
    unsound = measure(value)
    if unsound is not None:
        return [unsound]
    checked = validate(contract, value)
    return errors_of(lint(contract, value)) if checked["success"] else checked["issues"]


def errors_of(issues: Sequence[Issue]) -> list[Issue]:
    return [issue for issue in issues if issue["severity"] == "error"]
