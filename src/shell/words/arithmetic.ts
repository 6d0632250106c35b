import type { ArithmeticExpression, WordPart } from 'unbash'
import { type At, unread } from '../state/state.ts'
import { readArithmetic, readEvaluated } from './evaluated.ts'
import { note } from './settings.ts'
import { lookUp } from './variables.ts'

/** A long sum is a deep tree. */
const maxTerms = 256

type TextOf = (parts: readonly WordPart[]) => string | null

/** The value of an arithmetic expression, or null. Assignments in it take effect; substitutions in it are read. */
export const arithmetic = (
  at: At,
  expression: ArithmeticExpression | undefined,
  textOf: TextOf,
): number | null => {
  if (expression === undefined) return null
  const value = evaluate(at, expression, textOf, 0)
  return value === null || !Number.isSafeInteger(value) ? null : value
}

const evaluate = (at: At, node: ArithmeticExpression, textOf: TextOf, depth: number): number | null => {
  if (depth > maxTerms) {
    unread(at, 'arithmetic in it is too long to follow')
    return null
  }
  switch (node.type) {
    case 'ArithmeticGroup':
      return evaluate(at, node.expression, textOf, depth + 1)
    case 'ArithmeticWord':
      if (node.parts === undefined && node.value.includes('$')) readArithmetic(at, '$((', node.value)
      return wordValue(at, node.parts === undefined ? node.value : textOf(node.parts))
    case 'ArithmeticUnary':
      return unary(at, node, textOf, depth)
    case 'ArithmeticBinary':
      return binary(at, node, textOf, depth)
    case 'ArithmeticTernary': {
      const test = evaluate(at, node.test, textOf, depth + 1)
      const yes = evaluate(at, node.consequent, textOf, depth + 1)
      const no = evaluate(at, node.alternate, textOf, depth + 1)
      return test === null ? null : test !== 0 ? yes : no
    }
    case 'ArithmeticCommandExpansion':
      textOf([
        { type: 'CommandExpansion', pos: node.pos, end: node.end, text: node.text, script: node.script },
      ])
      return null
    default:
      return null
  }
}

const wordValue = (at: At, text: string | null): number | null => {
  if (text === null) return null
  const trimmed = text.trim()
  if (/^(0[xX][\da-fA-F]+|[1-9]\d*|0)$/.test(trimmed)) return Number(trimmed)
  if (/^0[0-7]+$/.test(trimmed)) return Number.parseInt(trimmed, 8)
  readEvaluated(at, '$((', trimmed)
  if (!/^[A-Za-z_]\w*$/.test(trimmed)) return null
  const value = lookUp(at, trimmed)
  return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : null
}

const nameOf = (node: ArithmeticExpression): string | undefined =>
  node.type === 'ArithmeticWord' && /^[A-Za-z_]\w*$/.test(node.value) ? node.value : undefined

const assign = (at: At, target: ArithmeticExpression, value: number | null): number | null => {
  const name = nameOf(target)
  note(at, target.type === 'ArithmeticWord' ? target.value : null)
  if (name !== undefined) at.shell.vars.set(name, value === null ? null : String(value))
  return value
}

const unary = (
  at: At,
  node: Extract<ArithmeticExpression, { type: 'ArithmeticUnary' }>,
  textOf: TextOf,
  depth: number,
): number | null => {
  const value = evaluate(at, node.operand, textOf, depth + 1)
  if (node.operator === '++' || node.operator === '--') {
    const next = value === null ? null : node.operator === '++' ? value + 1 : value - 1
    assign(at, node.operand, next)
    return node.prefix ? next : value
  }
  if (value === null) return null
  if (node.operator === '-') return -value
  if (node.operator === '+') return value
  if (node.operator === '!') return value === 0 ? 1 : 0
  return node.operator === '~' ? ~value : null
}

const binary = (
  at: At,
  node: Extract<ArithmeticExpression, { type: 'ArithmeticBinary' }>,
  textOf: TextOf,
  depth: number,
): number | null => {
  const { operator } = node
  if (node.left.type === 'ArithmeticWord' && node.left.parts !== undefined && operator === '=')
    textOf(node.left.parts)
  if (operator === '=') return assign(at, node.left, evaluate(at, node.right, textOf, depth + 1))
  const left = evaluate(at, node.left, textOf, depth + 1)
  const right = evaluate(at, node.right, textOf, depth + 1)
  if (operator === ',') return right
  const assigns = operator.endsWith('=') && !['==', '!=', '<=', '>='].includes(operator)
  const value =
    left === null || right === null
      ? null
      : calculate(assigns ? operator.slice(0, -1) : operator, left, right)
  return assigns ? assign(at, node.left, value) : value
}

const calculate = (operator: string, a: number, b: number): number | null => {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return b === 0 ? null : Math.trunc(a / b)
    case '%':
      return b === 0 ? null : a % b
    case '**':
      return b < 0 ? null : a ** b
    case '<':
      return Number(a < b)
    case '>':
      return Number(a > b)
    case '<=':
      return Number(a <= b)
    case '>=':
      return Number(a >= b)
    case '==':
      return Number(a === b)
    case '!=':
      return Number(a !== b)
    case '&&':
      return Number(a !== 0 && b !== 0)
    case '||':
      return Number(a !== 0 || b !== 0)
    default:
      return null
  }
}
