import { plainFacts } from '../../core/plain-facts.ts'
import { argumentsOf } from '../../programs/arguments.ts'
import { readScript } from '../../shell/read.ts'

/** The line of `calls` that the command is an example of: its program, its sub-commands, its options. Undefined where it runs none. */
export const callOf = (command: string): string | undefined => {
  const call = readScript(
    command,
    plainFacts(() => []),
  ).invocations.at(-1)
  if (call === undefined || call.name === '') return undefined
  const { given, operands } = argumentsOf(call.name, call.words)
  const subs = operands.map(({ value }) => value ?? '')
  const end = subs.findIndex(word => !/^[a-z][a-z-]*$/.test(word))
  return [
    call.name,
    ...subs.slice(0, end < 0 ? 2 : Math.min(end, 2)),
    ...new Set(given.map(({ name }) => name)),
  ].join(' ')
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
