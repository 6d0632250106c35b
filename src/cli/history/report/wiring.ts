import type { Platform } from '../../../core/edge/platform.ts'
import type { Project } from '../../../core/edge/project.ts'
import type { EventKind } from '../../../core/event.ts'
import { join } from '../../../core/text/paths/path.ts'
import type { OwnLine } from '../../../hosts/protocol/host.ts'
import { hostsInUse } from '../../../hosts/wiring/in-use.ts'
import { noCounts } from '../../../journal/report/counts.ts'
import type { HostSum } from '../../../journal/report/data.ts'
import { gitIn } from '../../../platform/git/start.ts'

/** A person may work alone for a while: a host counts as silent only after this. */
const quietMs = 24 * 3_600_000
const mostFiles = 20_000

/** The hosts of the journal, and those that are wired here: what never came from them, and whether files changed since. */
export const withWiring = (
  platform: Platform,
  projects: readonly Project[],
  rows: readonly HostSum[],
): readonly HostSum[] => {
  const lines = new Map<string, readonly OwnLine[]>()
  for (const { root } of projects)
    for (const [host, own] of linesAt(platform, root)) lines.set(host, [...(lines.get(host) ?? []), ...own])
  const newest = projects
    .map(project => newestFile(platform, project))
    .sort((a, b) => b.changed - a.changed)[0]
  const named = [
    ...rows,
    ...[...lines.keys()].filter(host => rows.every(row => row.host !== host)).map(silentRow),
  ]
  return named.map(row => {
    const own = lines.get(row.host)
    if (own === undefined || own.length === 0) return row
    const silent = newest !== undefined && newest.changed > row.last + quietMs ? newest : undefined
    return {
      ...row,
      wired: {
        events: [...new Set(own.map(({ event }) => event))],
        unseen: [...new Set(own.filter(({ kind }) => isExpected(kind, row)).map(({ event }) => event))],
        silent,
      },
    }
  })
}

const silentRow = (host: string): HostSum => ({ host, counts: noCounts(), events: {}, first: 0, last: 0 })

/** An event that a session can do without is not missed. */
const isExpected = (kind: EventKind, { events }: HostSum): boolean =>
  events[kind] === undefined && !rare.includes(kind)

const rare: readonly EventKind[] = [
  'subagent-start',
  'subagent-stop',
  'pre-compact',
  'notification',
  'permission',
  'refused',
  'session-end',
]

const linesAt = (platform: Platform, root: string): readonly (readonly [string, readonly OwnLine[]])[] => {
  const place = { root, home: platform.home() }
  return hostsInUse(place, platform.env).flatMap(({ id, inspector }) => {
    try {
      const { lines, packaged } = inspector.inspect(place, undefined)
      const own = lines.length > 0 ? lines : (packaged?.lines ?? [])
      return own.length === 0 ? [] : [[id, own] as const]
    } catch {
      // Broken settings are for doctor.
      return []
    }
  })
}

/** The file of the project that was changed last, of those that git has or would take. */
const newestFile = (
  platform: Platform,
  project: Project,
): { readonly changed: number; readonly file: string } => {
  const none = { changed: 0, file: '' }
  if (project.git === undefined) return none
  const listed = gitIn(platform, project).run(['ls-files', '-z', '-c', '-o', '--exclude-standard'])
  let newest = none
  for (const file of listed.stdout.split('\0').slice(0, mostFiles)) {
    const changed = file === '' ? 0 : (platform.files.modified(join(project.root, file)) ?? 0)
    if (changed > newest.changed) newest = { changed, file }
  }
  return newest
}
