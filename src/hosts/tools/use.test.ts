import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Json } from '../../core/text/json.ts'
import { type ToolNames, useOf } from './use.ts'

const names: ToolNames = {
  command: 'Run',
  edit: 'Change',
  read: 'Look',
  search: 'Grep Search',
  namesFiles: 'Grep',
  list: 'Glob',
  web: 'Web',
  powershell: 'Pwsh',
  other: 'Task',
}
const use = (name: string, input: Json) => useOf(names, name, input)

describe('a tool by its name', () => {
  const cases: readonly (readonly [string, Json, object])[] = [
    ['Run', { command: 'ls' }, { use: 'command', command: 'ls' }],
    ['Run', { cmd: 'ls' }, { use: 'command', command: 'ls', commandField: 'cmd' }],
    ['Run', { command: ['a'] }, { use: 'command' }],
    ['Run', {}, { use: 'command' }],
    ['Run', { command: 7 }, { use: 'command' }],
    ['Change', { file_path: 'a', content: 'x' }, { use: 'edit', changes: [{ path: 'a', content: 'x' }] }],
    ['Change', {}, { use: 'edit', changes: undefined }],
    ['Look', { path: 'a' }, { use: 'read', reads: ['a'] }],
    ['Look', { paths: ['a', 7, 'b'] }, { use: 'read', reads: ['a', 'b'] }],
    ['Task', { command: 'rm -rf /' }, { use: 'other' }],
  ]
  for (const [name, input, expected] of cases)
    it(`${name} ${JSON.stringify(input)}`, () => assert.deepEqual(use(name, input), expected))
})

describe('a replacement in the words of several hosts', () => {
  for (const [old, now] of [
    ['old_string', 'new_string'],
    ['old_str', 'new_str'],
    ['oldText', 'newText'],
    ['oldString', 'newString'],
  ] as const)
    it(old, () => {
      const [change] = use('Change', { file_path: 'a', [old]: 'x', [now]: 'y' }).changes ?? []
      assert.deepEqual(change, { path: 'a', edits: [{ before: 'x', after: 'y', all: false }] })
    })
})

describe('a patch', () => {
  const changes = (patch: string, field = 'patch') => use('apply_patch', { [field]: patch }).changes

  it('makes, changes, removes and moves files', () => {
    const patch = [
      '*** Begin Patch',
      '*** Add File: a/new.js',
      '+one',
      '*** Update File: old.js',
      '@@',
      '-x',
      '+y',
      '*** Delete File: gone.js',
      '*** Update File: from.js',
      '*** Move to: to.js',
      '@@',
      '-x',
      '+y',
      '*** End Patch',
    ].join('\n')
    const edits = [{ before: 'x\n', after: 'y\n', all: false }]
    assert.deepEqual(changes(patch, 'command'), [
      { path: 'a/new.js', content: 'one\n' },
      { path: 'old.js', edits },
      { path: 'gone.js', deleted: 'file' },
      { path: 'from.js', deleted: 'file', movedTo: 'to.js' },
      { path: 'to.js', edits },
    ])
  })

  it('in the form of diff loses its prefixes', () => {
    assert.deepEqual(changes('--- a/x.js\n+++ b/x.js\n@@ -1 +1 @@\n-x\n+y\n', 'diff'), [
      { path: 'x.js', edits: [{ before: 'x\n', after: 'y\n', all: false }] },
    ])
  })

  it('that names no file is an edit that can not be read', () => {
    assert.deepEqual(use('apply_patch', { patch: '*** Begin Patch\n*** End Patch\n' }), {
      use: 'edit',
      changes: undefined,
      guessed: true,
    })
  })
})

describe('a tool by the shape of its input', () => {
  const uses: readonly (readonly [string, Json, string])[] = [
    ['RunInTerminal', { command: 'ls' }, 'command'],
    ['mcp__shell__run', { command: 'ls' }, 'command'],
    ['mcp__x__executeShellCommand', { command: 'ls' }, 'command'],
    ['mcp_x_run_in_terminal', { cmd: 'ls' }, 'command'],
    ['x___bash', { script: 'ls' }, 'command'],
    ['mcp__browser__evaluate', { script: 'document.title' }, 'other'],
    ['mcp__browser__run_code', { code: 'document.title' }, 'other'],
    ['mcp__redis__query', { command: 'FLUSHALL' }, 'other'],
    ['mcp__fs__write_file', { path: 'a', content: 'x' }, 'edit'],
    ['mcp__fs__edit_file', { path: 'a', edits: [{ oldText: 'x', newText: 'y' }] }, 'edit'],
    ['mcp__fs__delete_file', { path: 'a' }, 'edit'],
    ['mcp__fs__move_file', { source: 'a', destination: 'b' }, 'edit'],
    ['mcp__copy', { source: 'a', destination: 'b' }, 'other'],
    ['mcp__fs__read_file', { path: 'a' }, 'read'],
    ['mcp__fs__read_multiple_files', { paths: ['a', 'b'] }, 'read'],
    ['mcp__github__create_issue', { owner: 'a', repo: 'b', path: 'c' }, 'other'],
    ['str_replace_editor', { command: 'view', path: 'a' }, 'read'],
    ['str_replace_editor', { command: 'create', path: 'a', file_text: 'x' }, 'edit'],
    ['str_replace_editor', { command: 'str_replace', path: 'a', old_str: 'x', new_str: 'y' }, 'edit'],
    ['str_replace_editor', { command: 'insert', path: 'a', insert_line: 1, insert_text: 'y' }, 'edit'],
    ['fetch', { url: 'https://example.org' }, 'fetch'],
    ['ponder', { topic: 'x' }, 'other'],
  ]
  it('takes the words of a program', () => {
    const { command } = use('RunProgram', { command: ['a', "b'c"] })
    assert.equal(command, "'a' 'b'\\''c'")
    assert.equal(use('RunProgram', { command: ['a', 7] }).use, 'other')
  })

  for (const [name, input, expected] of uses)
    it(`${name} ${JSON.stringify(input)} is ${expected}`, () => {
      const found = use(name, input)
      assert.equal(found.use, expected)
      assert.equal(found.guessed, expected === 'other' ? undefined : true)
    })
})

describe('a call that is no command has the effect of one', () => {
  const cases: readonly (readonly [string, Json, string | undefined])[] = [
    ['Web', { url: 'https://a.example/x', prompt: 'p' }, "curl -s 'https://a.example/x'\n: 'p'"],
    [
      'Web',
      { prompt: 'see http://a.example/x now' },
      "curl -s 'http://a.example/x'\n: 'see http://a.example/x now'",
    ],
    ['Grep', { pattern: 'x', path: 'src' }, "'rg' '-l' '-e' 'x' '--' 'src'"],
    ['Grep', { pattern: 'x', path: '.env' }, "'rg' '-e' 'x' '--' '.env'"],
    [
      'Grep',
      { pattern: 'x', path: '/h/.config/rclone/rclone.conf' },
      "'rg' '-e' 'x' '--' '/h/.config/rclone/rclone.conf'",
    ],
    ['Grep', { pattern: 'x', path: '/a/secrets/' }, "'rg' '-e' 'x' '--' '/a/secrets/'"],
    ['Grep', { pattern: 'x', output_mode: 'count' }, "'rg' '-c' '-e' 'x' '--' '.'"],
    [
      'Grep',
      { pattern: 'x', glob: '*.{pem,key}', output_mode: 'content' },
      "'rg' '-g' '*.pem' '-g' '*.key' '-e' 'x' '--' '.'",
    ],
    ['Search', { pattern: 'x', path: 'src' }, "'rg' '-e' 'x' '--' 'src'"],
    ['Glob', { pattern: '**/*.pem' }, undefined],
    ['Pwsh', { command: 'gc .env' }, "pwsh -Command 'gc .env'"],
    ['Change', { notebook_path: 'a.ipynb', new_source: '!ls', cell_type: 'code' }, 'ls'],
    ['Change', { notebook_path: 'a.ipynb', new_source: '!ls', cell_type: 'markdown' }, undefined],
    ['Task', { prompt: 'rm -rf /' }, undefined],
    ['mcp__pg__query', { sql: 'DROP TABLE a' }, "psql -c 'DROP TABLE a'"],
    ['mcp__postgres__execute_file', { path: 'sql/a.sql' }, "psql -f 'sql/a.sql'"],
    ['mcp__db__run_script', { file: 'a.sql' }, "psql -f 'a.sql'"],
    [
      'mcp__pg__query',
      { query: 'delete from a' },
      "psql -c 'delete from a'\n: 'delete from a'\nmcp destroys pg query",
    ],
    ['mcp__git__search', { query: 'delete from a' }, ": 'delete from a'"],
    ['mcp__github__delete_branch', { branch: 'main' }, 'mcp destroys github delete-branch'],
    ['mcp__pwsh__powershell', { command: 'gc .env' }, "pwsh -Command 'gc .env'"],
    ['mcp__aws__call_aws', { cli_command: 'aws s3 ls' }, undefined],
    ['mcp__x__run_script', { code_snippet: 'beep', language: 'applescript' }, "osascript -e 'beep'"],
    [
      'mcp__github__push_files',
      { repo: 'a', files: [{ path: 'b', content: 'x' }] },
      "printf %s 'x' > './.elsewhere/b'",
    ],
    ['mcp__terraform__run_command', { command: 'apply', args: ['-x'] }, "'terraform' 'apply' '-x'"],
    ['mcp__memory__delete_entities', { names: [] }, undefined],
    ['mcp__github__list_branches', { repo: 'a' }, undefined],
    [
      'mcp__db__batch',
      { statements: ['select 1', 'truncate a'] },
      "psql -c 'select 1'\npsql -c 'truncate a'",
    ],
    ['mcp__x__run', { program: 'rm', args: ['-rf', '/'] }, "'rm' '-rf' '/'"],
    ['mcp__x__run', { command: 'rm', args: ['-rf', '/'] }, "'rm' '-rf' '/'"],
    ['mcp__x__run_code', { code: 'print(1)', language: 'python' }, "python3 -c 'print(1)'"],
    ['mcp__x__batch', { operations: [{ op: 'exec', command: 'git push -f' }] }, 'git push -f'],
    ['mcp__pg_prod__run', { statement: 'UPDATE a SET b = 1' }, "psql -d production -c 'UPDATE a SET b = 1'"],
    ['mcp__x__open', { url: 'file:///etc/shadow' }, "curl -s 'file:///etc/shadow'"],
    ['mcp__browser__run_code', { code: 'print(1)' }, undefined],
    [
      'mcp__postgres__query',
      { sql: 'DELETE FROM a WHERE b IS NULL' },
      "psql -c 'DELETE FROM a WHERE b IS NULL'\nmcp destroys postgres query",
    ],
    [
      'mcp__postgres__query',
      { sql: 'SELECT email, password FROM u' },
      "psql -c 'SELECT email, password FROM u'\nmcp shows postgres query",
    ],
    [
      'mcp__postgres__query',
      { sql: 'SELECT id, password_changed_at FROM u' },
      "psql -c 'SELECT id, password_changed_at FROM u'",
    ],
    ['mcp__postgres__query', { sql: 'DELETE FROM tmp_a WHERE b' }, "psql -c 'DELETE FROM tmp_a WHERE b'"],
    ['mcp__ide__getDiagnostics', { uri: 'file://src/a.rs' }, undefined],
    ['mcp__lsp__hover', { uri: 'file:///w/a.rs' }, undefined],
  ]
  for (const [name, input, expected] of cases)
    it(`${name} ${JSON.stringify(input)}`, () => assert.equal(use(name, input).equivalent, expected))

  it('names the files of addresses and of lists', () => {
    assert.deepEqual(use('ReadResource', { uri: 'file:///a/.env' }).reads, ['/a/.env'])
    assert.deepEqual(use('mcp__fs__write_all', { files: [{ path: 'a', content: 'x' }, { path: 'b' }] }), {
      use: 'edit',
      changes: [{ path: 'a', content: 'x' }],
      reads: ['b'],
      guessed: true,
    })
  })
})
