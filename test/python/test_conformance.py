"""Python's jsonschema gives the verdict of every vector, and finds a mistake at the same place."""

import unittest
from collections.abc import Iterator
from typing import Any

from jsonschema.exceptions import ValidationError

from repository import SCHEMAS, validator, vector_files


def disagreements(file: dict[str, Any], schema: Any) -> list[str]:
    """The names of the cases of which the schema says another thing."""
    return [
        f"{file['schema']}, {case['name']}: {not case['valid']} instead of {case['valid']}"
        for case in file["cases"]
        if schema.is_valid(case["message"]) != case["valid"]
    ]


def places(errors: Iterator[ValidationError]) -> Iterator[str]:
    """Where the errors are, as JSON Pointers, those within `anyOf` included."""
    for error in errors:
        yield "".join("/" + str(key).replace("~", "~0").replace("/", "~1") for key in error.absolute_path)
        yield from places(iter(error.context or []))


class TheVectors(unittest.TestCase):
    def test_are_there_for_every_schema(self) -> None:
        files = [path for path, _ in vector_files()]
        self.assertEqual(files, sorted(file.relative_to(SCHEMAS).as_posix() for file in SCHEMAS.rglob("*.json")))
        self.assertGreater(len(files), 80)

    def test_agree_with_jsonschema(self) -> None:
        count = 0
        for path, file in vector_files():
            with self.subTest(path):
                schema = validator(path)
                self.assertEqual(schema.schema["$id"], file["schema"])
                self.assertEqual(disagreements(file, schema), [])
                count += len(file["cases"])
        self.assertGreater(count, 10_000)
        print(f"{count} vectors, no disagreement")

    def test_say_where_jsonschema_finds_a_mistake(self) -> None:
        for path, file in vector_files():
            schema = validator(path)
            for case in file["cases"]:
                if not case["valid"]:
                    found = set(places(schema.iter_errors(case["message"])))
                    # A field that is missing or unknown is an error of the object around it.
                    wanted = {case["path"], case["path"].rpartition("/")[0]}
                    self.assertTrue(found & wanted, f"{path}, {case['name']}: {wanted} is not in {found}")

    def test_would_show_a_disagreement(self) -> None:
        path, file = next(vector_files())
        turned = {**file, "cases": [{**case, "valid": not case["valid"]} for case in file["cases"]]}
        self.assertEqual(len(disagreements(turned, validator(path))), len(file["cases"]))


if __name__ == "__main__":
    unittest.main()
