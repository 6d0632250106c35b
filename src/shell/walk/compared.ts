import type { AndOr, Case, CaseItem, PipelineNode, TestExpression, Word } from 'unbash'
import type { At } from '../state/state.ts'
import { single } from '../words/words.ts'

/** Whether a condition of a script holds, by the values that its variables and arguments have at this place; undefined where they do not say. */
export const comparedIn = (at: At, node: PipelineNode | AndOr | undefined): boolean | undefined => {
  switch (node?.type) {
    case 'Pipeline': {
      const isTurned = node.prefixes.filter(({ type }) => type === 'Negation').length % 2 === 1
      const held = node.commands.length === 1 ? comparedIn(at, node.commands[0]) : undefined
      return held === undefined ? undefined : held !== isTurned
    }
    case 'AndOr': {
      const [operator] = node.operators
      if (operator === undefined || node.operators.some(other => other !== operator)) return undefined
      return together(
        operator,
        node.commands.map(command => comparedIn(at, command)),
      )
    }
    case 'TestCommand':
      return comparedTest(at, node.expression)
    case 'Command': {
      const name = node.name?.value
      if ((name !== '[' && name !== 'test') || node.args.some(({ type }) => type !== 'Word')) return undefined
      const words = node.args.flatMap(word => (word.type === 'Word' ? [word] : []))
      return comparedWords(at, name === '[' ? words.slice(0, -1) : words)
    }
    default:
      return undefined
  }
}

const together = (operator: string, parts: readonly (boolean | undefined)[]): boolean | undefined => {
  const decides = operator === '||'
  if (parts.includes(decides)) return decides
  return parts.includes(undefined) ? undefined : !decides
}

const comparedTest = (at: At, test: TestExpression): boolean | undefined => {
  switch (test.type) {
    case 'TestUnary':
      return unary(test.operator, textOf(at, test.operand))
    case 'TestBinary':
      return binary(textOf(at, test.left), test.operator, textOf(at, test.right))
    case 'TestLogical':
      return together(
        test.operator,
        test.operands.map(operand => comparedTest(at, operand)),
      )
    case 'TestNot': {
      const held = comparedTest(at, test.operand)
      return held === undefined ? undefined : held === (test.negations.length % 2 === 0)
    }
    default:
      return comparedTest(at, test.expression)
  }
}

/** `[` sees words, of which an empty one without quotes is none. */
const comparedWords = (at: At, words: readonly Word[]): boolean | undefined => {
  const [first, second, third] = words
  if (first?.text === '!') {
    const held = comparedWords(at, words.slice(1))
    return held === undefined ? undefined : !held
  }
  const text = (word: Word | undefined): string | undefined => {
    const value = word === undefined ? undefined : textOf(at, word)
    return word?.text.startsWith('$') === true && !/^[^\s]+$/.test(value ?? '') ? undefined : value
  }
  if (words.length === 2) return unary(first?.text ?? '', text(second))
  return words.length === 3 ? binary(text(first), second?.text ?? '', text(third)) : undefined
}

const unary = (operator: string, value: string | undefined): boolean | undefined =>
  value === undefined
    ? undefined
    : operator === '-n'
      ? value !== ''
      : operator === '-z'
        ? value === ''
        : undefined

const binary = (
  left: string | undefined,
  operator: string,
  right: string | undefined,
): boolean | undefined => {
  if (left === undefined || right === undefined) return undefined
  if (operator === '=' || operator === '==') return left === right
  if (operator === '!=') return left !== right
  if (!/^\d{1,9}$/.test(left) || !/^\d{1,9}$/.test(right)) return undefined
  const order = Number(left) - Number(right)
  const held: Readonly<Record<string, boolean>> = {
    '-eq': order === 0,
    '-ne': order !== 0,
    '-gt': order > 0,
    '-ge': order >= 0,
    '-lt': order < 0,
    '-le': order <= 0,
  }
  return held[operator]
}

/** Words with a substitution are read where they stand, and only there; a pattern is no text. */
const textOf = (at: At, word: Word): string | undefined => {
  // Another name, or a part that may not have run, may have given the variable its value.
  if (at.shell.evaluated.size > 0 || at.shell.unsure) return undefined
  if (/[`*?[\\~=+]|\$\(|<\(|>\(/.test(word.text.replace(/^(["']?)--?[\w=-]+\1$/, ''))) return undefined
  const { value, glob } = single(at, word)
  return value === null || glob === true ? undefined : value
}

/** The one arm of `case` that runs, or `none`; undefined where the values do not say which. */
export const armOf = (at: At, { word, items }: Case): CaseItem | 'none' | undefined => {
  const value = textOf(at, word)
  if (value === undefined || items.some(({ terminator }) => (terminator ?? ';;') !== ';;')) return undefined
  for (const item of items) {
    const hits = item.pattern.map(pattern => pattern.text === '*' || equal(value, textOf(at, pattern)))
    if (hits.includes(true)) return item
    if (hits.includes(undefined)) return undefined
  }
  return 'none'
}

const equal = (value: string, other: string | undefined): boolean | undefined =>
  other === undefined ? undefined : value === other
