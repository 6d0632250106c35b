import assert from 'node:assert/strict'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { type Answer, bashEvent } from '../support/hook.ts'
import {
  type Asked,
  ask,
  clients,
  lastEngine,
  on,
  owners,
  readyIn,
  scene,
  until,
  warmed,
} from '../support/standby.ts'

// slow: 15 s, 9 s of CPU

const limit = { timeout: 120_000 }

/** Ids are new each time, and so is how often something was tried. */
const plain = ({ stdout, stderr, code }: Answer): object => ({
  code,
  stdout: stdout.replaceAll(/why \w{8}/g, 'why <id>'),
  stderr: stderr.replaceAll(/why \w{8}/g, 'why <id>'),
})

const edit = (cwd: string, path: string): string =>
  JSON.stringify({
    session_id: 's',
    cwd,
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_input: { file_path: join(cwd, path), content: 'x = "ä\\n"\n' },
  })

const questions = (cwd: string): Readonly<Record<string, Asked>> => ({
  harmless: { command: 'touch notes' },
  'a read': { command: 'git status --short' },
  denied: { command: 'git reset --hard HEAD~1' },
  'asked about': { command: 'git clean -n && npm publish' },
  rewritten: { command: 'git push --force origin feature' },
  'quotes, lines and letters': { command: 'cat <<"E"\nrm -rf / "ü" \\\n\nE\necho \'a b\' "$HOME"' },
  'an edit': { input: edit(cwd, 'src/a.ts') },
  'a protected edit': { input: edit(cwd, '.env') },
  empty: { input: '' },
  'cut short': { input: '{"tool_name":"Ba' },
  'not UTF-8': { input: Buffer.from([0x7b, 0xff, 0x00, 0x22, 0x00]) },
  'a zero byte': { input: `{"tool_name":"Bash"}\0\0` },
  'an unknown event': { event: 'Tomorrow', input: '{}' },
  'the end': { event: 'Stop', input: JSON.stringify({ cwd, hook_event_name: 'Stop', session_id: 's' }) },
  'a megabyte': { command: `echo ${'x'.repeat(1_000_000)}` },
  'an unknown host': { event: 'PreToolUse extra', command: 'ls' },
})

for (const client of clients) {
  describe(`handed on by the ${client} client`, () => {
    test('every answer is the one that the call would give by itself', limit, async t => {
      // These say something new only once.
      const here = await scene(
        t,
        '{ "escalation": { "enabled": false }, "rules": { "session/tally": "off" } }',
        warmed,
      )
      for (const [name, asked] of Object.entries(questions(here.cwd))) {
        // A variable of a shell holds none. Hosts write them as \u0000.
        if (name === 'a zero byte' && client === 'shell') continue
        await until(() => readyIn(here.folder).length > 0)
        const served = ask(client, here, asked)
        assert.match(lastEngine(here), /standby/, name)
        const alone = ask(client, here, { ...asked, env: { HANDRAIL_STANDBY: 'off' } })
        assert.doesNotMatch(lastEngine(here), /standby/, name)
        assert.deepEqual(plain(served), plain(alone), name)
      }
    })

    test('environment and folder are the caller’s, and only for that call', limit, async t => {
      const here = await scene(t)
      const gentle = { CLAUDE_SAFETY_LEVEL: 'critical', LC_ALL: 'tlh', ODD: 'a\nb=c "d"' }
      const codes = [gentle, {}, gentle, {}].map(
        env => ask(client, here, { command: 'git reset --hard', env }).code,
      )
      assert.deepEqual(codes, [0, 2, 0, 2])
      const elsewhere = await scene(t)
      const input = bashEvent('', 'git reset --hard')
      assert.equal(ask(client, here, { input, cwd: elsewhere.cwd }).code, 2)
      assert.match(readFileSync(join(elsewhere.cwd, '.handrail/journal.jsonl'), 'utf8'), /standby/)
    })

    test('a process that was killed is not waited for, and another one comes', limit, async t => {
      const here = await scene(t)
      const first = owners(here.folder)
      for (const pid of first) process.kill(pid, 'SIGKILL')
      await until(() => !first.some(isThere))
      assert.equal(ask(client, here, { command: 'git reset --hard' }).code, 2)
      assert.doesNotMatch(lastEngine(here), /standby/)
      await until(
        () => readyIn(here.folder).filter(name => !first.includes(Number.parseInt(name, 10))).length === 2,
      )
      assert.equal(ask(client, here, { command: 'git reset --hard' }).code, 2)
      assert.match(lastEngine(here), /standby/)
    })

    test('a folder of somebody else is not used', limit, async t => {
      if (process.getuid?.() !== 0) return t.skip('skipped: root')
      const here = await scene(t)
      chownSync(here.folder, 12_345, 12_345)
      ask(client, here, { command: 'touch x' })
      assert.doesNotMatch(lastEngine(here), /standby/)
    })

    test('fifty megabytes are answered', limit, async t => {
      const here = await scene(t)
      const input = JSON.stringify({
        cwd: here.cwd,
        hook_event_name: 'PreToolUse',
        tool_name: 'Write',
        tool_input: { file_path: join(here.cwd, '.env'), content: 'x'.repeat(50_000_000) },
      })
      const answer = ask(client, here, { input })
      assert.match(answer.stdout, /"permissionDecision":"(deny|ask)"/)
      assert.match(lastEngine(here), /standby/)
    })
  })
}

describe('who waits', () => {
  test('does so only where the config lets it', limit, async t => {
    const here = await scene(t, '{ "standby": false }')
    assert.ok(!existsSync(here.folder))
  })

  test('ends with its folder', limit, async t => {
    const here = await scene(t)
    const pids = owners(here.folder)
    rmSync(here.folder, { recursive: true })
    await until(() => !pids.some(isThere))
  })

  test('ends when it is told to, and leaves nothing', limit, async t => {
    const here = await scene(t)
    for (const pid of owners(here.folder)) process.kill(pid, 'SIGTERM')
    await until(() => readdirSync(here.folder).length === 1)
    assert.deepEqual(readdirSync(here.folder), ['backoff'])
  })

  test('is never more than two', limit, async t => {
    const here = await scene(t)
    const before = owners(here.folder)
    for (const _ of [1, 2, 3]) {
      const event = JSON.stringify({ cwd: here.cwd, hook_event_name: 'UserPromptSubmit', prompt: 'go' })
      ask('node', here, { event: 'UserPromptSubmit', input: event, env: on })
    }
    assert.deepEqual(owners(here.folder), before)
  })

  test('gives up a client that made a claim and sent nothing', limit, async t => {
    const here = await scene(t)
    const claimed = readyIn(here.folder)
    for (const name of claimed) {
      const [pid, , exchange] = name.split('.')
      writeFileSync(join(here.folder, `${pid}.${exchange}.claim`), '')
    }
    assert.equal(ask('node', here, { command: 'git reset --hard' }).code, 2)
    assert.doesNotMatch(lastEngine(here), /standby/)
    await until(() => readyIn(here.folder).filter(name => !claimed.includes(name)).length === 2)
  })
})

const isThere = (pid: number): boolean => {
  try {
    // A zombie of this test's own is none: they belong to nobody here.
    return process.kill(pid, 0) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

test('no state is kept from one project to the next', limit, async t => {
  const here = await scene(t, '{ "rules": { "git/hard-reset": "off" } }')
  mkdirSync(join(here.cwd, 'strict'))
  writeFileSync(join(here.cwd, 'strict/handrail.jsonc'), '{ "root": true, "preset": "strict" }')
  const at = (cwd: string): number | null =>
    ask('node', here, { input: bashEvent(cwd, 'git reset --hard') }).code
  assert.deepEqual([at(here.cwd), at(join(here.cwd, 'strict')), at(here.cwd)], [0, 2, 0])
  writeFileSync(join(here.cwd, 'handrail.jsonc'), '{}')
  assert.equal(at(here.cwd), 2)
})
