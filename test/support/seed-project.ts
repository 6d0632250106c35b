import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRecord, type Json, record, text } from '../../src/core/text/json.ts'
import { newFolder } from './folder.ts'
import { gitAt } from './git.ts'
import { type Answer, call } from './hook.ts'

/** A project of Lambda handlers, shared packages and a frontend, each file with its test, in a git repository. */
export interface SeedProject {
  readonly root: string
  write(path: string, content: string): void
  read(path: string): string | undefined
  /** The answer of the project's hook before a tool runs. */
  hook(tool: string, input: Json, env?: Readonly<Record<string, string>>): Said
  /** The answer of a documented hook alone: to a path, or to an event on its standard input. */
  run(hook: string, subject: string | Json, env?: Readonly<Record<string, string>>): Said
  /** Runs test files with node:test, which leaves its report in junit.xml. True where all pass. */
  runTests(...paths: readonly string[]): boolean
}

export interface Said extends Answer {
  readonly verdict: 'deny' | 'ask' | 'pass'
  /** The text for the model. */
  readonly told: string
}

const packages = ['db', 'logging', 'middleware', 'types', 'validation']

/** The imports that every handler of an API has. */
export const sharedImports = ['logging', 'middleware', 'types', 'validation']
  .map(name => `import { ${name} } from '@ai-learning-hub/${name}'\n`)
  .join('')

const testOf = (name: string, file: string): string =>
  `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ${name} } from './${file}.ts'

test('${name} is there', () => assert.ok(${name} !== undefined))
`

const withTest = (folder: string, file: string, name: string, code: string, ending = 'ts') =>
  [
    [`${folder}/${file}.${ending}`, code],
    [`${folder}/${file}.test.${ending}`, testOf(name, file).replace(`${file}.ts`, `${file}.${ending}`)],
  ] as const

const packageOf = (name: string): string =>
  `${JSON.stringify({ name: `@ai-learning-hub/${name}`, type: 'module', exports: './src/index.ts' })}\n`

/** The files of the project. The packages are linked as npm does it for workspaces. */
export const seedFiles = [
  ['package.json', '{ "type": "module", "scripts": { "test": "node --test" } }\n'],
  ['tsconfig.json', '{ "compilerOptions": { "strict": true, "jsx": "react-jsx" } }\n'],
  ['.gitignore', 'node_modules/\n.handrail/\n.claude/.*\njunit.xml\n'],
  ...withTest(
    'backend/functions/list-urls',
    'handler',
    'handler',
    `${sharedImports}\nexport const handler = async () => ({ statusCode: 200, logging, middleware, types, validation })\n`,
  ),
  ...packages.flatMap(name => [
    [`shared/${name}/package.json`, packageOf(name)] as const,
    ...withTest(`shared/${name}/src`, 'index', name, `export const ${name} = {}\n`),
  ]),
  ...withTest('frontend/src', 'App', 'App', "export const App = () => 'urls'\n", 'tsx'),
]

export const linkPackages = (root: string): void => {
  const scope = join(root, 'node_modules/@ai-learning-hub')
  mkdirSync(scope, { recursive: true })
  for (const name of packages) symlinkSync(`../../shared/${name}`, join(scope, name))
}

export const seedProject = (config: Json = { preset: 'safety' }): SeedProject => {
  const root = newFolder('seed')
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  for (const [path, content] of seedFiles) write(path, content)
  linkPackages(root)
  write('handrail.jsonc', JSON.stringify(config))
  gitAt(root, ['init', '-q', '-b', 'feature/story-1-2'])
  gitAt(root, ['add', '-A'])
  gitAt(root, ['commit', '-qm', 'start'])
  const said = (args: readonly string[], input: Json | undefined, env = {}): Said =>
    judged(
      call({
        cwd: root,
        args,
        input: input === undefined ? '' : JSON.stringify(input),
        env: { CLAUDE_PROJECT_DIR: root, ...env },
      }),
    )
  const place = (input: Json): Json => {
    const path = text(input, 'file_path')
    return path === undefined ? input : { ...input, file_path: join(root, path) }
  }
  return {
    root,
    write,
    read: path => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    hook: (tool_name, input, env) =>
      said(
        ['hook', 'claude-code', 'PreToolUse'],
        {
          session_id: 's',
          hook_event_name: 'PreToolUse',
          cwd: root,
          tool_name,
          tool_input: place(input),
        },
        env,
      ),
    run: (hook, subject, env) =>
      typeof subject === 'string'
        ? said(['run', hook, subject], undefined, env)
        : said(['run', hook], subject, env),
    runTests: (...paths) => {
      const report = ['--test-reporter=junit', '--test-reporter-destination=junit.xml']
      // Without the variables of the runner that this test runs in.
      const env = { PATH: process.env.PATH ?? '' }
      const args = ['--import', import.meta.resolve('tsx'), '--test', ...report, ...paths]
      return spawnSync(process.execPath, args, { cwd: root, env }).status === 0
    },
  }
}

/** The verdict of an answer, in whichever dialect it is. */
const judged = (answer: Answer): Said => {
  const own = ownOf(answer.stdout)
  const decision = text(own, 'permissionDecision')
  const verdict = answer.code === 2 || decision === 'deny' ? 'deny' : decision === 'ask' ? 'ask' : 'pass'
  const told = text(own, 'permissionDecisionReason', 'additionalContext') ?? answer.stderr
  return { ...answer, verdict, told }
}

const ownOf = (stdout: string): Json => {
  if (!stdout.startsWith('{')) return {}
  const value: unknown = JSON.parse(stdout)
  return isRecord(value) ? record(value, 'hookSpecificOutput') : {}
}
