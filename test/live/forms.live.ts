import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { installClaude } from './claude-client.ts'
import type { ModelRequest } from './model-request.ts'
import { type Project, typed } from './project.ts'
import { bash, call, say, type Turn } from './reply.ts'
import { play } from './scene.ts'

// slow: 20 s, 12 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

/** The printed settings, beside those of the installation. */
const paste =
  (...words: readonly string[]) =>
  (project: Project): void => {
    const printed = typed(project, project.dir, ['init', '--print', ...words])
    mkdirSync(join(project.dir, '.claude'), { recursive: true })
    project.write('.claude/settings.local.json', printed)
  }

const isCondition = (asked: ModelRequest): boolean =>
  asked.from === 'side' && asked.news.includes('so the coding agent may end it')
const isActive = (asked: ModelRequest): boolean => /"stop_hook_active":\s*true/.test(asked.news)

describe('the printed forms', { skip: missing !== undefined ? missing : false }, () => {
  // covers PROTO-033
  test('a prompt hook holds the turn, and the model is the one that it names', async t => {
    const judge = (asked: ModelRequest): Turn =>
      isCondition(asked) && !isActive(asked)
        ? say('{"ok": false, "reason": "the tests were not run"}')
        : say('{"ok": true}')
    const { requests, after } = await play(t, client, {
      preset: 'recommended',
      script: { main: [say('done'), say('now they ran')], side: [judge, judge, judge, judge] },
      before: paste('prompt'),
    })
    assert.match(after(1).news, /the tests were not run/)
    const asked = requests.filter(isCondition)
    assert.equal(asked.length, 2)
    for (const { model } of asked) assert.match(model, /haiku/)
  })

  test('an agent hook looks for itself and holds the turn', async t => {
    const { after, requests } = await play(t, client, {
      preset: 'recommended',
      script: {
        main: [say('done'), say('mended')],
        check: [
          asked =>
            isActive(asked)
              ? call('StructuredOutput', { ok: true })
              : call('StructuredOutput', { ok: false, reason: '2 tests fail' }),
        ],
      },
      before: paste('agent'),
    })
    assert.match(after(1).news, /2 tests fail/)
    assert.ok(requests.some(({ from, tools }) => from === 'check' && tools.includes('Bash')))
  })

  // covers PROTO-025, PROTO-031
  test('a command hook and an async one are taken', async t => {
    const { project, after } = await play(t, client, {
      preset: 'recommended',
      script: {
        main: [
          bash('echo "exit 1" > check.sh'),
          call('Write', { file_path: 'a.txt', content: 'a\n' }),
          say('done'),
          bash('echo "exit 0" > check.sh'),
          say('mended'),
        ],
      },
      before: made => {
        made.write(
          'handrail.jsonc',
          '{ "checks": { "test": "sh check.sh", "lint": false, "build": false }, "test_runner": { "command": "touch ran.txt" } }',
        )
        paste('command')(made)
        const stop = JSON.parse(made.read('.claude/settings.local.json') ?? '')
        paste('async')(made)
        const edit = JSON.parse(made.read('.claude/settings.local.json') ?? '')
        made.write('.claude/settings.local.json', JSON.stringify({ hooks: { ...stop.hooks, ...edit.hooks } }))
      },
    })
    assert.match(after(3).news, /test-validator BLOCKED COMPLETION\nReason: Tests failing/)
    assert.equal(project.read('ran.txt'), '', 'the test runner ran')
  })
})
