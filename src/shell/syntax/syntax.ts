import type {
  ArithmeticExpression,
  ArrayValue,
  Assignment,
  Case,
  Command,
  If,
  ParameterExpansionPart,
  ParameterOperation,
  ParsedScript,
  Redirection,
  Statement,
  TestExpression,
  Word,
  WordPart,
} from 'unbash'
import { isHandler } from '../walk/later.ts'
import { isCount, isNumberName, isStrangeCall, isStrangeName, staticText } from './calls.ts'
import { strangeGap } from './gaps.ts'

/**
 * The second lock on an approval, which knows nothing of the first. The reader follows what a script runs; this looks at
 * the syntax alone and finds every form that is not on the list of those in which bash, zsh and dash run nothing but the
 * commands that stand there. What is not named here is strange.
 */
export const strangeSyntax = (script: ParsedScript, text: string): string | undefined => {
  return text.length > mostText
    ? 'more text than is looked at'
    : (strangeGap(text, script) ?? ofScript(script))
}

/** A longer script is not approved: a person would not read it whole either. */
const mostText = 16_384

const ofScript = (script: ParsedScript): Trouble =>
  (script.errors?.length ?? 0) > 0 ? 'text that does not parse' : first(script.commands, ofStatement)

type Trouble = string | undefined

const first = <T>(list: readonly T[] | undefined, look: (item: T) => Trouble): Trouble => {
  if (list === undefined) return undefined
  for (const item of list) {
    const found = look(item)
    if (found !== undefined) return found
  }
  return undefined
}

const ofStatement = ({ command }: Statement): Trouble => ofNode(command)

type Node = Statement['command'] | If['then']

const ofNode = (node: Node): Trouble => {
  switch (node.type) {
    case 'Command':
      return ofCommand(node)
    case 'Pipeline':
      // bash takes `time` alone, but not in parentheses.
      return node.commands.length === 0 ? 'a pipeline of nothing' : first<Node>(node.commands, ofNode)
    case 'AndOr':
      return first<Node>(node.commands, ofNode)
    case 'CompoundList':
      return first(node.commands, ofStatement)
    case 'BraceGroup':
    case 'Subshell':
      return ofNode(node.body)
    case 'If':
      return (
        ofNode(node.clause) ??
        ofNode(node.then) ??
        first(node.elif, ({ clause, then }) => ofNode(clause) ?? ofNode(then)) ??
        (node.else === undefined ? undefined : ofNode(node.else))
      )
    case 'While':
      return ofNode(node.clause) ?? ofNode(node.body)
    case 'For':
      return (
        strangeName(node.name.text) ??
        strangeNumber(node.name.text) ??
        first(node.wordlist, ofWord) ??
        ofNode(node.body)
      )
    case 'Case':
      return ofCase(node)
    case 'TestCommand':
      return ofTest(node.expression)
    case 'Function':
      return isHandler(node.name.value) ? 'a function that the shell calls' : ofNode(node.body)
    case 'Redirected':
      return first(node.redirects, ofRedirect) ?? ofNode(node.command)
    default:
      return `the construct ${node.type}`
  }
}

const strangeName = (name: string): Trouble =>
  isStrangeName(name) || !/^\w+$/.test(name) ? `the variable ${name}, which the shell evaluates` : undefined

const strangeNumber = (name: string): Trouble =>
  isNumberName(name) ? `the variable ${name}, which zsh calculates` : undefined

const ofCase = ({ word, items }: Case): Trouble =>
  ofWord(word) ?? first(items, ({ pattern, body }) => first(pattern, ofWord) ?? ofNode(body))

const ofCommand = (command: Command): Trouble => {
  const { name, prefix, suffix } = command
  if (name !== undefined && isStrangeCall(command))
    return `${name.value} with arguments that the shell evaluates`
  return (
    first(prefix, ofPiece) ??
    (name === undefined
      ? undefined
      : staticText(name) === undefined
        ? 'a program name that is made'
        : undefined) ??
    first(suffix, ofPiece)
  )
}

const ofPiece = (piece: Command['suffix'][number] | Command['prefix'][number]): Trouble => {
  if (piece.type === 'Word') return ofWord(piece)
  return piece.type === 'Assignment' ? ofAssignment(piece) : ofRedirect(piece)
}

const ofAssignment = ({ name, index, value }: Assignment): Trouble => {
  if (index !== undefined && !isNumber(index.text)) return 'a subscript'
  const list = (node: ArrayValue): Trouble =>
    first(node.elements, element => (element.text.startsWith('[') ? 'a subscript' : ofWord(element)))
  const number = value.type === 'Word' && isCount(value) ? undefined : strangeNumber(name)
  return strangeName(name) ?? number ?? (value.type === 'Word' ? ofWord(value) : list(value))
}

const ofRedirect = (redirect: Redirection): Trouble => {
  if (redirect.descriptor?.type === 'FileDescriptorVariable') return 'a descriptor in a variable'
  if (redirect.type !== 'HereDoc') {
    if (redirect.target === undefined) return 'a redirect to nowhere'
    // bash expands a name that stands there a second time.
    if (/^[<>]&$/.test(redirect.operator) && !/^(?:\d+-?|-)$/.test(redirect.target.text))
      return 'a copy of a descriptor that is not a number'
    return ofWord(redirect.target)
  }
  if (redirect.closing === undefined || redirect.delimiter === undefined)
    return 'a here-document without an end'
  return ofParts(redirect.body.parts)
}

const ofTest = (test: TestExpression): Trouble => {
  switch (test.type) {
    case 'TestUnary':
      if (test.operator === '-t' && !isCount(test.operand)) return 'a test that is calculated'
      return test.operator === '-v' || test.operator === '-R' ? 'a test of a variable' : ofWord(test.operand)
    case 'TestBinary':
      return /^-(eq|ne|lt|le|gt|ge)$/.test(test.operator) && !(isCount(test.left) && isCount(test.right))
        ? 'a comparison that is calculated'
        : (ofWord(test.left) ?? ofWord(test.right))
    case 'TestLogical':
      return first(test.operands, ofTest)
    case 'TestNot':
      return ofTest(test.operand)
    case 'TestGroup':
      return ofTest(test.expression)
    default:
      return 'a test'
  }
}

const isNumber = (text: string): boolean => /^[ \t]*-?\d+$/.test(text)

const ofWord = (word: Word): Trouble =>
  word.parts === undefined ? ofBareText(word.text) : ofParts(word.parts, true)

/** `$~x`, `=x` and `{` are text in bash and more than that in zsh; `$[` without an end is an error. */
const ofLiteral = (text: string): Trouble =>
  text.includes('$') && /\$[~=^+[{(]/.test(text.replaceAll(/\\./gs, ''))
    ? 'an expansion that not every shell knows'
    : undefined

const signs = /[{}()<>|&;]/

const ofBareText = (text: string): Trouble =>
  /^=[^=]/.test(text) || (signs.test(text) && signs.test(text.replaceAll(/\\.|\{[^{},]*\}/gs, '')))
    ? 'a sign that not every shell takes for text'
    : ofLiteral(text)

const isBareDollar = /^(?:[^\\]|\\.)*\$$/s

const ofParts = (parts: readonly WordPart[] | undefined, bare = false): Trouble => {
  if (parts === undefined) return undefined
  for (const [index, part] of parts.entries()) {
    // In zsh `$x[...]` is arithmetic.
    if (index > 0 && parts[index - 1]?.type === 'SimpleExpansion' && part.text.startsWith('['))
      return 'a subscript'
    // bash takes `$${` for the start of an expansion.
    if (part.text === '$$' && /^[{(]/.test(parts[index + 1]?.text ?? '')) return 'an expansion behind $$'
    // The parser takes what may be an expansion without an end for a `$` and another part.
    if (
      part.type === 'Literal' &&
      isBareDollar.test(part.text) &&
      /^[~=^+[{(]/.test(parts[index + 1]?.text ?? '')
    )
      return 'an expansion that not every shell knows'
    const found = bare && part.type === 'Literal' ? ofBareText(part.text) : ofPart(part)
    if (found !== undefined) return found
  }
  return undefined
}

const ofPart = (part: WordPart): Trouble => {
  switch (part.type) {
    case 'Literal':
      return ofLiteral(part.text)
    case 'SingleQuoted':
    case 'AnsiCQuoted':
    case 'SimpleExpansion':
      return undefined
    case 'DoubleQuoted':
      return ofParts(part.parts)
    case 'Glob':
      return ofParts(part.parts)
    case 'BraceExpansion':
      return /^[\w.,{}/@%+:=*-]+$/.test(part.text) ? undefined : 'braces around more than plain text'
    case 'ParameterExpansion':
      return ofParameter(part)
    case 'ArithmeticExpansion':
      return part.expression !== undefined && isPlainSum(part.expression, 0) ? undefined : 'arithmetic'
    case 'CommandExpansion':
    case 'ProcessSubstitution':
      if (!/^(?:[$<>]\(.*\)|`.*`)$/s.test(part.text)) return 'a substitution without an end'
      return part.script === undefined ? 'text that does not parse' : ofScript(part.script)
    default:
      return `the expansion ${part.type}`
  }
}

const ofParameter = ({ parameter, prefix, index, operation }: ParameterExpansionPart): Trouble => {
  if (!/^(?:[A-Za-z_]\w*|\d+|[@*#?$!-])$/.test(parameter)) return 'an expansion that only zsh knows'
  if (prefix === '!') return 'a variable that names another'
  if (index !== undefined && !/^(?:[@*]|\d+)$/.test(index.text)) return 'a subscript'
  if (operation?.type === 'Default' && operation.operator.endsWith('='))
    return strangeName(parameter) ?? strangeNumber(parameter) ?? ofOperation(operation)
  return operation === undefined ? undefined : ofOperation(operation)
}

const ofOperation = (operation: ParameterOperation): Trouble => {
  switch (operation.type) {
    case 'Default':
    case 'Remove':
      return ofOperand(operation.operand)
    case 'Replace':
      return ofOperand(operation.pattern) ?? ofOperand(operation.replacement)
    case 'Slice':
      return isNumber(operation.offset.text) &&
        (operation.length === undefined || isNumber(operation.length.text))
        ? undefined
        : 'an offset'
    default:
      return `the expansion ${operation.type}`
  }
}

/** Shells differ in which quotes count inside of `"${x:-...}"`. */
const ofOperand = (word: Word): Trouble =>
  /['\\]/.test(word.text) && /[$`]/.test(word.text) ? 'quotes inside of an expansion' : ofWord(word)

const maxDepth = 32

/** Numbers and operators alone: a name stands for a text that is evaluated in its turn. */
const isPlainSum = (node: ArithmeticExpression, depth: number): boolean => {
  if (depth > maxDepth) return false
  switch (node.type) {
    case 'ArithmeticWord':
      return /^(?:\d+|0[xX][\da-fA-F]+)$/.test(node.value)
    case 'ArithmeticGroup':
      return isPlainSum(node.expression, depth + 1)
    case 'ArithmeticUnary':
      return isPlainSum(node.operand, depth + 1)
    case 'ArithmeticBinary':
      return isPlainSum(node.left, depth + 1) && isPlainSum(node.right, depth + 1)
    case 'ArithmeticTernary':
      return [node.test, node.consequent, node.alternate].every(part => isPlainSum(part, depth + 1))
    default:
      return false
  }
}
