import type { HostAnswer, HostCodec } from '../src/core/edge/host.ts'
import { singleQuoted } from '../src/core/text/quoting/single-quoted.ts'
import type { HostCapabilities } from '../src/hosts/protocol/host.ts'
import { type Faults, reasonMark } from '../src/process/entry/faults.ts'

/** A host, and all names of its events. */
interface KnownHost {
  readonly codec: HostCodec
  readonly events: readonly string[]
}

/** Known names of each host's events. A host without a page of its capabilities has only its name of `pre-tool`. */
export const knownHosts = (
  codecs: readonly HostCodec[],
  pages: readonly HostCapabilities[],
): readonly KnownHost[] =>
  codecs.map(codec => {
    const page = pages.find(({ id }) => id === codec.id)
    const names = page?.events.map(({ name }) => name) ?? []
    return { codec, events: [...new Set(['', codec.names.event('pre-tool'), ...names])] }
  })

const namedOf = (event: string): string | undefined => (event === '' ? undefined : event)

const isDeciding = ({ codec }: KnownHost, event: string): boolean =>
  codec.blank(namedOf(event), '').kind === 'pre-tool'

/** For the loader: the answers that a tool waits for. */
export const faultTable = (hosts: readonly KnownHost[]): Faults =>
  Object.fromEntries(
    hosts.map(host => {
      const deciding = host.events.filter(event => isDeciding(host, event))
      const rows = deciding.map(event => [event, host.codec.fault(namedOf(event), reasonMark)] as const)
      return [host.codec.id, { decides: Object.fromEntries(rows) }]
    }),
  )

/**
 * For the shell: `handrail_answer <host> <event>` sets `out`, `err` and `code` to the answer for the reason in `why`, and `decides`
 * where a tool waits for it. The reason holds nothing that JSON would have to escape.
 */
export const faultShell = (hosts: readonly KnownHost[]): string => {
  const rows = hosts.flatMap(host => rowsOf(host))
  return [
    '# What each host is answered where the check could not run: printed by scripts/faults.ts from its codec.',
    'handrail_answer() {',
    "  decides='' out='' err='' code=0",
    '  case $1:$2 in',
    ...rows,
    '    *) decides=yes err=$why code=2 ;;',
    '  esac',
    '}',
  ].join('\n')
}

/** Events with the same answer share a line; the last line is for all events that have none. */
const rowsOf = (host: KnownHost): readonly string[] => {
  const { codec, events } = host
  const note = assigned(codec.fault('an event that nobody knows', reasonMark), false)
  const lines = new Map<string, string[]>()
  for (const event of events) {
    const line = assigned(codec.fault(namedOf(event), reasonMark), isDeciding(host, event))
    if (line !== note) lines.set(line, [...(lines.get(line) ?? []), `${codec.id}:${event}`])
  }
  return [
    ...[...lines].map(([line, names]) => `    ${names.join(' | ')}) ${line} ;;`),
    `    ${codec.id}:*) ${note} ;;`,
  ]
}

const assigned = ({ stdout, stderr, exit }: HostAnswer, isDecisive: boolean): string => {
  const words = [
    isDecisive ? 'decides=yes' : '',
    stdout === '' ? '' : `out=${inShell(stdout)}`,
    stderr === '' ? '' : `err=${inShell(stderr)}`,
    exit === 0 ? '' : `code=${exit}`,
  ].filter(word => word !== '')
  return words.length === 0 ? ':' : words.join(' ')
}

const inShell = (text: string): string =>
  text
    .trimEnd()
    .split(reasonMark)
    .map(part => (part === '' ? '' : singleQuoted(part)))
    .join('$why')
