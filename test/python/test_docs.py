"""What the pages show in Python is what happens, and mypy takes it."""

import importlib.metadata
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import sheratan_contracts
from repository import ROOT
from sheratan_contracts import Contracts, RequestRefused
from sheratan_contracts.client import find_command
from test_types import mypy


def program_of(page: str) -> str:
    """The Python blocks of a page, one behind the other."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return "\n".join(re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))


def has_pydantic() -> bool:
    """Version 1 has other methods."""
    try:
        return int(importlib.metadata.version("pydantic").split(".")[0]) >= 2
    except importlib.metadata.PackageNotFoundError:
        return False


class ThePages(unittest.TestCase):
    def run_page(self, page: str) -> str:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "page.py"
            file.write_text(program_of(page), encoding="utf-8")
            status, text = mypy(file)
            self.assertEqual(status, 0, text)
            ran = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, cwd=ROOT)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        return ran.stdout

    def test_about_python(self) -> None:
        text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        said = [*re.findall(r"^It prints `(.*?)`(?: and `(.*?)`)?\.", text, re.MULTILINE)]
        [block] = re.findall(r"^It prints\n\n```text\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
        lines = [line for pair in said for line in pair if line]
        lines[1:1] = block.splitlines()
        self.assertEqual(self.run_page("python.md").splitlines(), lines)
        self.assertGreater(len(lines), 7)

    @unittest.skipUnless(has_pydantic(), "pydantic 2 is not installed")
    def test_about_pydantic(self) -> None:
        text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        programs = re.findall(r"^```py\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
        [program] = [program for program in programs if "pydantic" in program]
        program += "try:\n    check_message(MissionComplete(summary='x').model_dump(), 'lcp/mission-complete.json')\n"
        program += "except ValueError:\n    print('null is refused')\n"
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "python")}
        ran = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, env=environment
        )
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertEqual(ran.stdout, "null is refused\n")

    def test_about_conformance(self) -> None:
        self.assertEqual(self.run_page("conformance.md"), "0 verdicts differ\n")

    def test_name_functions_that_are_there(self) -> None:
        text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        names = set(re.findall(r"^\| `(\w+)\(|, `(\w+)\(", text, re.MULTILINE))
        named = {name for pair in names for name in pair if name}
        self.assertGreater(len(named), 10)
        self.assertEqual({name for name in named if not hasattr(sheratan_contracts, name)}, set())

    def test_name_the_methods_of_the_service(self) -> None:
        text = (ROOT / "docs/serve.md").read_text(encoding="utf-8")
        methods = re.findall(r"^\| `(\w+)` ", text.partition("## Errors")[0], re.MULTILINE)
        with Contracts() as service:
            try:
                service.ask("x", {})
            except RequestRefused as error:
                said = str(error).partition("The methods are ")[2].rstrip(".").split(", ")
        self.assertEqual(sorted(methods), sorted(said))

    def test_show_answers_of_the_service(self) -> None:
        text = (ROOT / "docs/serve.md").read_text(encoding="utf-8")
        pairs = re.findall(r"^→ (.*)\n← (.*)$", text, re.MULTILINE)
        self.assertEqual(len(pairs), 2)
        command = find_command()
        asked = "".join(f"{question}\n" for question, _ in pairs)
        ran = subprocess.run([*command, "serve", "--stdio"], input=asked, capture_output=True, text=True, encoding="utf-8")
        self.assertEqual(ran.stdout.splitlines(), [answer for _, answer in pairs])


if __name__ == "__main__":
    unittest.main()
