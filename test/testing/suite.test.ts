import assert from 'node:assert/strict'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { isRecord } from '../../src/core/text/json.ts'
import { newFolder } from '../support/folder.ts'
import { handrail } from '../support/hook.ts'
import { skipWithout, toolPath } from '../support/linters.ts'
import { suiteProject } from '../support/suite-project.ts'

// slow: 30 s, 9 s of CPU

/** A copy of the program, without the packages that come along. */
const copiedDist = (): string => {
  const dist = join(newFolder('copied'), 'dist')
  cpSync(dirname(handrail), dist, { recursive: true })
  return dist
}

/** A copy whose rule about package managers does not know poetry any more. */
const brokenProgram = (): string => {
  const dist = copiedDist()
  // A code cache fits any source of the same length.
  rmSync(join(dist, 'cache'), { recursive: true, force: true })
  const hook = join(dist, readdirSync(dist).find(name => name.startsWith('hook.')) ?? '')
  writeFileSync(hook, readFileSync(hook, 'utf8').replaceAll('poetry', 'poetries'))
  return join(dist, 'handrail.cjs')
}

describe('handrail test, suite by suite', () => {
  const app = suiteProject('suite')

  // covers TEST-009, TEST-010, TEST-015, TEST-016, TEST-017, TEST-021, TEST-030, TEST-031, X-12
  test('all cases of package managers pass, and are recorded', () => {
    const { code, stdout, stderr } = app.run(['test', '--suite', 'pm'])
    assert.equal(code, 0, stdout + stderr)
    assert.match(stdout, /^skipped {2}live_trigger_bash_pip {2}absent: claude$/m)
    assert.match(stdout, /^31 passed, 0 failed, 1 skipped$/m)
    assert.match(stderr, /^passed {3}P01 {4}pip_blocked {2}[\d.]+ s$/m)
    const [file = '', ...more] = readdirSync(app.results).filter(name => name.endsWith('.jsonl'))
    assert.match(file, /^pm-agent-\d{8}T\d{6}Z\.jsonl$/)
    assert.deepEqual(more, [])
    assert.equal(app.records().length, 32)
    assert.match(app.page('.gitignore'), /^\*$/m)
    assert.match(app.page('.start_ts'), /^\d{10}\n$/)
    assert.match(app.page('RESULTS.md'), /^\| pm-agent \| package managers \| 32 of 32 \| 31 \| 0 \| 1 \|$/m)
    assert.ok(!existsSync(join(app.results, 'COMPARISON.md')), 'there is nothing to compare with')
    assert.deepEqual(readdirSync(app.tmp), [])
  })

  // covers TEST-022, TEST-032
  test('a rule that was broken is named by the comparison, and what it worked on is kept', () => {
    const { code, stdout } = app.run(['test', '--suite', 'pm'], brokenProgram())
    assert.equal(code, 1)
    assert.match(stdout, /^failed {3}poetry_blocked {2}decision approve, expected block$/m)
    const page = app.page('COMPARISON.md')
    for (const [id, name] of [
      ['P05', 'poetry_blocked'],
      ['P20', 'cpd_pip_poetry'],
      ['P23', 'cpd_poet_diag'],
    ])
      assert.ok(
        page.includes(
          `| ${id} | ${name} | passed, exit 0 | failed, exit 0: decision approve, expected block | regression |`,
        ),
        page,
      )
    assert.equal(page.match(/\| regression \|/g)?.length, 3)
    assert.match(page, /^- Find out why these fail now: poetry_blocked, cpd_pip_poetry, cpd_poet_diag$/m)
    assert.equal(readdirSync(join(app.results, 'archive')).length, 1)
    const kept = join(app.root, '.handrail/test/failed')
    assert.deepEqual(readdirSync(kept).sort(), ['P05', 'P20', 'P23'])
    assert.match(readFileSync(join(kept, 'P05/stdout.txt'), 'utf8'), /approve/)
    assert.ok(existsSync(join(kept, 'P05/project/.claude/hooks/config.json')))
    assert.match(app.page('RESULTS.md'), /\| P05 \| poetry_blocked \| .* \| \.handrail\/test\/failed\/P05 \|/)
    assert.deepEqual(readdirSync(app.tmp), [])
  })

  // covers TEST-025
  test('one case alone leaves the results of the last run as they are', () => {
    const before = readdirSync(app.results)
    const { code, stdout, stderr } = app.run(['test', '--case', 'p01', '--case', 'M12', '--json'])
    assert.equal(code, 0, stdout)
    assert.equal(stderr, '')
    const json: unknown = JSON.parse(stdout)
    assert.ok(isRecord(json) && Array.isArray(json.records))
    assert.deepEqual([json.ok, json.passed, json.failed, json.skipped], [true, 2, 0, 0])
    assert.deepEqual(
      json.records.map(({ test_name }) => test_name),
      ['json_invalid', 'pip_blocked'],
    )
    assert.deepEqual(readdirSync(app.results), before)
  })

  // covers TEST-011
  test('without biome the cases about TypeScript have failed', () => {
    const bare = suiteProject('no-biome', [], true)
    const { code, stdout } = bare.run(
      ['test', '--case', 'M15', '--case', 'M30'],
      join(copiedDist(), 'handrail.cjs'),
    )
    assert.equal(code, 1)
    assert.match(
      stdout,
      /^failed {3}ts_clean {2}BIOME_ABSENT\nfailed {3}ts_unsafe_resolves {2}BIOME_ABSENT$/m,
    )
  })

  // covers TEST-019
  test('what the version of a tool does not have is skipped', t => {
    const biome = toolPath('biome')
    if (skipWithout(t, 'biome') || biome === undefined) return
    const bin = newFolder('older')
    const text = `#!/bin/sh\ncase $1 in\n  explain) exit 1 ;;\n  lint | check) exec '${biome}' "$@" --skip=nursery ;;\nesac\nexec '${biome}' "$@"\n`
    writeFileSync(join(bin, 'biome'), text, { mode: 0o755 })
    const { code, stdout } = suiteProject('older', [bin]).run(['test', '--case', 'M28'])
    assert.equal(code, 0, stdout)
    assert.match(
      stdout,
      /^skipped {2}ts_nursery_error {2}version_skip: biome has no nursery rule noNestedTemplateLiterals$/m,
    )
    assert.match(stdout, /^0 passed, 0 failed, 1 skipped$/m)
  })

  test('wrong use is told', () => {
    for (const [args, says] of [
      [['--suite', 'x'], /--suite takes dep, ml, pm; x is none of them/],
      [['--case', 'M43'], /there is no case M43/],
      [['--timeout', '0.5', '--case', 'M01'], /--timeout takes whole seconds/],
      [['--reporter', 'x'], /--reporter x: there is no such reporter/],
    ] as const) {
      const { code, stderr } = app.run(['test', ...args])
      assert.equal(code, 3, args.join(' '))
      assert.match(stderr, says)
    }
  })

  test('a results folder that leads out of the project is refused', () => {
    const [root, outside] = [newFolder('linked'), newFolder('outside')]
    mkdirSync(join(root, '.claude/tests'), { recursive: true })
    symlinkSync(outside, join(root, '.claude/tests/hooks'))
    const { code, stderr } = app.run(['test', root, '--suite', 'pm'])
    assert.equal(code, 3)
    assert.match(stderr, /leads out of the project/)
    assert.deepEqual(readdirSync(outside), [])
  })

  test('a folder for failed cases that leads out of the project is left alone', () => {
    const [root, outside] = [newFolder('linked'), newFolder('outside')]
    mkdirSync(join(outside, 'failed'))
    mkdirSync(join(root, '.handrail'))
    symlinkSync(outside, join(root, '.handrail/test'))
    assert.equal(app.run(['test', root, '--case', 'P18']).code, 0)
    assert.deepEqual(readdirSync(outside), ['failed'])
  })
})
