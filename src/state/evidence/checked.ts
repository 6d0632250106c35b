import type { Edge } from '../../core/edge/edge.ts'
import type { Note } from '../../core/findings/finding.ts'
import { isRecord, list, text } from '../../core/text/json.ts'

/** The session list of the trees that it began with or that were looked at when a turn ended. */
const treesList = 'checked-trees'

/** The tree needs no look: the session began with it, or a turn ended on it. */
export const keepLooked = (edge: Edge, tree: string): void => {
  if (!wasLooked(edge, tree)) edge.session.add(treesList, tree)
}

/** Whether nothing changed since the session began or a turn ended. */
export const wasLooked = (edge: Edge, tree: string): boolean =>
  (edge.readExact(edge.session.file(treesList)) ?? '').split('\n').includes(tree)

const heldList = 'checked-held'

/** Keeps what a turn was held for, so that the same tree is not checked again in that turn. */
export const keepHeld = (edge: Edge, tree: string, { says, rows }: Note): void => {
  edge.session.add(heldList, JSON.stringify({ root: edge.root, tree, says, rows }))
}

/** The last hold for this tree. */
export const heldFor = (edge: Edge, tree: string): Note | undefined => {
  const lines = (edge.readExact(edge.session.file(heldList)) ?? '').split('\n')
  return lines.flatMap(line => heldIn(line, edge.root, tree) ?? []).at(-1)
}

const heldIn = (line: string, root: string, tree: string): Note | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    if (!isRecord(value) || value.tree !== tree || value.root !== root) return undefined
    return { says: text(value, 'says'), rows: list(value, 'rows').filter(row => typeof row === 'string') }
  } catch {
    return undefined
  }
}

/** A check that passed. */
export interface Pass {
  /** The tree, the check and its command. */
  readonly key: string
  /** The coverage that the check measured. */
  readonly covered?: number | undefined
  readonly total?: number | undefined
}

const mostPasses = 100

/** The checks that passed in this working tree, in whichever session. */
export const passesOf = (edge: Edge): readonly Pass[] => {
  const kept = edge.kept('checks')
  if (kept?.holds !== true) return []
  return list(kept.value, 'passes').flatMap(one => {
    if (!isRecord(one) || typeof one.key !== 'string') return []
    const { key, covered, total } = one
    const measured = typeof covered === 'number' && typeof total === 'number' ? { covered, total } : {}
    return [{ key, ...measured }]
  })
}

/** Of two processes at a time the later one counts: a lost pass costs one more run. */
export const keepPasses = (edge: Edge, passes: readonly Pass[]): void => {
  if (passes.length === 0) return
  const keys = new Set(passes.map(({ key }) => key))
  const others = passesOf(edge).filter(({ key }) => !keys.has(key))
  edge.keep('checks', { passes: [...others, ...passes].slice(-mostPasses) })
}
