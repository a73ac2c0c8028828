"""What operating systems do differently: the name they give, a console, the priority of a process."""

import os
import sys
from typing import TextIO

_PARENT = 0xFFFFFFFF
"""How Windows calls the process that started this one."""
_BELOW_NORMAL = 0x4000


def system_name() -> str:
    """Return this system and its version; unlike `platform.platform` this never starts a shell."""
    if sys.platform == "win32":
        return f"Windows {'.'.join(map(str, sys.getwindowsversion().platform_version))}"
    known = os.uname()
    return f"{known.sysname} {known.release} {known.machine}"


def open_console() -> TextIO | None:
    """Return the console of whoever started this program, if Windows gave it none of its own; None: there is none."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only Windows needs it

        if ctypes.WinDLL("kernel32").AttachConsole(_PARENT):
            try:
                return open("CONOUT$", "w", encoding="utf-8")  # noqa: PTH123 - a device, not a file
            except OSError:  # whoever has the console does not share it
                return None
    return None


def lower_priority() -> None:
    """Let other processes go first, so that the window stays smooth while bots think."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only Windows needs it

        kernel = ctypes.WinDLL("kernel32")
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), _BELOW_NORMAL)
    else:
        os.nice(10)
