import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { decided } from '../support/decided.ts'
import { bashEvent, call, scratch, start } from '../support/hook.ts'
import { noTerminal, onTerminal } from '../support/terminal.ts'

const skip = noTerminal()

const place = (t: TestContext) => {
  const base = scratch(t)
  const cwd = join(base, 'app')
  const env = { HOME: join(base, 'home') }
  mkdirSync(join(cwd, '.git'), { recursive: true })
  mkdirSync(env.HOME)
  const hook = (command: string): { verdict: string; said: string } => {
    const { stdout } = call({ cwd, env, input: bashEvent(cwd, command) })
    const answer = stdout === '' ? {} : JSON.parse(stdout)
    return {
      verdict: answer.hookSpecificOutput?.permissionDecision ?? 'pass',
      said: answer.systemMessage ?? '',
    }
  }
  const typed = (args: readonly string[], answer = (code: string) => code, more = {}) =>
    onTerminal(args, { cwd, env: { ...env, ...more }, answer })
  const journal = (): readonly Record<string, string>[] =>
    readFileSync(join(cwd, '.handrail/journal.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
  const grants = join(decided, 'grants')
  return { cwd, env, hook, typed, journal, grants }
}

describe('handrail pause', () => {
  test('a human at a terminal pauses a rule and ends it again', { skip }, async t => {
    const { cwd, env, hook, typed, journal, grants } = place(t)
    const reset = 'git reset --hard'
    assert.equal(hook(reset).verdict, 'deny')
    const paused = await typed(['pause', 'git/hard-reset', '--for', '5m'])
    assert.equal(paused.code, 0, paused.screen)
    assert.match(paused.screen, /git\/hard-reset is paused until \d\d:\d\d/)
    assert.equal(statSync(grants).mode & 0o777, 0o700)
    const [file = ''] = readdirSync(grants)
    assert.equal(statSync(join(grants, file)).mode & 0o777, 0o600)

    const passed = hook(reset)
    assert.equal(passed.verdict, 'pass')
    assert.match(passed.said, /git\/hard-reset stepped aside for git reset --hard \(paused until/)
    assert.match(
      call({ cwd, env, args: ['why', 'last'] }).stdout,
      /git\/hard-reset stepped aside for what a human/,
    )
    assert.match(call({ cwd, env, args: ['explain', reset] }).stdout, /git\/hard-reset is paused until/)
    assert.equal(hook('git reset --hard; rm -rf /').verdict, 'deny')
    assert.match(call({ cwd, env, args: ['rules'] }).stdout, /git\/hard-reset .*paused until \d\d:\d\d/)
    assert.match(call({ cwd, env, args: ['pause', '--list'] }).stdout, /until \d\d:\d\d {2}git\/hard-reset$/m)
    assert.match(call({ cwd, env, args: ['doctor'] }).stdout, /git\/hard-reset: paused until \d\d:\d\d/)

    assert.equal(call({ cwd, env, args: ['pause', '--end'] }).code, 0)
    assert.equal(hook(reset).verdict, 'deny')
    assert.deepEqual(
      journal()
        .filter(({ host }) => host === 'terminal')
        .map(({ name }) => name),
      ['pause', 'pause-end'],
    )
    const waived = journal().find(entry => JSON.stringify(entry.findings).includes('"waived"'))
    assert.equal(waived?.verdict, 'pass')
  })

  // covers ESC-007
  test('a wrong answer, no terminal, or the variables of an agent: nothing is paused', { skip }, async t => {
    const { cwd, env, hook, typed } = place(t)
    const wrong = await typed(['pause'], code => String(9999 - Number(code) + 1000))
    assert.deepEqual([wrong.code, /Nothing was changed/.test(wrong.screen)], [1, true])
    const agent = await typed(['pause'], code => code, { CLAUDECODE: '1' })
    assert.deepEqual([agent.code, /CLAUDECODE is set/.test(agent.screen)], [1, true])
    const piped = call({ cwd, env, args: ['pause'], input: '1234\n' })
    assert.equal(piped.code, 1)
    assert.match(piped.stderr, /Run this yourself in a terminal/)
    assert.equal(hook('git reset --hard').verdict, 'deny')
  })

  test('wrong use is told', t => {
    const { cwd, env } = place(t)
    const says = (...args: readonly string[]) => {
      const { code, stderr } = call({ cwd, env, args: ['pause', ...args] })
      assert.equal(code, 3)
      return stderr
    }
    assert.match(says('git/hard-rest'), /Did you mean git\/hard-reset\?/)
    assert.match(says('--for', '10'), /--for 10 is no time/)
    assert.match(says('--for', '9h'), /at most 8h/)
    assert.match(says('a', 'b'), /one rule id/)
  })
})

describe('handrail allow-once', () => {
  // covers PROT-008, ESC-007
  test('a human lets one call through, once', { skip }, async t => {
    const { hook, typed, journal } = place(t)
    const reset = 'git reset --hard HEAD~1'
    hook(reset)
    const { id = '' } = journal()[0] ?? {}
    const { code, screen } = await typed(['allow-once', id])
    assert.equal(code, 0, screen)
    assert.match(screen, /Call\s+git reset --hard HEAD~1/)
    assert.match(screen, /Stopped by\s+git\/hard-reset/)
    assert.equal(hook('git reset --hard HEAD~2').verdict, 'deny')
    const passed = hook(reset)
    assert.equal(passed.verdict, 'pass')
    assert.match(passed.said, /stepped aside .*allowed once/)
    assert.equal(hook(reset).verdict, 'deny')
    assert.ok(journal().some(({ name, subject }) => name === 'allow-once' && subject?.includes(id)))
  })

  test('of many calls at once only one gets through', { skip }, async t => {
    const { cwd, env, hook, typed } = place(t)
    hook('git reset --hard')
    assert.equal((await typed(['allow-once', 'last'])).code, 0)
    const passed = await Promise.all(
      Array.from({ length: 24 }, () => {
        const child = start({ cwd, env })
        let out = ''
        child.stdout?.on('data', text => {
          out += String(text)
        })
        child.stdin?.end(bashEvent(cwd, 'git reset --hard'))
        // On a busy machine some are late: these ask, with exit code 0.
        return new Promise<boolean>(resolve =>
          child.on('close', code => resolve(code === 0 && !out.includes('"ask"'))),
        )
      }),
    )
    assert.equal(passed.filter(Boolean).length, 1)
  })

  test('what can not be let through is told', t => {
    const { cwd, env, hook } = place(t)
    const says = (...args: readonly string[]) => call({ cwd, env, args: ['allow-once', ...args] })
    assert.equal(says().code, 3)
    hook('ls')
    assert.match(says('last').stderr, /No rule stopped/)
    assert.match(says('zzzzzzzz').stderr, /There is no decision zzzzzzzz/)
    hook('git reset --hard; curl -H "Authorization: Bearer abcdefgh12345678abcdefgh" x.test')
    assert.match(says('last').stderr, /does not keep this command whole.*handrail pause/)
  })
})
