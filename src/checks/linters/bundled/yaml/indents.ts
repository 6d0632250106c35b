import type { CST } from 'yaml'
import type { Json } from '../../../../core/text/json.ts'

/** A finding of a rule at a position. */
export interface YamlFinding {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A finding at an offset, before its line is known. */
export interface YamlFindingAt {
  readonly offset: number
  readonly message: string
}

interface IndentSteps {
  /** The indentation of a block; undefined until the first one sets it. */
  step: number | undefined
  /** Whether lists are indented below their key; undefined until the first one sets it. */
  listsIndented: boolean | undefined
  readonly found: YamlFindingAt[]
}

/** Blocks whose indentation differs from the rule, or from the first block of the file. */
export const wrongIndents = (tokens: Iterable<CST.Token>, options: Json): readonly YamlFindingAt[] => {
  const { spaces } = options
  const lists = options['indent-sequences']
  const steps: IndentSteps = {
    step: typeof spaces === 'number' ? spaces : undefined,
    listsIndented: typeof lists === 'boolean' ? lists : lists === undefined ? true : undefined,
    found: [],
  }
  for (const token of tokens)
    if (token.type === 'document' && token.value !== undefined)
      walk(token.value, undefined, steps, lists === 'whatever')
  return steps.found
}

type Parent = { readonly indent: number; readonly kind: 'map' | 'list' } | undefined

/** A block in a list begins right after the dash, so its indentation is free. */
const walk = (token: CST.Token, parent: Parent, steps: IndentSteps, anyLists: boolean): void => {
  if (token.type !== 'block-map' && token.type !== 'block-seq') return
  const kind = token.type === 'block-map' ? 'map' : 'list'
  if (parent?.kind === 'map') compare(token, kind, token.indent - parent.indent, steps, anyLists)
  for (const item of token.items)
    if (item.value !== undefined)
      walk(item.value, { indent: Math.max(0, token.indent), kind }, steps, anyLists)
}

const compare = (
  token: CST.BlockMap | CST.BlockSequence,
  kind: 'map' | 'list',
  by: number,
  steps: IndentSteps,
  anyLists: boolean,
): void => {
  const expected = kind === 'list' ? listStep(by, steps, anyLists) : blockStep(by, steps)
  if (by === expected) return
  steps.found.push({
    offset: token.offset,
    message: `wrong indentation: expected ${token.indent - by + expected} but found ${token.indent}`,
  })
}

const blockStep = (by: number, steps: IndentSteps): number => {
  steps.step ??= by
  return steps.step
}

const listStep = (by: number, steps: IndentSteps, anyLists: boolean): number => {
  const indented = by > 0
  if (!anyLists) steps.listsIndented ??= indented
  const wanted = steps.listsIndented ?? indented
  return wanted ? blockStep(by || 2, steps) : 0
}
