import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import type { Mutant } from './mutant.ts'

interface Change {
  readonly start: number
  readonly end: number
  readonly by: string
}

/** A node of the tree, as far as mutators look at it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const operators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
}

const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  find: 'findLast',
  findLast: 'find',
}

/** Calls that may be left out: their object stays. */
const droppable = new Set(['filter', 'sort', 'slice', 'trim', 'toLowerCase', 'reverse'])

/** The changes of one node, most of them those of StrykerJS. */
const changesOf = (node: Node, text: string): readonly Change[] => {
  const { start, end } = node
  const by = (one: unknown, ...replacements: readonly string[]): readonly Change[] =>
    isNode(one) ? replacements.map(by => ({ start: one.start, end: one.end, by })) : []
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
    case 'UpdateExpression':
      return operatorChanges(node, text)
    case 'UnaryExpression':
      return node.operator === '!' && isNode(node.argument)
        ? [{ start, end: node.argument.start, by: '' }]
        : []
    case 'ConditionalExpression':
    case 'IfStatement':
      return by(node.test, 'true', 'false')
    case 'WhileStatement':
    case 'ForStatement':
      return by(node.test, 'false')
    case 'BlockStatement':
      return Array.isArray(node.body) && node.body.length > 0 ? [{ start, end, by: '{}' }] : []
    case 'ArrowFunctionExpression':
      return isNode(node.body) && node.body.type !== 'BlockStatement' ? by(node.body, 'undefined') : []
    case 'Literal':
      return literalChanges(node)
    case 'TemplateLiteral':
      return end - start > 2 ? [{ start, end, by: '``' }] : []
    case 'ArrayExpression':
      return Array.isArray(node.elements) && node.elements.length > 0 ? [{ start, end, by: '[]' }] : []
    case 'ObjectExpression':
      return Array.isArray(node.properties) && node.properties.length > 0 ? [{ start, end, by: '{}' }] : []
    case 'CallExpression':
      return callChanges(node, text)
    default:
      return []
  }
}

const operatorChanges = (node: Node, text: string): readonly Change[] => {
  const { left, right, argument, operator } = node
  const all = operators[String(operator)] ?? []
  if (isNode(left) && isNode(right)) {
    const at = text.indexOf(String(operator), left.end)
    return all.map(by => ({ start: at, end: at + String(operator).length, by }))
  }
  if (!isNode(argument)) return []
  return all.map(by => ({
    start: node.start,
    end: node.end,
    by: `${text.slice(argument.start, argument.end)}${by}`,
  }))
}

const literalChanges = ({ value, start, end }: Node): readonly Change[] => {
  if (typeof value === 'boolean') return [{ start, end, by: String(!value) }]
  if (typeof value === 'string') return [{ start, end, by: value === '' ? '"mutated"' : '""' }]
  return []
}

const callChanges = ({ callee, end }: Node, text: string): readonly Change[] => {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return []
  const { object, property } = callee
  if (!isNode(object) || !isNode(property)) return []
  const name = text.slice(property.start, property.end)
  const other = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (other !== undefined) return [{ start: property.start, end: property.end, by: other }]
  return droppable.has(name) ? [{ start: object.end, end, by: '' }] : []
}

/** Nodes whose mutation proves nothing: names of modules, keys, and types. */
const isLeftOut = (node: Node): boolean => node.type.startsWith('TS') || node.type.startsWith('Import')

const walk = (node: Node, text: string, found: Change[]): void => {
  if (isLeftOut(node)) return
  found.push(...changesOf(node, text))
  for (const [field, value] of Object.entries(node)) {
    if (field === 'key' && node.computed !== true) continue
    if (isNode(value)) walk(value, text, found)
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, text, found)
  }
}

/** Every mutant of a source file. */
export const codeMutants = (file: string, tests: readonly string[]): readonly Mutant[] => {
  const text = readFileSync(file, 'utf8')
  const { program } = parseSync(file, text)
  const found: Change[] = []
  for (const statement of program.body) if (isNode(statement)) walk(statement, text, found)
  return found.map(({ start, end, by }) => ({
    file,
    tests,
    hints: [],
    line: text.slice(0, start).split('\n').length,
    what: `${shown(text.slice(start, end))} -> ${by === '' ? 'nothing' : by}`,
    text: `${text.slice(0, start)}${by}${text.slice(end)}`,
  }))
}

const shown = (code: string): string => {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}...` : line
}
