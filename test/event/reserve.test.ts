import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { agreeAt } from '../support/agreed.ts'
import { bashEvent, call, scratch } from '../support/hook.ts'

/** A project whose own lines were wired, and to which a person has agreed. */
const wired = (t: TestContext) => {
  const base = scratch(t)
  const [cwd, env] = [join(base, 'app'), { HOME: join(base, 'home') }]
  mkdirSync(join(cwd, '.git'), { recursive: true })
  mkdirSync(env.HOME)
  const init = call({ cwd, env, args: ['init', '--yes', '--host', 'claude-code'] })
  assert.equal(init.code, 0, init.stdout + init.stderr)
  const agree = (): void => agreeAt(cwd, env)
  const ask = (...more: readonly string[]) => {
    const args = ['hook', 'claude-code', 'PreToolUse', ...more]
    const { stdout } = call({ cwd, env, args, input: bashEvent(cwd, 'git reset --hard'), isHeld: true })
    const answer = stdout === '' ? {} : JSON.parse(stdout)
    return {
      verdict: answer.hookSpecificOutput?.permissionDecision ?? 'pass',
      said: answer.systemMessage ?? '',
    }
  }
  const settings = join(cwd, '.claude/settings.json')
  return { cwd, env, agree, ask, settings, shim: join(cwd, '.handrail/hook.sh') }
}

describe('a reserve line', () => {
  test('leaves an event to the own lines of the project', t => {
    const { agree, ask } = wired(t)
    agree()
    assert.deepEqual([ask().verdict, ask('--reserve').verdict], ['deny', 'pass'])
  })

  const losses: Readonly<Record<string, (place: ReturnType<typeof wired>) => void>> = {
    'the settings': ({ settings }) => rmSync(settings),
    'the shim': ({ shim }) => rmSync(shim),
    'the line of this event': ({ settings }) => {
      const { hooks, ...rest } = JSON.parse(readFileSync(settings, 'utf8'))
      writeFileSync(settings, JSON.stringify({ ...rest, hooks: { ...hooks, PreToolUse: [] } }))
    },
    'the shim for another': ({ shim }) =>
      writeFileSync(shim, `${readFileSync(shim, 'utf8').split('\n')[0]}\nhandrail() { exit 0; }\n`),
  }
  for (const [name, lose] of Object.entries(losses))
    test(`answers without ${name}, and says so once`, t => {
      const place = wired(t)
      place.agree()
      lose(place)
      const first = place.ask('--reserve')
      assert.equal(first.verdict, 'deny')
      assert.match(first.said, /lines of this project that call handrail are gone or changed.*handrail init/)
      assert.doesNotMatch(place.ask('--reserve').said, /gone or changed/)
    })

  test('that was changed is told at the start of a session', t => {
    const { cwd, env, agree, settings } = wired(t)
    agree()
    const start = (id: string): string => {
      const input = JSON.stringify({
        session_id: id,
        cwd,
        hook_event_name: 'SessionStart',
        source: 'startup',
      })
      return call({ cwd, env, args: ['hook', 'claude-code', 'SessionStart'], input, isHeld: true }).stdout
    }
    assert.doesNotMatch(start('a'), /lines that call/)
    const text = readFileSync(settings, 'utf8')
    writeFileSync(settings, text.replace('handrail hook claude-code PreToolUse', 'true'))
    assert.match(
      start('b'),
      /settings\.json: The lines that call handrail here.*are not those.*handrail trust/,
    )
  })

  test('has nothing to say where nobody has agreed', t => {
    const { ask, settings } = wired(t)
    rmSync(settings)
    assert.equal(ask('--reserve').verdict, 'pass')
  })

  test('is written for the account, is no second line of a project, and goes again', t => {
    const { cwd, env } = wired(t)
    const run = (...args: readonly string[]) => call({ cwd, env, args })
    assert.equal(run('init', '--reserve', '--yes').code, 3)
    const made = run('init', '--scope', 'user', '--reserve', '--yes', '--host', 'claude-code')
    assert.equal(made.code, 0, made.stdout + made.stderr)
    const users = join(env.HOME, '.claude/settings.json')
    assert.match(readFileSync(users, 'utf8'), /hook claude-code PreToolUse --reserve"/)
    assert.doesNotMatch(run('doctor', '--only', 'hooks').stdout, /two files|several/)
    assert.equal(run('uninstall', '--scope', 'user', '--yes').code, 0)
    assert.throws(() => assert.match(readFileSync(users, 'utf8'), /handrail/))
  })
})
