import type { Edge } from '../../core/edge/edge.ts'
import { isRecord } from '../../core/text/json.ts'

/** The state of the project when the session began. */
export interface SessionStart {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The working tree that it began in. */
  readonly root?: string | undefined
  /** The commit that was checked out, if any. */
  readonly head?: string | undefined
  /** The branch that was checked out, by its full name. */
  readonly branch?: string | undefined
  /** The commits of all branches and remotes. */
  readonly known?: readonly string[] | undefined
  /** SHA-256 by absolute path. */
  readonly hashes?: Readonly<Record<string, string>> | undefined
}

const startList = 'start'

/** Records a part of the start. A session may start several times (resumed, compacted): the first record wins. */
export const keepStart = (edge: Edge, part: StartPart): void => {
  edge.session.add(startList, JSON.stringify(part))
}

/** The record of the start; undefined if there is none. */
export const startOf = (edge: Edge): SessionStart | undefined => {
  const text = edge.readExact(edge.session.file(startList))
  if (text === undefined) return undefined
  const parts = text.split('\n').flatMap(line => parsed(line) ?? [])
  const at = parts.find(part => part.at !== undefined)?.at
  if (at === undefined) return undefined
  const told = parts.find(part => part.root !== undefined)
  const hashes = parts.map(part => part.hashes).filter(one => one !== undefined)
  return {
    at,
    root: told?.root,
    head: told?.head,
    branch: parts.find(part => part.branch !== undefined)?.branch,
    known: parts.find(part => part.known !== undefined)?.known,
    hashes: hashes.length === 0 ? undefined : Object.assign({}, ...hashes.reverse()),
  }
}

type StartPart = Omit<SessionStart, 'at'> & { readonly at?: number | undefined }

const parsed = (line: string): StartPart | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value)) return undefined
    const { at, root, head, branch, known, hashes } = value
    return {
      at: typeof at === 'number' ? at : undefined,
      root: typeof root === 'string' ? root : undefined,
      head: typeof head === 'string' ? head : undefined,
      branch: typeof branch === 'string' ? branch : undefined,
      known: Array.isArray(known) ? known.filter(one => typeof one === 'string' && isCommit(one)) : undefined,
      hashes: isHashes(hashes) ? hashes : undefined,
    }
  } catch {
    return undefined
  }
}

const isCommit = (text: string): boolean => /^[0-9a-f]{40,64}$/.test(text)

const isHashes = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every(hash => typeof hash === 'string')
