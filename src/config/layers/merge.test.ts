import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { sandbox, stance, told } from '../fixtures/sandbox.ts'

const user = 'home/.config/handrail/config.jsonc'
const project = 'app/handrail.jsonc'
const nested = 'app/pkg/handrail.jsonc'
const local = 'app/handrail.local.jsonc'

interface Row {
  readonly says: string
  readonly files: Readonly<Record<string, string>>
  readonly rule: string
  readonly gives: string
  /** The layer that locked it, and the position that is reported. */
  readonly held?: { readonly by: string; readonly in: string; readonly key: string }
}

const locked = (rules: string, ...patterns: readonly string[]): string =>
  `{ "rules": ${rules}, "locked": ${JSON.stringify(patterns)} }`

const hardReset = { rule: 'git/hard-reset', key: 'rules.git/hard-reset' }
const off = '{ "rules": { "git/hard-reset": "off" } }'

const rows: readonly Row[] = [
  {
    says: 'without a lock a layer may loosen',
    files: { [user]: '{}', [project]: off },
    rule: hardReset.rule,
    gives: 'off',
  },
  {
    says: 'user over project',
    files: { [user]: locked('{}', 'git/hard-reset'), [project]: off },
    rule: hardReset.rule,
    gives: 'on',
    held: { by: user, in: project, key: hardReset.key },
  },
  {
    says: 'project over nested folder',
    files: { [project]: locked('{}', 'git/*'), [nested]: off },
    rule: hardReset.rule,
    gives: 'on',
    held: { by: project, in: nested, key: hardReset.key },
  },
  {
    says: 'nested folder over local',
    files: { [nested]: locked('{}', '*'), [local]: off },
    rule: hardReset.rule,
    gives: 'off',
  },
  {
    says: 'project over local',
    files: { [project]: locked('{}', '*'), [local]: off },
    rule: hardReset.rule,
    gives: 'on',
    held: { by: project, in: local, key: hardReset.key },
  },
  {
    says: 'a lock says nothing about the layer itself',
    files: { [project]: locked('{ "git/hard-reset": "ask" }', '*') },
    rule: hardReset.rule,
    gives: 'ask',
  },
  {
    says: 'a lower lock does not bind the upper layer',
    files: { [user]: '{ "rules": { "git/hard-reset": "advise" } }', [project]: locked('{}', '*') },
    rule: hardReset.rule,
    gives: 'advise',
  },
  {
    says: 'a locked rule may be tightened',
    files: {
      [user]: locked('{ "git/hard-reset": "advise" }', '*'),
      [project]: '{ "rules": { "*": "deny" } }',
    },
    rule: hardReset.rule,
    gives: 'deny',
  },
  {
    says: 'what was tightened under a lock is held there',
    files: {
      [user]: locked('{ "git/hard-reset": "advise" }', 'git/hard-reset'),
      [project]: '{ "rules": { "git/hard-reset": "ask" } }',
      [local]: '{ "rules": { "git/hard-reset": "advise" } }',
    },
    rule: hardReset.rule,
    gives: 'ask',
    held: { by: user, in: local, key: hardReset.key },
  },
  {
    says: 'on counts as the own verdict of the rule',
    files: {
      [user]: locked('{ "git/force-push": "deny" }', '*'),
      [project]: '{ "rules": { "git/force-push": "on" } }',
    },
    rule: 'git/force-push',
    gives: 'deny',
    held: { by: user, in: project, key: 'rules.git/force-push' },
  },
  {
    says: 'a pattern loosens as an id does',
    files: { [user]: locked('{}', 'git/hard-reset'), [project]: '{ "rules": { "git/*": "advise" } }' },
    rule: hardReset.rule,
    gives: 'on',
    held: { by: user, in: project, key: 'rules.git/*' },
  },
  {
    says: 'a smaller preset loosens too',
    files: { [user]: locked('{}', 'git/hard-reset'), [project]: '{ "preset": "quality" }' },
    rule: hardReset.rule,
    gives: 'on',
    held: { by: user, in: project, key: 'preset' },
  },
  {
    says: 'a rule that allows is loosened by switching it on',
    files: { [user]: locked('{}', 'review/*'), [project]: '{ "rules": { "review/anything": "on" } }' },
    rule: 'review/anything',
    gives: 'off',
    held: { by: user, in: project, key: 'rules.review/anything' },
  },
  {
    says: 'a rule that allows is tightened by switching it off',
    files: {
      [user]: locked('{ "review/*": "on" }', 'review/*'),
      [project]: '{ "rules": { "review/anything": "off" } }',
    },
    rule: 'review/anything',
    gives: 'off',
  },
]

describe('the ratchet', () => {
  for (const row of rows) {
    it(row.says, t => {
      const { base, load } = sandbox(t, row.files)
      const policy = load(
        row.files[nested] !== undefined && row.files[local] === undefined
          ? { cwd: join(base, 'app/pkg') }
          : {},
      )
      assert.equal(stance(policy, row.rule), row.gives)
      const { held } = row
      const warnings = policy.problems.map(({ level, file, line, key, says }) => ({
        level,
        file,
        line,
        key,
        says,
      }))
      assert.deepEqual(
        warnings,
        held === undefined
          ? []
          : [
              {
                level: 'warning',
                file: join(base, held.in),
                line: 1,
                key: held.key,
                says: `${row.rule} is locked by ${join(base, held.by)} and stays as it is set there.`,
              },
            ],
      )
    })
  }

  it('nested folder over local, when the event is in the folder', t => {
    const { base, load } = sandbox(t, { [project]: '{}', [nested]: locked('{}', '*'), [local]: off })
    const policy = load({ cwd: join(base, 'app/pkg') })
    assert.equal(stance(policy, 'git/hard-reset'), 'on')
    assert.equal(policy.problems.length, 1)
  })

  it('holds the options of a locked rule, since nobody can tell which way they loosen', t => {
    const { load } = sandbox(t, {
      [user]: locked('{ "git/force-push": { "branches": ["main", "release"] } }', 'git/force-push'),
      [project]: '{\n  "rules": {\n    "git/force-push": { "verdict": "deny", "branches": [] }\n  }\n}',
    })
    const policy = load()
    assert.deepEqual(policy.rules['git/force-push'], {
      stance: 'on',
      options: { branches: ['main', 'release'] },
    })
    assert.match(told(policy).join(), /^warning 3 rules\.git\/force-push: git\/force-push is locked by/)
  })

  it('takes equal options of a locked rule without a word', t => {
    const { load } = sandbox(t, {
      [user]: locked('{ "git/force-push": { "branches": ["main"] } }', 'git/force-push'),
      [project]: '{ "rules": { "git/force-push": { "verdict": "deny", "branches": ["main"] } } }',
    })
    const policy = load()
    assert.equal(stance(policy, 'git/force-push'), 'deny')
    assert.deepEqual(policy.problems, [])
  })
})
