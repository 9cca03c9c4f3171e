"""Measures how many jobs a second go through two folders in Python, there and back: `python measure_spool.py`.

Each job is added, claimed, answered, read and archived by one process, and flushed to the disk on the way. With the path of a
project that has a `contracts.config.json`, jobs are also checked by its own protocol.
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from sheratan_contracts import LcpProtocol, OwnProtocol
from sheratan_contracts.spool import OwnSpool, run_worker
from test_spool import make_job, result_of

JOBS = 200


def rate(protocol: LcpProtocol) -> float:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        with OwnSpool[Any, Any](root / "out", root / "in", protocol=protocol) as spool:
            start = time.perf_counter()
            for _ in range(JOBS):
                spool.add(make_job())
            run_worker(spool, {"list_files": lambda *_: result_of()}, wait=False, concurrency=8)
            answered = 0
            for answer in spool.answers(wait=False):
                answer.archive()
                answered += 1
            assert answered == JOBS, answered
            return JOBS / (time.perf_counter() - start)


if __name__ == "__main__":
    print(f"the contracts of LCP: {max(rate(LcpProtocol()) for _ in range(3)):.0f} jobs a second")
    if len(sys.argv) > 1:
        with OwnProtocol(sys.argv[1]) as protocol:
            print(f"an own protocol: {max(rate(protocol) for _ in range(3)):.0f} jobs a second")
