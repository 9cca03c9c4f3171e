"""Jobs and results in two folders: whole files, claims that one worker holds, answers that come once.

A worker in Python and one in TypeScript can work on the same folders.
"""

from .file_kinds import file_kinds as file_kinds
from .read_below import read_below as read_below
from .read_below import write_below as write_below
from .read_files import read_files as read_files
from .resolve_below import resolve_below as resolve_below
from .run_worker import Handler as Handler
from .run_worker import HandlerContext as HandlerContext
from .run_worker import OwnContext as OwnContext
from .run_worker import WorkerSummary as WorkerSummary
from .run_worker import run_worker as run_worker
from .spool import Answer as Answer
from .spool import Claim as Claim
from .spool import Done as Done
from .spool import OwnAnswer as OwnAnswer
from .spool import OwnClaim as OwnClaim
from .spool import OwnSpool as OwnSpool
from .spool import Spool as Spool
