import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { wantedEntries } from '../../src/hosts/claude-code/registration.ts'
import { allRules } from '../../src/rules/index.ts'
import { agreeAt } from '../support/agreed.ts'
import { hanging, hangs } from '../support/hang.ts'
import { type Answer, bashEvent, handrail, scratch } from '../support/hook.ts'
import { installedLine, patient, patientLine } from '../support/standby.ts'

// slow: 50 s, 6 s of CPU

/** As `handrail init` registers. */
const hostSeconds = 10
const together = { concurrency: 4, timeout: 280_000 }

const shellFile = join(dirname(handrail), 'handrail.sh')

/** Here the judgement itself has to be there before. */
const veryPatientLine = patient(30)

/** The installed line, as a host runs it. */
const answerOf = (
  cwd: string,
  event: string,
  env: Readonly<Record<string, string>>,
  sh = '/bin/sh',
  line = patientLine(event),
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const child = spawn(sh, ['-c', line], {
      cwd,
      env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent-home', HANDRAIL_STANDBY: 'off', ...env },
    })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', chunk => {
        said[name] += chunk
      })
    child.on('error', reject)
    child.on('close', code => resolve({ ...said, code }))
    child.stdin.on('error', () => {})
    child.stdin.end(bashEvent(cwd, 'git reset --hard').replace('PreToolUse', event))
  })

const isWindows = (t: TestContext): boolean => {
  if (process.platform === 'win32') t.skip('skipped: sh')
  return process.platform === 'win32'
}

/** Takes no time of the processor: several can hang at once and leave the others theirs. */
const asleep = hangs['sleeps in the kernel, at a FIFO'] ?? ''

const judging = "if (process.env.HANDRAIL_LOST === undefined && process.argv[2] === 'hook') "

/** A zombie has ended: where no init reaps orphans it stays. */
const hasEnded = (pid: string): boolean =>
  /^(Z.*)?$/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout.trim())

const journaled = (cwd: string): string => {
  const path = join(cwd, '.handrail/journal.jsonl')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Above the seconds that are registered nobody would hear the answer. */
test('what may take long ends before the host stops listening', t => {
  if (isWindows(t)) return
  const seconds = [...readFileSync(shellFile, 'utf8').matchAll(/\bdeadline=(\d+)$/gm)].map(([, text]) =>
    Number(text),
  )
  assert.deepEqual(seconds, [7, 5, 7, 2, 2])
  assert.ok(7 + 2 < hostSeconds && 5 + 2 + 2 < hostSeconds)
})

describe('a main thread that never comes back', together, () => {
  for (const [name, code] of Object.entries(hangs)) {
    test(`${name}: the call is asked about, and journaled`, async t => {
      if (isWindows(t)) return
      const cwd = scratch(t)
      const answer = await answerOf(cwd, 'PreToolUse', hanging(cwd, judging + code))
      assert.equal(answer.code, 0)
      const { hookSpecificOutput } = JSON.parse(answer.stdout)
      assert.equal(hookSpecificOutput.permissionDecision, 'ask')
      assert.match(hookSpecificOutput.permissionDecisionReason, /no answer within 7 seconds/)
      assert.match(hookSpecificOutput.permissionDecisionReason, /not a judgement of the call/)
      assert.match(journaled(cwd), /no answer within/)
    })
  }

  test('even the fault can’t be judged: the answer is a fixed one', async t => {
    if (isWindows(t)) return
    const cwd = scratch(t)
    const answer = await answerOf(cwd, 'PreToolUse', hanging(cwd, asleep), '/bin/sh', installedLine())
    assert.equal(answer.code, 0)
    const { hookSpecificOutput } = JSON.parse(answer.stdout)
    assert.equal(hookSpecificOutput.permissionDecision, 'ask')
    assert.match(hookSpecificOutput.permissionDecisionReason, /no answer within 7 seconds/)
  })

  test('the policy says what a fault comes to', async t => {
    if (isWindows(t)) return
    const cwd = scratch(t)
    writeFileSync(join(cwd, 'handrail.jsonc'), '{ "on_error": { "safety": "deny" } }')
    agreeAt(cwd)
    const answer = await answerOf(cwd, 'PreToolUse', hanging(cwd, judging + asleep))
    assert.equal(answer.code, 2)
    assert.equal(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision, 'deny')
  })

  test('what it has started ends with it', async t => {
    if (isWindows(t) || !existsSync('/proc/self/stat')) return
    const cwd = scratch(t)
    const mark = join(cwd, 'pid')
    const code = `${judging}{
      const child = require('node:child_process').spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
      require('node:fs').writeFileSync(${JSON.stringify(mark)}, String(child.pid))
      ${asleep}
    }`
    await answerOf(cwd, 'PreToolUse', hanging(cwd, code))
    assert.ok(hasEnded(readFileSync(mark, 'utf8')))
  })

  for (const shell of ['bash', 'zsh', 'dash', 'ksh', 'mksh'])
    test(`${shell} keeps it`, async t => {
      if (spawnSync(shell, ['-c', ':']).status !== 0) return t.skip(`skipped: ${shell}`)
      const cwd = scratch(t)
      const answer = await answerOf(cwd, 'PreToolUse', hanging(cwd, judging + asleep), shell)
      assert.equal(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision, 'ask')
      assert.equal(answer.stderr, '')
    })
})

describe('every registered event', together, () => {
  const node = process.execPath
  const registered = wantedEntries({ rules: allRules, onFailure: 'block', node, script: '/handrail.sh' })
  for (const event of registered.keys())
    for (const [name, when] of Object.entries({ judged: judging, fixed: '' }))
      test(`${event}, ${name}: said to the human and let go, or asked`, async t => {
        if (isWindows(t)) return
        const cwd = scratch(t)
        const line = when === '' ? installedLine(event) : patientLine(event)
        const answer = await answerOf(cwd, event, hanging(cwd, when + asleep), '/bin/sh', line)
        assert.equal(answer.code, 0)
        const body = JSON.parse(answer.stdout)
        assert.doesNotMatch(answer.stdout, /"(allow|approve|block|deny)"/)
        if (event === 'PreToolUse') {
          assert.equal(body.hookSpecificOutput.hookEventName, 'PreToolUse')
          assert.equal(body.hookSpecificOutput.permissionDecision, 'ask')
        } else {
          assert.equal(body.hookSpecificOutput?.hookEventName ?? event, event)
          assert.match(body.systemMessage, /no answer within/)
        }
      })
})

describe('the end of the process', together, () => {
  test('after its answer: the answer stands, and there is no second one', async t => {
    if (isWindows(t)) return
    const cwd = scratch(t)
    const code = `
      const fs = require('node:fs')
      const { writeSync } = fs
      fs.writeSync = (fd, ...rest) => {
        const count = writeSync(fd, ...rest)
        if (fd === 2) fs.openSync(process.env.HANG_FIFO)
        return count
      }`
    const answer = await answerOf(
      cwd,
      'PreToolUse',
      hanging(cwd, code),
      '/bin/sh',
      veryPatientLine('PreToolUse'),
    )
    assert.equal(answer.code, 2)
    assert.equal(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision, 'deny')
  })

  for (const [event, code] of [
    ['PreToolUse', 2],
    ['Stop', 0],
  ] as const)
    test(`by a signal while it writes: ${event} is not let through in silence`, async t => {
      if (isWindows(t)) return
      const cwd = scratch(t)
      writeFileSync(join(cwd, 'handrail.jsonc'), '{ "rules": { "git/hard-reset": "ask" } }')
      agreeAt(cwd)
      const kill = `require('node:fs').writeSync = fd => process.kill(process.pid, 'SIGKILL')`
      const answer = await answerOf(cwd, event, hanging(cwd, kill))
      assert.deepEqual([answer.code, answer.stdout], [code, ''])
      if (event === 'PreToolUse') assert.match(answer.stderr, /^\[hook:error\].*handrail doctor\n$/)
    })

  const silent: Readonly<Record<string, string>> = {
    'an answer that can not be written': `
      const fs = require('node:fs')
      const { writeSync } = fs
      fs.writeSync = (fd, ...rest) => {
        if (fd === 1) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
        return writeSync(fd, ...rest)
      }`,
    'an error that no code expects': `${judging}process.nextTick(() => { throw new Error('unexpected') })`,
    'a promise that never settles': `${judging}{
      const { then } = Promise.prototype
      Promise.prototype.then = function (...given) {
        return process.argv[2] === 'hook' ? this : Reflect.apply(then, this, given)
      }
    }`,
    'a module that is not there': `${judging}require('/nonexistent')`,
    'an exit code of its own': `${judging}process.exit(7)`,
  }
  // Where Node does not get as far as our code, only the shell can answer.
  for (const [name, code] of Object.entries(silent))
    for (const way of /module|exit/.test(name) ? ['shell'] : ['shell', 'node'])
      test(`${way}, by ${name}: no call is let through in silence`, async t => {
        if (isWindows(t)) return
        const cwd = scratch(t)
        writeFileSync(join(cwd, 'handrail.jsonc'), '{ "rules": { "git/hard-reset": "ask" } }')
        agreeAt(cwd)
        const node = `exec '${process.execPath}' '${handrail}' hook claude-code PreToolUse`
        const env = hanging(cwd, code)
        const answer = await answerOf(cwd, 'PreToolUse', env, '/bin/sh', way === 'node' ? node : undefined)
        const isAsked = answer.code === 0 && /"permissionDecision":"ask"/.test(answer.stdout)
        assert.ok(isAsked || (answer.code === 2 && answer.stderr !== ''), JSON.stringify(answer))
        if (answer.code === 0) JSON.parse(answer.stdout)
      })

  test('by a signal, as for want of memory: that is a fault too', async t => {
    if (isWindows(t)) return
    const cwd = scratch(t)
    const answer = await answerOf(cwd, 'PreToolUse', hanging(cwd, `${judging}process.abort()`))
    assert.equal(answer.code, 0)
    assert.equal(JSON.parse(answer.stdout).hookSpecificOutput.permissionDecision, 'ask')
    assert.match(answer.stdout, /ended by signal 6/)
  })

  test('a host that gives up ends all of it', async t => {
    if (isWindows(t)) return
    const cwd = scratch(t)
    const mark = join(cwd, 'pid')
    const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, String(process.pid)); setInterval(() => {}, 1000)`
    const env = hanging(cwd, code)
    const child = spawn('/bin/sh', ['-c', installedLine('Stop')], {
      cwd,
      env: { PATH: process.env.PATH ?? '', HOME: '/nonexistent-home', HANDRAIL_STANDBY: 'off', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const closed = new Promise<void>(resolve => child.on('close', () => resolve()))
    while (!existsSync(mark) || readFileSync(mark, 'utf8') === '')
      await new Promise(done => setTimeout(done, 20))
    child.kill('SIGTERM')
    await closed
    assert.ok(hasEnded(readFileSync(mark, 'utf8')))
  })
})
