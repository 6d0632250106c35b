import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sandbox, stance, told } from '../fixtures/sandbox.ts'

const project = 'app/handrail.jsonc'
const user = 'home/.config/handrail/config.jsonc'
const forms =
  'Allowed: "command <a line of docs/tables.md>", "edit <patterns>", "read <patterns>", "fetch <hosts>".'

const rows: readonly { readonly says: string; readonly text: string; readonly told: readonly string[] }[] = [
  {
    says: 'no list',
    text: '{\n"own_rules": {}\n}',
    told: ['error 2 own_rules: This must be a list of rules, not an object. Write [{ "when": "..." }].'],
  },
  {
    says: 'no object',
    text: '{ "own_rules": [\n"git push"] }',
    told: ['error 2 own_rules.0: A rule is an object with "when", not "git push". It does not count.'],
  },
  {
    says: 'no when',
    text: '{ "own_rules": [\n{ "say": "x" }] }',
    told: [`error 2 own_rules.0: A rule needs "when". ${forms} It does not count.`],
  },
  {
    says: 'an unknown verb, no words, and no text',
    text: '{ "own_rules": [\n{ "when": "run x" },\n{ "when": "edit " },\n{ "when": 1 }] }',
    told: [
      `error 2 own_rules.0.when: "run x" begins with no known word. ${forms} The rule does not count.`,
      `error 3 own_rules.1.when: Nothing follows edit. ${forms} The rule does not count.`,
      `error 4 own_rules.2.when: 1 is not allowed here. ${forms} The rule does not count.`,
    ],
  },
  {
    says: 'a line that is none of the table language',
    text: '{ "own_rules": [\n{ "when": "command git push -f||--force" },\n{ "when": "command git push [-f]" }] }',
    told: [
      'error 2 own_rules.0.when: "git push -f||--force": empty alternative in -f||--force. The rule does not count.',
      'error 3 own_rules.1.when: "git push [-f]": lists of options are read by auto-review alone. The rule does not count.',
    ],
  },
  {
    says: 'an unknown key, verdict and id',
    text: '{ "own_rules": [{ "when": "command x",\n"says": "a",\n"verdict": "allow",\n"id": "A b" }] }',
    told: [
      'warning 2 own_rules.0.says: There is no key "says". Did you mean say?',
      'error 4 own_rules.0.id: "A b" is no name: lower-case letters, digits and hyphens. It is called own/x.',
      'error 3 own_rules.0.verdict: "allow" is no verdict. Allowed: deny, ask, advise. The rule denies.',
    ],
  },
  {
    says: 'code where no edit is meant',
    text: '{ "own_rules": [{ "when": "read a.ts",\n"code": "x" }] }',
    told: [
      'error 2 own_rules.0.code: A pattern of code is text, and belongs to "when": "edit <patterns>". The rule does not count.',
    ],
  },
  {
    says: 'two of one name',
    text: '{ "own_rules": [{ "when": "command x" },\n{ "when": "command x y", "id": "x" }] }',
    told: ['warning 2 own_rules.1: There is another rule own/x. Both hold; this one is own/x-2.'],
  },
  {
    says: 'answers that do not count',
    text: `{ "allow": [
"x",
{ "command": "x" },
{ "rule": "git/nothing-like-it", "command": "x" },
{ "rule": "git/force-push" },
{ "rule": "git/force-push", "calls": "git -f||x" },
{ "rule": "session/git-state", "command": "x" },
{ "rule": "git/force-push", "command": "git push -f", "until": "x" } ] }`,
    told: [
      'error 2 allow.0: An answer is an object with "rule" and "command", not "x". It does not count.',
      'error 3 allow.1: An answer names the "rule" that asks. It does not count.',
      'error 4 allow.2: There is no rule "git/nothing-like-it". handrail rules lists them all. It does not count.',
      'error 5 allow.3: An answer has either "command", the whole command, or "calls", a line of docs/tables.md. It does not count.',
      'error 6 allow.4: "git -f||x": empty alternative in -f||x. It does not count.',
      'error 7 allow.5: session/git-state is not asked about commands. It does not count.',
      'warning 8 allow.6.until: There is no key "until". Allowed: rule, command, calls, why.',
    ],
  },
]

describe('own_rules and allow', () => {
  for (const { says, text, told: wanted } of rows)
    it(`says what is wrong: ${says}`, t => {
      assert.deepEqual(told(sandbox(t, { [project]: text }).load()), wanted)
    })

  it('makes rules that are on, with names from what they are about', t => {
    const policy = sandbox(t, {
      [project]:
        '{ "own_rules": [{ "when": "command git push --tags" }, { "when": "edit src/**/*.ts" }, { "id": "own/c", "when": "fetch *.example.com" }] }',
    }).load()
    assert.deepEqual(policy.problems, [])
    assert.deepEqual(
      policy.own?.map(({ id, verdict }) => [id, verdict, stance(policy, id)]),
      [
        ['own/git-push-tags', 'deny', 'on'],
        ['own/edit-src-ts', 'deny', 'on'],
        ['own/c', 'deny', 'on'],
      ],
    )
  })

  it('has the rules of all layers, and lets a lower one set them unless they are locked', t => {
    const files = {
      [user]: '{ "own_rules": [{ "id": "a", "when": "command x" }], "locked": ["own/a"] }',
      [project]: '{ "own_rules": [{ "id": "b", "when": "command y" }], "rules": { "own/*": "off" } }',
    }
    const policy = sandbox(t, files).load()
    assert.deepEqual([stance(policy, 'own/a'), stance(policy, 'own/b')], ['on', 'off'])
    assert.match(told(policy).join('\n'), /own\/a is locked by/)
  })

  it('a file with a syntax error adds its rules, and answers nothing', t => {
    const policy = sandbox(t, {
      [project]:
        '{ "own_rules": [{ "when": "command x" }], "allow": [{ "rule": "git/force-push", "command": "x" }], "a" 1 }',
    }).load()
    assert.equal(stance(policy, 'own/x'), 'on')
    assert.equal(policy.allow, undefined)
  })
})
