"""What the schemas of speckit cannot say: arithmetic, and fields that need each other."""

import math
import re
from collections.abc import Callable

from .issue import Report, first_units, point_to, units_of
from .path_rules import lint_name, warn_parent_segment
from .show_value import json_text, show_number

KNOWN_AGENTS = (
    "specify",
    "clarify",
    "research",
    "plan",
    "checklist",
    "tasks",
    "analyze",
    "implement",
    "test",
    "review",
    "taskstoissues",
)


def lint_tests_gate(value: dict[str, object], path: str, report: Report) -> None:
    details = value.get("details")
    if not isinstance(details, dict):
        return
    passed, failed, total = (number_in(details, field) for field in ("passed", "failed", "total"))
    if passed is not None and failed is not None and total is not None:
        subject = '"passed" and "failed" together are'
        at_most(passed + failed, total, "passed", subject, '"total"', point_to(path, "details"), report)


def lint_test_result(value: dict[str, object], path: str, report: Report) -> None:
    gates = value.get("quality_gates")
    if value.get("overall_status") != "PASSED" or not isinstance(gates, dict):
        return
    for gate, state in gates.items():
        if not isinstance(state, dict) or state.get("status") != "FAILED":
            continue
        message = f"The overall status is PASSED, although the gate {json_text(cut(gate))} has FAILED."
        hint = 'Set "overall_status" to "FAILED", or the gate to "PASSED".'
        at = point_to(path, "overall_status")
        report({"code": "status_mismatch", "severity": "error", "path": at, "message": message, "hint": hint})
        return


def lint_implement_result(value: dict[str, object], path: str, report: Report) -> None:
    done, all_tasks = number_in(value, "tasks_completed"), number_in(value, "tasks_total")
    passed, tests = number_in(value, "tests_passed"), number_in(value, "tests_total")
    at_most(done, all_tasks, "tasks_completed", '"tasks_completed" is', '"tasks_total"', path, report)
    at_most(passed, tests, "tests_passed", '"tests_passed" is', '"tests_total"', path, report)
    lint_share(done, all_tasks, number_in(value, "completion_percentage"), "completion_percentage", path, report)


def lint_coverage(value: dict[str, object], path: str, report: Report) -> None:
    part, total = number_in(value, "requirements_with_tasks"), number_in(value, "total_requirements")
    subject = '"requirements_with_tasks" is'
    at_most(part, total, "requirements_with_tasks", subject, '"total_requirements"', path, report)
    lint_share(part, total, number_in(value, "coverage_percentage"), "coverage_percentage", path, report)


def lint_analyze_result(value: dict[str, object], path: str, report: Report) -> None:
    counts, total = value.get("findings_by_severity"), number_in(value, "total_findings")
    if not isinstance(counts, dict) or total is None:
        return
    sum_ = sum(number_in(counts, key) or 0 for key in ("CRITICAL", "HIGH", "MEDIUM", "LOW"))
    if sum_ == total:
        return
    message = f'"total_findings" is {show_number(total)}, but the counts by severity make {show_number(sum_)}.'
    report(
        {
            "code": "sum_mismatch",
            "severity": "error",
            "path": point_to(path, "total_findings"),
            "message": message,
            "expected": sum_,
            "received": total,
        }
    )


def lint_agent_error(value: dict[str, object], path: str, report: Report) -> None:
    if "suggested_action" in value:
        return
    is_explicit = value.get("recovery_strategy") == "run_prerequisite_agent"
    if not is_explicit and ("recovery_strategy" in value or value.get("type") != "PrerequisiteError"):
        return
    report(
        {
            "code": "missing_suggested_action",
            "severity": "error" if is_explicit else "warning",
            "path": point_to(path, "suggested_action"),
            "message": 'To run a prerequisite agent, "suggested_action" has to name it.',
            "hint": 'Add "suggested_action": {"agent": "…"}.',
        }
    )


def lint_agent(value: dict[str, object], path: str, report: Report) -> None:
    agent = value.get("agent")
    if isinstance(agent, str):
        lint_name(agent, KNOWN_AGENTS, point_to(path, "agent"), report)


def lint_feedback(value: dict[str, object], path: str, report: Report) -> None:
    iteration, most = number_in(value, "iteration"), number_in(value, "max_iterations")
    at_most(iteration, most, "iteration", '"iteration" is', '"max_iterations"', path, report)


def at_most(
    value: float | None, most: float | None, field: str, subject: str, limit: str, path: str, report: Report
) -> None:
    if value is None or most is None or value <= most:
        return
    report(
        {
            "code": "over_total",
            "severity": "error",
            "path": point_to(path, field),
            "message": f"{subject} {show_number(value)}, more than {limit}, which is {show_number(most)}.",
            "expected": most,
            "received": value,
        }
    )


def lint_share(
    part: float | None, total: float | None, share: float | None, field: str, path: str, report: Report
) -> None:
    """A percentage may be rounded, not invented; of nothing, any share is right."""
    if part is None or total is None or share is None or total == 0:
        return
    exact = part / total * 100
    if abs(exact - share) <= 0.5 + 1e-9:
        return
    rounded = math.floor(exact * 100 + 0.5) / 100
    says = f'"{field}" is {show_number(share)}'
    report(
        {
            "code": "percentage_mismatch",
            "severity": "warning",
            "path": point_to(path, field),
            "message": f"{says}, but {show_number(part)} of {show_number(total)} is {show_number(rounded)}.",
            "expected": rounded,
            "received": share,
        }
    )


def lint_zone(text: str, path: str, report: Report) -> None:
    if re.search(r"(?:Z|[+-][0-9:]+)\Z", text[text.find("T") :]):
        return
    example = "" if units_of(text) > 120 else f': "{text}Z"'
    report(
        {
            "code": "missing_zone",
            "severity": "warning",
            "path": path,
            "message": "The timestamp has no zone.",
            "hint": f'Append "Z" or an offset such as "+01:00"{example}.',
            "received": cut(text),
        }
    )


def cut(text: str) -> str:
    return f"{first_units(text, 120)}…" if units_of(text) > 120 else text


def number_in(value: dict[str, object], field: str) -> float | None:
    found = value.get(field)
    return found if isinstance(found, (int, float)) and not isinstance(found, bool) else None


SPECKIT_OBJECTS: dict[str, tuple[Callable[[dict[str, object], str, Report], None], ...]] = {
    "TestsGate": (lint_tests_gate,),
    "TestResult": (lint_test_result,),
    "ImplementResult": (lint_implement_result,),
    "CoverageAnalysis": (lint_coverage,),
    "AnalyzeResult": (lint_analyze_result,),
    "AgentError": (lint_agent_error,),
    "SpeckitError": (lint_agent,),
    "FeedbackContext": (lint_feedback,),
}

SPECKIT_TEXTS: dict[str, Callable[[str, str, Report], None]] = {
    "path": warn_parent_segment,
    "timestamp": lint_zone,
}
