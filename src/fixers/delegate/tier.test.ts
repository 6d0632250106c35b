import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OptionValue } from '../../core/rule.ts'
import type { Violation } from '../../linters/tool.ts'
import { repairOptions } from './_options.ts'
import { tierFor } from './_tier.ts'

const violation = (code: string): Violation => ({
  line: 1,
  column: 1,
  code,
  message: 'm',
  linter: 'l',
  severity: 'warning',
})

const defaults: Readonly<Record<string, { readonly default: OptionValue }>> = repairOptions

const optionsWith = (given: Readonly<Record<string, OptionValue>>) => {
  const value = (name: string): OptionValue => given[name] ?? defaults[name]?.default ?? false
  return {
    setting: (name: string) => {
      const found = value(name)
      return typeof found === 'string' ? found : false
    },
    number: (name: string) => Number(value(name)),
    strings: (name: string) => {
      const found = value(name)
      return Array.isArray(found) ? found : []
    },
  }
}

const tier = (
  codes: readonly string[],
  given: Readonly<Record<string, OptionValue>> = {},
  seconds?: string,
) =>
  tierFor(codes.map(violation), optionsWith(given), name =>
    name === 'HOOK_SUBPROCESS_TIMEOUT' ? seconds : undefined,
  )

const rows: readonly (readonly [codes: readonly string[], name: string])[] = [
  [['F841'], 'haiku'],
  [['SC2034', 'SC2086'], 'haiku'],
  [['line-length', 'indentation'], 'haiku'],
  [['JSON_SYNTAX'], 'haiku'],
  [['DL3007', 'DL3008'], 'haiku'],
  [['lint/correctness/noUnusedVariables'], 'haiku'],
  [['C901'], 'sonnet'],
  [['PLR0913'], 'sonnet'],
  [['F841', 'PYD002'], 'sonnet'],
  [['FAST001'], 'sonnet'],
  [['ASYNC100'], 'sonnet'],
  [['unresolved-import'], 'sonnet'],
  [['MD013'], 'sonnet'],
  [['D103'], 'sonnet'],
  [['import-not-found'], 'sonnet'],
  [['unresolved-attribute'], 'opus'],
  [['missing-attribute'], 'opus'],
  [['type-assertion', 'F841'], 'opus'],
  [['F841', 'F841', 'F841', 'F841', 'F841'], 'haiku'],
  [['F841', 'F841', 'F841', 'F841', 'F841', 'F841'], 'opus'],
]

for (const [codes, name] of rows)
  test(`${codes.join(' ')} goes to ${name}`, () => assert.equal(tier(codes).name, name))

test('time and turns come from the environment, then the overrides, then the tier, then the rest', () => {
  assert.equal(tier(['F841']).timeoutMs, 300_000)
  assert.equal(tier(['F841'], { repair_timeout: 20 }).timeoutMs, 20_000)
  assert.equal(tier(['F841'], { repair_timeout: 20, haiku_timeout: 30 }).timeoutMs, 30_000)
  assert.equal(tier(['F841'], { haiku_timeout: 30, timeout_override: 40 }).timeoutMs, 40_000)
  assert.equal(tier(['F841'], { timeout_override: 40 }, '50').timeoutMs, 50_000)
  assert.equal(tier(['F841'], {}, 'soon').timeoutMs, 300_000)
  assert.equal(tier(['C901'], { max_turns_override: 3 }).turns, 3)
})

test('a model for all, patterns of both forms, and those that are none', () => {
  assert.equal(tier(['F841'], { global_model_override: 'claude-x' }).model, 'claude-x')
  assert.equal(tier(['F841'], { opus_flat: 'F\\d+' }).name, 'opus')
  assert.match(tier(['F841'], { opus_flat: 'F\\d+' }).warnings.join(), /older form/)
  assert.equal(tier(['F841'], { opus_flat: 'F\\d+', opus_patterns: 'X' }).name, 'haiku')
  const broken = tier(['C901'], { sonnet_patterns: '(' })
  assert.equal(broken.name, 'sonnet')
  assert.match(broken.warnings.join(), /no regular expression/)
  assert.match(
    tier(['F841'], { haiku_patterns: 'E\\d+' }).warnings.join(),
    /unmatched pattern 'F841', defaulting to haiku/,
  )
})
