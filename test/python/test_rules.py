"""The rules of the protocol answer every vector as they do in TypeScript."""

import json
import unittest
from collections.abc import Callable
from typing import Any

import sheratan_contracts as lcp
from repository import CONFORMANCE


def plan(reply: Any, ids: list[str] | None = None, **options: Any) -> Any:
    given = iter(ids or [])
    return lcp.plan_followups(reply, new_id=lambda: next(given), **options)


def validate(contract: str, value: Any, strict: bool = False) -> Any:
    checked = lcp.validate(contract, value, strict=strict)
    return {"success": True} if checked["success"] else checked


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "check_answer": lcp.check_answer,
    "check_reply": lcp.check_reply,
    "decide_loop": lcp.decide_loop,
    "file_target": lcp.file_target,
    "file_text": lcp.file_text,
    "lint": lcp.lint,
    "mission_context": lcp.mission_context,
    "plan_followups": plan,
    "read_error": lambda result: lcp.read_error(result),
    "to_error_result": lambda refusal: lcp.to_error_result(refusal),
    "validate": validate,
}


def vectors(name: str) -> list[dict[str, Any]]:
    lines = (CONFORMANCE / "rules" / f"{name}.jsonl").read_text(encoding="ascii").splitlines()
    return [json.loads(line) for line in lines]


def in_python(answer: Any) -> str:
    """The option of `plan_followups` has a name of Python here."""
    return told(answer).replace("newId", "new_id")


def told(answer: Any) -> str:
    """An answer as JSON, in which `1.0` is `1`, as JavaScript has it, and `true` is not."""
    return json.dumps(whole(answer), sort_keys=True, allow_nan=False)


def whole(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: whole(item) for key, item in value.items()}
    return [whole(item) for item in value] if isinstance(value, list) else value


class TheRules(unittest.TestCase):
    maxDiff = None

    def test_have_vectors_each(self) -> None:
        self.assertEqual(sorted(FUNCTIONS), sorted(file.stem for file in (CONFORMANCE / "rules").iterdir()))

    def test_answer_as_in_typescript(self) -> None:
        count = 0
        for name, function in FUNCTIONS.items():
            for vector in vectors(name):
                before = json.dumps(vector["params"])
                with self.subTest(f"{name}: {vector['name']}"):
                    self.assertEqual(told(function(**vector["params"])), in_python(vector["answer"]))
                    self.assertEqual(json.dumps(vector["params"]), before)
                count += 1
        self.assertGreater(count, 3_000)
        print(f"{count} answers, as in TypeScript")


if __name__ == "__main__":
    unittest.main()
