import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { Problem } from '../../core/policy/policy.ts'
import { isNames } from '../../core/rule/context.ts'
import { guards } from '../../rules/guards/index.generated.ts'
import { parseConfig } from '../read/parse.ts'
import { checkConfig } from './config.ts'

const checked = (rules: string) => {
  const problems: Problem[] = []
  const { value, line } = parseConfig(`{\n  "architecture": {\n    "rules": {\n${rules}\n    }\n  }\n}`)
  const layer = checkConfig(
    { file: 'handrail.jsonc', value, read: true, broken: false, line },
    guards,
    problems,
  )
  const change = layer.rules.get('architecture/forbidden-code')
  return {
    problems: problems.map(({ level, line: at, key, says }) => `${level} ${at} ${key}: ${says}`),
    change,
  }
}

const right = '"a": { "files": "*.ts", "forbid": { "call": "eval" }, "message": "x" }'

describe('entries of an option', () => {
  test('a right one counts, switches the rule on, and knows its place', () => {
    const { problems, change } = checked(`${right},\n"b": false`)
    assert.deepEqual(problems, [])
    assert.equal(change?.wakes, true)
    const rules = change?.options.rules
    assert.ok(isNames(rules))
    const { a, b } = rules
    assert.ok(typeof a === 'object' && 'value' in a)
    assert.equal(a.at(['forbid', 'call']), 'handrail.jsonc:4: architecture.rules.a.forbid.call')
    assert.equal(b, false)
  })

  const wrong: readonly (readonly [entry: string, problem: string])[] = [
    ['3', 'error 5 architecture.rules.w: 3 is not allowed here. Allowed: an object, or false.'],
    [
      '{ "files": "a", "message": "x" }',
      'error 5 architecture.rules.w: It has none of them. Needed: one of forbid, require.',
    ],
    [
      '{ "files": "a", "message": "x", "forbid": { "call": "f" }, "require": { "call": "f" } }',
      'error 5 architecture.rules.w: It has forbid and require. Needed: one of forbid, require.',
    ],
    [
      '{ "forbid": { "call": "f" }, "message": "x" }',
      'error 5 architecture.rules.w: It has no files: The files that it is about, as names, folders/ or patterns.',
    ],
    [
      '{ "files": [], "forbid": { "call": "f" }, "message": "x" }',
      'error 5 architecture.rules.w.files: a list is not allowed here. Allowed: text, or a list of texts.',
    ],
    [
      '{ "files": "a", "forbid": {}, "message": "x" }',
      'error 5 architecture.rules.w.forbid: an object is not allowed here. Allowed: an object with import, across, named, call, pattern, formats.',
    ],
    [
      '{ "files": "a", "forbid": [], "message": "x" }',
      'error 5 architecture.rules.w.forbid: a list is not allowed here. Allowed: an object with import, across, named, call, pattern, formats.',
    ],
    [
      '{ "files": "a", "forbid": { "imports": "x" }, "message": "x" }',
      'error 5 architecture.rules.w.forbid.imports: There is no key "imports". Did you mean import?',
    ],
    [
      '{ "files": "a", "forbid": { "pattern": { "context": "x" } }, "message": "x" }',
      'error 5 architecture.rules.w.forbid.pattern: an object is not allowed here. Allowed: code, an object with context and selector, or a list of them.',
    ],
    [
      '{ "files": "a", "forbid": { "formats": { "A": 1 } }, "message": "x" }',
      'error 5 architecture.rules.w.forbid.formats: an object is not allowed here. Allowed: an object with texts by name.',
    ],
    [
      '{ "files": "a", "forbid": { "call": "f" }, "message": "" }',
      'error 5 architecture.rules.w.message: "" is not allowed here. Allowed: text.',
    ],
    [
      '{ "files": "a", "forbid": { "call": "f" }, "message": "x", "verdict": "allow" }',
      'error 5 architecture.rules.w.verdict: "allow" is not allowed here. Allowed: deny, ask, advise.',
    ],
  ]
  for (const [entry, problem] of wrong)
    test(`${entry} is an error, and the others count`, () => {
      const { problems, change } = checked(`${right},\n"w": ${entry}`)
      assert.deepEqual(problems, [problem])
      assert.deepEqual(Object.keys(change?.options.rules ?? {}), ['a'])
    })

  test('the example of the config page is right', () => {
    const page = readFileSync(new URL('../../../docs/config.md', import.meta.url), 'utf8')
    const { value } = parseConfig(/## Rules about code[\s\S]*?```jsonc\n([\s\S]+?)```/.exec(page)?.[1] ?? '')
    const problems: Problem[] = []
    const draft = { file: 'x', value, read: true, broken: false, line: () => 1 }
    const { rules } = checkConfig(draft, guards, problems)
    assert.deepEqual(problems, [])
    assert.equal(rules.size, 2)
  })

  test('a rule that does not come along is an error', () => {
    const problems: Problem[] = []
    const value = { architecture: { builtin: ['lambda'] } }
    checkConfig({ file: 'x', value, read: true, broken: false, line: () => 1 }, guards, problems)
    assert.match(problems[0]?.says ?? '', /Allowed: a list of lambda-to-lambda, /)
  })
})
