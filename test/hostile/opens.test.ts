import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { markOf } from '../../src/core/text/mark.ts'
import { bashEvent, handrail, scratch } from '../support/hook.ts'
import { obstacles, put } from '../support/hostile.ts'
import { everyNth, isNightly } from '../support/matrix.ts'
import { isServed, servedWithin } from '../support/served.ts'

// slow: 8 s, 7 s of CPU

/** Every file and folder that the hook opens, from the source; `~` is the home. What git opens is not ours to open. */
const opened: readonly string[] = [
  'handrail.jsonc',
  'handrail.json',
  'handrail.local.jsonc',
  '.claude/hooks/config.json',
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.claude/subprocess-settings.json',
  'package.json',
  'Makefile',
  'pyproject.toml',
  'tsconfig.json',
  'biome.json',
  '.markdownlint.json',
  '.editorconfig',
  '.yamllint',
  'run.sh',
  'a.sql',
  'src/a.ts',
  'tests/a.test.ts',
  '.handrail',
  '.handrail/.gitignore',
  '.handrail/journal.jsonl',
  '.handrail/journal.1.jsonl',
  '.handrail/lint-breaker.json',
  '.handrail/session',
  '.handrail/session/session-start_s',
  '.handrail/session/texts_s',
  '.handrail/strikes',
  '.handrail/strikes/s.jsonl',
  '~/.config/handrail/config.jsonc',
  '~/.claude/settings.json',
  '~/.local/state/handrail/grants',
  '~/.local/state/handrail/grants/abcdefgh.json',
  '~/.local/state/handrail/journal',
  '~/.local/state/handrail/journal/key.json',
  '~/.local/state/handrail/journal/<mark>.log',
]

interface Place {
  readonly cwd: string
  readonly home: string
  readonly bin: string
}

const texts: Readonly<Record<string, string>> = {
  'src/a.ts': 'export const a = 1\n',
  'tests/a.test.ts': "test('a', () => { expect(1).toBe(1) })\n",
  'package.json': '{ "scripts": { "test": "true" } }\n',
  Makefile: 'all:\n\ttrue\n',
  'run.sh': 'true\n',
  'biome.json': '{}\n',
  'pyproject.toml': '[tool.ruff]\n',
  'notes.md': '# Notes\n',
  'src/a.py': 'a = 1\n',
}

const git = (cwd: string, ...args: readonly string[]): void => {
  const env = { PATH: process.env.PATH ?? '', HOME: '/nonexistent-home', GIT_CONFIG_NOSYSTEM: '1' }
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  execFileSync('git', [...who, ...args], { cwd, env, stdio: 'ignore' })
}

/** A repository with a commit, a home, and a PATH with git alone. */
const placeOf = (t: TestContext): Place => {
  const all = scratch(t)
  const [cwd, home, bin] = [join(all, 'app'), join(all, 'home'), join(all, 'bin')]
  for (const folder of [cwd, home, bin]) mkdirSync(folder)
  const found = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  symlinkSync(found, join(bin, 'git'))
  git(cwd, 'init', '-q', '-b', 'main')
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-q', '-m', 'Start')
  return { cwd, home, bin }
}

const pathOf = ({ cwd, home }: Place, name: string): string =>
  (name.startsWith('~/') ? join(home, name.slice(2)) : join(cwd, name)).replace('<mark>', markOf(cwd))

/** The events of a session, each with what it gives the hook to read. Linters that open files themselves are not asked. */
const events = (cwd: string): readonly (readonly [name: string, more: object])[] => {
  const edit = { file_path: join(cwd, 'src/a.ts'), old_string: 'export const a = 1', new_string: 'let a = 1' }
  const reading = 'npm test; make all; bash run.sh; psql -f a.sql; node src/a.ts; uv run x; yarn add y'
  return [
    ['SessionStart', { source: 'startup' }],
    ['UserPromptSubmit', { prompt: 'hello' }],
    ['PreToolUse', { tool_name: 'Bash', tool_input: { command: reading } }],
    ['PreToolUse', { tool_name: 'Edit', tool_input: edit }],
    ['PreToolUse', { tool_name: 'Read', tool_input: { file_path: join(cwd, 'src/a.ts') } }],
    ...['notes.md', 'src/a.py'].map(name => {
      const tool_input = { ...edit, file_path: join(cwd, name) }
      return ['PostToolUse', { tool_name: 'Edit', tool_input, tool_response: {} }] as const
    }),
    ['Stop', { stop_hook_active: false }],
    ['SessionEnd', { reason: 'other' }],
  ]
}

interface Told {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Far above what an answer takes, also on a busy machine; below the patience of a test. */
const hangMs = 60_000

const told = ({ cwd, home, bin }: Place, event: string, input: string): Promise<Told> => {
  const env = { PATH: bin, HOME: home, HANDRAIL_STANDBY: 'off' }
  const call = { cwd, args: ['hook', 'claude-code', event], env }
  if (isServed(handrail, call)) return servedWithin(handrail, call, input, { ms: hangMs })
  return new Promise(resolve => {
    const child = spawn(process.execPath, [handrail, ...call.args], {
      cwd,
      env,
      timeout: hangMs,
      killSignal: 'SIGKILL',
    })
    const said = { stdout: '', stderr: '' }
    child.stdout.on('data', data => {
      said.stdout += String(data)
    })
    child.stderr.on('data', data => {
      said.stderr += String(data)
    })
    child.on('close', code => resolve({ code, ...said }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

const assertAnswers = async (place: Place, again: () => void): Promise<void> => {
  const { cwd } = place
  for (const [name, more] of events(cwd)) {
    again()
    const input = JSON.stringify({ session_id: 's', cwd, hook_event_name: name, ...more })
    const { code, stderr } = await told(place, name, input)
    assert.ok(code === 0 || code === 2, `${name} ${JSON.stringify(more)} ended with ${code}: ${stderr}`)
  }
  again()
  const { stdout } = await told(place, 'PreToolUse', bashEvent(cwd, 'rm -rf /'))
  assert.match(stdout, /"permissionDecision":"deny"/)
}

/** Where a folder is in the way its files are not looked for, so they come in three groups. */
const isAbove = (name: string): boolean => opened.some(other => other.startsWith(`${name}/`))
const isDeep = (name: string): boolean => /^\.handrail\/\w+$/.test(name)
const groups: Readonly<Record<string, readonly string[]>> = {
  files: opened.filter(name => !isAbove(name)),
  folders: opened.filter(name => isAbove(name) && !isDeep(name)),
  'folders in them': opened.filter(isDeep),
}

/** git compares what it tracks with its own hash: gigabytes of it are its business, and its time limit. */
const isTracked = (name: string): boolean => Object.hasOwn(texts, name)

/** Those that are looked for only where another one is not there. */
const second = ['handrail.json', '.claude/hooks/config.json', '.handrail/journal.1.jsonl', 'src/a.ts']

const kindsFor = (what: string): readonly string[] =>
  what === 'files' ? Object.keys(obstacles) : ['fifo', 'link to itself', 'link out of the project', 'no text']

describe('in place of all that is opened', { concurrency: 2 }, () => {
  for (const [at, [what, names]] of Object.entries(groups).entries())
    for (const kind of at === 0
      ? kindsFor(what)
      : kindsFor(what).filter((_, of) => isNightly || of % 2 === at % 2))
      test(`${kind}: ${what}`, async t => {
        const place = placeOf(t)
        // By day git does not hash them, which takes most of the time.
        if (kind.startsWith('sparse') && !isNightly)
          writeFileSync(join(place.cwd, '.git/info/exclude'), names.join('\n'))
        await assertAnswers(place, () => {
          for (const name of names)
            if (!(kind.startsWith('sparse') && isTracked(name))) put(kind, pathOf(place, name))
        })
      })
  for (const name of everyNth(second, 2))
    test(`fifo: ${name} alone`, async t => {
      const place = placeOf(t)
      await assertAnswers(place, () => put('fifo', pathOf(place, name)))
    })
})
