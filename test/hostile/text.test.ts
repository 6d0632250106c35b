import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { isRecord } from '../../src/core/text/json.ts'
import { type Answer, call } from '../support/hook.ts'
import { combined, everyNth, oneOf } from '../support/matrix.ts'
import { claudeCodeEvents } from './events.ts'
import { disturb, hostileProject, type Project } from './named-project.ts'
import { forged, hidden, hostile, sign, uncoloured, unquoted } from './names.ts'

// slow: 8 s, 8 s of CPU

let project: Project
before(() => {
  project = hostileProject()
})

const run = (args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Answer =>
  call({
    cwd: project.dir,
    args,
    input,
    env: { HOME: project.home, HANDRAIL_STORY: hostile['a forged line'] ?? '', ...env },
  })

/** Every text of a document, with its key; what the tool is to run is left out. */
const textsIn = (value: unknown, key = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[key, value]]
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'updatedInput' ? [] : textsIn(inner, name),
  )
}

const said: string[] = []

const checkAnswer = ({ stdout, stderr, code }: Answer, where: string): void => {
  assert.ok(code === 0 || code === 1 || code === 2, `${where} ended with ${code}: ${stderr.slice(0, 300)}`)
  for (const raw of [stdout, stderr]) assert.equal(hidden(raw), undefined, where)
  // Before a compaction the client takes plain text.
  const isPlain = /^(?:PreCompact|compact-preserve)/.test(where) && !stdout.startsWith('{')
  const document: unknown = stdout.trim() === '' ? {} : isPlain ? { plain: stdout } : JSON.parse(stdout)
  for (const [key, text] of [...textsIn(document), ['stderr', stderr] as const]) {
    assert.equal(hidden(text), undefined, `${where}: ${key}`)
    assert.equal(forged(text), undefined, `${where}: ${key}`)
    // The message for the human shows the call in a line of its own, not in quotes.
    if (key !== 'systemMessage') assert.equal(unquoted(text), undefined, `${where}: ${key}`)
    said.push(text)
  }
}

describe('text of others for the model', () => {
  for (const { name, payload, from } of claudeCodeEvents)
    it(name, () => {
      if (from === 'disturbed') disturb(project)
      checkAnswer(run(['hook', 'claude-code'], JSON.stringify(payload(project.dir))), name)
    })

  it('is really there: names of files and branches, values of configs, lines of tests', () => {
    const all = said.join('\n')
    for (const words of [
      'Branch',
      'Uncommitted',
      'Conflict markers',
      'Protected config files',
      'Checks are weaker',
    ])
      assert.ok(all.includes(words), words)
    assert.ok(all.split(sign).length > 100, String(all.split(sign).length))
  })

  it('is data in every documented hook and dialect', () => {
    const hooks = /^Hooks: (.*)$/m.exec(run(['run', '--help']).stdout)?.[1]?.split(', ') ?? []
    assert.ok(hooks.length > 10, hooks.join())
    for (const [hook, dialect] of combined(hooks, ['claude', 'legacy', 'exit2']))
      checkAnswer(run(['run', hook, '--dialect', dialect], editOf(project.dir)), `${hook} as ${dialect}`)
  })
})

const editOf = (cwd: string): string =>
  JSON.stringify({
    session_id: 'n',
    cwd,
    tool_name: 'Edit',
    tool_input: {
      file_path: join(cwd, `${hostile['a forged line']}/.ruff.toml`),
      old_string: '{',
      new_string: '{ ',
    },
  })

/** By command: the arguments that make it print foreign text. A command without a row fails below. */
const rows: Readonly<Record<string, readonly (readonly string[])[]>> = {
  hook: [[hostile['escape sequences'] ?? '']],
  run: [[hostile['a forged line'] ?? '']],
  init: [['--dry-run'], ['--dry-run', '--json']],
  uninstall: [['--dry-run'], ['--dry-run', '--json']],
  doctor: [[], ['--json']],
  check: [[], ['--trace']],
  explain: [
    ...Object.values(hostile).map(text => [`rm -rf ${text}; cat '${text}/.env'`]),
    ['--json', `ls ${sign}\u202E`],
  ],
  rules: [[], ['--json']],
  log: [['--all'], ['--all', '--json'], ['--strikes'], ['--verify']],
  report: [[], ['--json'], ['--html', '-'], ['--since', hostile['a forged line'] ?? '']],
  ui: [['--port', hostile['escape sequences'] ?? '']],
  statusline: [[], ...Object.values(hostile).map(text => ['--session', text])],
  why: [['last'], ['last', '--json']],
  learn: [
    ['--min', '1'],
    ['--min', '1', '--json'],
  ],
  replay: [['--all'], ['--all', '--json']],
  pause: [['--list'], ['--list', '--json']],
  approve: [[], ['--hold', hostile['bidirectional marks'] ?? '']],
  standby: [[], ['--json']],
  'allow-once': [['last']],
  allow: [...Object.values(hostile).map(text => [`rm -rf '${text}'`]), ['--list']],
  trust: [[], ['--list']],
  policy: [
    ['show'],
    ['show', '--json'],
    ['lock', '--check'],
    ['diff', 'safety'],
    ...Object.values(hostile).flatMap(text => [
      ['diff', text],
      ['diff', `HEAD:${text}`],
      ['verify', text],
      ['sign', text, '--key', text],
      [text],
    ]),
  ],
  undo: [[], ['--json']],
  new: Object.values(hostile).map(text => ['rule', text, `rm -rf '${text}'`]),
  'test-rules': [[]],
  test: [
    ['--cases'],
    ['--suite', hostile['a forged line'] ?? ''],
    ['--case', hostile['escape sequences'] ?? ''],
  ],
  record: [['--last', '--dry-run'], [hostile['bidirectional marks'] ?? '']],
  audit: Object.values(hostile).map(text => [text, text]),
  state: [[], ['git'], ['plan'], ['session'], ['git', '--json'], ['source', hostile['a forged line'] ?? '']],
  mirror: [['cursor', 'agents', '--dry-run'], ['cursor', '--check'], [hostile['a forged line'] ?? '']],
  proof: [[], ['--json']],
  ship: [['--status'], ['--status', '--json'], ['--endpoint', hostile['a forged line'] ?? '']],
  story: [[], ['--json'], ...Object.values(hostile).map(text => [text])],
}

/** JSON and the words about a wrong call have no colours. */
const coloursFor = (args: readonly string[], wrong: readonly (readonly string[])[]) =>
  [{ NO_COLOR: '1' }, { FORCE_COLOR: '1' }].slice(args.includes('--json') || wrong.includes(args) ? 1 : 0)

describe('text of others on a terminal', () => {
  const lines = (): string =>
    Object.values(hostile)
      .map(text => JSON.stringify({ command: `rm -rf '${text}'` }))
      .join('\n')

  it('every command has a row', () => {
    const help = run(['--help']).stdout
    const commands = [...help.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(match => match[1] ?? '')
    assert.ok(commands.length >= 15, help)
    assert.deepEqual(commands.sort(), Object.keys(rows).sort())
  })

  for (const [command, all] of Object.entries(rows))
    it(command, () => {
      const wrong = [[hostile['a forged line'] ?? ''], [`--${hostile['escape sequences']}`]]
      for (const [index, args] of [...everyNth(all, 2), ...wrong].entries())
        for (const colour of oneOf(coloursFor(args, wrong), index)) {
          // Without a fault it would serve until it is ended.
          const fault = command === 'ui' ? ['--port', 'none'] : []
          const { stdout, stderr } = run(
            [command, ...fault, ...args],
            command === 'check' ? lines() : '',
            colour,
          )
          for (const text of [uncoloured(stdout), uncoloured(stderr)]) {
            const where = `${command} ${JSON.stringify(args)}`
            assert.equal(hidden(text), undefined, where)
            assert.equal(forged(text), undefined, where)
          }
          if (args.includes('--json') && command !== 'log' && stdout !== '')
            assert.doesNotThrow(() => JSON.parse(stdout))
        }
    })

  it('JSON keeps the very text', () => {
    const command = `ls ${Object.values(hostile).join(' ')}`
    const parsed: unknown = JSON.parse(run(['explain', '--json', command]).stdout)
    assert.ok(isRecord(parsed) && Array.isArray(parsed.rounds) && isRecord(parsed.rounds[0]))
    assert.equal(parsed.rounds[0].command, command)
  })

  it('a rewritten command reaches the host to the letter', () => {
    writeFileSync(
      join(project.dir, 'handrail.jsonc'),
      '{"preset":"strict","rules":{"git/force-push":"rewrite"}}',
    )
    const command = `git push --force origin a && echo '\u202E\u200B\u001B[31m'`
    const { stdout } = run(
      ['hook', 'claude-code'],
      JSON.stringify({
        session_id: 'r',
        cwd: project.dir,
        hook_event_name: 'PreToolUse',
        tool_name: 'Bash',
        tool_input: { command },
      }),
    )
    assert.equal(hidden(stdout), undefined)
    const inputs = [...JSON.stringify(JSON.parse(stdout)).matchAll(/"updatedInput":\{"command":"(.*?)"\}/g)]
    for (const [, input] of inputs)
      assert.ok(JSON.parse(`"${input}"`).includes('\u202E\u200B\u001B[31m'), stdout)
  })

  it('the journal shows nothing that can’t be seen', () => {
    const journal = readFileSync(join(project.dir, '.handrail/journal.jsonl'), 'utf8')
    assert.ok(journal.includes(sign))
    assert.equal(hidden(journal), undefined)
  })
})
