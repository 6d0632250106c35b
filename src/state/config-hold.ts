import type { Edge } from '../core/edge.ts'
import { isRecord, record, text } from '../text/json.ts'

/** One hold at the end of a turn because of changed configs: what was shown to the human, and nothing else. */
export interface ConfigHold {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The working tree that the paths are relative to. */
  readonly root: string
  readonly files: Readonly<Record<string, string>>
  /** The commit to restore from. */
  readonly from?: string | undefined
}

/** The list of a session's holds, and what they keep their names from. */
export const holdList = 'config-hold'
const approvedName = 'config-approved'
/** What files held at the start of a session, where no commit has it: a line each. */
export const copyList = 'config-copy'

/** Where the approvals of a session are. */
export const approvedFile = ({ session }: Edge): string =>
  session.tmp ? guardFile(session.id) : session.file(approvedName)

/** The file of a hook that runs alone, named after the process that started it. */
export const guardFile = (owner: string): string => `/tmp/stop_hook_approved_${owner}.json`

/** Writes a hold down before it is told: only what is written can be approved. */
export const keepHold = (edge: Edge, hold: ConfigHold): void => {
  edge.session.add(holdList, JSON.stringify(hold))
}

/** The holds in the text of a list, newest first. */
export const holdsIn = (lines: string): readonly ConfigHold[] =>
  lines
    .split('\n')
    .flatMap(line => decoded(line) ?? [])
    .reverse()

const decoded = (line: string): ConfigHold | undefined => {
  const json = parsed(line)
  const id = text(json, 'id')
  const root = text(json, 'root')
  if (id === undefined || root === undefined) return undefined
  return {
    id,
    at: typeof json.at === 'number' ? json.at : 0,
    root,
    files: hashesIn(json),
    from: text(json, 'from'),
  }
}

/** The hashes that the human let stay, in the text of a guard file. */
export const approvedIn = (content: string | undefined): Readonly<Record<string, string>> =>
  hashesIn(parsed(content ?? ''))

/** The text of a guard file. */
export const approval = (at: Date, files: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ approved_at: at.toISOString().replace(/\.\d+Z$/, 'Z'), files }, null, 2)}\n`

const hashesIn = (json: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(record(json, 'files')).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

const parsed = (content: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(content)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
