"""Checks what a JSON Schema cannot say."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .contract import Contract, contract_of
from .explain import unknown_field
from .factory_rules import FACTORY_OBJECTS, FACTORY_TEXTS
from .issue import Collected, Issue, Report, keys_in_order, point_to
from .lcp_rules import LCP_TEXTS, lint_lcp_object
from .measure import measure
from .path_rules import lint_name
from .shape import Keyed, ListOf, Record, Shape, Text, Union
from .speckit_rules import SPECKIT_OBJECTS, SPECKIT_TEXTS


def lint(contract: Contract[Any] | str, value: object) -> list[Issue]:
    """Relations between fields, dates that do not exist, names that are nearly right, fields that nobody knows, and that
    a message is JSON of at most 100 levels.

    Takes a message that `validate` accepts. The issues are errors (do not use the message) and warnings (have a look),
    capped.
    """
    unsound = measure(value)
    if unsound is not None:
        return [unsound]
    found = contract_of(contract)
    collected = Collected()
    lint_value(found.shape, value, "", Walk(found.family, collected.report))
    return collected.issues


@dataclass
class Walk:
    family: str
    report: Report
    told: set[str] = field(default_factory=set)
    """Where the rules of the present object have found something."""

    def tell(self, issue: Issue) -> bool:
        self.told.add(issue["path"])
        return self.report(issue)


TEXT_RULES: dict[str, dict[str, Callable[[str, str, Report], None]]] = {
    "lcp": LCP_TEXTS,
    "factory": FACTORY_TEXTS,
    "speckit": SPECKIT_TEXTS,
}


def lint_value(shape: Shape, value: object, path: str, walk: Walk) -> None:
    if isinstance(shape, Text):
        if isinstance(value, str):
            lint_text(shape, value, path, walk)
    elif isinstance(shape, ListOf):
        if isinstance(value, list):
            for i, item in enumerate(value):
                lint_value(shape.items, item, f"{path}/{i}", walk)
    elif isinstance(shape, Record):
        if isinstance(value, dict):
            lint_record(shape, value, path, walk)
    elif isinstance(shape, Union) and isinstance(value, dict):
        lint_member(shape, value, path, walk)


def lint_member(shape: Union, value: dict[str, object], path: str, walk: Walk) -> None:
    name = value.get(shape.tag)
    if not isinstance(name, str):
        return
    member = shape.members.get(name, shape.otherwise)
    if isinstance(member, Keyed):
        member = member.present if member.key in value else member.absent
    if member is not None:
        lint_value(member, value, path, walk)


def lint_record(shape: Record, value: dict[str, object], path: str, walk: Walk) -> None:
    lint_object(walk.family, shape, value, path, walk.tell)
    told, walk.told = walk.told, set()
    for name in keys_in_order(value):
        known = shape.fields.get(name, shape.values)
        if known is not None:
            lint_value(known, value[name], point_to(path, name), walk)
        elif not shape.open and not is_silent(shape, name, value[name]) and point_to(path, name) not in told:
            if not walk.report(unknown_field(shape, value, name, path)):
                return


def lint_object(family: str, shape: Record, value: dict[str, object], path: str, report: Report) -> None:
    if family == "lcp":
        return lint_lcp_object(shape, value, path, report)
    rules = FACTORY_OBJECTS if family == "factory" else SPECKIT_OBJECTS
    for rule in rules.get(shape.name or "", ()):
        rule(value, path, report)


def is_silent(shape: Record, name: str, value: object) -> bool:
    """The relay's return value always has `new_jobs`: an empty one says nothing."""
    return name == "new_jobs" and "action" in shape.fields and value == []


def lint_text(shape: Text, text: str, path: str, walk: Walk) -> None:
    if shape.known is not None:
        lint_name(text, shape.known, path, walk.report)
    if shape.rule in ("date-time", "timestamp"):
        lint_date(text, path, walk.report)
    rule = TEXT_RULES[walk.family].get(shape.rule or "")
    if rule is not None:
        rule(text, path, walk.report)


def lint_date(text: str, path: str, report: Report) -> None:
    """The schema lets 29 February by in every year."""
    if not text.startswith("-02-29", 4):
        return
    year = int(text[:4])
    if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0):
        return
    message = f"{year} is not a leap year: there is no 29 February."
    report({"code": "no_such_day", "severity": "error", "path": path, "message": message, "received": text})
