import { plainFacts } from '../../core/facts/plain.ts'
import type { Effect, Invocation } from '../../core/script/script.ts'
import { type Arguments, argumentsOf } from '../../programs/arguments/arguments.ts'
import { takesSubcommand } from '../../programs/tables/takes-subcommand.ts'
import { readScript } from '../../shell/read.ts'

/** What a rule about the command would be about: a line of `calls`, or an edit. Undefined where it runs no program. */
export type DraftSubject = { readonly line: string } | { readonly edits: true }

/** `path = text`, as rows of edit guards have it. */
const editRow = /^[\w./@-]+ = /

/** Programs that only bring text into the file of a redirect. */
const speakers: readonly string[] = ['echo', 'printf', 'cat', ':']
const silent: readonly string[] = ['cat', ':']

export const subjectOf = (command: string): DraftSubject | undefined => {
  if (editRow.test(command)) return { edits: true }
  const script = readScript(
    command,
    plainFacts(() => []),
  )
  const calls = script.invocations.filter(({ name }) => name !== '')
  const last = calls.at(-1)
  if (last === undefined)
    return script.invocations.length === 0 && script.effects.some(isWrite) ? { edits: true } : undefined
  if (!speakers.includes(last.name)) return { line: lineOf(last) }
  if (last.effects.some(isWrite)) return { edits: true }
  // `dropdb shop && echo done`
  const other = calls.findLast(({ name }) => !speakers.includes(name))
  if (other !== undefined) return { line: lineOf(other) }
  return silent.includes(last.name) ? { line: lineOf(last) } : { edits: true }
}

const isWrite = ({ kind }: Effect): boolean => kind === 'write'

/** The line of `calls` that the command is an example of: its program, its sub-commands, its options. Undefined where it has none. */
export const callOf = (command: string): string | undefined => {
  const subject = subjectOf(command)
  return subject !== undefined && 'line' in subject ? subject.line : undefined
}

const lineOf = ({ name, words }: Invocation): string => {
  const args = argumentsOf(name, words)
  const options = new Set(args.given.map(option => option.name))
  return [name, ...subcommandsOf(name, args), ...options].join(' ')
}

/** Words that are a deed and no name of an object, whatever the program. */
const deeds = new Set(
  'clear delete deploy destroy drop kill prune publish purge remove reset rm wipe'.split(' '),
)

/**
 * The words that are sub-commands, without the name of the object. Of a program that no table knows they go as far as a deed, and else
 * the first one is taken where another operand follows.
 */
const subcommandsOf = (name: string, args: Arguments): readonly string[] => {
  const operands = args.operands.map(({ value }) => value ?? '')
  const end = operands.findIndex(word => !/^[a-z][a-z0-9-]*$/.test(word))
  const plain = operands.slice(0, end < 0 ? 4 : Math.min(end, 4))
  const stop = plain.findIndex((_, at) => at === 3 || !takesSubcommand(name, args, plain.slice(0, at)))
  const known = stop < 0 ? plain.length : stop
  const deed = args.depth > 0 ? -1 : plain.findIndex((word, at) => at >= known && deeds.has(word))
  if (deed >= 0) return plain.slice(0, deed + 1)
  return plain.slice(0, known === 0 && operands.length > 1 ? 1 : known)
}

/** A text as it stands in TypeScript. */
export const literal = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** The command as text for another program, which nothing runs: in quotes, or in a here-document where quotes change it. */
export const twin = (command: string, quoting: string, reading: string): string =>
  /["$`\\\n]/.test(command) ? `${reading} <<'EOF'\n${command}\nEOF` : `${quoting} "${command}"`

/** A rule of the project's own and its table, ready to be changed. They pass as they are. */
export interface OwnDraft {
  readonly rule: string
  readonly test: string
}

const page = (denied: string, allowed: string): string => `
export const docs: RuleDocs = {
  since: '1',
  why: 'What is lost, and why nobody can bring it back.',
  denies: [${literal(denied)}],
  allows: [${literal(allowed)}],
}
`

const test = (name: string, asks: readonly string[], allows: readonly string[]): string =>
  [
    "import { guardTest } from 'handrail/testing'",
    `import rule, { docs } from './${name}.ts'`,
    '',
    'guardTest(rule, docs, {',
    `  asks: [${asks.map(literal).join(', ')}],`,
    `  allows: [${allows.map(literal).join(', ')}],`,
    '})',
    '',
  ].join('\n')

/** A rule about a call of a program. */
export const commandDraft = (name: string, command: string, line: string): OwnDraft => ({
  rule: `import { defineGuard, type RuleDocs } from 'handrail'

export default defineGuard({
  id: 'own/${name}',
  on: 'command',
  verdict: 'ask',
  says: 'What this does to the world, in one calm sentence.',
  calls: ${literal(line)},
})
${page(command, twin(command, 'echo', 'cat'))}`,
  test: test(name, [`cd app && ${command}`, `(${command})`], [twin(command, 'rg', 'git commit -F -')]),
})

/** A rule about files. */
export const fileDraft = (name: string): OwnDraft => ({
  rule: `import { defineGuard, type RuleDocs } from 'handrail'

export default defineGuard({
  id: 'own/${name}',
  on: 'path',
  verdict: 'ask',
  touches: ['write', 'delete'],
  says: 'Whose file this is, in one calm sentence.',
  check: ({ path }) => path.split('/').includes('generated'),
})
${page('src/generated/api.ts', '$ echo "src/generated/api.ts"')}`,
  test: test(
    name,
    ['$ rm -r src/generated/', '$ echo 1 > src/generated/api.ts'],
    ['src/api.ts', '$ cat src/generated/api.ts'],
  ),
})
