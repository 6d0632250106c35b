import type { Facts, RunningProcess } from '../../../core/facts/facts.ts'
import type { Command, Script } from '../../../core/script/script.ts'

/** The processes that a call ends, as its words name them. */
export type KillTarget =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'name'; readonly pattern: string; readonly whole: boolean; readonly line: boolean }
  | { readonly by: 'port'; readonly port: number }
  | { readonly by: 'path'; readonly path: string }

/** Services that others on the machine live on. */
const vital =
  /^(?:sshd|systemd|init|launchd|dockerd|containerd|kubelet|Finder|WindowServer|loginwindow|Xorg|gnome-shell|NetworkManager|dbus-daemon|postgres|postmaster|mysqld|mariadbd|mongod|redis-server|memcached|nginx|httpd|apache2|rabbitmq|beam\.smp|elasticsearch|p4d|jenkins|slurmctld|slurmd|etcd|consul|haproxy|crond|cron|clickhouse-server)$/

export const isVitalName = (name: string): boolean => vital.test(name)

/** Programs that people work in: what they have not saved goes with them. */
export const isWorkplace = (name: string): boolean =>
  /^(?:godot|unity(?:-editor)?|blender|jupyter(?:-lab|-notebook)?|idea|pycharm|webstorm|goland|android-studio|studio|xcode|emacs|n?vim|zed|obsidian|slack|libreoffice|soffice)$/i.test(
    name,
  )

/** The ports of such services. */
const vitalPorts = [22, 53, 80, 443, 2375, 3306, 5432, 5672, 6379, 6443, 9200, 27017]

/** Programs that run the work of many: by such a name alone nobody can tell whose. */
const shared =
  /^(?:node|nodejs|deno|bun|python[\d.]*|ruby|perl|php|php-fpm|java|dotnet|bash|zsh|sh|fish|ssh|tmux|screen|docker|code|cursor|chrome|chromium|firefox|electron)$/

export const isShared = (target: KillTarget): boolean =>
  target.by === 'name' && shared.test(bare(target.pattern))

/** `ps aux | grep -E 'ruby|puma' | xargs kill`: several names at once, one of which the programs of others have too. */
export const isMany = (target: KillTarget): boolean => {
  const names = target.by === 'name' ? target.pattern.split(/\\?\|/) : []
  return names.length > 1 && names.some(name => shared.test(bare(name)))
}

/** `[p]ostgres` keeps grep from finding itself. */
const bare = (pattern: string): string => pattern.replaceAll(/[\^$[\]]/g, '')

/** Whether a target is a service of the machine by its name or port alone. */
export const isVital = (target: KillTarget): boolean => {
  if (target.by === 'port') return vitalPorts.includes(target.port)
  return target.by === 'name' && isVitalName(bare(target.pattern))
}

/** Processes that a call ends. Ids that another program of the script finds are known by the search of that program. */
export const targetsOf = (calls: readonly Command[], { invocations }: Script): readonly KillTarget[] => {
  const found = calls.filter(call => call.remote !== true && !onlyLooks(call))
  const direct = found.flatMap(directly)
  const isFed = found.some(({ name, operands }) => name === 'kill' && operands.some(word => word === null))
  if (!isFed) return direct
  // Where ps lists all processes, the searches after it say which of them are meant.
  const listsAll = invocations.some(({ name }) => name === 'ps')
  return [...direct, ...found.flatMap(call => finders(call, listsAll))]
}

/** Signal 0 asks whether a process is there. */
const onlyLooks = ({ name, argv }: Command): boolean =>
  (name === 'kill' || name === 'pkill' || name === 'killall') &&
  argv.some((word, at) => word === '-0' || (word === '0' && argv[at - 1] === '-s'))

const directly = (call: Command): readonly KillTarget[] => {
  switch (call.name) {
    case 'kill':
      return call.operands.flatMap(word => (/^\d+$/.test(word ?? '') ? idTarget(Number(word)) : []))
    case 'pkill':
      return named(call)
    case 'killall':
      return call.operands.flatMap(word => (word === null ? [] : nameTarget(word, true, false)))
    case 'fuser':
      return call.has('-k', '--kill') ? [...ports(call, /^(\d+)\/tcp$/), ...users(call)] : []
    case 'kill-port':
      return ports(call, /^(\d+)$/)
    default:
      return []
  }
}

const finders = (call: Command, listsAll: boolean): readonly KillTarget[] => {
  switch (call.name) {
    case 'pgrep':
      return named(call)
    case 'pidof':
      return call.operands.flatMap(word => (word === null ? [] : nameTarget(word, true, false)))
    case 'fuser':
      return ports(call, /^(\d+)\/tcp$/)
    case 'lsof':
      return ports(call, /^-?\w*i(?:tcp)?:(\d+)$|^(?:tcp)?:(\d+)$/i)
    case 'grep':
    case 'rg':
      return listsAll && !call.has('-v', '--invert-match')
        ? nameTarget(call.operands[0] ?? '', false, true)
        : []
    default:
      return []
  }
}

const idTarget = (id: number): readonly KillTarget[] => [{ by: 'id', id }]

const nameTarget = (pattern: string, whole: boolean, line: boolean): readonly KillTarget[] =>
  pattern === '' ? [] : [{ by: 'name', pattern, whole, line }]

const named = (call: Command): readonly KillTarget[] =>
  nameTarget(call.operands.at(-1) ?? '', call.has('-x', '--exact'), call.has('-f', '--full'))

/** Processes that have a file or folder open. */
const users = ({ operands }: Command): readonly KillTarget[] =>
  operands.flatMap(path =>
    path?.includes('/') === true && !/^\d+\/\w+$/.test(path) ? { by: 'path', path } : [],
  )

const ports = ({ argv }: Command, form: RegExp): readonly KillTarget[] =>
  argv.slice(1).flatMap((word): readonly KillTarget[] => {
    const [, ...digits] = form.exec(word ?? '') ?? []
    const port = digits.find(each => each !== undefined)
    return port === undefined ? [] : [{ by: 'port', port: Number(port) }]
  })

/** The running processes that a target means; undefined where nobody can tell. */
export const hitBy = (target: KillTarget, facts: Facts): readonly RunningProcess[] | undefined => {
  if (target.by === 'port') return facts.processes(target.port)
  if (target.by === 'path') return undefined
  const all = facts.processes()
  if (target.by === 'id') return all?.filter(({ id }) => id === target.id)
  const fits = matcher(target)
  return fits === undefined ? undefined : all?.filter(fits)
}

const matcher = ({
  pattern,
  whole,
  line,
}: KillTarget & { readonly by: 'name' }): ((one: RunningProcess) => boolean) | undefined => {
  // Patterns come from the command: a long one may take long.
  if (pattern.length > 100) return undefined
  try {
    const expression = new RegExp(whole ? `^(?:${pattern})$` : pattern)
    return one => expression.test(line ? one.line.slice(0, 4000) : one.name)
  } catch {
    return undefined
  }
}
