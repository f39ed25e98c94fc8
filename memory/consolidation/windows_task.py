"""A task of Windows' task scheduler, in its own XML: a command line of `schtasks` has no room for long paths."""

from __future__ import annotations

import re
import subprocess
from html import escape, unescape

SPACE = "http://schemas.microsoft.com/windows/2004/02/mit/task"  # the format's name, not a place
_COMMAND = re.compile(r"<Command>([^<]*)</Command>")
_ARGUMENTS = re.compile(r"<Arguments>([^<]*)</Arguments>")


def xml(name: str, command: tuple[str, ...], hour: int, minute: int) -> str:
    """A task that runs a command each day, below the usual priority, and later where the machine was off.

    hour, minute: local time.
    """
    program, *words = command
    return f"""<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="{SPACE}">
  <RegistrationInfo><Description>{escape(name)}</Description></RegistrationInfo>
  <Triggers>
    <CalendarTrigger>
      <StartBoundary>2020-01-01T{hour:02}:{minute:02}:00</StartBoundary>
      <ScheduleByDay><DaysInterval>1</DaysInterval></ScheduleByDay>
    </CalendarTrigger>
  </Triggers>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <Priority>8</Priority>
  </Settings>
  <Actions>
    <Exec>
      <Command>{escape(program)}</Command>
      <Arguments>{escape(subprocess.list2cmdline(words))}</Arguments>
    </Exec>
  </Actions>
</Task>
"""


def words(task: str) -> list[str]:
    """The program that a task runs, and its arguments in one piece; [] where there is none."""
    program, arguments = _COMMAND.search(task), _ARGUMENTS.search(task)
    found = [one[1] for one in (program, arguments) if one]
    return [unescape(one) for one in found if one]
