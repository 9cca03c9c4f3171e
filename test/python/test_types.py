"""The generated types say what the schemas say, mypy understands them, and importing them does nothing else."""

import re
import subprocess
import sys
import types
import typing
import unittest
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import sheratan_contracts
from repository import ROOT, SCHEMAS, read_json, vector_files

HERE = Path(__file__).parent


def mypy(*files: Path) -> tuple[int, str]:
    command = [sys.executable, "-m", "mypy", "--config-file", str(HERE / "mypy.ini"), *map(str, files)]
    ran = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=ROOT)
    return ran.returncode, ran.stdout + ran.stderr


def fits(value: object, kind: Any) -> bool:
    """Whether a value is of a type, as far as the type can tell; fields that the type does not know do not count."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return any(fits(value, member) for member in args)
    if origin is Literal:
        return any(type(value) is type(word) and value == word for word in args)
    if origin in (typing.Required, typing.NotRequired):
        return fits(value, args[0])
    if origin is list:
        return isinstance(value, list) and all(fits(item, args[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(item, args[1]) for item in value.values())
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        return (
            isinstance(value, dict)
            and value.keys() >= kind.__required_keys__
            and all(fits(value[key], hint) for key, hint in hints.items() if key in value)
        )
    if isinstance(kind, typing.NewType):
        return fits(value, kind.__supertype__)
    if kind in (int, float):
        # 1.0 is a whole number to JSON Schema.
        whole = kind is float or (isinstance(value, float) and value.is_integer())
        return isinstance(value, (int, float) if whole else int) and not isinstance(value, bool)
    return isinstance(value, kind)


def classes_of(kind: Any) -> list[Any]:
    return [kind] if is_typeddict(kind) else [one for member in get_args(kind) for one in classes_of(member)]


class TheTypes(unittest.TestCase):
    def test_are_there_for_every_definition_of_every_schema(self) -> None:
        names = {
            name
            for file in SCHEMAS.rglob("*.json")
            for schema in [read_json(file)]
            for name in [schema["title"], *schema.get("$defs", {})]
        }
        self.assertGreater(len(names), 60)
        self.assertEqual([name for name in sorted(names) if not hasattr(sheratan_contracts, name)], [])

    def test_have_the_fields_of_the_schemas(self) -> None:
        compared = 0
        for file in (SCHEMAS / "strict").rglob("*.json"):
            schema = read_json(file)
            for name, part in {schema["title"]: schema, **schema.get("$defs", {})}.items():
                if "properties" not in part:
                    continue
                kinds = classes_of(getattr(sheratan_contracts, name))
                known = {key for key, field in part["properties"].items() if field.get("not") != {}}
                self.assertEqual({key for kind in kinds for key in get_type_hints(kind)}, known, name)
                required = frozenset.intersection(*(kind.__required_keys__ for kind in kinds))
                self.assertEqual(set(required), set(part.get("required", [])), name)
                compared += 1
        self.assertGreater(compared, 80)

    def test_fit_every_message_that_the_strict_schema_takes(self) -> None:
        count = 0
        for path, file in vector_files():
            if path.startswith("strict/"):
                kind = getattr(sheratan_contracts, read_json(SCHEMAS / path)["title"])
                for case in file["cases"]:
                    if case["valid"]:
                        self.assertTrue(fits(case["message"], kind), f"{path}, {case['name']}")
                        count += 1
        self.assertGreater(count, 1_000)

    def test_do_not_fit_what_lacks_a_field_or_has_another_type(self) -> None:
        # Custom kinds and unknown agents take what a known one refuses: a type cannot say "none of these".
        open_unions = {"Task", "FollowupJob", "JobEnvelope", "CreateFollowupJobs", "SpeckitSuccess", "SpeckitResponse"}
        caught = 0
        for path, file in vector_files():
            title = read_json(SCHEMAS / path)["title"]
            for case in file["cases"]:
                is_wrong = re.search(r" is missing$| is null$|: null$| in place of the message$", case["name"])
                if is_wrong and not case["valid"] and title not in open_unions:
                    fitting = fits(case["message"], getattr(sheratan_contracts, title))
                    self.assertFalse(fitting, f"{path}, {case['name']}")
                    caught += 1
        self.assertGreater(caught, 1_000)

    def test_are_documented(self) -> None:
        for name, value in vars(sheratan_contracts).items():
            if is_typeddict(value) and value.__module__ == "sheratan_contracts.generated.messages" and name != "MovedFile":
                self.assertTrue(value.__doc__, name)

    def test_of_custom_names_are_told_apart(self) -> None:
        for kind, known in [("list_files", True), ("agent_plan", True), ("translate", False), ("", False)]:
            job: Any = {"name": "x", "kind": kind, "params": {}}
            self.assertIs(sheratan_contracts.is_known_kind(job), known)
        for agent, known in [("specify", True), ("taskstoissues", True), ("speckit.specify", False)]:
            success: Any = {"agent": agent}
            self.assertIs(sheratan_contracts.is_known_agent(success), known)


class TheModule(unittest.TestCase):
    def test_starts_nothing_and_needs_the_standard_library_alone(self) -> None:
        code = (
            "import sys, threading; import sheratan_contracts; "
            "roots = {name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names); "
            "print(sorted(roots - {'__main__'}), threading.active_count())"
        )
        ran = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, cwd=ROOT / "python")
        self.assertEqual((ran.returncode, ran.stdout.strip(), ran.stderr), (0, "['sheratan_contracts'] 1", ""))


class Mypy(unittest.TestCase):
    def test_takes_the_module_the_worker_and_what_narrows(self) -> None:
        files = [*ROOT.glob("python/**/*.py"), HERE / "narrowing.py", HERE / "passing_on.py", *HERE.glob("test_*.py")]
        status, text = mypy(*sorted(files))
        self.assertEqual((status, re.findall(r"^Success: no issues", text)), (0, ["Success: no issues"]), text)

    def test_refuses_every_mistake_and_nothing_else(self) -> None:
        file = HERE / "mistakes.py"
        lines = file.read_text(encoding="utf-8").splitlines()
        wrong = {number for number, line in enumerate(lines, 1) if line.endswith("  # wrong")}
        self.assertGreater(len(wrong), 15)
        status, text = mypy(file)
        self.assertEqual(status, 1, text)
        self.assertEqual({int(number) for number in re.findall(r"mistakes\.py:(\d+): error:", text)}, wrong, text)


if __name__ == "__main__":
    unittest.main()
