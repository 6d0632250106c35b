import type {
  AndOr,
  ArithmeticExpression,
  Case,
  CommandNode,
  CompoundList,
  For,
  If,
  Pipeline,
  PipelineNode,
  Select,
  Statement,
  While,
  WordPart,
} from 'unbash'
import { doubtNew, mergeInto } from '../state/merge.ts'
import { joined } from '../state/output.ts'
import {
  type At,
  fork,
  inSubshell,
  isShaped,
  moved,
  type Output,
  spend,
  tooDeep,
  unknown,
  unread,
} from '../state/state.ts'
import { arithmetic } from '../words/arithmetic.ts'
import { hasQuotes, readArithmetic, setVariable } from '../words/evaluated.ts'
import { expand, single, textOfParts } from '../words/words.ts'
import { armOf } from './compared.ts'
import {
  conditionBefore,
  fileTest,
  holds,
  isTest,
  mayNotHaveRun,
  passOver,
  readTest,
  statusWith,
  without,
} from './conditions.ts'
import { forEver, isConstant, isEndless } from './endless.ts'
import { isKeptBehind } from './kept-behind.ts'
import { calledElsewhere, isHandler } from './later.ts'
import { loop, readLoop, unroll } from './loops.ts'
import { isKept, readRedirects, settle } from './redirects.ts'
import { readCommand } from './simple.ts'

export const readStatements = (at: At, statements: readonly Statement[]): Output => {
  let output: Output = ''
  for (const statement of statements) {
    if (!spend(at)) return null
    // Behind an end that is sure to be reached, nothing runs.
    if (at.isPlain === true && (at.shell.end.over || at.shell.end.broke)) break
    const { cwd } = at.shell
    const printed = readNode(
      statement.background === true ? moved(inSubshell(at), { background: true }) : at,
      statement.command,
    )
    output = joined(output, printed)
    // The rest of a chain of && runs only after a cd that worked; the next statement runs in any case.
    const left = at.shell.cwd !== cwd && cwd !== null && !at.shell.end.doubt
    if (left) at.shell.stay = cwd
  }
  return output
}

const readList = (at: At, list: CompoundList): Output => readStatements(at, list.commands)

const maybe = (at: At): At => (at.certain ? moved(at, { certain: false }) : at)

const readNode = (at: At, node: PipelineNode | AndOr | CompoundList): Output => {
  switch (node.type) {
    case 'Command':
      return readCommand(at, node)
    case 'Pipeline':
      return readPipeline(at, node)
    case 'AndOr':
      return readAndOr(at, node)
    case 'CompoundList':
      return readList(at, node)
    case 'BraceGroup':
      return readList(nested(at), node.body)
    case 'Subshell':
      return readList(nested(inSubshell(at)), node.body)
    case 'If':
      return readIf(nested(at), node)
    case 'While':
      return readWhile(nested(at), node)
    case 'For':
      return readFor(nested(at), node)
    case 'Select':
      return readSelect(nested(at), node)
    case 'ArithmeticFor':
      number(at, node.initialize)
      return round(nested(at), isConstant(node.test), inner => {
        number(inner, node.test)
        const output = readList(maybe(inner), node.body)
        number(inner, node.update)
        return output
      })
    case 'Case':
      return readCase(nested(at), node)
    case 'Function': {
      const { source } = at
      // bash refuses such a name, and what is called later is not this.
      if (node.name.text !== node.name.value) unknown(at, 'the name of a function in it is quoted')
      at.reader.defines.add(node.name.value)
      const body = (call: At): Output => readNode({ ...call, source }, node.body)
      at.shell.functions.set(node.name.value, { body, of: node })
      if (isHandler(node.name.value)) calledElsewhere(at, node.name.value)
      return ''
    }
    case 'Coproc':
      setVariable(at, node.name === undefined ? 'COPROC' : node.name.value, null)
      return readNode(
        { ...nested(inSubshell(at)), background: true, stdin: { from: 'pipe', of: undefined }, input: null },
        node.body,
      )
    case 'TestCommand':
      readTest(at, node.expression)
      return ''
    case 'ArithmeticCommand':
      number(at, node.expression)
      if (node.expression === undefined) readArithmetic(at, '((', node.body)
      return ''
    case 'Redirected': {
      const redirects = readRedirects(at, node.redirects)
      for (const effect of redirects.effects) at.reader.loose.push(effect)
      const output = readNode(
        moved(at, { stdin: redirects.stdin, input: redirects.input, kept: isKept(at, redirects) }),
        node.command,
      )
      return settle(at, redirects, output)
    }
    default:
      unread(at, 'it holds a construct that handrail does not know')
      return null
  }
}

const nested = (at: At): At => {
  tooDeep(at, 'compound')
  return moved(at, { depth: at.depth + 1 })
}

const number = (at: At, expression: ArithmeticExpression | undefined): number | null => {
  const text = expression === undefined ? '' : at.source.text.slice(expression.pos, expression.end)
  if (hasQuotes(text)) readArithmetic(at, '((', text)
  return arithmetic(at, expression, (parts: readonly WordPart[]) => textOfParts(at, parts))
}

const readPipeline = (at: At, node: Pipeline): Output => {
  const timed = node.prefixes.some(prefix => prefix.type === 'Time')
  const outer = timed ? moved(at, { via: [...at.via, 'time'] }) : at
  if (node.commands.length === 1)
    return node.commands[0] === undefined ? '' : readNode(outer, node.commands[0])
  let stdin = at.stdin
  let input = at.input
  node.commands.forEach((command: CommandNode, index) => {
    const mark = at.reader.invocations.length
    const kept = at.kept === true || isKeptBehind(node.commands, index)
    const part = moved(inSubshell(outer), { stdin, input, kept })
    input = readNode(part, command)
    const last = index < node.commands.length - 1 ? at.reader.invocations.at(-1) : undefined
    stdin = { from: 'pipe', of: at.reader.invocations.length > mark ? last : undefined }
  })
  return input
}

const readAndOr = (at: At, node: AndOr): Output => {
  let output: Output = ''
  let known: At['shell']['functions'] | undefined
  let status: boolean | undefined
  node.commands.forEach((command, index) => {
    if (index === 1) known = new Map(at.shell.functions)
    const operator = index === 0 ? undefined : node.operators[index - 1]
    const held = status
    status = statusWith(at, held, operator, command)
    if (held !== undefined && held === (operator === '||')) {
      passOver(at, command)
      return
    }
    // Behind `||` a part runs for sure where the condition does not hold.
    if (operator !== '||' || held === false) {
      const tested = operator === '&&' && held === undefined && isTest(node.commands[index - 1])
      const before = tested ? fork(at) : undefined
      const missing = operator === undefined ? undefined : fileTest(at, node.commands[index - 1])
      const place = missing?.there === false ? without(at, missing.path) : at
      const mayFail = operator === '&&' && held === undefined && at.isPlain === true
      const earlier = mayFail ? fork(at) : undefined
      output = joined(output, readNode(operator === undefined ? at : maybe(place), command))
      if (earlier !== undefined) mayNotHaveRun(at, earlier)
      if (before !== undefined) mergeInto(at.shell, [{ ...fork(at), unsure: before.unsure }, before])
      return
    }
    const missing = fileTest(at, conditionBefore(node, index))
    const place = missing?.there === true ? without(at, missing.path) : at
    const branch = { ...maybe(place), shell: fork(at) }
    const printed = readNode(branch, command)
    if (printed !== '') output = null
    mergeInto(at.shell, [fork(at), branch.shell])
  })
  if (known !== undefined) doubtNew(at.shell, known)
  return output
}

const readIf = (at: At, node: If): Output => {
  readList(at, node.clause)
  const [first, more] = node.clause.commands
  const missing = more === undefined ? fileTest(at, first?.command) : undefined
  const held = more === undefined ? holds(at, first?.command) : undefined
  const branches: At[] = []
  const branch = (list: CompoundList, isElse = false): void => {
    const isHere = missing !== undefined && missing.there === isElse && (!isElse || node.elif.length === 0)
    const inner = { ...maybe(isHere ? without(at, missing.path) : at), shell: fork(at) }
    branches.push(inner)
    readList(inner, list)
  }
  if (held === false) passOver(at, node.then)
  else branch(node.then)
  if (held === true) {
    mergeInto(
      at.shell,
      branches.map(inner => inner.shell),
    )
    return null
  }
  for (const elif of node.elif) {
    readList(maybe(at), elif.clause)
    branch(elif.then, true)
  }
  if (node.else !== undefined) branch(node.else, true)
  const ends = branches.map(inner => inner.shell)
  mergeInto(at.shell, node.else === undefined ? [...ends, fork(at)] : ends)
  return null
}

const readWhile = (at: At, node: While): Output => {
  const last = node.clause.commands.at(-1)?.command
  const reads = node.kind === 'while' && last?.type === 'Command' && last.name?.value === 'read'
  const known = reads
    ? readLoop(at, inner => {
        readList(inner, node.clause)
        return readList(inner, node.body)
      })
    : undefined
  if (known !== undefined) return known
  return round(moved(at, { input: null }), isEndless(node), inner => {
    readList(inner, node.clause)
    return readList(maybe(inner), node.body)
  })
}

/** A loop of which one round is read; `endless` where its condition never ends it. */
const round = (at: At, endless: boolean, body: (at: At) => Output): Output =>
  endless
    ? forEver(at, (inside, seen) =>
        loop(inside, inner => {
          const output = body(inner)
          seen(inner.shell.end)
          return output
        }),
      )
    : loop(at, body)

const readFor = (at: At, node: For): Output => {
  const values =
    node.wordlist === undefined
      ? (at.shell.args?.map(value =>
          isShaped(value) ? { text: '', value: null, shape: value.shape } : { text: '', value },
        ) ?? [{ text: '', value: null }])
      : node.wordlist.flatMap(word => expand(at, word))
  return unroll(at, node.name.value, values, inner => readList(inner, node.body))
}

const readSelect = (at: At, node: Select): Output => {
  for (const word of node.wordlist ?? []) expand(at, word)
  setVariable(at, node.name.value, null)
  return loop(at, inner => readList(maybe(inner), node.body))
}

const readCase = (at: At, node: Case): Output => {
  single(at, node.word)
  const arm = at.isPlain !== true ? undefined : armOf(at, node)
  if (arm !== undefined && arm !== 'none') return readList(maybe(at), arm.body)
  const ends = [fork(at)]
  for (const item of arm === undefined ? node.items : []) {
    for (const pattern of item.pattern) single(at, pattern)
    const inner = { ...maybe(at), shell: fork(at) }
    readList(inner, item.body)
    ends.push(inner.shell)
  }
  mergeInto(at.shell, ends)
  return null
}
