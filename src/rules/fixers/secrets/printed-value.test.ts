import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newRepository, type Repository } from '../../../../test/support/repository.ts'
import type { Decision } from '../../../core/decision/decision.ts'
import { isRecord, type Json, text } from '../../../core/text/json.ts'
import { codec } from '../../../hosts/claude-code/codec.ts'

const key = 'q7Zt9vLx3mNp5RkW8yBd'
const url = 'postgres://app:Wf4-jT9xQ2%m"Z7c@db.internal:5432/app'
const env = `PORT=3000\nAPI_KEY=${key}\nDATABASE_URL='${url}'\n`

const own = (id: string): boolean => id === 'secrets/printed-value' || id === 'secrets/hidden-value'

/** Only the rules that hide and put back: others would stop an edit of `.env` before. */
const scene = (): Repository => {
  const made = newRepository({ '.gitignore': '.env\n', 'README.md': '# Example\n' }, 'recommended', rule =>
    own(rule.id),
  )
  made.write('.env', env)
  return made
}

const happens = (made: Repository, event: string, tool: string, input: Json, response?: unknown) => {
  const payload = {
    hook_event_name: event,
    cwd: made.dir,
    session_id: 's1',
    tool_name: tool,
    tool_input: input,
    ...(response === undefined ? {} : { tool_response: response }),
  }
  const decoded = codec.decode(payload, undefined)
  return made.happens(decoded.kind, decoded)
}

/** What the model reads of a file. */
const read = async (made: Repository, path: string): Promise<string> => {
  const file_path = join(made.dir, path)
  const content = readFileSync(file_path, 'utf8')
  const response = { type: 'text', file: { filePath: file_path, content, numLines: 4, startLine: 1 } }
  const { result } = await happens(made, 'PostToolUse', 'Read', { file_path }, response)
  const said = result === undefined ? response : result.is
  assert.ok(isRecord(said) && isRecord(said.file))
  assert.equal(said.type, 'text')
  assert.equal(said.file.filePath, file_path)
  return text(said.file, 'content') ?? ''
}

/** Does what the client does with an edit tool: the old text has to be there. */
const carryOut = (input: Json): void => {
  const path = text(input, 'file_path') ?? ''
  const content = text(input, 'content')
  if (content !== undefined) {
    writeFileSync(path, content)
    return
  }
  const edits = Array.isArray(input.edits) ? input.edits : [input]
  const after = edits.reduce<string>(
    (before, edit) => {
      const [old, next] = [text(edit, 'old_string') ?? '', text(edit, 'new_string') ?? '']
      assert.ok(before.includes(old), 'the old text is not in the file')
      return before.replace(old, () => next)
    },
    readFileSync(path, 'utf8'),
  )
  writeFileSync(path, after)
}

const edit = async (made: Repository, tool: string, path: string, input: Json): Promise<Decision> => {
  const whole = { file_path: join(made.dir, path), ...input }
  const decision = await happens(made, 'PreToolUse', tool, whole)
  if (decision.verdict !== 'deny') carryOut(decision.input ?? whole)
  return decision
}

test('Read shows names', async () => {
  const seen = await read(scene(), '.env')
  assert.equal(seen, "PORT=3000\nAPI_KEY=<API_KEY of .env>\nDATABASE_URL='<DATABASE_URL of .env>'\n")
})

test('Read, then Edit: what is replaced and what replaces it have the values', async () => {
  const made = scene()
  await read(made, '.env')
  const decision = await edit(made, 'Edit', '.env', {
    old_string: 'PORT=3000\nAPI_KEY=<API_KEY of .env>\n',
    new_string: 'PORT=4000\nAPI_KEY=<API_KEY of .env>\nDEBUG=1\n',
  })
  assert.equal(decision.verdict, 'rewrite')
  assert.equal(made.read('.env'), env.replace('PORT=3000', 'PORT=4000').replace(key, `${key}\nDEBUG=1`))
})

test('Read, then Write: the whole file has the values', async () => {
  const made = scene()
  const seen = await read(made, '.env')
  await edit(made, 'Write', '.env', { content: `${seen}MORE=1\n` })
  assert.equal(made.read('.env'), `${env}MORE=1\n`)
})

test('Read, then MultiEdit', async () => {
  const made = scene()
  await read(made, '.env')
  await edit(made, 'MultiEdit', '.env', {
    edits: [
      { old_string: 'API_KEY=<API_KEY of .env>', new_string: 'KEY=<API_KEY of .env>' },
      { old_string: "DATABASE_URL='<DATABASE_URL of .env>'", new_string: 'DB="<DATABASE_URL of .env>"' },
    ],
  })
  assert.equal(made.read('.env'), `PORT=3000\nKEY=${key}\nDB="${url}"\n`)
})

test('Read, then NotebookEdit of a notebook that holds the value', async () => {
  const made = scene()
  const cell = { cell_type: 'code', id: 'c1', source: [`key = "${key}"\n`], outputs: [], metadata: {} }
  made.write('a.ipynb', JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 }))
  const notebook_path = join(made.dir, 'a.ipynb')
  const response = {
    type: 'notebook',
    file: {
      filePath: notebook_path,
      cells: [{ cellType: 'code', source: `key = "${key}"\n`, cell_id: 'c1' }],
    },
  }
  const seen = await happens(made, 'PostToolUse', 'Read', { file_path: notebook_path }, response)
  assert.match(JSON.stringify(seen.result?.is), /key = \\"<API_KEY of \.env>\\"/)
  const input = { notebook_path, cell_id: 'c1', new_source: 'k = "<API_KEY of .env>"' }
  const { input: filled, verdict, reason } = await happens(made, 'PreToolUse', 'NotebookEdit', input)
  assert.equal(verdict, 'rewrite', reason)
  assert.deepEqual(filled, { ...input, new_source: `k = "${key}"` })
  made.write('b.ipynb', JSON.stringify({ cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 }))
  const other = { ...input, notebook_path: join(made.dir, 'b.ipynb') }
  assert.equal((await happens(made, 'PreToolUse', 'NotebookEdit', other)).verdict, 'deny')
})

test('a file that does not hold the value gets neither the value nor the name', async () => {
  const made = scene()
  for (const [tool, input] of [
    ['Write', { content: 'url = <DATABASE_URL of .env>\n' }],
    ['Edit', { old_string: '# Example', new_string: '# <API_KEY of .env>' }],
  ] as const) {
    const decision = await edit(made, tool, 'README.md', input)
    assert.equal(decision.verdict, 'deny')
    assert.match(decision.reason, /does not hold the value/)
  }
  assert.equal(made.read('README.md'), '# Example\n')
})

test('a name whose value is gone is not written', async () => {
  const made = scene()
  const seen = await read(made, '.env')
  made.write('.env', 'PORT=3000\n')
  const decision = await edit(made, 'Write', '.env', { content: seen })
  assert.equal(decision.verdict, 'deny')
  assert.equal(made.read('.env'), 'PORT=3000\n')
})

test('a form of a value goes back in that form', async () => {
  const made = scene()
  const page = `curl 'https://x.internal/?u=${encodeURIComponent(url)}'\n`
  made.write('call.sh', page)
  const seen = await read(made, 'call.sh')
  assert.equal(seen, "curl 'https://x.internal/?u=<DATABASE_URL of .env, in an address>'\n")
  await edit(made, 'Write', 'call.sh', { content: `#!/bin/sh\n${seen}` })
  assert.equal(made.read('call.sh'), `#!/bin/sh\n${page}`)
})

test('neither the journal nor an answer has a value', async () => {
  const made = scene()
  await read(made, '.env')
  const decision = await edit(made, 'Edit', '.env', {
    old_string: 'API_KEY=<API_KEY of .env>',
    new_string: 'API_KEY=<API_KEY of .env>\nA=1',
  })
  const told = [decision.reason, ...decision.advice].join('\n')
  assert.doesNotMatch(told, new RegExp(key))
})

test('a value that the last commit has is no secret, and one that is only staged is', async () => {
  const made = newRepository({ 'compose.yaml': `url: ${url}\n` }, 'recommended', rule => own(rule.id))
  made.write('.env', env)
  assert.equal(await read(made, 'compose.yaml'), `url: ${url}\n`)
  made.write('more.txt', key)
  made.git('add', 'more.txt')
  assert.equal(await read(made, 'more.txt'), '<API_KEY of .env>')
})

test('what stands for a secret, and what is short, is shown', async () => {
  const made = scene()
  made.write('.env', 'API_KEY=your-api-key-here\nTOKEN=short1\nSECRET_KEY=xxxxxxxxxxxxxxxxxxxx\n')
  assert.equal(await read(made, '.env'), made.read('.env'))
})

test('the lines of a key have names, and go back', async () => {
  const made = scene()
  const body = ['MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7', 'VJTUt9Us8cKjMzEfYyjiWA4R4']
  const pem = ['-----BEGIN PRIVATE KEY-----', ...body, '-----END PRIVATE KEY-----', ''].join('\n')
  made.write('server.key', pem)
  const seen = await read(made, 'server.key')
  for (const line of body) assert.ok(!seen.includes(line))
  await edit(made, 'Write', 'server.key', { content: `# new\n${seen}` })
  assert.equal(made.read('server.key'), `# new\n${pem}`)
})

test('tools of servers: each text of a result, in its own shape', async () => {
  const made = scene()
  const response = [
    { type: 'text', text: `it is ${key}` },
    { type: 'text', text: JSON.stringify({ url }) },
  ]
  const { result } = await happens(made, 'PostToolUse', 'mcp__files__read', { path: '.env' }, response)
  assert.deepEqual(result?.is, [
    { type: 'text', text: 'it is <API_KEY of .env>' },
    { type: 'text', text: '{"url":"<DATABASE_URL of .env, in JSON>"}' },
  ])
})

test('a host that takes no other result: the person is told once', async () => {
  const made = scene()
  const tool = { name: 'exec', use: 'command', command: 'x', input: { command: 'x' }, response: key } as const
  const lines = []
  for (const _ of [1, 2]) {
    const { result, trace } = await made.happens('post-tool', { host: 'codex', tool })
    assert.equal(result, undefined)
    lines.push(...trace.rounds.flatMap(({ findings }) => findings.flatMap(({ aside }) => aside?.human ?? [])))
  }
  assert.equal(lines.length, 1)
  assert.match(lines[0] ?? '', /<API_KEY of \.env>/)
  assert.doesNotMatch(lines[0] ?? '', new RegExp(key))
})
