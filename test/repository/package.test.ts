import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { toolsByLanguage } from '../../src/checks/linters/by-language.ts'
import { scratch } from '../support/hook.ts'
import { isNightly } from '../support/matrix.ts'

// slow: 13 s, 11 s of CPU

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const tsc = join(root, 'node_modules/.bin/tsc')

// The runner's own variable would make the consumer's tests report to it.
const { NODE_TEST_CONTEXT: _, ...environment } = process.env

const run = (program: string, args: readonly string[], cwd: string): string => {
  const result = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    // For tsc as in scripts/lint.ts.
    env: { ...environment, npm_config_offline: 'true', GOGC: 'off', GOMEMLIMIT: '1GiB' },
  })
  assert.equal(result.status, 0, `${program} ${args.join(' ')}\n${result.stdout}${result.stderr}`)
  return result.stdout
}

const consumer = `import { defineGuard, judge, nodePlatform, projectState, type Decision } from 'handrail'
import { commandEvent, guardTest, hostEvent, hostTest, judgeWith, readEvent } from 'handrail/testing'

const guard = defineGuard({ id: 'my/rule', on: 'command', verdict: 'deny', says: 'No.', check: command => command.is('x') })
guardTest(guard, { since: '1', why: 'x', denies: ['x y'] }, { allows: ['echo "x y"'] })
hostTest('codex', {
  rules: [guard],
  rows: {
    'x is denied': {
      payload: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'x y' } },
      exit: 2,
      reply: { hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: /^.*No\\./ } },
    },
  },
})
const read = await judgeWith([guard], readEvent('a'))
const sent = hostEvent('claude-code', { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } })
if (read.verdict !== 'pass' || sent.tool?.command !== 'ls') throw new Error(read.verdict)
const { decision }: { decision: Decision } = await judge(nodePlatform, commandEvent('git reset --hard', process.cwd()))
if (decision.verdict !== 'deny') throw new Error(decision.verdict)
const state = projectState(process.cwd())
const git = state.git()
if (git !== undefined || !state.isSourceFile('a.ts') || state.isSkippablePath('a.ts')) throw new Error(state.root)
`

/**
 * Packed from a copy: other tests use dist/ at the same time. By day the copy has what the run has built, and only its types are
 * written.
 */
const pack = (folder: string): string => {
  for (const name of [
    'src',
    'scripts',
    'docs',
    'fleet',
    'package.json',
    'tsconfig.json',
    'tsconfig.types.json',
    'schema.json',
    'tests.schema.json',
    'journal.schema.json',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
    'SECURITY.md',
    'test-record.schema.json',
    '.claude-plugin',
    'hooks',
    ...(isNightly ? [] : ['dist']),
  ]) {
    // The code cache of a built program is no part of a package.
    const filter = (path: string): boolean => path !== join(root, 'dist/cache')
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  }
  run('ln', ['-s', join(root, 'node_modules'), join(folder, 'node_modules')], folder)
  // Lint has checked them.
  if (!isNightly) run(tsc, ['--singleThreaded', '-p', 'tsconfig.types.json', '--noCheck'], folder)
  run('npm', ['pack', '--silent', ...(isNightly ? [] : ['--ignore-scripts'])], folder)
  return join(folder, readdirSync(folder).find(name => name.endsWith('.tgz')) ?? '')
}

test('the packed package installs with nothing else where its engines are left out, runs, and has types', t => {
  const folder = scratch(t)
  const tarball = pack(scratch(t))
  writeFileSync(join(folder, 'package.json'), '{"name": "consumer", "type": "module"}')
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--omit=optional', tarball], folder)
  const installed = readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))
  assert.deepEqual(installed, ['handrail'], 'a user who leaves them out gets no other package')
  const version: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  const program = join(folder, 'node_modules/.bin/handrail')
  const [first = '', ...words] = isNightly ? ['npx', '--no-install', 'handrail'] : [program]
  assert.equal(run(first, [...words, '--version'], folder).trim(), version)
  writeFileSync(join(folder, 'use.ts'), consumer)
  run(
    tsc,
    [
      '--singleThreaded',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--skipLibCheck',
      'false',
      '--types',
      'node',
      '--typeRoots',
      join(root, 'node_modules/@types'),
      'use.ts',
    ],
    folder,
  )
  writeFileSync(
    join(folder, 'use.mjs'),
    consumer.replace(', type Decision', '').replace(': { decision: Decision }', ''),
  )
  assert.match(run(process.execPath, ['use.mjs'], folder), /# fail 0|ℹ fail 0/)
  engines(folder)
  assert.match(readFileSync(join(folder, 'node_modules/handrail/tests.schema.json'), 'utf8'), /"cases"/)
  writeFileSync(
    join(folder, 'handrail.tests.jsonc'),
    '{ "$schema": "./node_modules/handrail/tests.schema.json", "cases": [{ "command": "ls", "expect": "allow" }] }',
  )
  assert.match(run(program, ['test', '--cases'], folder), /1 passed, 0 failed/)
  run(program, ['new', 'rule', 'pushed-tags', 'git push --tags'], folder)
  assert.match(run(program, ['test-rules'], folder), /ℹ fail 0/)
})

/** An edited file with a key that stands twice, through the installed program. */
const engines = (folder: string): void => {
  const lint = (): { readonly status: number | null; readonly said: string } => {
    writeFileSync(join(folder, 'a.yaml'), 'a: 1\na: 2\n')
    // No tool of the machine may help.
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'node_modules/handrail/dist/handrail.cjs'), 'run', 'multi-linter', 'a.yaml'],
      { cwd: folder, encoding: 'utf8', env: { PATH: '/nowhere', HOOK_SKIP_SUBPROCESS: '1' } },
    )
    return { status, said: stderr }
  }
  assert.deepEqual(lint(), { status: 0, said: '' }, 'nobody looks after YAML')
  symlinkSync(join(root, 'node_modules/yaml'), join(folder, 'node_modules/yaml'))
  const { status, said } = lint()
  assert.equal(status, 2, said)
  assert.match(said, /key-duplicates/)
}

test('every package that comes along is optional and of one version', () => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  assert.equal(dependencies, undefined)
  for (const [name, version] of Object.entries(optionalDependencies))
    assert.match(String(version), /^\d+\.\d+\.\d+$/, name)
})

test('engines need nothing but packages that come along', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = Object.values(toolsByLanguage).flatMap(({ bundled }) => bundled?.packages ?? [])
  assert.ok(needed.length > 5)
  const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  assert.deepEqual(
    needed.filter(name => !(packageOf(name) in optionalDependencies)),
    [],
  )
})
