import type { Facts } from '../../core/facts/facts.ts'
import type { Json } from '../../core/text/json.ts'
import { text } from '../../core/text/json.ts'
import { join } from '../../core/text/paths/path.ts'

/** Where it is noted, below `.claude`, whether a person saw the work: `verified|epoch` or `pending|epoch`. */
export const proofStatusName = '.proof-status'
export const proofStatusFile = `.claude/${proofStatusName}`

export type ProofStatus = 'verified' | 'pending' | 'corrupt'

export const proofStatusIn = (content: string): ProofStatus => {
  const word = /^\s*(verified|pending)\s*(?:\||$)/i.exec(content.split('\n', 1)[0] ?? '')?.[1]?.toLowerCase()
  return word === 'verified' || word === 'pending' ? word : 'corrupt'
}

/** The status of a project; undefined where none is noted. */
export const proofStatusOf = (facts: Facts, root: string): ProofStatus | undefined => {
  const path = join(root, proofStatusFile)
  if (facts.fileKind(path) === undefined) return undefined
  return proofStatusIn(facts.readText(path) ?? '')
}

/** A verification as handrail saw it. */
export interface UserProof {
  /** The hash of the source files that it was about; undefined without git. */
  readonly tree: string | undefined
  readonly at: Date
}

/** The verification in a record; undefined where it was taken back, or the record has another form. */
export const verificationIn = (json: Json): UserProof | undefined =>
  json.status === 'verified' && typeof json.at === 'number'
    ? { tree: text(json, 'tree'), at: new Date(json.at) }
    : undefined
