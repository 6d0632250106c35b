import type { Edge } from '../../core/edge/edge.ts'
import { isRecord, record, text } from '../../core/text/json.ts'

/** One stop that was held because of changed configs: exactly the changes that the human was shown. */
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

/** The session list of such holds. */
export const holdList = 'config-hold'
const approvalName = 'config-approved'
/** The session list of file contents from the start of the session that no commit has, one a line. */
export const copyList = 'config-copy'

/** The approval file of a session. */
export const approvalFile = ({ session }: Edge): string =>
  session.tmp ? standaloneApprovalFile(session.id) : session.file(approvalName)

/** The approval file of a `stop-config-guardian` that runs alone, named after its parent process. */
export const standaloneApprovalFile = (owner: string): string => `/tmp/stop_hook_approved_${owner}.json`

/** Writes a hold before it is shown: only a written hold can be approved. */
export const keepHold = (edge: Edge, hold: ConfigHold): void => {
  edge.session.add(holdList, JSON.stringify(hold))
}

/** Parses the list of holds, newest first. */
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

/** Parses an approval file: the hashes that the human let stay. */
export const approvedHashes = (content: string | undefined): Readonly<Record<string, string>> =>
  hashesIn(parsed(content ?? ''))

/** The text of an approval file. */
export const approvalText = (at: Date, files: Readonly<Record<string, string>>): string =>
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
