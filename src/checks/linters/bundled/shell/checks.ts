import {
  type Command,
  forEachChild,
  parse,
  type Script,
  type Statement,
  type SyntaxNode,
  type Word,
} from 'unbash'
import { plainNames, type ShellFinding, unquoted } from './words.ts'

/** Problems in a script that parses: unquoted words, and steps that continue after an error. */
export const shellFindings = (text: string): readonly ShellFinding[] => {
  const script = parse(text)
  if (script.errors !== undefined && script.errors.length > 0) return []
  const statements: Statement[] = []
  const found: ShellFinding[] = []
  const plain = plainNames(script)
  const stops = /^#!.* -\w*e|^[ \t]*set -\w*e|\berrexit\b/m.test(text)
  const visit = (node: SyntaxNode, asked: boolean): void => {
    // In backticks with escapes the offsets belong to another text.
    if (node.type === 'Script' && isElsewhere(node)) return
    if (node.type === 'Statement') {
      statements.push(node)
      if (!asked && !stops && node.command.type === 'Command') found.push(...uncheckedFolder(node.command))
    }
    if (node.type === 'Command') found.push(...looseWords(node, plain), ...deletedRoot(node))
    forEachChild(node, child => visit(child, isAsked(node, child, asked)))
  }
  visit(script, false)
  return silence(found, statements, text)
}

const isElsewhere = ({ source }: Script): boolean => source !== undefined

/** Whether the exit status of a child node is used. */
const isAsked = (node: SyntaxNode, child: SyntaxNode, asked: boolean): boolean => {
  if (node.type === 'CompoundList') return asked
  return (node.type === 'If' || node.type === 'Elif' || node.type === 'While') && child === node.clause
}

/** They take numbers, where quotes would change nothing, or ignore their arguments. */
const quoteless: ReadonlySet<string> = new Set(['exit', 'return', 'shift', 'sleep', 'wait', 'let', ':'])

const looseWords = (command: Command, plain: ReadonlySet<string>): readonly ShellFinding[] => {
  if (quoteless.has(command.name?.value ?? '')) return []
  const words = [
    ...command.args.filter(argument => argument.type === 'Word'),
    ...command.redirects.flatMap(redirect =>
      redirect.type === 'Redirect' && !redirect.operator.endsWith('&') && redirect.target !== undefined
        ? [redirect.target]
        : [],
    ),
  ]
  return words.flatMap(word => unquoted(word, plain))
}

const uncheckedFolder = ({ name, args, pos }: Command): readonly ShellFinding[] => {
  const [first] = args
  if (name?.value !== 'cd' || first?.type !== 'Word' || /^[./]+$/.test(first.value)) return []
  return [
    {
      offset: pos,
      code: 'SC2164',
      message: 'If this cd fails the rest runs in the wrong folder. Write: cd … || exit',
    },
  ]
}

const deletedRoot = ({ name, args }: Command): readonly ShellFinding[] => {
  const words = args.filter((argument): argument is Word => argument.type === 'Word')
  if (name?.value !== 'rm' || !words.some(({ text }) => /^-\w*[rR]|^--recursive$/.test(text))) return []
  return words
    .filter(({ text }) => /^\$(?:\w+|\{\w+\})\/\*?$/.test(text.replaceAll('"', '')))
    .map(({ pos, text }) => ({
      offset: pos,
      code: 'SC2115',
      message: `If the variable is empty this deletes everything from the root: ${text}. Write: "\${name:?}"`,
    }))
}

const silence = (
  found: readonly ShellFinding[],
  statements: readonly Statement[],
  text: string,
): readonly ShellFinding[] => {
  const first = statements.reduce((least, { pos }) => Math.min(least, pos), Number.POSITIVE_INFINITY)
  const comments = [...text.matchAll(/^[ \t]*#[ \t]*shellcheck[ \t]+(?:.*[ \t])?disable=(\S+).*$/gm)].map(
    match => {
      const end = match.index + match[0].length
      // Before the first statement it applies to the whole file.
      const next = match.index < first ? undefined : nextStatement(statements, end)
      return { codes: match[1]?.split(',') ?? [], from: next?.pos ?? 0, to: next?.end ?? text.length }
    },
  )
  return found.filter(
    ({ offset, code }) =>
      !comments.some(
        ({ codes, from, to }) =>
          offset >= from && offset <= to && (codes.includes(code) || codes.includes('all')),
      ),
  )
}

const nextStatement = (statements: readonly Statement[], after: number): Statement | undefined =>
  statements
    .filter(({ pos }) => pos >= after)
    .reduce<Statement | undefined>(
      (best, one) =>
        best === undefined || one.pos < best.pos || (one.pos === best.pos && one.end > best.end) ? one : best,
      undefined,
    )
