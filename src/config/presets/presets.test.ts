import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Problem } from '../../core/policy/policy.ts'
import type { Rule } from '../../core/rule/rule.ts'
import { companions } from '../../rules/companions/index.generated.ts'
import { fixers } from '../../rules/fixers/index.generated.ts'
import { gates } from '../../rules/gates/index.generated.ts'
import { guards } from '../../rules/guards/index.generated.ts'
import { checkConfig } from '../check/config.ts'
import { parseConfig } from '../read/parse.ts'
import { schema } from '../schema/schema.ts'
import { presets } from './index.ts'

const rules: readonly Rule[] = [...guards, ...fixers, ...gates, ...companions]

const problemsOf = (value: unknown): readonly Problem[] => {
  const problems: Problem[] = []
  checkConfig({ file: 'test', value, read: true, broken: false, line: () => undefined }, rules, problems)
  return problems
}

describe('presets', () => {
  it('are those that the schema names', () => {
    assert.deepEqual([...presets.keys()], schema.keys.preset.choices)
  })

  for (const [name, preset] of presets) {
    it(`${name} names only keys and rules that exist`, () => {
      assert.deepEqual(problemsOf(preset.config), [])
    })
  }

  it('the example of the config page is right', () => {
    const page = readFileSync(new URL('../../../docs/config.md', import.meta.url), 'utf8')
    const example = page.match(/```jsonc\n([\s\S]+?)```/)?.[1] ?? ''
    const { value, fault } = parseConfig(example)
    assert.equal(fault, undefined)
    assert.deepEqual(problemsOf(value), [])
  })
})
