import type { ReadCode } from '../syntax/statements.ts'

const outward =
  /\bnet\.(?:connect|createConnection|Socket|Dial\w*|createServer)\b|\bsocket\.(?:socket|create_connection)\b|\bsocket\s*\(\s*(?:AF|PF)_INET|\bTCPSocket\b|\bTcpStream::connect\b|\bTcpClient\b|\bfsockopen\b|\bstream_socket_client\b|\bnew Socket\s*\(|\bSocket\s*\(\s*"|\bIO::Socket\b|\bgen_tcp\.connect\b|\bNWConnection\b|\bsocket\.tcp\b/
const wires =
  /\bdup2\b|\bpty\.spawn\b|\.pipe\s*\(|\.(?:Stdin|Stdout|stdin|stdout|StandardInput|StandardOutput)\b|\.std(?:in|out)\s*\(|\bproc_open\b|\bio\.Copy\b|\bgetInputStream\b|\bgetOutputStream\b|\bRedirectStandard|\bpopen\b|\breopen\b|<&\d/
const shell =
  /["'`](?:\/(?:usr\/)?bin\/)?(?:sh|bash|zsh|dash|ksh)(?:\s+-i)?["'`]|["'`](?:cmd|powershell)(?:\.exe)["'`]|["'`]\/bin\/(?:ba)?sh\s+-i\b/

/** A socket to another machine, a shell, and the ends of one that become those of the other. */
export const isSocketShell = ({ code, text, language }: ReadCode): boolean =>
  language !== 'shell' &&
  outward.test(code) &&
  wires.test(text) &&
  shell.test(text) &&
  startsShell(code, text)

/** The shell is started without a command of the file's own. */
const startsShell = (code: string, text: string): boolean =>
  [...text.matchAll(new RegExp(shell, 'g'))].some(
    ({ index, 0: found }) =>
      /(?:exec\w*|spawn\w*|Command\w*|new|ProcessBuilder|Process\w*|popen\d?|system|proc_open|FileName\s*=|call|run|open|executableURL[^\n]*|of|arrayOf|\[|listOf)\s*[([{=]*\s*(?:\w+\s*,\s*)?[[{(]?\s*$/.test(
        code.slice(Math.max(0, index - 60), index),
      ) && !/^\s*,?\s*[[{(]?\s*["'`]-l?c["'`]\s*,\s*["'`]/.test(text.slice(index + found.length)),
  )
