import { spawnSync } from 'node:child_process'
import type { Decision } from '../../src/core/decision/decision.ts'
import type { Json } from '../../src/core/text/json.ts'
import { codec as claudeCode } from '../../src/hosts/claude-code/codec.ts'
import { at, newRepository, type Repository } from '../support/repository.ts'

/** A small project with everything that checks it: two languages, their configs, a pipeline and hooks. */
const project: Readonly<Record<string, string>> = {
  'src/sum.ts': 'export const sum = (a: number, b: number): number => a + b\n',
  'src/sum.test.ts': `import { expect, it } from 'vitest'
import { sum } from './sum.ts'

it('adds small numbers', () => {
  const total = sum(1, 2)
  expect(total).toBe(3)
})

it('adds negative numbers', () => {
  const total = sum(-1, -2)
  expect(total).toBe(-3)
})
`,
  'src/__snapshots__/page.test.ts.snap': 'exports[`page 1`] = `<b>3</b>`\n',
  'app/price.py': 'def price(count):\n    return count * 3\n',
  'tests/test_price.py': `import pytest
from app.price import price


def test_one():
    total = price(1)
    assert total == 3


@pytest.mark.parametrize("count, total", [(1, 3), (2, 6), (3, 9)])
def test_many(count, total):
    assert price(count) == total
`,
  'tests/helpers.py': 'def made(count):\n    return {"count": count}\n',
  'package.json': `{
  "name": "shop",
  "scripts": {
    "test": "vitest run",
    "lint": "eslint . --max-warnings=0",
    "types": "tsc --noEmit",
    "build": "vite build"
  },
  "dependencies": { "left-pad": "1.0.0" }
}
`,
  'vitest.config.ts': `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], coverage: { thresholds: { lines: 90 } } },
})
`,
  'pyproject.toml': `[project]
name = "shop"
dependencies = ["requests>=2"]

[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = "--strict-markers"
xfail_strict = true

[tool.ruff.lint]
select = ["E", "F", "B"]
ignore = []

[tool.mypy]
strict = true

[tool.coverage.report]
fail_under = 85
`,
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["src"] }\n',
  'eslint.config.js': "export default [{ rules: { 'no-console': 'error', eqeqeq: 'error' } }]\n",
  Makefile: 'test:\n\tpytest -q\n\nlint:\n\truff check .\n\nclean:\n\trm -rf dist\n',
  '.github/workflows/ci.yml': `name: ci
on:
  push:
  pull_request:
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm ci
      - name: Test
        run: npm test
      - name: Lint
        run: npm run lint
`,
  '.claude/settings.json': '{"hooks":{}}\n',
  '.pre-commit-config.yaml': 'repos: []\n',
  '.gitignore': 'node_modules/\n.handrail/\ndist/\n',
  // Changes a file in a way that no guard can follow.
  // Which file it writes can't be told from its text.
  'tools/swap.py': `import pathlib, sys
path = next(path for path in pathlib.Path('.').rglob('*') if str(path) == sys.argv[1])
old, new = [text.encode().decode('unicode_escape') for text in sys.argv[2:4]]
text = path.read_text()
assert old in text, old
path.write_text(text.replace(old, new))
`,
  'tools/put.py': `import pathlib, sys
path = pathlib.Path(sys.argv[1])
path.parent.mkdir(parents=True, exist_ok=True)
path.write_text(sys.argv[2].encode().decode('unicode_escape'))
`,
  'tools/drop.py': `import os, shutil, sys
for path in sys.argv[1:]:
    shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
`,
}

/** A shell command, or a call of another tool. */
export type Step = string | readonly [tool: string, input: Json]

export interface Outcome {
  /** Messages of guards and gates, in the order of the steps. */
  readonly asked: readonly string[]
  readonly held: string | undefined
}

/** Plays a session: whatever is not stopped really happens. */
export const played = async (
  steps: readonly Step[],
  { preset = 'recommended', ...play }: Play = {},
): Promise<Outcome> => {
  const made = projectFor(play)
  const [outcome] = await playedBefore(made, [inProcess(made, preset)], steps, play.agrees)
  return { asked: outcome?.asked ?? [], held: outcome?.held }
}

/** The project of a play, with its commits. */
export const projectFor = ({ files = {}, later = {} }: Play): Repository => {
  const made = newRepository({ ...project, ...files })
  for (const [path, text] of Object.entries(later)) {
    made.write(path, text)
    made.git('add', '-A')
    made.git('commit', '-q', '-m', path)
  }
  return made
}

let untouched: Repository | undefined

/** The message for a step that is never made. */
export const judgedAlone = async (step: Step, preset = 'recommended'): Promise<string | undefined> => {
  untouched ??= newRepository({ 'a.txt': '' })
  return (await inProcess(untouched, preset).step(step)).said
}

/** The message of a judge, and the rules behind it. */
export interface Said {
  readonly said: string | undefined
  readonly rules: readonly string[]
}

/** Somebody who judges a session in its project. */
export interface Judge {
  begin(): Promise<unknown>
  step(step: Step): Promise<Said>
  end(): Promise<Said>
}

interface OutcomeOf extends Outcome {
  /** The rules that stopped or held something. */
  readonly rules: readonly string[]
}

/** Plays one session before several judges; the first of them decides what really happens. */
export const playedBefore = async (
  made: Repository,
  judges: readonly Judge[],
  steps: readonly Step[],
  agrees = false,
): Promise<readonly OutcomeOf[]> => {
  for (const judge of judges) await judge.begin()
  const heard: (readonly Said[])[] = []
  for (const step of steps) {
    const all: Said[] = []
    for (const judge of judges) all.push(await judge.step(step))
    heard.push(all)
    if (all[0]?.said === undefined || agrees) perform(made, step)
  }
  const ends: Said[] = []
  for (const judge of judges) ends.push(await judge.end())
  return ends.map(({ said, rules }, index) => {
    const own = heard.flatMap(all => all[index] ?? [])
    const asked = own.flatMap(one => one.said ?? [])
    return { asked, held: said, rules: [...own.flatMap(one => one.rules), ...rules] }
  })
}

const saidBy = ({ verdict, reason, trace }: Decision): Said => {
  const stops = trace.rounds.flatMap(({ findings }) => findings).filter(one => /deny|ask/.test(one.verdict))
  return {
    said: verdict === 'deny' || verdict === 'ask' ? `${verdict}: ${reason}` : undefined,
    rules: stops.map(({ rule }) => rule),
  }
}

/** A tool call as a host tells it. */
export const callOf = (step: Step): { readonly tool_name: string; readonly tool_input: Json } => {
  const [tool_name, tool_input] = typeof step === 'string' ? ['Bash', { command: step }] : step
  return { tool_name, tool_input }
}

/** The engine itself, with a session of its own. */
export const inProcess = (made: Repository, preset: string): Judge => {
  const { dir, happens } = at(made.dir, preset)
  const session = `s-${preset}`
  return {
    begin: () => happens('session-start', { session }),
    step: async step => {
      const event = claudeCode.decode({ ...callOf(step), cwd: dir, session_id: session }, 'PreToolUse')
      return saidBy(await happens('pre-tool', { ...event, cwd: dir, session }))
    },
    end: async () => saidBy(await happens('stop', { session })),
  }
}

export interface Play {
  readonly files?: Readonly<Record<string, string>>
  /** Files that each came with a commit of their own. */
  readonly later?: Readonly<Record<string, string>>
  readonly preset?: string
  /** The human says yes to whatever is asked. */
  readonly agrees?: boolean
}

const perform = (made: Repository, step: Step): void => {
  if (typeof step === 'string') {
    const { status, stderr } = spawnSync('bash', ['-c', step], {
      cwd: made.dir,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'A',
        GIT_AUTHOR_EMAIL: 'a@b.c',
        GIT_COMMITTER_NAME: 'A',
        GIT_COMMITTER_EMAIL: 'a@b.c',
      },
    })
    if (status !== 0) throw new Error(`${step}\n${stderr}`)
    return
  }
  const [name, input] = step
  const given = JSON.parse(JSON.stringify(input))
  if (name === 'Write') made.write(given.file_path, given.content)
  else {
    const before = made.read(given.file_path) ?? ''
    if (!before.includes(given.old_string))
      throw new Error(`${given.file_path} does not hold ${given.old_string}`)
    made.write(
      given.file_path,
      before.replace(given.old_string, () => given.new_string),
    )
  }
}
