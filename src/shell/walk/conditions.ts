import type { AndOr, PipelineNode, TestExpression, Word } from 'unbash'
import { sameValues } from '../state/merge.ts'
import { absolutePath } from '../state/paths.ts'
import { type At, moved, type Shell } from '../state/state.ts'
import { readEvaluated, readSubscript } from '../words/evaluated.ts'
import { single } from '../words/words.ts'
import { comparedIn } from './compared.ts'

/** A test before `&&` decides; any other command is taken to succeed. */
export const isTest = (node: PipelineNode | undefined): boolean =>
  node?.type === 'TestCommand' ||
  node?.type === 'ArithmeticCommand' ||
  (node?.type === 'Command' && (node.name?.value === '[' || node.name?.value === 'test'))

/** Whether a condition of a script holds, by the values that it has; undefined where they do not say. */
export const holds = (at: At, node: PipelineNode | AndOr | undefined): boolean | undefined =>
  at.isPlain === true ? comparedIn(at, node) : undefined

/** A part that does not run this time: where it would end the script, what follows does not run each time. */
export const passOver = (
  { shell, source }: At,
  { pos, end }: { readonly pos: number; readonly end: number },
): void => {
  if (/\b(?:exit|return|exec|break|continue)\b/.test(source.text.slice(pos, end)))
    shell.end = { ...shell.end, doubt: true }
}

/** Behind `&&` a part may not have run: it need not have ended the script, and values that it gave decide nothing. */
export const mayNotHaveRun = ({ shell }: At, before: Shell): void => {
  const { end } = shell
  const { over, broke } = before.end
  if (end.over !== over || end.broke !== broke)
    shell.end = { ...end, over, broke, doubt: true, loopDoubt: true }
  if (!sameValues(before, shell)) shell.unsure = true
}

/** The status of `a && b || c` behind one more part, by the status before it; undefined where it is not known. */
export const statusWith = (
  at: At,
  before: boolean | undefined,
  operator: string | undefined,
  node: PipelineNode | undefined,
): boolean | undefined => {
  if (at.isPlain !== true) return undefined
  // It does not run.
  if (operator !== undefined && before === (operator === '||')) return before
  const own = cantFail(node) ? true : holds(at, node)
  if (operator === undefined || before !== undefined) return own
  return own === (operator === '||') ? own : undefined
}

/** `printf` fails at a word that is no number, and any command where its output can't be opened. */
const cantFail = (node: PipelineNode | undefined): boolean =>
  node?.type === 'Command' && /^(?:echo|true|:)$/.test(node.name?.value ?? '') && node.redirects.length === 0

/** A command that only says something mostly does not fail. */
const isSaying = (node: PipelineNode | undefined): boolean =>
  node?.type === 'Command' && /^(?:echo|printf|true|:)$/.test(node.name?.value ?? '')

/** The condition that a part waits for; behind `||` one that only says something in between can not fail. */
export const conditionBefore = ({ commands, operators }: AndOr, index: number): PipelineNode | undefined => {
  const before = commands[index - 1]
  return isSaying(before) && operators[index - 1] === '||' && operators[index - 2] === '&&'
    ? commands[index - 2]
    : before
}

/** A condition about a file: which one, and whether it holds where that is there. */
export interface FileTest {
  readonly path: string
  readonly there: boolean
}

/** Where a file is not there. */
export const without = (at: At, path: string): At => moved(at, { absent: [...(at.absent ?? []), path] })

/** `[ -f x ]`, `! test -e x`, `[[ ! -s x ]]`, `ls x`. */
export const fileTest = (at: At, node: PipelineNode | AndOr | undefined): FileTest | undefined => {
  if (node?.type === 'Pipeline') {
    const inner = node.commands.length === 1 ? fileTest(at, node.commands[0]) : undefined
    const isTurned = node.prefixes.some(({ type }) => type === 'Negation')
    return inner === undefined ? undefined : { ...inner, there: inner.there !== isTurned }
  }
  if (node?.type === 'TestCommand') return testedIn(at, node.expression)
  if (node?.type !== 'Command') return undefined
  const words = node.args.flatMap(one => (one.type === 'Word' ? [one] : []))
  const texts = words.map(({ text }) => text)
  const name = node.name?.value
  if (name === 'ls' || name === 'stat') return texts.length === 1 ? named(at, words[0], true) : undefined
  if (name !== 'test' && name !== '[') return undefined
  const [first, second] = texts
  const isTurned = first === '!'
  const length = texts.length - (name === '[' ? 1 : 0)
  const option = isTurned ? second : first
  if (length !== (isTurned ? 3 : 2) || !isExistence(option)) return undefined
  return named(at, words[isTurned ? 2 : 1], !isTurned)
}

/** An empty file has nothing to lose either. */
const isExistence = (option: string | undefined): boolean => /^-[aefs]$/.test(option ?? '')

const testedIn = (at: At, test: TestExpression): FileTest | undefined => {
  if (test.type === 'TestUnary') return isExistence(test.operator) ? named(at, test.operand, true) : undefined
  const inner = test.type === 'TestNot' ? testedIn(at, test.operand) : undefined
  return inner === undefined ? undefined : { ...inner, there: !inner.there }
}

/** Words with a substitution are read where they stand, and only there. */
const named = (at: At, word: Word | undefined, there: boolean): FileTest | undefined => {
  if (word === undefined || /[`*?]|\$\(/.test(word.text)) return undefined
  const { value } = single(at, word)
  const path = value === null || value === '' ? null : absolutePath(at, value)
  return path === null ? undefined : { path, there }
}

/** Reads the substitutions in `[[ ]]`. */
export const readTest = (at: At, test: TestExpression): void => {
  if (test.type === 'TestUnary') {
    const { value, shape } = single(at, test.operand)
    if (test.operator === '-v') readSubscript(at, '[[', value ?? shape)
    if (test.operator === '-t') readEvaluated(at, '[[', value ?? shape)
  } else if (test.type === 'TestBinary') {
    const calculates = /^-(eq|ne|lt|le|gt|ge)$/.test(test.operator)
    for (const node of [test.left, test.right]) {
      const { value, shape } = single(at, node)
      if (calculates) readEvaluated(at, '[[', value ?? shape)
    }
  } else if (test.type === 'TestLogical') for (const operand of test.operands) readTest(at, operand)
  else if (test.type === 'TestNot') readTest(at, test.operand)
  else readTest(at, test.expression)
}
