import type { Command, Invocation } from '../core/script.ts'
import { isOwnHost } from './target.ts'

/** The ports of this machine that the script itself opens by starting a container, up to a call. */
const portsBefore = (call: Invocation, all: readonly Invocation[]): readonly string[] =>
  all.slice(0, Math.max(0, all.indexOf(call))).flatMap(({ name, argv }) =>
    /^(?:docker|podman|nerdctl)$/.test(name) && argv.includes('run') && !argv.some(isKept)
      ? argv.flatMap((word, at) => {
          const [, joined] = /^(?:-p|--publish=)(\S+)$/.exec(word ?? '') ?? []
          const text = /^(?:-p|--publish)$/.test(argv[at - 1] ?? '') ? word : joined
          return /^(?:[\d.]+:)?(\d+):\d+/.exec(text ?? '')?.[1] ?? []
        })
      : [],
  )

/** Its data lies outside of the container, where it was before. */
const isKept = (word: string | null): boolean => /^(?:-v|--volume|--mount)(?:$|=)/.test(word ?? '')

/** Whether a client speaks to a server in a container that the same script started, empty, a moment ago. */
export const isStartedHere = (command: Command, all: readonly Invocation[]): boolean => {
  const ports = portsBefore(command.invocation, all)
  if (ports.length === 0) return false
  const address = command.argv.find(word => /^\w[\w+]*:\/\//.test(word ?? ''))
  const [, host = '', port] = /^\w[\w+]*:\/\/(?:[^@/]*@)?([^/:?]*)(?::(\d+))?/.exec(address ?? '') ?? []
  const named = command.option('-h', '--host')
  if ((named != null && !isOwnHost(named)) || (host !== '' && !isOwnHost(host))) return false
  const given = port ?? command.option('-p', '-P', '--port')
  return given != null && ports.includes(given)
}
