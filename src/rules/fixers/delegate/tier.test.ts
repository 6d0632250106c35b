import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Violation } from '../../../checks/linters/tool.ts'
import type { OptionValue } from '../../../core/rule/rule.ts'
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
  [['F841'], 'haiku'], // covers SUB-006, SUB-010
  [['SC2034', 'SC2086'], 'haiku'], // covers SUB-010
  [['line-length', 'indentation'], 'haiku'], // covers SUB-010
  [['JSON_SYNTAX'], 'haiku'], // covers SUB-010
  [['TOML_SYNTAX'], 'haiku'], // covers SUB-010
  [['DL3007', 'DL3008'], 'haiku'], // covers SUB-010
  [['lint/correctness/noUnusedVariables'], 'haiku'],
  [['C901'], 'sonnet'], // covers SUB-006, SUB-007, SUB-011
  [['PLR0913'], 'sonnet'], // covers SUB-007, SUB-011
  [['F841', 'PYD002'], 'sonnet'], // covers SUB-007, SUB-011, ML-066
  [['FAST001'], 'sonnet'], // covers SUB-007, SUB-011, ML-066
  [['ASYNC100'], 'sonnet'], // covers SUB-007, ML-066
  [['unresolved-import'], 'sonnet'], // covers SUB-007, SUB-011
  [['MD013'], 'sonnet'], // covers SUB-007, SUB-011, ML-066
  [['MD060'], 'sonnet'], // covers SUB-011
  [['D103'], 'sonnet'], // covers SUB-007, SUB-011, ML-066
  [['import-not-found'], 'sonnet'],
  [['unresolved-attribute'], 'opus'], // covers SUB-006, SUB-008, SUB-012, X-30
  [['missing-attribute'], 'opus'],
  [['type-assertion', 'F841'], 'opus'], // covers SUB-008
  [['F841', 'F841', 'F841', 'F841', 'F841'], 'haiku'], // covers SUB-009
  [['F841', 'F841', 'F841', 'F841', 'F841', 'F841'], 'opus'], // covers SUB-006, SUB-009, SUB-012
]

for (const [codes, name] of rows)
  test(`${codes.join(' ')} goes to ${name}`, () => assert.equal(tier(codes).name, name))

test('a pattern of a config is searched for anywhere in a code', () => {
  const given = { sonnet_patterns: 'noExplicitAny|useAwait', opus_patterns: 'noSuper' }
  assert.equal(tier(['lint/suspicious/noExplicitAny'], given).name, 'sonnet')
  assert.equal(tier(['lint/correctness/noSuperWithoutExtends'], given).name, 'opus')
  assert.equal(tier(['lint/style/useConst'], given).name, 'haiku')
})

test('time and turns come from the environment, then the overrides, then the tier, then the rest', () => {
  assert.equal(tier(['F841']).timeoutMs, 300_000) // covers CFG-018, CFG-028, SUB-001, SUB-013, SUB-023, SUB-026
  assert.equal(tier(['F841'], { repair_timeout: 20 }).timeoutMs, 20_000)
  assert.equal(tier(['F841'], { repair_timeout: 20, haiku_timeout: 30 }).timeoutMs, 30_000)
  assert.equal(tier(['F841'], { haiku_timeout: 30, timeout_override: 40 }).timeoutMs, 40_000)
  assert.equal(tier(['F841'], { timeout_override: 40 }, '50').timeoutMs, 50_000)
  assert.equal(tier(['F841'], {}, 'soon').timeoutMs, 300_000)
  assert.equal(tier(['C901'], { max_turns_override: 3 }).turns, 3)
  const turns = ['F841', 'C901', 'type-assertion'].map(code => tier([code]).turns)
  assert.deepEqual(turns, [10, 10, 15])
})

// covers CFG-019, X-11, SUB-025
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
