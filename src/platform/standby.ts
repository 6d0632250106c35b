/**
 * A process that has all that an event needs loaded and compiled waits for the next one, and after it for another. It
 * stands in a folder of the account's cache that only its owner can enter, named by the build:
 *
 *     <pid>.<turn>.in, .out          a pair of pipes for one event, never used twice
 *     <pid>.<descriptor>.<turn>.ready  it waits at this pair; the descriptor is the one under which it holds `.out` open
 *     <pid>.<turn>.taken             made by the one caller that may use the pair
 *     <number>.place                 whose turn it is to wait: there are only so many
 *     end                            before its time no other process is started
 *
 * A request is a line with the caller's process and its parent, its folder (empty: `/proc` tells), the number of words and
 * the words, the environment with a zero byte after each entry (none: `/proc` tells) and one at its end, and the host's JSON to the
 * end of the pipe. The reply is a line with the exit code and how many lines go to standard output and to standard error, and
 * those lines. Empty lines before it are signs of life: an event that takes long sends one each second. A reply that ends early
 * is none, and a process that is silent for five seconds is ended: the caller does the work itself.
 */
export interface Request {
  readonly caller: number
  readonly parent: number
  readonly cwd: string
  readonly words: readonly string[]
  readonly env: ReadonlyMap<string, string>
  readonly input: Buffer
}

export interface Answer {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Whether it should be the last of its process. */
  readonly last: boolean
}

const mostWords = 100

/** Undefined where it was cut off before the environment's end, or can't have come from a caller that found this folder. */
export const requestOf = (
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
  const [caller, parent] = (upTo(10) ?? '').split(' ').map(Number)
  const cwd = upTo(10)
  const count = Number(upTo(10))
  if (!(count >= 0 && count < mostWords)) return undefined
  const words = Array.from({ length: count }, () => upTo(10) ?? '')
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

export const answerText = ({ code, out, err }: Answer): string => {
  const [outLines, errLines] = [linesOf(out), linesOf(err)]
  return `${[`${code} ${outLines.length} ${errLines.length}`, ...outLines, ...errLines].join('\n')}\n`
}

const linesOf = (text: string): readonly string[] =>
  text === '' ? [] : (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
