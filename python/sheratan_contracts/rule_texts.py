"""The value rules in words: what a string must be, and how to correct the slip that it looks like."""

import re

from .issue import units_of
from .show_value import show_value

CONTROL = re.compile(r"[\u0000-\u001f\u007f]")
CONTROL_HINT = (
    'It contains a control character. Escape backslashes in JSON: "C:\\\\new" instead of "C:\\new", '
    "which reads as a line break."
)


def rule_texts(rule: str | None, text: str) -> tuple[str, str]:
    """What is wrong, to go behind the name of the field, and a hint."""
    if rule == "uuid":
        return must_be("a UUID", text), uuid_hint(text)
    if rule == "date-time":
        return must_be("a date and time with a time zone", text), date_hint(text)
    if rule == "timestamp":
        return must_be("an ISO 8601 date and time", text), date_hint(text)
    if rule == "rel-path":
        return must_be("a valid relative path", text), rel_path_hint(text)
    if rule == "path":
        hint = CONTROL_HINT if text else 'Use a path such as "src/main.py".'
        return must_be("a path without control characters", text), hint
    if rule == "glob":
        return must_be("a valid relative glob", text), glob_hint(text)
    if rule == "file-name":
        return "must not be empty", 'Use the name of a file, such as "main.py".'
    if rule == "kind-name":
        hint = 'Use 1 to 64 characters without white space or control characters, such as "check_code".'
        return must_be("the name of a kind", text), hint
    if rule == "non-blank":
        return "must not be blank", "It needs at least one character that is not white space."
    return f"is not valid: {show_value(text)}", "See the schema."


def must_be(noun: str, text: str) -> str:
    return f"must be {noun}, not {show_value(text)}" if text else "must not be empty"


def uuid_hint(text: str) -> str:
    if text[:9].lower() == "urn:uuid:":
        return 'Remove "urn:uuid:".'
    if re.match(r"\{[^\n\r\u2028\u2029]*\}\Z", text):
        return "Remove the braces."
    if re.match(r"[0-9a-fA-F]{32}\Z", text):
        return "Add the hyphens: 8-4-4-4-12 hex digits."
    return 'Use 8-4-4-4-12 hex digits, such as "3fb00550-c006-48c6-b377-80ee7d2da561".'


def date_hint(text: str) -> str:
    day = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
    if units_of(text) < 40 and re.match(day + r"T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?\Z", text):
        return (
            "The time zone is missing, as in Python's isoformat() of a naive datetime. "
            f'Append "Z" or an offset: "{text}Z".'
        )
    if re.match(day + " [0-9]", text):
        return 'Put a "T" between the date and the time.'
    if re.search(r"[+-][0-9]{4}\Z", text):
        return 'Put a colon into the offset: "+01:00".'
    if re.search(r"\.[0-9]{10,}", text):
        return "Use at most nine digits for the fraction of a second."
    if re.match(day + r"\Z", text):
        return f'Add the time and a time zone: "{text}T00:00:00Z".'
    return 'Use RFC 3339, such as "2025-12-08T14:21:05Z"; the month, the day and the time must exist.'


def rel_path_hint(text: str) -> str:
    if text == "":
        return 'Use a path such as "src/main.py".'
    if CONTROL.search(text):
        return CONTROL_HINT
    if re.match(r"[A-Za-z]:|[/\\]", text):
        return 'It must not be absolute: put the folder into "root", or give the whole path as "path".'
    if re.search(r"(?:^|[/\\])\.\.(?:[/\\]|\Z)", text):
        return 'It must not leave the root: no ".." segments.'
    if re.search(r'[<>:"|?*]', text):
        return 'These characters are not allowed in it: < > : " | ? *'
    if re.search(r"[. ](?:[/\\]|\Z)", text):
        return "No segment may end with a dot or a space."
    return 'Use segments between single "/" or "\\", such as "src/main.py".'


def glob_hint(text: str) -> str:
    if text == "":
        return 'Use "**/*" for every file.'
    if text == "!":
        return 'The glob after "!" must not be empty.'
    if CONTROL.search(text):
        return CONTROL_HINT
    if ".." in text:
        return 'It must not leave the root: no ".." anywhere.'
    return 'It must be relative to the root: no leading slash, backslash or drive, and at most one "!".'
