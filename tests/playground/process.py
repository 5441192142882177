"""The playground as a process of its own, as people start it."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def playground(folder: Path, *arguments: str) -> AsyncIterator[str]:
    """Run the playground, give the address it prints, and end it as a service manager does."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "playground", "--no-browser", "--port", "0"),
        *arguments,
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
        address = re.fullmatch(r"The playground is open at (http://\S+)\n", line)
        assert address is not None, line
        yield address[1]
    finally:
        process.terminate()
        code = await process.wait()
    assert code == 0
