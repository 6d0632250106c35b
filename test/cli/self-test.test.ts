import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { TestResult } from '../../src/cli/testing/reporters/result.ts'
import type { SelfTestRow } from '../../src/cli/testing/self-test/row.ts'
import { faultIn, runSelfTest, selfTestRows } from '../../src/cli/testing/self-test/run.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { newFolder } from '../support/folder.ts'
import { call, handrail, scratch } from '../support/hook.ts'
import { pathWithTools } from '../support/linters.ts'
import { isNightly } from '../support/matrix.ts'

// slow: 3 s, 3 s of CPU

/** The built program, with the tools of the tests. */
const platform = {
  ...nodePlatform,
  self: [process.execPath, handrail],
  env: (name: string) => (name === 'PATH' ? pathWithTools() : nodePlatform.env(name)),
}

const byGroup = (rows: readonly SelfTestRow[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(rows.map(({ group }) => group))].map(group => [
      group,
      rows.filter(row => row.group === group).length,
    ]),
  )

/** Some of each group, or all at night: other suites hold the same answers. */
const tried = isNightly
  ? selfTestRows
  : selfTestRows.filter(({ name }) =>
      [
        '*.dockerfile, labels missing',
        'JSON violations have JSON_SYNTAX',
        'C901 is complex: sonnet',
        'TypeScript, more than 5: opus',
        'biome.json is protected',
        'biome is not installed',
        'npm audit does not cover yarn',
        'uv and pip',
        'jaq is missing',
      ].includes(name),
    )

describe('the self-test', () => {
  // covers TEST-038
  it('has the documented tests', () => {
    assert.deepEqual(byGroup(selfTestRows), {
      'Dockerfile patterns': 2,
      'other file types': 5,
      'output format': 2,
      'model selection': 4,
      TypeScript: 13,
      'package managers': 48,
    })
    const names = selfTestRows.map(({ group, name }) => `${group}: ${name}`)
    assert.equal(new Set(names).size, names.length)
  })

  // covers TEST-038, TEST-039
  it('passes with the program itself, tells in order, and leaves no markers', async () => {
    const told: TestResult[] = []
    const folder = newFolder('self-test')
    const results = await runSelfTest(platform, folder, tried, result => told.push(result))
    assert.deepEqual(told, results)
    assert.deepEqual(
      results.map(({ name }) => name),
      tried.map(({ name }) => name),
    )
    for (const { name, outcome, note } of results) assert.notEqual(outcome, 'failed', `${name}: ${note}`)
    assert.ok(results.some(({ outcome }) => outcome === 'passed'))
    for (const { outcome, note } of results)
      if (outcome === 'skipped') assert.match(note ?? '', /^skipped: \S/)
    const left = readdirSync('/tmp').filter(name => name.includes(`selftest${process.pid}x`))
    assert.deepEqual(left, [])
  })

  it('skips a row whose tool is missing, and names it', async () => {
    const rows = selfTestRows.filter(({ name }) => name === 'Shell' || name === '*.dockerfile, valid')
    const bare = { ...platform, env: () => undefined }
    const results = await runSelfTest(bare, newFolder('self-test-bare'), rows, () => {})
    assert.deepEqual(
      results.map(({ note }) => note),
      ['skipped: hadolint', 'skipped: shellcheck'],
    )
  })

  it('notices every way in which an answer is wrong', () => {
    const row: SelfTestRow = {
      group: 'g',
      name: 'n',
      hook: 'multi-linter',
      exit: 2,
      says: [/F841/],
      model: 'haiku',
    }
    const right = { code: 2, stdout: '', stderr: '[hook:model] haiku\n[hook] F841', timedOut: false }
    assert.equal(faultIn(row, right), undefined)
    assert.match(faultIn(row, { ...right, code: 0 }) ?? '', /^expected exit 2, got 0/)
    assert.match(faultIn(row, { ...right, code: undefined, timedOut: true }) ?? '', /^it took too long/)
    assert.match(
      faultIn(row, { ...right, stderr: '[hook:model] haiku' }) ?? '',
      /^expected \/F841\/ in the output/,
    )
    assert.match(
      faultIn(row, { ...right, stderr: '[hook:model] opus\nF841' }) ?? '',
      /^expected haiku, got opus/,
    )
    const block: SelfTestRow = { group: 'g', name: 'n', hook: 'enforce-package-managers', decision: 'block' }
    const said = { ...right, code: 0, stdout: '{"decision":"approve"}' }
    assert.match(faultIn(block, said) ?? '', /^expected block, got approve/)
    assert.match(faultIn(block, { ...said, stdout: '' }) ?? '', /^expected block, got no decision/)
  })
})

describe('handrail run --self-test', () => {
  // covers TEST-038
  it('tries the linting hook on one file, by every name', t => {
    const cwd = scratch(t)
    writeFileSync(join(cwd, 'bad.json'), '{invalid}\n')
    writeFileSync(join(cwd, 'good.json'), '{"a": 1}\n')
    for (const words of [
      ['--self-test', 'bad.json'],
      ['test-hook', 'bad.json'],
      ['.claude/hooks/test_hook.sh', 'bad.json'],
    ]) {
      const { stdout, code } = call({ cwd, args: ['run', ...words] })
      assert.equal(code, 2, stdout)
      assert.match(
        stdout,
        /^File: .*bad\.json\n(?:.*\n)*.*JSON_SYNTAX(?:.*\n)*Exit code: 2 \(violations are left\)\n$/,
      )
    }
    const good = call({ cwd, args: ['run', '--self-test', 'good.json'] })
    assert.deepEqual([good.code, /Exit code: 0 \(nothing is left to do\)/.test(good.stdout)], [0, true])
    assert.equal(readFileSync(join(cwd, 'bad.json'), 'utf8'), '{invalid}\n')
  })

  it('says what it wants', t => {
    const cwd = scratch(t)
    const wrong = (...words: readonly string[]) => {
      const { code, stderr } = call({ cwd, args: ['run', ...words] })
      return [code, stderr.split('\n')[0]]
    }
    assert.deepEqual(wrong('test-hook'), [3, 'handrail run: name a file, or give --self-test'])
    assert.deepEqual(wrong('--self-test', 'no.py'), [3, 'handrail run: there is no file no.py'])
    assert.deepEqual(wrong('--self-test', 'a', 'b'), [3, 'handrail run: one file at most'])
    assert.match(call({ cwd, args: ['run', '--help'] }).stdout, /handrail run --self-test \[file\]/)
    assert.match(call({ cwd, args: ['run', '--self-test', '--help'] }).stdout, /Usage:[\s\S]*--reporter/)
  })
})
