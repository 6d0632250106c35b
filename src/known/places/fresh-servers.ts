import type { Facts } from '../../core/facts/facts.ts'
import { isTemporary } from '../../core/files/throwaway.ts'
import type { Command, Invocation } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { isInLocalCluster } from './cluster.ts'
import { composeTexts, keepsNothing, portsIn } from './compose.ts'
import { isOwnHost } from './target.ts'

const runtimes = 'docker podman nerdctl'

/** The ports of this machine that the script itself opens by starting a container, up to a call, or that the session opened so. */
const portsBefore = (call: Invocation, all: readonly Invocation[], facts: Facts): readonly string[] => [
  ...all.slice(0, Math.max(0, all.indexOf(call))).flatMap(before => freshPorts(before, facts)),
  ...facts.steps().flatMap(({ leaves }) => leaves.flatMap(one => /^port:(\d+)$/.exec(one)?.[1] ?? [])),
]

/** The same of one call. */
const freshPorts = (call: Invocation, facts: Facts): readonly string[] => {
  const { name, argv } = call
  if (argv.includes('up')) return portsOfCompose(call, facts)
  if (/(?:^|-)server$|^mongod$/.test(name)) return portOfEmpty(call, facts)
  return portsOfRun(call)
}

/** Ports of a container that begins with nothing: no volume was there before it. */
export const portsOfRun = ({ name, argv }: Pick<Invocation, 'name' | 'argv'>): readonly string[] =>
  listed(runtimes, name) && argv[1] === 'run' && !argv.some(isKept)
    ? argv.flatMap((word, at) => {
        const [, joined] = /^(?:-p|--publish=)(\S+)$/.exec(word ?? '') ?? []
        const text = /^(?:-p|--publish)$/.test(argv[at - 1] ?? '') ? word : joined
        return /^(?:[\d.]+:)?(\d+):\d+/.exec(text ?? '')?.[1] ?? []
      })
    : []

/** The same of a server that finds no data where it starts: `redis-server --port 6399`, `mongod --port 27999 --dbpath /tmp/db`. */
const portOfEmpty = ({ name, argv, cwd, remote }: Invocation, facts: Facts): readonly string[] => {
  if (remote === true || cwd === null || argv.includes(null)) return []
  const after = (option: string): string | undefined =>
    argv.flatMap((word, at) => (argv[at - 1] === option ? (word ?? []) : [])).at(-1)
  const folder = after(name === 'mongod' ? '--dbpath' : '--dir')
  const isRedis = /^(?:redis|valkey|keydb)-server$/.test(name)
  if (!isRedis && (name !== 'mongod' || folder === undefined)) return []
  // A file of settings may name the folder.
  if (isRedis && argv[1]?.startsWith('-') !== true) return []
  const place = facts.resolve(join(cwd, folder ?? '.'))
  const isEmpty =
    folder === undefined
      ? !facts.list(place).some(file => /\.rdb$|^appendonly/.test(file))
      : isTemporary(place) && facts.list(place).length === 0
  return isEmpty ? [after('--port') ?? []].flat() : []
}

/** The same of `compose up`, where no volume keeps anything. */
const portsOfCompose = (call: Invocation, facts: Facts): readonly string[] => {
  const texts = composeTexts(call, facts) ?? []
  return texts.every(keepsNothing) ? texts.flatMap(portsIn) : []
}

/** Its data lies outside of the container, where it was before. */
const isKept = (word: string | null): boolean => /^(?:-v|--volume|--mount)(?:$|=)/.test(word ?? '')

/** Whether a client speaks to a server in a container that the same script started, empty, a moment ago, or in a cluster of this machine. */
export const isStartedHere = (command: Command, all: readonly Invocation[], facts: Facts): boolean =>
  isInLocalCluster(command, all) || isOnFreshPort(command, all, facts)

/** `postgres://me@localhost:5433/x`, `-url=jdbc:postgresql://localhost:5433/x`. */
const addressed = /^(?:-[\w.-]+=)?(?:jdbc:)?\w[\w+]*:\/\/(?:[^@/]*@)?([^/:?]+)(?::(\d+))?/

/** The same of a server at a port that the script opened, by the address that a call is given. */
export const isOnFreshPort = (command: Command, all: readonly Invocation[], facts: Facts): boolean => {
  const ports = portsBefore(command.invocation, all, facts)
  if (ports.length === 0) return false
  const given = [...command.argv, ...Object.values(command.env)]
  const addresses = given.flatMap(word => {
    const [, host = '', port = ''] = addressed.exec(word ?? '') ?? []
    return host === '' ? [] : [{ host, port }]
  })
  if (addresses.length > 0)
    return addresses.every(({ host, port }) => isOwnHost(host) && ports.includes(port))
  const named = command.option('-h', '--host')
  const port = command.option('-p', '-P', '--port')
  return (named == null || isOwnHost(named)) && port != null && ports.includes(port)
}

/** Whether a call runs in a container that the same script started a moment ago, and that keeps nothing: `docker exec pg psql`. */
export const isInFresh = ({ argv, peeled }: Invocation, all: readonly Invocation[]): boolean =>
  [argv, ...peeled].some(words => {
    const box = execIn(words)
    return (
      box !== undefined &&
      all.some(
        ({ name, argv: given }) =>
          listed(runtimes, name) &&
          given.includes('run') &&
          !given.some(isKept) &&
          given.some((word, at) => word === `--name=${box}` || (word === box && given[at - 1] === '--name')),
      )
    )
  })

/** The container that `docker exec` works in. */
const execIn = (words: readonly (string | null)[]): string | undefined => {
  if (!listed(runtimes, words[0] ?? '') || words[1] !== 'exec') return undefined
  return (
    words.slice(2).find((word, at, rest) => {
      const before = rest[at - 1] ?? ''
      return (
        word !== null && !word.startsWith('-') && !/^(?:-[euw]|--(?:env|user|workdir|env-file))$/.test(before)
      )
    }) ?? undefined
  )
}
