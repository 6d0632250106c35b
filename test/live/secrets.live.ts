import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { installClaude } from './claude-client.ts'
import type { ModelRequest } from './model-request.ts'
import type { Project } from './project.ts'
import { bash, call, say } from './reply.ts'
import { type Played, play } from './scene.ts'

// slow: 30 s, 10 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

const key = 'q7Zt9vLx3mNp5RkW8yBd'
const hex = Buffer.from(key).toString('hex')

/** A server of tools that prints the value, as texts and as structured content. */
const server = `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const value = () => readFileSync('.env', 'utf8').match(/API_KEY=(.*)/)[1]
const schema = { type: 'object', properties: {} }
createInterface({ input: process.stdin }).on('line', line => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined) return
  const answer = result => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
  if (method === 'initialize') {
    const serverInfo = { name: 'notes', version: '1' }
    answer({ protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo })
  } else if (method === 'tools/list') {
    const outputSchema = { type: 'object', properties: { text: { type: 'string' } } }
    answer({ tools: [
      { name: 'show', description: 'x', inputSchema: schema },
      { name: 'whole', description: 'x', inputSchema: schema, outputSchema },
    ] })
  } else if (params?.name === 'whole') {
    const structuredContent = { text: value() }
    answer({ content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent })
  } else answer({ content: [{ type: 'text', text: 'it is ' + value() }, { type: 'text', text: 'and more' }] })
})
`

const settings = (project: Project): void => {
  project.write('notes.mjs', server)
  const notes = { command: process.execPath, args: ['notes.mjs'] }
  project.write('.mcp.json', JSON.stringify({ mcpServers: { notes } }))
  project.write('.claude/settings.local.json', JSON.stringify({ enableAllProjectMcpServers: true }))
  project.write('.gitignore', '.env\nlocal.txt\n')
  project.write('.env', `PORT=3000\nAPI_KEY=${key}\n`)
  project.write('local.txt', `a=1\nkey=${key}\nb=2\n`)
  project.write('show.cjs', "console.log(require('fs').readFileSync('.env', 'utf8'))\n")
  project.write('show.py', "print(open('.env','rb').read().hex())\n")
  const cell = { cell_type: 'code', id: 'c1', source: [`k = "${key}"\n`], outputs: [], metadata: {} }
  writeFileSync(
    join(project.dir, 'a.ipynb'),
    JSON.stringify({
      cells: [{ ...cell, execution_count: null }],
      metadata: {},
      nbformat: 4,
      nbformat_minor: 5,
    }),
  )
}

const at = (path: string): string => `@${path}`

const turns = {
  code: bash('node show.cjs'),
  coded: bash(
    "node -e \"console.log(Buffer.from(require('fs').readFileSync('local.txt')).toString('hex'))\"",
  ),
  direct: bash('cat .env'),
  folder: bash('find . -maxdepth 1 -type f -exec cat {} +; exit 3'),
  read: call('Read', { file_path: at('local.txt') }),
  edit: call('Edit', {
    file_path: at('local.txt'),
    old_string: 'a=1\nkey=<API_KEY of .env>',
    new_string: 'a=2\nkey=<API_KEY of .env>',
  }),
  sought: call('Edit', {
    file_path: at('local.txt'),
    old_string: 'b=2',
    new_string: 'b=3\nsame=<API_KEY of .env>',
  }),
  again: call('Read', { file_path: at('local.txt') }),
  write: call('Write', { file_path: at('local.txt'), content: 'w=1\nkey=<API_KEY of .env>\n' }),
  elsewhere: call('Write', { file_path: at('other.txt'), content: 'key=<API_KEY of .env>\n' }),
  shell: bash("echo 'key=<API_KEY of .env>' > other.txt"),
  tools: call('ToolSearch', { query: 'select:NotebookEdit,mcp__notes__show,mcp__notes__whole' }),
  notebook: call('Read', { file_path: at('a.ipynb') }),
  cell: call('NotebookEdit', {
    notebook_path: at('a.ipynb'),
    cell_id: 'c1',
    new_source: 'kk = "<API_KEY of .env>"',
  }),
  server: call('mcp__notes__show', {}),
  structured: call('mcp__notes__whole', {}),
  harmless: bash('echo harmless'),
}

describe('secrets in the real Claude Code', { skip: missing !== undefined }, () => {
  let played: Played | undefined
  const cleanups: (() => unknown)[] = []
  const session = (): Played => {
    assert.ok(played, 'the session did not come about')
    return played
  }
  const of = (name: keyof typeof turns): ModelRequest => session().after(Object.keys(turns).indexOf(name) + 1)
  const told = (name: keyof typeof turns): string =>
    of(name)
      .results.map(({ text }) => text)
      .join('\n')

  before(async () => {
    let dir = ''
    const script = {
      get main() {
        const placed = JSON.stringify(Object.values(turns)).replaceAll('"@', `"${dir}/`)
        return [...JSON.parse(placed), say('done')]
      },
    }
    played = await play({ after: cleanup => void cleanups.push(cleanup) }, client, {
      script,
      preset: 'recommended',
      before: project => {
        dir = project.dir
        settings(project)
      },
    })
  })
  after(async () => {
    for (const cleanup of cleanups) await cleanup()
  })

  test('no request of the whole session holds the value, in any form', () => {
    for (const { turn, told: all } of session().requests) {
      assert.ok(!all.includes(key), `request ${turn}`)
      assert.ok(!all.includes(hex), `request ${turn}`)
    }
  })

  test('what a program prints shows the name', () => {
    assert.match(told('code'), /PORT=3000\nAPI_KEY=<API_KEY of \.env>/)
    assert.match(told('coded'), /<API_KEY of \.env, in hexadecimal>/)
    assert.match(of('code').news, /stands for a secret of this project/)
    assert.match(told('harmless'), /^harmless/)
  })

  test('what names the file, or prints the folder and fails, is stopped before', () => {
    for (const name of ['direct', 'folder'] as const) {
      assert.equal(of(name).results[0]?.failed, true)
      assert.match(told(name), /\[secrets\/(?:file-read|folder-read)\]/)
    }
  })

  test('Read, then Edit and Write of the same file: the value is where it was', () => {
    assert.match(told('read'), /key=<API_KEY of \.env>/)
    // The client looks for the text before it asks a hook.
    assert.match(told('edit'), /String to replace not found/)
    assert.equal(of('sought').results[0]?.failed, false, told('sought'))
    assert.match(told('again'), /a=1[\s\S]*key=<API_KEY of \.env>[\s\S]*b=3[\s\S]*same=<API_KEY of \.env>/)
    assert.equal(of('write').results[0]?.failed, false, told('write'))
    assert.equal(session().project.read('local.txt'), `w=1\nkey=${key}\n`)
  })

  test('anywhere else the name is not written', () => {
    for (const name of ['elsewhere', 'shell'] as const) {
      assert.equal(of(name).results[0]?.failed, true)
      assert.match(told(name), /\[secrets\/hidden-value\]/)
    }
    assert.equal(session().project.read('other.txt'), undefined)
  })

  test('cells of a notebook', () => {
    assert.match(told('notebook'), /k = \\?"<API_KEY of \.env>/)
    assert.equal(of('cell').results[0]?.failed, false, told('cell'))
    assert.match(session().project.read('a.ipynb') ?? '', new RegExp(`kk = \\\\"${key}`))
  })

  test('tools of servers', () => {
    assert.match(told('server'), /it is <API_KEY of \.env>\nand more/)
    assert.match(told('structured'), /<API_KEY of \.env>/)
  })

  test('the person is told once, and the journal has names alone', () => {
    const journal = session().project.read('.handrail/journal.jsonl') ?? ''
    assert.ok(!journal.includes(key) && !journal.includes(hex))
    assert.equal(journal.split('in place of the value').length, 2)
    assert.match(session().run.stdout, /in place of the value/)
  })
})
