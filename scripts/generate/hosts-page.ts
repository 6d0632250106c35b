import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Power } from '../../src/core/edge/host.ts'
import type { EventKind } from '../../src/core/event.ts'
import { isRecord } from '../../src/core/text/json.ts'
import { documented, type EventCapability, type HostCapabilities } from '../../src/hosts/protocol/host.ts'
import { code, page, printed, table } from './markdown.ts'

const isCapabilities = (value: unknown): value is HostCapabilities =>
  isRecord(value) && typeof value.id === 'string' && Array.isArray(value.events) && Array.isArray(value.notes)

/** The capabilities of every host that has them. */
export const findHosts = async (root: string): Promise<readonly HostCapabilities[]> => {
  const folder = join(root, 'src/hosts')
  const paths = readdirSync(folder)
    .sort()
    .map(name => join(folder, name, 'capabilities.ts'))
    .filter(path => existsSync(path))
  return Promise.all(
    paths.map(async path => {
      const module: unknown = await import(pathToFileURL(path).href)
      const found = isRecord(module) ? module.capabilities : undefined
      if (!isCapabilities(found))
        throw new Error(`${path}: there is no export capabilities: HostCapabilities.`)
      return found
    }),
  )
}

const yesIf = (event: EventCapability | undefined, power: Power): string => {
  if (event?.can.includes(power) !== true) return 'no'
  return event.documented === true ? 'documented' : 'yes'
}

const row = (event: EventCapability): readonly string[] => [
  event.name,
  code(event.kind),
  yesIf(event, 'block'),
  yesIf(event, 'ask'),
  yesIf(event, 'rewrite'),
  event.modelReads || 'nothing',
  event.humanSees || 'nothing',
  event.onFailure,
  event.matcher || 'none',
  event.defaultTimeoutSeconds === undefined ? 'not documented' : `${event.defaultTimeoutSeconds} s`,
]

const head = [
  'event',
  'in our words',
  'can block',
  'can ask',
  'can rewrite',
  'the model reads',
  'the human sees',
  'when the hook fails',
  'matcher',
  'time-out',
]

const section = (host: HostCapabilities): string =>
  [
    `## ${host.title}`,
    host.version === documented
      ? `${code(host.id)}, as its documentation says: ${documented}.`
      : `${code(host.id)}, as observed with version ${host.version}.`,
    table(head, host.events.map(row)),
    'A deny stops the call in every mode.',
    modesOf(host),
    host.notes.map(note => `- ${note}`).join('\n'),
  ].join('\n\n')

/** What becomes of a call in each mode of the host. */
const modesOf = ({ modes }: HostCapabilities): string =>
  table(
    ['permission mode', 'no rule says anything', 'a rule asks', 'a rule approves', 'known by'],
    modes.map(({ mode, silent, ask, allow, read }) => [
      mode,
      silent,
      ask,
      allow,
      read === true ? 'only read' : 'tried',
    ]),
  )

/** One row a host: what it can do before a tool runs, what it tells the model, and whether a turn can be held. */
const summary = (host: HostCapabilities): readonly string[] => {
  const first = (kind: EventKind): EventCapability | undefined =>
    host.events.find(event => event.kind === kind)
  const before = first('pre-tool')
  const told = host.events
    .filter(event => event.can.includes('context'))
    .map(({ name, documented }) => (documented === true ? `${name} (documented)` : name))
  return [
    host.title,
    yesIf(before, 'block'),
    yesIf(before, 'ask'),
    yesIf(before, 'rewrite'),
    told.length === 0 ? 'none' : told.join(', '),
    yesIf(first('stop'), 'block'),
    host.settings,
    before?.onFailure ?? 'no hook before a tool',
  ]
}

const summaryHead = [
  'host',
  'can block',
  'can ask',
  'can rewrite',
  'takes context at',
  'can hold the stop',
  'hooks are read from',
  'a hook that fails before a tool',
]

const degrading = `Where a host can't do what a decision wants, the same rule holds for all of them:

- Without a question for a person an ask is a deny. Its text says that a person can do it, or allow the call once.
- Where the mode of the session says that nobody can be asked, an ask is a deny as well, and its text says so.
- Without rewrites a rewrite is a deny that names the corrected command.
- Without a way to approve, an allow says nothing and the host decides.
- Advice that has no way to the model goes to standard error.
- Where the check itself could not run, a tool call is asked about, or denied where the host can't ask. Other events go on with a note.

"documented" and "only read" are what the host's documents or its source say: it was not observed.`

/** docs/hosts.md: what each host lets a hook do. */
export const hostsPage = async (root: string): Promise<string> => {
  const hosts = await findHosts(root)
  return page(
    printed,
    '# Hosts',
    'What each host lets a hook do.',
    table(summaryHead, hosts.map(summary)),
    degrading,
    ...hosts.map(section),
  )
}
