/** What a call did with names of files, by the place that each is in. */
export interface Traced {
  /** Relative to the folder that the call stood in. */
  readonly here: ReadonlyMap<string, Touch>
  /** Above that folder, as `../x`. */
  readonly above: ReadonlyMap<string, Touch>
  /** In the home folder, as `~/x`. */
  readonly home: ReadonlyMap<string, Touch>
  /** The programs that were started, with their words, in their order, the call's own first. */
  readonly runs: readonly string[]
}

/** The strongest of all that happened to a name. */
export type Touch = 'absent' | 'seen' | 'listed' | 'read' | 'written' | 'run'

export interface Places {
  readonly here: string
  /** The folder above that still belongs to the experiment. */
  readonly top: string
  readonly home: string
}

/** Reads what `strace -f -y -e trace=%file,%process,getdents64,fchdir` wrote. */
export const readTrace = (text: string, places: Places): Traced => {
  const here = new Map<string, Touch>()
  const above = new Map<string, Touch>()
  const home = new Map<string, Touch>()
  const runs: string[] = []
  const folders = new Map<string, string>()
  const touched = wholeLines(text).flatMap(line => touchOf(line, places.here, folders))
  for (const { call, path, touch, words } of touched) {
    if (call === 'execve' && touch === 'run') runs.push([path, ...words].join(' '))
    if (isBelow(path, places.here)) note(here, path.slice(places.here.length + 1) || '.', touch)
    else if (isBelow(path, places.home)) note(home, `~${path.slice(places.home.length)}`, touch)
    else if (isBelow(path, places.top)) note(above, upwards(path, places), touch)
  }
  return { here, above, home, runs }
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

const order: readonly Touch[] = ['absent', 'seen', 'listed', 'read', 'written', 'run']

const note = (into: Map<string, Touch>, name: string, touch: Touch): void => {
  const before = into.get(name)
  if (before === undefined || order.indexOf(before) < order.indexOf(touch)) into.set(name, touch)
}

/** `../../x` for a name two folders above. */
const upwards = (path: string, { here }: Places): string => {
  const from = here.split('/')
  const to = path.split('/')
  const shared = from.findIndex((part, index) => part !== to[index])
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}

/** A call during which another process spoke stands on two lines. */
const wholeLines = (text: string): readonly string[] => {
  const open = new Map<string, string>()
  return text.split('\n').flatMap(line => {
    const pid = line.slice(0, line.indexOf(' '))
    if (line.endsWith('<unfinished ...>')) {
      open.set(pid, line.slice(0, -'<unfinished ...>'.length))
      return []
    }
    const resumed = / resumed>(.*)$/.exec(line)
    return resumed === null ? [line] : [`${open.get(pid) ?? ''}${resumed[1]}`]
  })
}

interface Touched {
  readonly call: string
  readonly path: string
  readonly touch: Touch
  /** Of a program that is started: its words without the first one. */
  readonly words: readonly string[]
}

/** Reads one line, and keeps in which folder each process stands. */
const touchOf = (line: string, here: string, folders: Map<string, string>): readonly Touched[] => {
  const head = /^(\d+) +(\w+)\((?:(AT_FDCWD|\d+)<([^>]*)>(?:, )?)?(?:"((?:[^"\\]|\\.)*)")?/.exec(line)
  if (head === null) return []
  const [, pid = '', call = '', base, folder, name] = head
  const child = /^(?:clone3?|v?fork)\b.*\) = (\d+)/.exec(line.slice(line.indexOf(call)))?.[1]
  if (child !== undefined && !folders.has(child)) folders.set(child, folders.get(pid) ?? here)
  if (base === 'AT_FDCWD' && folder !== undefined) folders.set(pid, folder)
  const failed = / = -1 (\w+)/.exec(line)?.[1]
  const path = joined(folder ?? folders.get(pid) ?? here, name ?? '')
  if (/^f?chdir$/.test(call) && failed === undefined) folders.set(pid, path)
  if (name === undefined && call !== 'getdents64') return []
  const words = call === 'execve' ? wordsIn(line) : []
  return [{ call, path, touch: touchBy(call, line, failed), words }]
}

/** `["git", "rev-parse"]` in a line of execve. */
const wordsIn = (line: string): readonly string[] =>
  [...(/, \[(.*?)\](?:,|\.\.\.)/.exec(line)?.[1] ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, word = '']) => word)
    .slice(1)

const touchBy = (call: string, line: string, failed: string | undefined): Touch => {
  if (failed === 'ENOENT' || failed === 'ENOTDIR') return 'absent'
  if (failed !== undefined) return 'seen'
  if (call === 'execve') return 'run'
  if (call === 'getdents64') return 'listed'
  if (/^(?:mkdir|unlink|rename|link|symlink|rmdir|chmod|truncate|mknod)/.test(call)) return 'written'
  if (!/^(?:open|openat|creat)$/.test(call)) return 'seen'
  if (/O_WRONLY|O_RDWR|O_CREAT/.test(line)) return 'written'
  return line.includes('O_DIRECTORY') ? 'seen' : 'read'
}

const joined = (folder: string, name: string): string => {
  const parts: string[] = []
  for (const part of (name.startsWith('/') ? name : `${folder}/${name}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}`
}
