import type { Event, FileChange } from '../../../core/event.ts'
import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord } from '../../../core/text/json.ts'
import type { Target, Violation } from '../../linters/tool.ts'
import { splitLines } from './compare.ts'
import { type LintLook, lineMarks, lookAt } from './looks.ts'

/** The text of a file before an edit, and facts about it. */
export interface TextBase {
  /** The lines, or their marks where only those are kept. */
  readonly lines: readonly string[]
  /** The lines of another text in the same form. */
  linesOf(text: string): readonly string[]
  /** Undefined where only the marks of its lines are kept. */
  readonly text?: string | undefined
  /** Findings of the linters about it, where they looked at it. */
  readonly findings?: readonly Violation[] | undefined
  /** Whether the formatters would leave it as it is, where they were asked. */
  readonly inShape?: boolean | undefined
}

export const baseOfText = (text: string, look?: LintLook): TextBase => ({
  lines: splitLines(text),
  linesOf: splitLines,
  text,
  findings: look?.findings,
  inShape: look?.inShape,
})

const baseOfLook = ({ marks, findings, inShape }: LintLook): TextBase => ({
  lines: marks,
  linesOf: lineMarks,
  findings,
  inShape,
})

/** Bases, best first. The next one is asked for where nothing can be told from the one before. */
export type Bases = readonly (() => Promise<TextBase | undefined>)[]

/** The text before an edit: what the event says, else the last look, else what git has. */
export const basesOf = (change: FileChange, target: Target, context: EffectContext): Bases => {
  const look = lookAt(target, context)
  const told = textBefore(change, target.text, context.event)
  return [
    async () =>
      told === undefined ? undefined : baseOfText(told, look?.isOf(told) === true ? look : undefined),
    async () => (look === undefined ? undefined : baseOfLook(look)),
    () => committed(target, context),
  ]
}

/** The text before an edit, for those who keep no looks; undefined where nobody knows it. `change` is that of this event. */
export const textBeforeEdit = async (
  change: FileChange | undefined,
  target: Pick<Target, 'text' | 'name' | 'inside'>,
  context: EffectContext,
): Promise<string | undefined> =>
  (change && textBefore(change, target.text, context.event)) ?? (await committed(target, context))?.text

/** The event's own text before the edit: as the host gives it, else with the replacements taken back. */
const textBefore = (
  { content, edits, partial }: FileChange,
  now: string,
  { tool }: Event,
): string | undefined => {
  const response = isRecord(tool?.response) ? tool.response : {}
  // An event about several files does not say which of them the text belongs to.
  if ((tool?.changes?.length ?? 0) === 1) {
    if (typeof response.originalFile === 'string') return response.originalFile
    if (response.type === 'create') return ''
  }
  if (edits === undefined || edits.length === 0 || (content !== undefined && partial !== true))
    return undefined
  let text: string | undefined = now
  for (const { before, after, all } of edits.toReversed()) {
    const first: number = after === '' ? -1 : text.indexOf(after)
    if (first < 0) return undefined
    const isAlone = text.indexOf(after, first + after.length) < 0
    if (!isAlone && !all) return undefined
    text = text.replaceAll(after, () => before)
  }
  return text
}

/** The text in the index of git, else in the last commit. A file that git does not know is new. */
const committed = async (
  target: Pick<Target, 'name' | 'inside'>,
  { edge, facts }: EffectContext,
): Promise<TextBase | undefined> => {
  if (!target.inside || facts.git() === undefined) return undefined
  for (const version of [':', 'HEAD:']) {
    const { code, stdout } = await edge.git(['cat-file', 'blob', `${version}./${target.name}`])
    if (code === 0) return baseOfText(stdout)
    if (code === undefined) return undefined
  }
  return baseOfText('')
}
