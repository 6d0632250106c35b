import type { Platform } from '../../core/edge/platform.ts'
import type { Problem } from '../../core/policy/policy.ts'
import type { ConfigDraft } from '../check/config.ts'
import type { Reading } from '../extends/extended.ts'
import { agreedOutside, agreedVariable } from './outside.ts'
import { type Agreement, readAgreement } from './record.ts'
import { asAgreed, noting, pathIn, rootsOf, type Texts } from './tree.ts'

/** A tree with configs: a project, or the folder of the account's own. */
export interface ConfigTree {
  /** What the agreement is kept by. */
  readonly key: string
  /** Its folders by every name; paths in the agreement are below one of them. */
  readonly roots: readonly string[]
  /** The folders whose configs count for the event. */
  readonly folders: readonly string[]
  /** The project of the event itself. */
  readonly isMain?: boolean | undefined
}

type Read = (reading: Reading) => readonly ConfigDraft[]

/**
 * The drafts of a tree, held against what a person has agreed to. The same as that: they count as they are. Else what was agreed to counts,
 * and what is there now may only tighten it.
 */
export const heldToAgreed = (reading: Reading, tree: ConfigTree, read: Read): readonly ConfigDraft[] => {
  const { platform } = reading
  const roots = rootsOf(platform, ...tree.roots)
  const texts = new Map<string, string>()
  const agreement = readAgreement(platform, tree.key)
  const problems: Problem[] = []
  const present = readWith(reading, noting(platform, roots, texts), problems, read)
  reading.problems.push(...problems.map(problem => (agreement === undefined ? problem : toldOnce(problem))))
  const outside = agreement === undefined ? agreedOutside(platform, tree.roots, texts) : undefined
  if (outside === true) return present
  if (outside === false && (tree.isMain === true || present.length > 0))
    reading.unproven.push(`${agreedVariable} names other configs than those in ${tree.key}.`)
  if (agreement === undefined && present.length === 0) return present
  const folders = tree.folders.map(folder => pathIn(roots, folder) ?? '')
  if (agreement !== undefined && isSame(texts, agreement, folders)) return present
  const agreed =
    agreement === undefined
      ? []
      : readWith(reading, asAgreed(platform, roots, agreement.files), [], read).map(unread)
  const waiting: string[] = []
  return [...agreed, ...present.map(draft => waits(draft, agreement, waiting))]
}

/** The state of a reading moves on, whichever platform it reads from. */
const readWith = (
  reading: Reading,
  platform: Platform,
  problems: Reading['problems'],
  read: Read,
): readonly ConfigDraft[] => {
  const own = { ...reading, platform, problems }
  const drafts = read(own)
  reading.until = Math.min(reading.until, own.until)
  return drafts
}

/** What is wrong with a file in whose place another one holds is no news at each event. */
export const toldOnce = (problem: Problem): Problem =>
  problem.level === 'error' ? { ...problem, apart: true } : problem

/** Each file that was read is the one that was agreed to, and none that would have been read is missing. */
const isSame = (texts: Texts, { files }: Agreement, folders: readonly string[]): boolean =>
  [...texts].every(([path, text]) => files.get(path)?.text === text) &&
  [...files].every(([path, { folder }]) => texts.has(path) || !folders.includes(folder))

/** It is no file of now. */
const unread = (draft: ConfigDraft): ConfigDraft => ({ ...draft, read: false })

/** What a signature proves needs no other agreement. */
const waits = (draft: ConfigDraft, agreement: Agreement | undefined, waiting: string[]): ConfigDraft =>
  draft.signed === true
    ? draft
    : {
        ...draft,
        inside: draft.inside ?? (agreement === undefined ? 'the preset' : 'what a person agreed to'),
        waits: { agreed: agreement !== undefined, left: waiting },
      }
