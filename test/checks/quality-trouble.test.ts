import assert from 'node:assert/strict'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { describe, test } from 'node:test'
import { scene, warnings } from './edit-scene.ts'

// slow: 4 s, 4 s of CPU

const python = { file: 'a.py', text: 'import os\n\ndef f( x ):\n  return   x\n' }

describe('a program that is not what it should be', () => {
  const printed: Readonly<Record<string, string>> = {
    'a message': 'echo "a newer version is there, please update"',
    'a report': 'echo "[]"',
    'only signs': 'echo "----"',
  }
  for (const [name, script] of Object.entries(printed))
    test(`prints ${name} in place of the text: the file stays`, async () => {
      const { look, now } = scene({ ...python, tools: { ruff: script } })
      const decision = await look()
      assert.equal(now(), python.text)
      assert.match(warnings(decision), /ruff format: it printed another text than that of the file/)
    })

  const honest: Readonly<Record<string, readonly [before: string, after: string]>> = {
    'takes most of it away': ['import os\nimport sys\nimport json\nx = 1\n', 'x = 1\n'],
    'has letters of another script': ['x = "中文abc中文"\n', 'x = "中文 abc 中文"\n'],
    'has no letters at all': ['1+1\n', '1 + 1\n'],
    'says one thing in other words': ['from typing import Optional\n', 'from  typing import  None\n'],
  }
  for (const [name, [before, after]] of Object.entries(honest))
    test(`but a formatter that ${name} is believed`, async () => {
      const ruff = `case "$*" in *output-format*) echo "[]";; *format*) printf '%s' '${after}';; *) cat;; esac`
      const { look, now } = scene({ file: 'a.py', text: before, tools: { ruff } })
      await look()
      assert.equal(now(), after)
    })

  test('is killed: that is told', async () => {
    const { look, now } = scene({ ...python, tools: { ruff: 'kill -SEGV $$' } })
    assert.match(warnings(await look()), /ruff: it was killed in the middle of its work/)
    assert.equal(now(), python.text)
  })

  test('hangs: it is not started again for its fixes', async () => {
    const ruff = 'case "$*" in *output-format*) exec sleep 60;; *) cat;; esac'
    const { look, calls } = scene({ ...python, lint: { timeout: 1 }, tools: { ruff } })
    assert.match(warnings(await look()), /^\[hook:warning\] ruff: it took too long and was ended$/)
    assert.deepEqual([...calls()].sort(), ['ruff check --no-fix', 'ruff format --no-cache'])
  })

  // covers ML-049
  test('is too old: that is told, and what it finds counts', async () => {
    const found = '[{"line":1,"column":1,"code":"DL3007","level":"warning","message":"latest"}]'
    const hadolint = `case "$*" in *version*) echo "Haskell Dockerfile Linter 2.10.0";; *) echo '${found}'; exit 1;; esac`
    const { look } = scene({ file: 'Dockerfile', text: 'FROM a:latest\n', tools: { hadolint } })
    const decision = await look()
    assert.match(decision.reason, /1:1 DL3007 /)
    assert.match(
      warnings(decision),
      /\[hook:warning\] hadolint 2\.10\.0 < 2\.12\.0 \(some features may not work\)/,
    )
  })

  test('works for minutes on a large file: the engine looks instead', async () => {
    const text = `FROM a:1\n${'RUN echo\n'.repeat(5000)}CMD a\nCMD b\n`
    const { look, calls } = scene({ file: 'Dockerfile', text, tools: { hadolint: 'echo "[]"' } })
    assert.match((await look()).reason, /5003:1 DL4003 /)
    assert.deepEqual(calls(), [])
  })
})

describe('a file that does not hold still', () => {
  test('is gone when the linters have looked: nothing is said', async () => {
    const ruff = 'rm -f "$file"; case "$*" in *output-format*) echo "["; exit 1;; *) cat;; esac'
    const { look, path } = scene({ ...python, tools: { ruff } })
    const decision = await look()
    assert.equal(decision.verdict, 'pass')
    assert.equal(warnings(decision), '')
    assert.equal(existsSync(path), false)
  })

  test('is written by somebody else in the meantime: theirs stays', async () => {
    const ruff = 'case "$*" in *output-format*) echo "y = 2" > "$file"; echo "[]";; *format*) tr f g;; esac'
    const { look, now } = scene({ ...python, tools: { ruff } })
    await look()
    assert.equal(now(), 'y = 2\n')
  })

  test('is edited many times at once: it ends in shape, and nothing else is left', async () => {
    const { look, root, now } = scene({ file: 'a.json', text: '{"a":1}' })
    await Promise.all(Array.from({ length: 8 }, look))
    assert.match(now(), /^\{\s+"a": 1\s\}\n$/)
    assert.deepEqual(
      readdirSync(root).filter(name => name !== '.handrail'),
      ['a.json', 'handrail.jsonc'],
    )
    rmSync(root, { recursive: true })
  })
})
