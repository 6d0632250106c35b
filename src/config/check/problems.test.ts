import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { sandbox, stance, told } from '../fixtures/sandbox.ts'
import { schema } from '../schema/schema.ts'

const project = 'app/handrail.jsonc'
const keys = Object.keys(schema.keys).join(', ')
const settings =
  'Allowed: on, off, deny, ask, rewrite, advise, or an object with verdict and options. Until it is mended the key is ignored.'
const presets = 'Allowed: recommended, safety, quality, discipline, strict, or a list of them.'

/** A config, and its problems: `level line key: text`. */
const rows: readonly { readonly says: string; readonly text: string; readonly told: readonly string[] }[] = [
  {
    says: 'an unknown key, with what was meant',
    text: '{\n  "preset": "safety",\n  "presets": []\n}',
    told: ['warning 3 presets: There is no key "presets". Did you mean preset?'],
  },
  {
    says: 'an unknown key that is like no other',
    text: '{ "colour": 1 }',
    told: [`warning 1 colour: There is no key "colour". Allowed: ${keys}.`],
  },
  {
    says: 'an unknown key inside a group',
    text: '{\n  "output": {\n    "dialekt": "claude"\n  }\n}',
    told: ['warning 3 output.dialekt: There is no key "dialekt". Did you mean dialect?'],
  },
  {
    says: 'an unknown rule',
    text: '{ "rules": {\n"git/hard-rest": "off",\n"hard-reset": "off",\n"nothing": "off",\n"gti/*": "off" } }',
    told: [
      'warning 5 rules.gti/*: There is no rule "gti/*". Did you mean git/*?',
      'warning 2 rules.git/hard-rest: There is no rule "git/hard-rest". Did you mean git/hard-reset?',
      'warning 3 rules.hard-reset: There is no rule "hard-reset". Did you mean git/hard-reset?',
      'warning 4 rules.nothing: There is no rule "nothing". handrail rules lists them all.',
    ],
  },
  {
    says: 'an unknown option',
    text: '{ "rules": { "git/force-push": {\n "branchs": [] } } }',
    told: [
      'warning 2 rules.git/force-push.branchs: git/force-push has no option "branchs". Did you mean branches?',
    ],
  },
  {
    says: 'options of the wrong type',
    text: '{ "rules": { "git/force-push": {\n"branches": "main",\n"level": "mid",\n"lease": 1,\n"most": "3" } } }',
    told: [
      'error 2 rules.git/force-push.branches: "main" is not allowed here. Allowed: a list of strings. Until it is mended the key is ignored.',
      'error 3 rules.git/force-push.level: "mid" is not allowed here. Allowed: high, low. Until it is mended the key is ignored.',
      'error 4 rules.git/force-push.lease: 1 is not allowed here. Allowed: true, false. Until it is mended the key is ignored.',
      'error 5 rules.git/force-push.most: "3" is not allowed here. Allowed: a number. Until it is mended the key is ignored.',
    ],
  },
  {
    says: 'a wrong setting of a rule',
    text: '{ "rules": {\n"git/hard-reset": "of",\n"git/force-push": false,\n"git/add-all": { "verdict": null } } }',
    told: [
      `error 2 rules.git/hard-reset: "of" is not a setting of a rule. ${settings}`,
      `error 3 rules.git/force-push: false is not a setting of a rule. ${settings}`,
      `error 4 rules.git/add-all.verdict: null is not a setting of a rule. ${settings}`,
    ],
  },
  {
    says: 'a wrong preset',
    text: '{\n\n"preset": "qualty"\n}',
    told: [`error 3 preset: "qualty" is not a preset. Did you mean quality? ${presets}`],
  },
  {
    says: 'a list of presets that is half right counts for nothing',
    text: '{ "preset": [\n"quality",\n7 ] }',
    told: [`error 3 preset.1: 7 is not a preset. ${presets}`],
  },
  {
    says: 'no preset in the list',
    text: '{ "preset": [] }',
    told: [`error 1 preset: The list is empty. ${presets}`],
  },
  {
    says: 'values of the wrong type',
    text: '{\n"root": "yes",\n"on_error": { "safety": "allow" },\n"output": [],\n"journal": {\n"max_bytes": 12.5,\n"keep": -1 },\n"$schema": 1\n}',
    told: [
      'error 2 root: "yes" is not allowed here. Allowed: true, false. It is ignored: the value of the preset or of another file is kept.',
      'error 3 on_error.safety: "allow" is not allowed here. Allowed: deny, ask, pass. It is ignored: the value of the preset or of another file is kept.',
      'error 4 output: a list is not allowed here. Allowed: an object with dialect, post_feedback, tell_human. It is ignored: the value of the preset or of another file is kept.',
      'error 6 journal.max_bytes: 12.5 is not allowed here. Allowed: a whole number of at least 1024. It is ignored: the value of the preset or of another file is kept.',
      'error 7 journal.keep: -1 is not allowed here. Allowed: a whole number of at least 0. It is ignored: the value of the preset or of another file is kept.',
      'error 8 $schema: 1 is not allowed here. Allowed: text. It is ignored: the value of the preset or of another file is kept.',
    ],
  },
  {
    says: 'rules and locked of the wrong type',
    text: '{ "rules": ["off"],\n"locked": "git/*" }',
    told: [
      'error 1 rules: This must be an object of rule ids and settings, not a list.',
      'error 2 locked: This must be a list of rule ids and patterns, not "git/*".',
    ],
  },
  {
    says: 'wrong entries of locked',
    text: '{ "locked": [\n"git/hard-rset",\n{} ] }',
    told: [
      'warning 2 locked.0: There is no rule "git/hard-rset". Did you mean git/hard-reset?',
      'error 3 locked.1: This must be a rule id or a pattern, not an object.',
    ],
  },
  {
    says: 'a config that is no object',
    text: '\n["strict"]',
    told: ['error 2 -: A config is an object, not a list. Write { "preset": "recommended" }.'],
  },
  {
    says: 'null',
    text: 'null',
    told: ['error 1 -: A config is an object, not null. Write { "preset": "recommended" }.'],
  },
  { says: 'an empty file', text: '', told: ['warning 1 -: The file is empty. It is not used.'] },
  {
    says: 'a file of blanks',
    text: '\uFEFF\n \n',
    told: ['warning 1 -: The file is empty. It is not used.'],
  },
  {
    says: 'a key that stands twice is told of where it counts',
    text: '{\n"root": true,\n"root": 3\n}',
    told: [
      'error 3 root: 3 is not allowed here. Allowed: true, false. It is ignored: the value of the preset or of another file is kept.',
    ],
  },
  {
    says: 'keys that objects are born with',
    text: '{ "__proto__": { "preset": "quality" },\n"constructor": {},\n"rules": {\n"__proto__": "off",\n"constructor": "off" } }',
    told: [
      `warning 1 __proto__: There is no key "__proto__". Allowed: ${keys}.`,
      `warning 2 constructor: There is no key "constructor". Allowed: ${keys}.`,
      'warning 4 rules.__proto__: There is no rule "__proto__". handrail rules lists them all.',
      'warning 5 rules.constructor: There is no rule "constructor". handrail rules lists them all.',
    ],
  },
  {
    says: 'the same keys in a file with comments',
    text: '// x\n{ "rules": { "git/force-push": { "__proto__": { "verdict": "off" }, "toString": 1 } } }',
    told: [
      'warning 2 rules.git/force-push.__proto__: git/force-push has no option "__proto__". Allowed: verdict, branches, level, lease, most.',
      'warning 2 rules.git/force-push.toString: git/force-push has no option "toString". Allowed: verdict, branches, level, lease, most.',
    ],
  },
]

describe('problems', () => {
  for (const row of rows) {
    it(row.says, t => {
      const policy = sandbox(t, { [project]: row.text }).load()
      assert.deepEqual(told(policy), row.told)
      assert.equal(stance(policy, 'git/hard-reset'), 'on')
      assert.equal(policy.onError.safety, 'ask')
    })
  }
})

describe('syntax errors', () => {
  const mended = 'Until this is mended the file may tighten rules and not loosen them.'

  it('names line and column and uses what is left', t => {
    const policy = sandbox(t, { [project]: '{\n  "journal": { "keep": 8 }\n  "preset": "strict"\n}' }).load()
    assert.deepEqual(told(policy), [`error 3 -: Column 3: syntax error, comma expected. ${mended}`])
    assert.equal(policy.preset, 'strict')
    assert.equal(policy.journal.keep, 8)
    assert.equal(stance(policy, 'git/add-all'), 'on')
  })

  it('does not loosen from what is left', t => {
    const text =
      '{ "preset": "quality", "rules": { "git/force-push": "off" }, "on_error": { "safety": "pass" }, "rules": '
    const policy = sandbox(t, { [project]: text }).load()
    assert.equal(stance(policy, 'git/hard-reset'), 'on')
    assert.equal(stance(policy, 'git/force-push'), 'on')
    assert.equal(policy.onError.safety, 'ask')
    assert.match(told(policy)[0] ?? '', /^error 1 -: Column \d+: syntax error, value expected\./)
  })

  it('survives text that nests without end', t => {
    for (const text of [
      '['.repeat(200_000),
      `{"rules":${'{"a":'.repeat(40_000)}`,
      `/**/${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    ]) {
      const policy = sandbox(t, { [project]: text }).load()
      assert.equal(policy.problems[0]?.level, 'error')
      assert.equal(stance(policy, 'git/hard-reset'), 'on')
    }
  })

  it('survives junk', t => {
    const policy = sandbox(t, { [project]: '\u0000\u0001ELF{{{"rules":"off",,,' }).load()
    assert.equal(policy.problems[0]?.level, 'error')
    assert.equal(stance(policy, 'git/hard-reset'), 'on')
  })
})

describe('files that cannot be used', () => {
  it('a file of ten megabytes', t => {
    const policy = sandbox(t, { [project]: 'x'.repeat(10_000_000) }).load()
    assert.deepEqual(told(policy), [
      'error - -: The file has 10000000 bytes; a config has at most 262144. It is not used.',
    ])
    assert.equal(stance(policy, 'git/hard-reset'), 'on')
    assert.deepEqual(policy.sources, [])
  })

  it('a folder in its place', t => {
    const { base, load } = sandbox(t, {})
    mkdirSync(join(base, project), { recursive: true })
    const policy = load()
    assert.deepEqual(told(policy), ['error - -: This is a folder, not a config file. It is not used.'])
    assert.equal(stance(policy, 'git/hard-reset'), 'on')
  })

  it('a named pipe in its place', t => {
    const { base, load } = sandbox(t, { 'app/a.ts': '' })
    if (spawnSync('mkfifo', [join(base, project)]).status !== 0) return t.skip('skipped: mkfifo')
    const policy = load()
    assert.deepEqual(told(policy), [
      'error - -: This is a pipe or a device, not a config file. It is not used.',
    ])
    assert.equal(stance(policy, 'git/hard-reset'), 'on')
  })

  it('a file that may not be read', t => {
    if (process.getuid?.() === 0) return t.skip('skipped: root may read everything')
    const { base, load } = sandbox(t, { [project]: '{}' })
    chmodSync(join(base, project), 0)
    assert.deepEqual(told(load()), [
      'error - -: The file cannot be read. Check its permissions. It is not used.',
    ])
  })

  it('a file that is wrong all over gets a short answer', t => {
    const keys = Array.from({ length: 5000 }, (_, index) => `"presett${index}": 1`)
    const policy = sandbox(t, { [project]: `{${keys.join(',\n')}}` }).load()
    assert.equal(policy.problems.length, 21)
    assert.equal(policy.problems.at(-1)?.says, 'There is more that is wrong here.')
  })
})
