import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EventCapability, HostCapabilities } from '../../src/hosts/host.ts'
import { isRecord } from '../../src/text/json.ts'
import { code, page, printed, table } from './markdown.ts'

const isCapabilities = (value: unknown): value is HostCapabilities =>
  isRecord(value) && typeof value.id === 'string' && Array.isArray(value.events) && Array.isArray(value.notes)

const findHosts = async (root: string): Promise<readonly HostCapabilities[]> => {
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

const yes = (flag: boolean): string => (flag ? 'yes' : 'no')

const row = (event: EventCapability): readonly string[] => [
  event.name,
  code(event.kind),
  yes(event.block),
  yes(event.ask),
  yes(event.rewrite),
  event.modelReads || 'nothing',
  event.humanSees || 'nothing',
  event.onFailure,
  event.matcher || 'none',
  `${event.defaultTimeoutSeconds} s`,
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
    `${code(host.id)}, as observed with version ${host.version}.`,
    table(head, host.events.map(row)),
    host.notes.map(note => `- ${note}`).join('\n'),
  ].join('\n\n')

/** docs/hosts.md: what each host lets a hook do. */
export const hostsPage = async (root: string): Promise<string> =>
  page(
    printed,
    '# Hosts',
    'What each host lets a hook do, event by event. Where a host cannot do what a rule asks for, `handrail doctor` says so.',
    ...(await findHosts(root)).map(section),
  )
