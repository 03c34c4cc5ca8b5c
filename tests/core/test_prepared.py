"""Types that are prepared can be read by several threads at once, whichever is the first."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys, threading, types
sys.setswitchinterval(1e-7)
import msgspec
from belfry.core.prepared import prepare

DEEP = 300
made = types.ModuleType("made")
sys.modules["made"] = made
source = "from __future__ import annotations\\nimport msgspec\\n"
for depth in range(DEEP):
    source += f"class Struct{depth}(msgspec.Struct):\\n    number: int\\n"
    if depth:
        source += f"    inner: list[Struct{depth - 1}] = []\\n"
exec(compile(source, "made", "exec"), made.__dict__)
prepare(getattr(made, f"Struct{DEEP - 1}"))
together = threading.Barrier(8)


def read():
    together.wait()
    for depth in range(DEEP - 1, 0, -50):
        msgspec.convert({"number": 1, "inner": [{"number": 2}]}, getattr(made, f"Struct{depth}"))


threads = [threading.Thread(target=read) for _ in range(8)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
"""


def test_many_threads_read_a_prepared_struct_at_once() -> None:
    """Without `prepare` this program is ended by the system."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], timeout=60, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
