import { spawnSync } from 'node:child_process'
import type { Json } from '../../src/core/json.ts'
import { claudeCode } from '../../src/hosts/claude-code/codec.ts'
import { newRepository, type Repository } from './repository.ts'

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
  'tools/swap.py': `import pathlib, sys
path = pathlib.Path(sys.argv[1])
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
  /** What a guard or a gate said, by the step that it was said at. */
  readonly asked: readonly string[]
  readonly held: string | undefined
}

/** Plays a session: whatever is not stopped really happens. */
export const played = async (
  steps: readonly Step[],
  { files = {}, preset = 'recommended', agrees = false, later = {} }: Play = {},
): Promise<Outcome> => {
  const made = newRepository({ ...project, ...files }, preset)
  for (const [path, text] of Object.entries(later)) {
    made.write(path, text)
    made.git('add', '-A')
    made.git('commit', '-q', '-m', path)
  }
  await made.happens('session-start')
  const asked: string[] = []
  for (const step of steps) {
    const said = await stepped(made, step)
    if (said !== undefined) asked.push(said)
    if (said === undefined || agrees) perform(made, step)
  }
  const end = await made.happens('stop')
  return { asked, held: end.verdict === 'pass' ? undefined : end.reason }
}

/** What is said to a step that is never made. */
export const judgedAlone = (step: Step, preset = 'recommended'): Promise<string | undefined> =>
  stepped(newRepository({ 'a.txt': '' }, preset), step)

export interface Play {
  readonly files?: Readonly<Record<string, string>>
  /** Files that each came with a commit of their own. */
  readonly later?: Readonly<Record<string, string>>
  readonly preset?: string
  /** The human says yes to whatever is asked. */
  readonly agrees?: boolean
}

const stepped = async (made: Repository, step: Step): Promise<string | undefined> => {
  const [tool_name, tool_input] = typeof step === 'string' ? ['Bash', { command: step }] : step
  const event = claudeCode.decode({ tool_name, tool_input, cwd: made.dir, session_id: 's1' }, 'PreToolUse')
  const { verdict, reason } = await made.happens('pre-tool', { ...event, cwd: made.dir, session: 's1' })
  return verdict === 'deny' || verdict === 'ask' ? `${verdict}: ${reason}` : undefined
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
