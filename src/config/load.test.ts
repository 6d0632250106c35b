import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { sandbox, stance, told } from './fixtures/sandbox.ts'
import type { EventFolders } from './read/files.ts'

const user = 'home/.config/handrail/config.jsonc'
const set = (to: string, more = ''): string => `{ "rules": { "git/hard-reset": "${to}" } ${more} }`

interface Row {
  readonly says: string
  readonly files: Readonly<Record<string, string>>
  readonly place?: Partial<EventFolders>
  readonly gives: string
  readonly sources: readonly string[]
}

/** Paths of the place are below the sandbox and made absolute by the test. */
const rows: readonly Row[] = [
  { says: 'nothing at all: recommended', files: {}, gives: 'on', sources: [] },
  { says: 'the user alone', files: { [user]: set('ask') }, gives: 'ask', sources: [user] },
  {
    says: 'the project over the user',
    files: { [user]: set('ask'), 'app/handrail.jsonc': set('advise') },
    gives: 'advise',
    sources: [user, 'app/handrail.jsonc'],
  },
  {
    says: 'local over all',
    files: {
      [user]: set('ask'),
      'app/handrail.jsonc': set('advise'),
      'app/handrail.local.jsonc': set('off'),
    },
    gives: 'off',
    sources: [user, 'app/handrail.jsonc', 'app/handrail.local.jsonc'],
  },
  {
    says: 'local without a project file',
    files: { 'app/handrail.local.jsonc': set('off') },
    gives: 'off',
    sources: ['app/handrail.local.jsonc'],
  },
  {
    says: 'a folder over the project, from the file',
    files: { 'app/handrail.jsonc': set('ask'), 'app/pkg/handrail.jsonc': set('advise') },
    place: { file: 'app/pkg/src/deep/a.ts' },
    gives: 'advise',
    sources: ['app/handrail.jsonc', 'app/pkg/handrail.jsonc'],
  },
  {
    says: 'a folder over the project, from cwd',
    files: { 'app/handrail.jsonc': set('ask'), 'app/pkg/handrail.jsonc': set('advise') },
    place: { cwd: 'app/pkg/src' },
    gives: 'advise',
    sources: ['app/handrail.jsonc', 'app/pkg/handrail.jsonc'],
  },
  {
    says: 'the file and not cwd, where both are known',
    files: { 'app/handrail.jsonc': set('ask'), 'app/pkg/handrail.jsonc': set('advise') },
    place: { cwd: 'app/pkg', file: 'app/other/a.ts' },
    gives: 'ask',
    sources: ['app/handrail.jsonc'],
  },
  {
    says: 'a file outside of the root: from cwd',
    files: { 'other/handrail.jsonc': set('off'), 'app/pkg/handrail.jsonc': set('advise') },
    place: { cwd: 'app/pkg', file: 'other/a.ts' },
    gives: 'advise',
    sources: ['app/pkg/handrail.jsonc'],
  },
  {
    says: 'a folder whose name begins like the root is outside',
    files: { 'app-two/handrail.jsonc': set('off') },
    place: { cwd: 'app', file: 'app-two/a.ts' },
    gives: 'on',
    sources: [],
  },
  {
    says: 'nothing above the root',
    files: { 'handrail.jsonc': set('off') },
    gives: 'on',
    sources: [],
  },
  {
    says: 'local lies beside the root-most file, under the nested one',
    files: {
      'app/handrail.jsonc': set('ask'),
      'app/pkg/handrail.jsonc': set('advise'),
      'app/handrail.local.jsonc': set('off'),
      'app/pkg/handrail.local.jsonc': set('deny'),
    },
    place: { cwd: 'app/pkg' },
    gives: 'off',
    sources: ['app/handrail.jsonc', 'app/pkg/handrail.jsonc', 'app/handrail.local.jsonc'],
  },
  {
    says: 'root: true hides the folders above',
    files: { 'app/handrail.jsonc': set('off'), 'app/pkg/handrail.jsonc': '{ "root": true }' },
    place: { cwd: 'app/pkg' },
    gives: 'on',
    sources: ['app/pkg/handrail.jsonc'],
  },
  {
    says: 'handrail.jsonc before handrail.json before .claude/hooks/config.json',
    files: {
      'app/handrail.jsonc': set('ask'),
      'app/handrail.json': set('off'),
      'app/.claude/hooks/config.json': set('off'),
    },
    gives: 'ask',
    sources: ['app/handrail.jsonc'],
  },
  {
    says: 'handrail.json before .claude/hooks/config.json',
    files: { 'app/handrail.json': set('ask'), 'app/.claude/hooks/config.json': set('off') },
    gives: 'ask',
    sources: ['app/handrail.json'],
  },
  {
    says: '.claude/hooks/config.json alone',
    files: { 'app/.claude/hooks/config.json': set('ask') },
    gives: 'ask',
    sources: ['app/.claude/hooks/config.json'],
  },
  {
    says: 'a worktree without a config uses the main tree, folder by folder',
    files: { 'app/handrail.jsonc': set('ask'), 'app/pkg/handrail.jsonc': set('advise'), 'tree/pkg/a.ts': '' },
    place: { cwd: 'tree', root: 'tree', mainRoot: 'app', file: 'tree/pkg/a.ts' },
    gives: 'advise',
    sources: ['app/handrail.jsonc', 'app/pkg/handrail.jsonc'],
  },
  {
    says: 'a worktree with a config of its own does not look at the main tree',
    files: { 'app/handrail.jsonc': set('off'), 'tree/handrail.jsonc': '{}' },
    place: { cwd: 'tree', root: 'tree', mainRoot: 'app' },
    gives: 'on',
    sources: ['tree/handrail.jsonc'],
  },
  {
    says: 'the local file of the main tree counts in its worktrees',
    files: { 'tree/handrail.jsonc': set('ask'), 'app/handrail.local.jsonc': set('advise') },
    place: { cwd: 'tree', root: 'tree', mainRoot: 'app' },
    gives: 'advise',
    sources: ['tree/handrail.jsonc', 'app/handrail.local.jsonc'],
  },
  {
    says: 'a preset that leaves the rule out',
    files: { 'app/handrail.jsonc': '{ "preset": "quality" }' },
    gives: 'off',
    sources: ['app/handrail.jsonc'],
  },
  {
    says: 'the last preset that is named lies below all layers',
    files: { [user]: '{ "preset": "quality" }', 'app/handrail.jsonc': '{ "preset": "strict" }' },
    gives: 'on',
    sources: [user, 'app/handrail.jsonc'],
  },
  {
    says: "a preset below does not undo the user's own setting",
    files: { [user]: set('ask'), 'app/handrail.jsonc': '{ "preset": "quality" }' },
    gives: 'ask',
    sources: [user, 'app/handrail.jsonc'],
  },
]

describe('layers', () => {
  for (const row of rows) {
    it(row.says, t => {
      const { base, load } = sandbox(t, row.files)
      const place = Object.entries(row.place ?? {}).map(([key, path]) => [key, join(base, String(path))])
      const policy = load(Object.fromEntries(place))
      assert.equal(stance(policy, 'git/hard-reset'), row.gives)
      assert.deepEqual(
        policy.sources,
        row.sources.map(path => join(base, path)),
      )
      assert.deepEqual(policy.problems, [])
    })
  }
})

describe('settings', () => {
  // covers PROTO-012, X-05, X-23
  it('has the documented defaults', t => {
    const { preset, onError, output, rewrite, journal } = sandbox(t, {}).load()
    assert.equal(preset, 'recommended')
    assert.deepEqual(onError, { safety: 'ask', quality: 'pass' })
    assert.deepEqual(output, { dialect: 'claude', postFeedback: 'context', tellHuman: true })
    assert.equal(rewrite, 'apply')
    assert.deepEqual(journal, { enabled: true, maxBytes: 5_000_000, keep: 3 })
  })

  it('merges key by key', t => {
    const { load } = sandbox(t, {
      [user]: '{ "output": { "dialect": "legacy", "tell_human": false }, "journal": { "keep": 9 } }',
      'app/handrail.jsonc': '{ "output": { "dialect": "exit2" }, "rewrite": { "mode": "ask" } }',
      'app/handrail.local.jsonc':
        '{ "journal": { "enabled": false, "max_bytes": 4096 }, "on_error": { "safety": "deny" } }',
    })
    const { onError, output, rewrite, journal } = load()
    assert.deepEqual(output, { dialect: 'exit2', postFeedback: 'context', tellHuman: false })
    assert.deepEqual(journal, { enabled: false, maxBytes: 4096, keep: 9 })
    assert.deepEqual(onError, { safety: 'deny', quality: 'pass' })
    assert.equal(rewrite, 'ask')
  })

  //
  it('lays several presets over one another', t => {
    const policy = sandbox(t, { 'app/handrail.jsonc': '{ "preset": ["safety", "discipline"] }' }).load()
    assert.equal(policy.preset, 'safety+discipline')
    const on = Object.keys(policy.rules).filter(id => stance(policy, id) === 'on')
    assert.deepEqual(on, ['git/hard-reset', 'git/force-push', 'git/add-all', 'session/git-state'])
  })

  it('lets the closer match win, whatever the order in the file', t => {
    const policy = sandbox(t, {
      'app/handrail.jsonc': '{ "rules": { "git/hard-reset": "ask", "git/*": "advise", "*": "off" } }',
    }).load()
    const stances = Object.entries(policy.rules).map(([id, setting]) => `${id} ${setting.stance}`)
    assert.deepEqual(stances, [
      'git/hard-reset ask',
      'git/force-push advise',
      'git/add-all advise',
      'review/anything off',
      'json/syntax off',
      'session/git-state off',
    ])
  })

  it('merges options key by key and keeps the stance where only options are given', t => {
    const { load } = sandbox(t, {
      [user]: '{ "rules": { "git/force-push": { "verdict": "deny", "branches": ["a"], "most": 5 } } }',
      'app/handrail.jsonc': '{ "rules": { "git/*": { "branches": ["b", "c"] } } }',
    })
    const policy = load()
    assert.deepEqual(policy.rules['git/force-push'], {
      stance: 'deny',
      options: { branches: ['b', 'c'], most: 5 },
    })
    assert.deepEqual(policy.rules['git/hard-reset'], { stance: 'on', options: {} })
    assert.deepEqual(policy.problems, [])
  })

  it('reads comments, trailing commas and a byte order mark', t => {
    const { load } = sandbox(t, {
      [user]: '\uFEFF{ "journal": { "keep": 7 } }',
      'app/handrail.jsonc': '\uFEFF// ours\n{ /* all */ "rules": { "git/hard-reset": "ask", }, }\n',
    })
    const policy = load()
    assert.equal(stance(policy, 'git/hard-reset'), 'ask')
    assert.equal(policy.journal.keep, 7)
    assert.deepEqual(policy.problems, [])
  })
})

describe('overrides', () => {
  const files = { [user]: set('off'), 'app/handrail.jsonc': set('off'), 'app/try.json': set('ask') }

  it('a preset stands alone', t => {
    const policy = sandbox(t, files).load({}, { preset: 'safety' })
    assert.equal(policy.preset, 'safety')
    assert.equal(stance(policy, 'git/hard-reset'), 'on')
    assert.deepEqual(policy.sources, [])
  })

  it('a file is laid over the preset, and its path is relative to cwd', t => {
    const { base, load } = sandbox(t, files)
    const policy = load({}, { preset: 'quality', config: 'try.json' })
    assert.equal(stance(policy, 'git/hard-reset'), 'ask')
    assert.equal(stance(policy, 'git/force-push'), 'off')
    assert.deepEqual(policy.sources, [join(base, 'app/try.json')])
  })

  it('says what is wrong with them', t => {
    const policy = sandbox(t, files).load({}, { preset: 'saftey', config: 'none.json' })
    assert.deepEqual(
      policy.problems.map(problem => problem.says),
      [
        'There is no such file. It is not used.',
        '"saftey" is not a preset. Did you mean safety? Allowed: recommended, safety, quality, discipline, strict, or a list of them.',
      ],
    )
    assert.equal(stance(policy, 'git/hard-reset'), 'on')
  })
})

describe('a repository inside a project', () => {
  const inner = 'app/vendor/lib'
  const offHere = '{ "rules": { "git/hard-reset": "off" }, "journal": { "enabled": false } }'
  const outer = '{ "rules": { "git/hard-reset": "ask" } }'
  /** As judge.ts finds it where the event happens inside, and by the path of a file where it happens outside. */
  const loads = (t: TestContext, files: Readonly<Record<string, string>>) => {
    const { base, load } = sandbox(t, { [`${inner}/.git/HEAD`]: '', ...files })
    const [root, app] = [join(base, inner), join(base, 'app')]
    return [
      load({ cwd: root, root, mainRoot: root, around: [{ root: app, mainRoot: app }] }),
      load({ file: join(root, 'a.ts') }),
    ]
  }

  it('may not loosen what the project says', t => {
    for (const policy of loads(t, { 'app/handrail.jsonc': outer, [`${inner}/handrail.jsonc`]: offHere })) {
      assert.equal(stance(policy, 'git/hard-reset'), 'ask')
      assert.equal(policy.journal.enabled, true)
      assert.match(told(policy).join(), /git\/hard-reset is set by .*app\/handrail\.jsonc and stays/)
    }
  })

  it('may tighten it', t => {
    const files = { 'app/handrail.jsonc': outer, [`${inner}/handrail.jsonc`]: set('deny') }
    for (const policy of loads(t, files)) assert.equal(stance(policy, 'git/hard-reset'), 'deny')
  })

  it('has the policy of the project without a config of its own', t => {
    for (const policy of loads(t, { 'app/handrail.jsonc': outer }))
      assert.equal(stance(policy, 'git/hard-reset'), 'ask')
  })

  it('has its own where the project has none', t => {
    for (const policy of loads(t, { [`${inner}/handrail.jsonc`]: offHere }))
      assert.equal(stance(policy, 'git/hard-reset'), 'off')
  })
})
