"""Makes a terminal, runs a command on it, reads the number that is asked for and types it.

usage: terminal.py HOW RESULT COMMAND...
HOW: plain, a double fork (forked), a double fork of the command alone (orphan), or a terminal that is not the one which
controls the command (foreign).
RESULT gets the exit code in its first line and the screen below it.
"""

import fcntl
import os
import pty
import re
import select
import sys
import termios
import time

how, result, command = sys.argv[1], sys.argv[2], sys.argv[3:]


def detach():
    """Leaves the parent, the session and the process group."""
    if os.fork():
        os._exit(0)
    os.setsid()
    if os.fork():
        os._exit(0)


def on_slave(master, slave):
    """A command whose parent is gone, on the other end of a terminal that this process keeps."""
    done, told = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork():
            os._exit(0)
        child = os.fork()
        if child == 0:
            os.setsid()
            if how == "orphan":
                fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for fd in (0, 1, 2):
                os.dup2(slave, fd)
            os.closerange(3, 64)
            # The parent below has to be gone before the command looks for it.
            time.sleep(0.3)
            os.execvp(command[0], command)
        if how == "orphan":
            os._exit(0)
        os.write(told, b"%d" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        os._exit(0)
    os.close(slave)
    os.close(told)
    return done


if how == "forked":
    detach()
if how in ("plain", "forked"):
    child, master = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    done = None
else:
    master, slave = pty.openpty()
    child, done = None, on_slave(master, slave)

screen, typed, until = b"", False, time.time() + 30
while time.time() < until:
    if select.select([master], [], [], 0.2)[0]:
        try:
            chunk = os.read(master, 4096)
        except OSError:
            break
        if not chunk:
            break
        screen += chunk
        code = re.search(rb"Type (?:\x1b\S*?m)*(\d{4})", screen)
        if code and not typed:
            typed = True
            os.write(master, code[1] + b"\n")

status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) if child else (os.read(done, 9) or b"?").decode()
with open(result + ".new", "w") as file:
    file.write(f"{status}\n{screen.decode(errors='replace')}")
os.rename(result + ".new", result)
