"""Python and TypeScript answer alike about messages that nobody has written: those of the vectors, with slips at random."""

import json
import os
import random
import unittest
from typing import Any

import sheratan_contracts as lcp
from sheratan_contracts import Contracts
from test_rules import told, vectors

COUNT = int(os.environ.get("MESSAGES", "1500"))

LETTERS = "aZ09_-./\\:*?![]{}()|,@+^ \t\n\u0000\u007f\u0085\u00a0\u2028\ufeff\u3000éßİıſ📄\"'`<>~%"
OTHERS: list[Any] = [None, True, False, 0, 1, -1, 1.5, 1e21, 1e-7, 5e-324, 2**53, 2**53 - 1, [], {}, "", " "]


class Slips:
    """Changes values at random, the same way every time."""

    def __init__(self, seed: int, words: list[str]) -> None:
        self.random = random.Random(seed)
        self.words = words

    def value(self, value: Any) -> Any:
        if self.random.random() < 0.15:
            return self.random.choice([*OTHERS, self.random.choice(self.words), [self.random.choice(self.words)]])
        if isinstance(value, dict):
            return self.fields(dict(value))
        if isinstance(value, list):
            return self.items(list(value))
        return self.text(value) if isinstance(value, str) else self.random.choice(OTHERS)

    def fields(self, fields: dict[str, Any]) -> dict[str, Any]:
        step = self.random.randrange(6)
        if step == 0 or not fields:
            fields[self.random.choice(self.words)] = self.random.choice(OTHERS)
            return fields
        key = self.random.choice(list(fields))
        value = fields.pop(key)
        if step == 1:
            fields[self.text(key)] = value
        elif step > 2:
            fields[key] = self.value(value)
        return fields

    def items(self, items: list[Any]) -> list[Any]:
        if not items or self.random.random() < 0.3:
            return [*items, self.random.choice(OTHERS)] * self.random.choice([1, 1, 30])
        place = self.random.randrange(len(items))
        items[place] = self.value(items[place])
        return items

    def text(self, text: str) -> str:
        place = self.random.randrange(len(text) + 1)
        piece = self.random.choice([self.random.choice(LETTERS), self.random.choice(self.words), ""])
        changed = text[:place] + piece + text[place + self.random.randrange(2) :]
        return self.random.choice([changed, changed, changed.upper(), changed * 5])[:2000]


def words_of(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [word for key, part in value.items() for word in [key, *words_of(part)]]
    if isinstance(value, list):
        return [word for part in value for word in words_of(part)]
    return [value[:200]] if isinstance(value, str) else []


class PythonAndTypeScript(unittest.TestCase):
    maxDiff = None

    def test_agree_on_messages_with_slips(self) -> None:
        known = [vector["params"] for name in ("lint", "validate") for vector in vectors(name)]
        slips = Slips(7, sorted({word for params in known for word in words_of(params["value"])}))
        valid = 0
        with Contracts() as service:
            for _ in range(COUNT):
                params = slips.random.choice(known)
                contract, value = params["contract"], params["value"]
                for _ in range(slips.random.randrange(1, 4)):
                    value = slips.value(value)
                question = {"contract": contract, "value": value, "strict": slips.random.random() < 0.5}
                mine, other = lcp.validate(**question), service.ask("validate", question)
                self.assertEqual(told(mine), told(other), json.dumps(question))
                if not lcp.validate(contract, value)["success"]:
                    continue
                valid += 1
                question = {"contract": contract, "value": value}
                self.assertEqual(told(lcp.lint(**question)), told(service.ask("lint", question)), json.dumps(question))
        self.assertGreater(valid, COUNT / 20)

    def test_agree_on_globs(self) -> None:
        slips = Slips(8, ["**/", "{a,b}", "@(", "[!a]", "[[:alpha:]]", "..", ".", "/", "\\", "!", "*", "|", "+"])
        globs = [slips.text(slips.text(slips.text("src/**/*.py"))) for _ in range(COUNT)]
        globs += ["".join(slips.random.choices("*?[]{}()!@+|,./\\a-:^\"b", k=slips.random.randrange(1, 12))) for _ in globs]
        fitting = [glob for glob in globs if lcp.validate("list-files-params", {"patterns": [glob]})["success"]]
        self.assertGreater(len(fitting), COUNT / 2)
        with Contracts() as service:
            for start in range(0, len(fitting), 40):
                question: Any = {"contract": "list-files-params", "value": {"patterns": fitting[start : start + 40]}}
                self.assertEqual(told(lcp.lint(**question)), told(service.ask("lint", question)))


if __name__ == "__main__":
    unittest.main()
