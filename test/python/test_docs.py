"""What the pages show in Python is what happens, and mypy takes it."""

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from repository import ROOT
from test_types import mypy


def program_of(page: str) -> str:
    """The Python blocks of a page, one behind the other."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return "\n".join(re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))


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
        self.assertEqual(self.run_page("python.md"), "The report is written.\n$.summary\n")

    @unittest.skipUnless(importlib.util.find_spec("pydantic"), "pydantic is not installed")
    def test_about_pydantic(self) -> None:
        text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        [program] = re.findall(r"^```py\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
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

    def test_name_modules_that_are_there(self) -> None:
        text = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        modules = set(re.findall(r"\.\./python/(\w+\.py)", text))
        self.assertEqual(modules, {file.name for file in ROOT.glob("python/*.py")})


if __name__ == "__main__":
    unittest.main()
