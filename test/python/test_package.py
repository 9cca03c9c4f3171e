"""The package as users install it: all of it, and nothing else, and it works far from the repository."""

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

from repository import ROOT, SCHEMAS

PACKAGE = ROOT / "python/sheratan_contracts"

PROGRAM = """
import sheratan_contracts as lcp
from sheratan_contracts import contracts
from sheratan_contracts.spool import Spool
print(lcp.__file__)
print(contracts.LlmReply.schema()["title"], contracts.Noop.schema(strict=True)["additionalProperties"])
print(lcp.validate("noop", {"ok": True, "action": "noop", "message": "x"})["success"])
"""


def files_of(folder: Path) -> set[str]:
    files = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    return {file.as_posix() for file in files if "__pycache__" not in file.parts}


def build_wheel(source: Path, folder: Path) -> Path | None:
    """A wheel, where there is all that makes one."""
    if not all(map(importlib.util.find_spec, ("pip", "setuptools", "wheel"))):
        return None
    command = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index", "--quiet"]
    subprocess.run([*command, "-w", str(folder), str(source)], check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    return wheel


class ThePackage(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_has_the_schemas_inside(self) -> None:
        inside = PACKAGE / "generated/schemas"
        self.assertEqual(files_of(inside), files_of(SCHEMAS))
        self.assertGreater(len(files_of(inside)), 80)

    def test_works_where_it_is_installed(self) -> None:
        source, site = self.folder / "source", self.folder / "site"
        shutil.copytree(ROOT / "python", source, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
        wheel = build_wheel(source, self.folder)
        if wheel is not None:
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(site)
        else:
            # Without pip and setuptools, the folder alone has to do.
            shutil.copytree(source / "sheratan_contracts", site / "sheratan_contracts")
        self.assertEqual(files_of(site / "sheratan_contracts"), files_of(PACKAGE))
        environment = {**os.environ, "PYTHONPATH": str(site), "SHERATAN_LCP": ""}
        command = [sys.executable, "-S", "-c", PROGRAM]
        ran = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, env=environment)
        self.assertEqual(ran.stderr, "")
        place, *lines = ran.stdout.splitlines()
        self.assertTrue(Path(place).is_relative_to(site.resolve()), place)
        self.assertEqual(lines, ["LlmReply False", "True"])


if __name__ == "__main__":
    unittest.main()
