import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'jsonc-parser'
import { newFolder } from '../../../test/support/folder.ts'
import { wiredRules } from '../../../test/support/hosts.ts'
import type { InstallOptions } from '../protocol/host.ts'
import { installer } from './install.ts'

const options: InstallOptions = {
  scope: 'project',
  onFailure: 'block',
  rules: wiredRules,
  node: '/opt/my node/bin/node',
  script: "/home/o'neil/dist/handrail.cjs",
}

const project = (settings?: string): { root: string; home: string; path: string } => {
  const root = newFolder('install')
  const path = join(root, '.claude', 'settings.json')
  if (settings !== undefined) {
    mkdirSync(dirname(path))
    writeFileSync(path, settings)
  }
  return { root, home: join(root, 'home'), path }
}

const planned = (settings: string | undefined, changes: Partial<InstallOptions> = {}): string => {
  const place = project(settings)
  const [edit] = installer.plan(place, { ...options, ...changes })
  assert.equal(edit?.path, place.path)
  assert.equal(edit.before, settings)
  assert.ok(edit.after !== undefined)
  return edit.after
}

const undone = (text: string, original: string | undefined): string | undefined =>
  installer.unplan('settings.json', text, original).after

const foreign = `{
  // who may do what
  "permissions": { "deny": ["Read(.env)"], },
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "Bash", // only the shell
        "hooks": [{ "type": "command", "command": "mine.sh" }]
      }
    ],
    "Stop": []
  },
  "model": "x"
}`

const intact: readonly string[] = [
  foreign,
  foreign.replaceAll('\n', '\r\n'),
  `\uFEFF${foreign}\n`,
  foreign.replaceAll('  ', '\t'),
  '{"permissions":{"allow":["Bash(ls:*)"]}}',
  '{ "hooks": { "Stop": [ { "hooks": [ { "type": "command", "command": "a" } ] } ] } }\n',
  '{\n    "a": 1\n}',
]

for (const [index, before] of intact.entries()) {
  test(`nasty settings ${index}: entries go in once, and out without a trace`, () => {
    const after = planned(before)
    assert.equal(planned(after), after, 'the second run changes nothing')
    const wider: Record<string, unknown> = parse(after.replace('\uFEFF', ''))
    const narrower: Record<string, unknown> = parse(before.replace('\uFEFF', ''))
    for (const key of Object.keys(narrower)) if (key !== 'hooks') assert.deepEqual(wider[key], narrower[key])
    assert.equal(undone(after, before), before)
  })
}

test('commands that the client may run go in exactly, beside those of others, and out without a trace', () => {
  const permissions = ['node --version', 'make -v', 'ls']
  const rules = ['Bash(node --version)', 'Bash(make -v)']
  for (const before of [...intact, '{}', '{ "permissions": { "allow": ["Bash(ls)"] } }']) {
    const place = project(before)
    const [edit] = installer.plan(place, { ...options, permissions })
    const after = edit?.after ?? ''
    const own = before.includes('"Bash(ls)"') ? rules : [...rules, 'Bash(ls)']
    assert.deepEqual(edit?.permitted, own)
    const was = parse(before.replace('\uFEFF', '')).permissions ?? {}
    assert.deepEqual(parse(after.replace('\uFEFF', '')).permissions, {
      ...was,
      allow: [...(was.allow ?? []), ...own],
    })
    const out = installer.unplan(place.path, after, before, edit?.permitted).after
    assert.deepEqual(parse((out ?? '').replace('\uFEFF', '')), parse(before.replace('\uFEFF', '')))
    if (was.allow === undefined) assert.equal(out, before)
    assert.match(
      installer.unplan(place.path, after, before).after ?? '',
      /Bash\(make -v\)/,
      'nobody says that it is ours',
    )
  }
})

// covers PROTO-020, PROTO-027..PROTO-030, X-03, X-21, PROTO-043
test('a new file holds one entry for each event that a rule listens to, and the heartbeat', () => {
  const line = (event: string) =>
    `NODE_EXTRA_CA_CERTS= '/opt/my node/bin/node' '/home/o'\\''neil/dist/handrail.cjs' hook claude-code ${event}`
  assert.deepEqual(JSON.parse(planned(undefined)), {
    hooks: {
      SessionStart: [{ hooks: [{ type: 'command', command: line('SessionStart'), timeout: 10 }] }],
      UserPromptSubmit: [{ hooks: [{ type: 'command', command: line('UserPromptSubmit'), timeout: 10 }] }],
      PreToolUse: [
        {
          matcher: '*',
          hooks: [{ type: 'command', command: line('PreToolUse'), timeout: 10, onFailure: 'block' }],
        },
      ],
      PostToolUse: [
        {
          matcher: 'Edit|MultiEdit|Write|NotebookEdit',
          hooks: [{ type: 'command', command: line('PostToolUse'), timeout: 900 }],
        },
      ],
      Stop: [{ hooks: [{ type: 'command', command: line('Stop'), timeout: 300 }] }],
    },
  })
})

test('an upgrade replaces our entries in their place and nothing else', () => {
  const old = planned(foreign, { node: '/old/node', script: '/old/v1/handrail.cjs' })
  const extra = old.replace('"model": "x"', '"model": "y"')
  const after = planned(extra, { onFailure: 'continue' })
  assert.equal(after, planned(foreign, { onFailure: 'continue' }).replace('"model": "x"', '"model": "y"'))
  assert.ok(!after.includes('/old/') && !after.includes('onFailure'))
})

// covers PROTO-028
test('an event that no rule needs any more is taken out again', () => {
  const before = '{\n  "a": 1\n}\n'
  const wide = planned(before)
  const after = planned(wide, { rules: wiredRules.slice(0, 1) })
  assert.deepEqual(Object.keys(JSON.parse(after).hooks), ['SessionStart', 'PreToolUse'])
})

test('two entries of ours become one, and a hook that somebody put beside ours stays', () => {
  const twice = {
    hooks: {
      PreToolUse: [
        {
          matcher: 'Bash',
          hooks: [
            { type: 'command', command: "node '/x/handrail.cjs' hook claude-code PreToolUse" },
            { type: 'command', command: 'theirs' },
          ],
        },
        { hooks: [{ type: 'command', command: 'npx handrail hook claude-code' }] },
      ],
    },
  }
  const after = planned(`${JSON.stringify(twice, null, 2)}\n`)
  const groups = JSON.parse(after).hooks.PreToolUse
  assert.equal(groups.length, 2)
  assert.deepEqual(groups[0], { matcher: 'Bash', hooks: [{ type: 'command', command: 'theirs' }] })
  assert.equal(groups[1].hooks[0].onFailure, 'block')
})

// covers PROTO-027
test('commands that only look like ours are left alone', () => {
  const lookalikes = [
    'echo handrail hook',
    'my-handrail.sh',
    'handrail hook claude-code Stop; theirs',
    'nothandrail hook claude-code',
  ]
  const before = JSON.stringify({
    hooks: { Stop: lookalikes.map(command => ({ hooks: [{ type: 'command', command }] })) },
  })
  assert.equal(undone(before, undefined), before)
})

test('what somebody changed meanwhile survives the removal', () => {
  const after = planned('{}\n')
  const theirs = after
    .replace('{\n  "hooks"', '{\n  "model": "x", // mine\n  "hooks"')
    .replace(
      '"PostToolUse": [',
      '"PostToolUse": [\n      { "hooks": [{ "type": "command", "command": "t" }] },',
    )
  assert.equal(
    undone(theirs, '{}\n'),
    '{\n  "model": "x", // mine\n  "hooks": {\n    "PostToolUse": [\n      { "hooks": [{ "type": "command", "command": "t" }] }\n    ]\n  }\n}\n',
  )
})

test('an empty list that was there before stays', () => {
  const before = '{\n  "hooks": {\n    "Stop": []\n  }\n}\n'
  assert.equal(undone(planned(before), before), before)
})

const broken: readonly { settings: string; says: RegExp }[] = [
  { settings: '{\n  "a": 1\n  "b": 2\n}', says: /settings\.json:3 is not valid JSON \(comma expected\)/ },
  { settings: '{\n  "a": 1', says: /settings\.json:2 is not valid JSON/ },
  { settings: '[]', says: /settings\.json:1 holds an array where Claude Code wants an object/ },
  { settings: '{\n  "hooks": []\n}', says: /settings\.json:2 has an array at "hooks"/ },
  {
    settings: '{\n  "hooks": {\n    "Stop": "x"\n  }\n}',
    says: /settings\.json:3 has a string at "hooks\.Stop"/,
  },
  { settings: '{\n  "hooks": {},\n  "hooks": {}\n}', says: /settings\.json:3 repeats the key "hooks"/ },
]

for (const row of broken) {
  test(`broken settings are named and not touched: ${JSON.stringify(row.settings)}`, () => {
    assert.throws(() => planned(row.settings), { message: row.says })
  })
}

test('bytes that are not UTF-8 and folders in the wrong place are refused', () => {
  const place = project('{}')
  writeFileSync(place.path, Buffer.from([0x7b, 0xff, 0x7d]))
  assert.throws(() => installer.plan(place, options), /not UTF-8/)
  const other = project()
  mkdirSync(other.path, { recursive: true })
  assert.throws(() => installer.plan(other, options), /is a folder/)
  const looped = project()
  mkdirSync(dirname(looped.path))
  symlinkSync(looped.path, looped.path)
  assert.throws(() => installer.plan(looped, options), /leads back to itself/)
})
