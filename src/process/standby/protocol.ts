/**
 * The standby protocol.
 *
 * A standby process has loaded and compiled all that an event needs. It serves one event after another, so a hook call does
 * not pay for a cold start. Server and clients are always of the same build:
 *
 *     src/process/standby/server.ts    the server
 *     src/process/standby/client.ts    the client in Node, for src/process/entry/loader.ts
 *     src/process/entry/handrail.sh    the client in POSIX sh, which a host starts
 *
 * They meet in `<home>/standby/<build>` (`waitingHome` says which home), a folder of this account with mode 0700:
 *
 *     <n>.slot                  a lock file with the pid of its owner; there are two. The mtime is the owner's heartbeat
 *     <pid>.<n>.request|.reply  a pair of FIFOs for exchange n of that process. No pair is used twice
 *     <pid>.<fd>.<n>.ready      the process is idle at pair n. It has `.reply` open as descriptor fd
 *     <pid>.<n>.claim           made with O_EXCL by the one client that may use pair n
 *     backoff                   no process is spawned before the mtime of this file
 *
 * One exchange:
 *
 * 1. The client finds a `.ready` file of a process in the same namespaces and makes the `.claim`.
 * 2. It opens both FIFOs, writes the request and closes `.request`. A request is:
 *    - the line `<pid> <parent pid>` of the client
 *    - a line with its working folder; empty: the server takes `/proc/<pid>/cwd`
 *    - a line with the number of words, and a line for each word
 *    - the environment, a zero byte behind each entry and one more as a sentinel; no entry: the server takes
 *      `/proc/<pid>/environ`
 *    - the host's JSON, up to the end of the file
 * 3. The server writes the reply: a line `<exit code> <lines of stdout> <lines of stderr>`, then those lines. Before it there may
 *    be empty lines. An event that takes long sends one each second as a heartbeat.
 * 4. A reply that ends early does not count. A client that reads nothing for `replyDeadlineMs` kills the server. In both cases
 *    the client's own Node does the work.
 */
export const replyDeadlineMs = 5000

/** The path of a pair of FIFOs, without `.request` and `.reply`. */
export const pairPath = (folder: string, pid: number, exchange: number): string =>
  `${folder}/${pid}.${exchange}`

export interface RequestHead {
  /** The pid of the client. */
  readonly caller: number
  /** The pid of the process that started it. */
  readonly parent: number
  readonly cwd: string
  readonly words: readonly string[]
}

export interface Request extends RequestHead {
  readonly env: ReadonlyMap<string, string>
  readonly input: Buffer
}

export interface Reply {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Words and folder are lines: one with a line break can't be sent. */
export const isSendable = ({ cwd, words }: RequestHead): boolean =>
  ![cwd, ...words].some(line => line.includes('\n'))

/** All of a request but the host's JSON. */
export const encodeHead = (head: RequestHead, env: NodeJS.ProcessEnv): string => {
  const { caller, parent, cwd, words } = head
  const lines = [`${caller} ${parent}`, cwd, String(words.length), ...words].map(line => `${line}\n`)
  const entries = Object.keys(env).map(name => `${name}=${env[name]}\0`)
  return `${lines.join('')}${entries.join('')}\0`
}

/** Guards against reading garbage as a count. */
const mostWords = 100
const newline = 10

/** Undefined where the request ends before the sentinel, or has no environment in which a client finds this folder. */
export const decodeRequest = (
  bytes: Buffer,
  environmentOf: (caller: number) => Buffer | undefined,
): Request | undefined => {
  let at = 0
  const upTo = (end: number): string | undefined => {
    const stop = bytes.indexOf(end, at)
    if (stop < 0) return undefined
    const text = bytes.toString('utf8', at, stop)
    at = stop + 1
    return text
  }
  const [caller, parent] = (upTo(newline) ?? '').split(' ').map(Number)
  const cwd = upTo(newline)
  const count = Number(upTo(newline))
  if (!(count >= 0 && count < mostWords)) return undefined
  const words = Array.from({ length: count }, () => upTo(newline) ?? '')
  const entries: string[] = []
  for (let entry = upTo(0); entry !== ''; entry = upTo(0)) {
    if (entry === undefined) return undefined
    entries.push(entry)
  }
  if (caller === undefined || parent === undefined || cwd === undefined) return undefined
  const env = envOf(
    entries.length > 0 ? entries : (environmentOf(caller)?.toString('utf8').split('\0') ?? []),
  )
  if (!env.has('HOME') && !env.has('XDG_CACHE_HOME')) return undefined
  return { caller, parent, cwd, words, env, input: bytes.subarray(at) }
}

const envOf = (entries: readonly string[]): ReadonlyMap<string, string> => {
  const env = new Map<string, string>()
  for (const entry of entries) {
    const equals = entry.indexOf('=', 1)
    if (equals > 0) env.set(entry.slice(0, equals), entry.slice(equals + 1))
  }
  return env
}

export const encodeReply = ({ code, out, err }: Reply): string => {
  const [outLines, errLines] = [linesOf(out), linesOf(err)]
  return `${[`${code} ${outLines.length} ${errLines.length}`, ...outLines, ...errLines].join('\n')}\n`
}

const linesOf = (text: string): readonly string[] =>
  text === '' ? [] : (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')

/** Undefined where the text is not a whole reply. */
export const decodeReply = (text: string): Reply | undefined => {
  const [head = '', ...lines] = text.replace(/^\n+/, '').split('\n')
  const [code, out, err] = head.split(' ').map(Number)
  if (code === undefined || out === undefined || err === undefined) return undefined
  // The text ends with a line break, so the last line is empty.
  if (lines.length !== out + err + 1) return undefined
  const joined = (from: number, to: number): string =>
    lines
      .slice(from, to)
      .map(line => `${line}\n`)
      .join('')
  return { code, out: joined(0, out), err: joined(out, -1) }
}
