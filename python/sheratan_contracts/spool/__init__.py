"""Jobs and results in two folders: whole files, claims that one worker holds, answers that come once.

A worker in Python and one in TypeScript can work on the same folders.
"""

from .resolve_below import resolve_below as resolve_below
from .spool import Answer as Answer
from .spool import Claim as Claim
from .spool import Done as Done
from .spool import Spool as Spool
