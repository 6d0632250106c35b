import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { casesIn } from './read.ts'

const rules = ['git/force-push', 'git/main-commit']
const read = (value: unknown) => casesIn('handrail.tests.jsonc', JSON.stringify(value, null, 2), rules)
const one = (entry: object) => read({ cases: [{ expect: 'pass', ...entry }] })
const said = (value: unknown): readonly string[] =>
  read(value).problems.map(({ line, key, says }) => `${line} ${key ?? ''}: ${says}`)

describe('the file of cases', () => {
  it('has comments and trailing commas', () => {
    const { cases, problems } = casesIn(
      'a',
      '// why\n{ "cases": [ /* one */ { "command": "ls", "expect": "pass", }, ] }',
      rules,
    )
    assert.deepEqual(problems, [])
    assert.deepEqual([cases[0]?.name, cases[0]?.line, cases[0]?.expect.verdict], ['ls', 2, 'pass'])
  })

  it('says for all cases what a case may say for itself', () => {
    const { cases } = read({
      preset: 'strict',
      host: 'codex',
      tree: { branch: 'main', files: ['a'] },
      cases: [
        { command: 'ls', expect: 'pass' },
        { command: 'ls', expect: 'pass', preset: 'safety', tree: { files: ['b'] } },
      ],
    })
    assert.deepEqual(
      cases.map(({ preset, host, tree }) => [preset, host, tree.branch, Object.keys(tree.files)]),
      [
        ['strict', 'codex', 'main', ['a']],
        ['safety', 'codex', 'main', ['b']],
      ],
    )
  })

  const wrong: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['is no object', [], ['1 : The file holds an object, not a list. Write { "cases": [] }.']],
    ['has a key that nobody knows', { casse: [] }, ['2 casse: There is no key "casse". Did you mean cases?']],
    [
      'has a case with a key that nobody knows',
      { cases: [{ comand: 'ls', expect: 'pass' }] },
      ['4 cases.0.comand: There is no key "comand". Did you mean command?'],
    ],
    [
      'has a verdict that nobody knows',
      { cases: [{ command: 'ls', expect: 'denny' }] },
      [
        '5 cases.0.expect: "denny" is not allowed here. Did you mean deny? Allowed: deny, ask, rewrite, allow, advise, pass.',
      ],
    ],
    [
      'has a rule that nobody knows',
      { cases: [{ command: 'ls', expect: { verdict: 'deny', rule: 'git/forse-push' } }] },
      ['7 cases.0.expect.rule: There is no rule "git/forse-push". Did you mean git/force-push?'],
    ],
    [
      'has a rule that is like no other',
      { cases: [{ command: 'ls', expect: { verdict: 'deny', rule: 'x' } }] },
      ['7 cases.0.expect.rule: There is no rule "x". All rules: handrail rules --all.'],
    ],
    [
      'expects nothing',
      { cases: [{ command: 'ls' }] },
      ['3 cases.0: A case needs "expect". Allowed: deny, ask, rewrite, allow, advise, pass.'],
    ],
    [
      'expects no verdict',
      { cases: [{ command: 'ls', expect: { rule: 'git/force-push' } }] },
      ['5 cases.0.expect: "verdict" is missing. Allowed: deny, ask, rewrite, allow, advise, pass.'],
    ],
    [
      'has two things that happen',
      { cases: [{ command: 'ls', read: 'a', expect: 'pass' }] },
      ['3 cases.0: A case has exactly one of command, edit, read, event; this one has 2.'],
    ],
    [
      'has a text for no edit',
      { cases: [{ command: 'ls', after: 'x', expect: 'pass' }] },
      ['5 cases.0.after: after belongs to an edit, and this is command.'],
    ],
    [
      'has a piece and a whole text',
      { cases: [{ edit: 'a', after: 'x', replace: { old: 'a', new: 'b' }, expect: 'pass' }] },
      ['6 cases.0.replace: A piece has "old" and "new", and stands in place of "after".'],
    ],
    [
      'leaves the project',
      {
        cases: [{ command: 'ls', tree: { files: ['../x', '/etc/y', '.git/config', 'ok'] }, expect: 'pass' }],
      },
      [
        '7 cases.0.tree.files.0: "../x" is not in the project. Allowed: a path from the root of the project on.',
        '8 cases.0.tree.files.1: "/etc/y" is not in the project. Allowed: a path from the root of the project on.',
        '9 cases.0.tree.files.2: ".git/config" is not in the project. Allowed: a path from the root of the project on.',
      ],
    ],
    [
      'has a text before a file outside',
      { cases: [{ edit: '../a', before: 'x', expect: 'pass' }] },
      ['5 cases.0.before: Only a file of the project has a text before.'],
    ],
    [
      'has a branch that git would not take',
      { cases: [{ command: 'ls', tree: { branch: 'a..b' }, expect: 'pass' }] },
      ['6 cases.0.tree.branch: "a..b" is not allowed here. Allowed: the name of a branch.'],
    ],
    [
      'has a host that nobody knows',
      { cases: [{ command: 'ls', host: 'claude', expect: 'pass' }] },
      [/^5 cases\.0\.host: "claude" is not allowed here\. Allowed: claude-code, codex/.source],
    ],
    ['has a case that is none', { cases: ['ls'] }, ['3 cases.0: A case is an object, not "ls".']],
  ]
  for (const [name, value, says] of wrong)
    it(`that ${name} is told with its line`, () => {
      const found = said(value)
      assert.equal(found.length, says.length, found.join('\n'))
      for (const [index, text] of says.entries())
        if (text.startsWith('^')) assert.match(found[index] ?? '', new RegExp(text))
        else assert.equal(found[index], text)
      assert.deepEqual(
        read(value).cases.filter(({ tree }) => !Object.hasOwn(tree.files, 'ok')),
        [],
        'a case with a problem is not run',
      )
    })

  it('with a syntax error has no cases, and its place', () => {
    const { cases, problems } = casesIn('a', '{\n  "cases": [\n', rules)
    assert.deepEqual([cases, problems[0]?.line, problems[0]?.level], [[], 3, 'error'])
  })

  it('names branches as git does', () => {
    const isRight = (branch: string): boolean =>
      one({ command: 'ls', tree: { branch } }).problems.length === 0
    const names = [
      'main',
      'feature/a-1',
      'v1.2',
      'fix/#12',
      'a.lock',
      '-x',
      'a b',
      'a//b',
      'a/',
      'x@{1}',
      'a:b',
      '',
    ]
    assert.deepEqual(names.filter(isRight), ['main', 'feature/a-1', 'v1.2', 'fix/#12'])
  })

  it('may hold anything', () => {
    const keys = fc.constantFrom(
      'cases',
      'command',
      'edit',
      'read',
      'event',
      'expect',
      'tree',
      'files',
      'verdict',
      'before',
      'replace',
      'x',
    )
    const json = fc.letrec(tie => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('any'), { maxLength: 4 }),
      object: fc.dictionary(keys, tie('any'), { maxKeys: 5 }),
    })).any
    fc.assert(
      fc.property(json, value => {
        for (const file of [value, { cases: value }, { cases: [value] }]) {
          const { cases, problems } = read(file)
          assert.ok(Array.isArray(cases) && problems.every(({ says }) => says !== ''))
        }
      }),
      { numRuns: 200 },
    )
  })
})
