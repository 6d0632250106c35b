import type { CST } from 'yaml'
import type { Json } from '../../text/json.ts'

/** A finding of a rule at a position. */
export interface Found {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A finding at an offset, before its line is known. */
export interface FoundAt {
  readonly offset: number
  readonly message: string
}

interface Steps {
  /** The indentation of a block; undefined until the first one sets it. */
  step: number | undefined
  /** Whether lists are indented below their key; undefined until the first one sets it. */
  listsIndented: boolean | undefined
  readonly found: FoundAt[]
}

/** Blocks whose indentation differs from the rule, or from the first block of the file. */
export const wrongIndents = (tokens: Iterable<CST.Token>, options: Json): readonly FoundAt[] => {
  const { spaces } = options
  const lists = options['indent-sequences']
  const steps: Steps = {
    step: typeof spaces === 'number' ? spaces : undefined,
    listsIndented: typeof lists === 'boolean' ? lists : lists === undefined ? true : undefined,
    found: [],
  }
  for (const token of tokens)
    if (token.type === 'document' && token.value !== undefined)
      walk(token.value, undefined, steps, lists === 'whatever')
  return steps.found
}

type Around = { readonly indent: number; readonly kind: 'map' | 'list' } | undefined

/** A block in a list begins right after the dash, so its indentation is free. */
const walk = (token: CST.Token, around: Around, steps: Steps, anyLists: boolean): void => {
  if (token.type !== 'block-map' && token.type !== 'block-seq') return
  const kind = token.type === 'block-map' ? 'map' : 'list'
  if (around?.kind === 'map') compare(token, kind, token.indent - around.indent, steps, anyLists)
  for (const item of token.items)
    if (item.value !== undefined)
      walk(item.value, { indent: Math.max(0, token.indent), kind }, steps, anyLists)
}

const compare = (
  token: CST.BlockMap | CST.BlockSequence,
  kind: 'map' | 'list',
  by: number,
  steps: Steps,
  anyLists: boolean,
): void => {
  const expected = kind === 'list' ? listStep(by, steps, anyLists) : blockStep(by, steps)
  if (by === expected) return
  steps.found.push({
    offset: token.offset,
    message: `wrong indentation: expected ${token.indent - by + expected} but found ${token.indent}`,
  })
}

const blockStep = (by: number, steps: Steps): number => {
  steps.step ??= by
  return steps.step
}

const listStep = (by: number, steps: Steps, anyLists: boolean): number => {
  const indented = by > 0
  if (!anyLists) steps.listsIndented ??= indented
  const wanted = steps.listsIndented ?? indented
  return wanted ? blockStep(by || 2, steps) : 0
}
