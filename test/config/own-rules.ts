import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { decided } from '../support/decided.ts'
import { bashEvent, call, scratch } from '../support/hook.ts'
import { onTerminal } from '../support/terminal.ts'

/** A project and a home of its own, the built program in it, and a human at a terminal. */
export const place = (t: TestContext) => {
  const base = scratch(t)
  const cwd = join(base, 'app')
  const env = { HOME: join(base, 'home') }
  mkdirSync(join(cwd, '.git'), { recursive: true })
  mkdirSync(env.HOME)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  const hook = (command: string, session = 's'): { verdict: string; said: string; reason: string } => {
    const input = bashEvent(cwd, command).replace('"session_id":"s"', `"session_id":"${session}"`)
    const { stdout } = call({ cwd, env, input })
    const answer = stdout === '' ? {} : JSON.parse(stdout)
    return {
      verdict: answer.hookSpecificOutput?.permissionDecision ?? 'pass',
      reason: answer.hookSpecificOutput?.permissionDecisionReason ?? '',
      said: answer.systemMessage ?? '',
    }
  }
  const run = (...args: readonly string[]) => call({ cwd, env, args })
  const typed = (args: readonly string[], answer = (code: string) => code, more = {}) =>
    onTerminal(args, { cwd, env: { ...env, ...more }, answer })
  const trustFolder = join(decided, 'agreed')
  return { base, cwd, env, write, hook, run, typed, trustFolder }
}

/** A config with rules of one's own. */
export const rules = (...entries: readonly object[]): string =>
  `${JSON.stringify({ own_rules: entries }, null, 2)}\n`
