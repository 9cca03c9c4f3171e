"""What the schemas of LCP cannot say."""

import re
from collections.abc import Callable

from .glob.find_way_out import find_way_out
from .issue import Report, first_units, point_to
from .path_rules import has_parent_segment, is_absolute_path, lint_name, warn_parent_segment
from .shape import Record
from .show_value import json_text, show_number


def lint_lcp_object(shape: Record, value: dict[str, object], path: str, report: Report) -> None:
    if "action" in shape.fields:
        lint_mixed_actions(shape, value, path, report)
    if shape.name == "JobEnvelope":
        lint_envelope(value, path, report)
    if shape.name == "JobPayload":
        lint_mission(value, path, report)
    if shape.name == "MissionContext":
        lint_iteration(value, path, report)


def lint_mixed_actions(shape: Record, value: dict[str, object], path: str, report: Report) -> None:
    """One action per reply: a second payload with effects is an error, because a consumer may act on the wrong one."""

    def is_foreign(field: str) -> bool:
        return field not in shape.fields and value.get(field) is not None

    def mixed(field: str, effect: str) -> None:
        report(
            {
                "code": "mixed_actions",
                "severity": "error",
                "path": point_to(path, field),
                "message": f"{shape.name} {effect} as well: one action per message.",
                "hint": "Send the other action as a message of its own.",
            }
        )

    if is_foreign("new_jobs") and value["new_jobs"] != []:
        mixed("new_jobs", "asks for jobs")
    has_target = isinstance(value.get("path"), str) or isinstance(value.get("rel_path"), str)
    if is_foreign("content") and has_target:
        for field in filter(is_foreign, ("content", "path", "rel_path", "root")):
            mixed(field, "writes a file")


def lint_envelope(value: dict[str, object], path: str, report: Report) -> None:
    if "action" in value:
        report(
            {
                "code": "action_in_job",
                "severity": "error",
                "path": point_to(path, "action"),
                "message": 'A job is input: "action" belongs in its result.',
                "hint": 'Leave "action" out.',
            }
        )
    kind = value.get("kind")
    if isinstance(kind, str):
        known = ("llm_call", "list_files", "read_file", "write_file", "rewrite_file", "agent_plan")
        lint_name(kind, known, point_to(path, "kind"), report)


def lint_mission(value: dict[str, object], path: str, report: Report) -> None:
    mission, task = value.get("mission"), value.get("task")
    expected = mission.get("id") if isinstance(mission, dict) else None
    received = task.get("mission_id") if isinstance(task, dict) else None
    if expected == received or not isinstance(received, str):
        return
    report(
        {
            "code": "mission_mismatch",
            "severity": "error",
            "path": f"{path}/task/mission_id",
            "message": "The task belongs to another mission than the one beside it.",
            "hint": 'Make "mission_id" equal to "mission.id".',
            "expected": expected,
            "received": received,
        }
    )


def lint_iteration(value: dict[str, object], path: str, report: Report) -> None:
    most, iteration = most_iterations(value.get("mission")), value.get("iteration")
    if most is None or not isinstance(iteration, (int, float)) or iteration <= most:
        return
    report(
        {
            "code": "over_max_iterations",
            "severity": "warning",
            "path": point_to(path, "iteration"),
            "message": f"This is round {show_number(iteration)} of at most {show_number(most)}.",
            "expected": most,
            "received": iteration,
        }
    )


def most_iterations(mission: object) -> int | float | None:
    """`metadata.max_iterations` of a mission, if it is a number."""
    metadata = mission.get("metadata") if isinstance(mission, dict) else None
    most = metadata.get("max_iterations") if isinstance(metadata, dict) else None
    return most if isinstance(most, (int, float)) and not isinstance(most, bool) else None


DEVICE = re.compile(r"(?:CON|PRN|AUX|NUL|CLOCK\$|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³])\Z", re.IGNORECASE | re.ASCII)

WHITE_SPACE = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"


def trim(text: str) -> str:
    """Without white space around it, as the protocol means white space."""
    return re.sub(f"^[{WHITE_SPACE}]+|[{WHITE_SPACE}]+\\Z", "", text)


def trim_end(text: str) -> str:
    return re.sub(f"[{WHITE_SPACE}]+\\Z", "", text)


def lint_device_name(text: str, path: str, report: Report) -> None:
    """Windows opens a device instead of a file of such a name, whatever its folder and its ending."""
    for segment in re.split(r"[/\\]", text):
        if not DEVICE.match(trim_end(segment.split(".")[0])):
            continue
        report(
            {
                "code": "device_name",
                "severity": "error",
                "path": path,
                "message": f"{json_text(segment)} is the name of a device on Windows.",
                "hint": "Choose another name.",
                "received": segment,
            }
        )
        return


def lint_file_name(text: str, path: str, report: Report) -> None:
    def warn(code: str, message: str) -> None:
        received = first_units(text, 120)
        report({"code": code, "severity": "warning", "path": path, "message": message, "received": received})

    if re.search(r"[\u0000-\u001f\u007f]", text):
        warn("control_character", "A file name holds a control character.")
    if is_absolute_path(text):
        warn("absolute_path", "A file is named by an absolute path; paths below the root are expected.")
    if has_parent_segment(text):
        warn("parent_segment", 'A file name leaves the root by "..".')


def lint_glob(text: str, path: str, report: Report) -> None:
    way_out = find_way_out(text)
    if way_out is None:
        return
    example = "" if way_out.example is None else f' "{way_out.example}",'
    code, means, hint = WAYS_OUT[way_out.by]
    glob = "This glob" if way_out.example is None else f'"{text}"'
    said = means[0] if example else means[1]
    message = f"{glob} {said.replace('EXAMPLE', example)}."
    report({"code": code, "severity": "error", "path": path, "message": message, "hint": hint, "received": text})


WAYS_OUT: dict[str, tuple[str, tuple[str, str], str]] = {
    "parent": (
        "parent_segment",
        ('can also meanEXAMPLE where ".." leaves the root', 'can also mean a path in which ".." leaves the root'),
        'Write names out, without two dots that can meet. For names with a leading dot write ".??*".',
    ),
    "absolute": (
        "absolute_path",
        ("can also meanEXAMPLE which is absolute", "can also mean an absolute path"),
        'Begin with a name or "*", so that nothing in front of the first slash can be left out. Separate folders by "/".',
    ),
    "nesting": (
        "parent_segment",
        ('is nested too deeply to tell whether it leaves the root by ".."',) * 2,
        "Write the alternatives as patterns of their own.",
    ),
    "unclosed": (
        "parent_segment",
        ('has brackets that are not closed: read as "..", parts of it may leave the root',) * 2,
        'Close every parenthesis and bracket, or write "?" in place of one that stands for itself.',
    ),
}
"""Engines differ in what they make of a glob, so it has to be harmless in all of them."""

LCP_TEXTS: dict[str, Callable[[str, str, Report], None]] = {
    "rel-path": lint_device_name,
    "path": warn_parent_segment,
    "file-name": lint_file_name,
    "glob": lint_glob,
}
