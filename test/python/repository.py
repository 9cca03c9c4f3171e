"""Where things are in the repository, and what several tests need."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parent.parent.parent
SCHEMAS = ROOT / "generated" / "json-schema"
CONFORMANCE = ROOT / "conformance"


def read_json(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def vector_files() -> Iterator[tuple[str, dict[str, Any]]]:
    """What each schema has to say of the vectors, by its path: first the open schemas, then the strict ones."""
    files = [(file.relative_to(CONFORMANCE).as_posix(), read_json(file)) for file in sorted(CONFORMANCE.rglob("*.json"))]
    yield from files
    for path, file in files:
        cases = [
            {
                "name": case["name"],
                "message": case["message"],
                "valid": case["strict"],
                "path": case.get("strictPath", case.get("path")),
            }
            for case in file["cases"]
        ]
        yield f"strict/{path}", {"schema": f"{file['schema']}:strict", "cases": cases}


def validator(path: str) -> Draft202012Validator:
    """A validator of the published schema; `format` stays a remark, as the schemas want it."""
    schema = read_json(SCHEMAS / path)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)
