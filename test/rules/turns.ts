import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../support/folder.ts'
import { type Answer, call } from '../support/hook.ts'
import { newRepository, type Repository } from '../support/repository.ts'

/** A repository in which an agent takes turns, as Claude Code tells of them. */
export interface Turns extends Repository {
  starts(session?: string): void
  /** The end of a turn: what the model is told, and the human. */
  stops(more?: Stop): Ended
  /** A documented hook, alone. */
  runs(hook: string, input?: object): Answer
  /** How often something was run since the last time: the project appends a line to this file. */
  readonly log: string
  ran(): number
}

export interface Stop {
  readonly session?: string
  /** The turn goes on because of a hold. */
  readonly again?: boolean
  readonly background?: number
}

export interface Ended {
  readonly held: boolean
  readonly reason: string
  readonly human: string
}

export const turnsIn = (
  files: Readonly<Record<string, string>>,
  config: object = {},
  env: Readonly<Record<string, string>> = {},
): Turns => {
  const home = newFolder('home')
  const log = join(newFolder('log'), 'log')
  const named = Object.entries(files).map(([path, text]) => [path, text.replaceAll('{log}', log)])
  const settings = { 'handrail.jsonc': JSON.stringify({ preset: 'safety', ...config }) }
  const made = newRepository({ ...settings, ...Object.fromEntries(named) })
  const hook = (name: string, more: object): Ended => {
    const input = JSON.stringify({ session_id: 's1', cwd: made.dir, hook_event_name: name, ...more })
    const args = ['hook', 'claude-code', name]
    const { stdout } = call({ cwd: made.dir, args, input, env: { HOME: home, ...env } })
    const { decision, reason = '', systemMessage = '' } = stdout === '' ? {} : JSON.parse(stdout)
    return { held: decision === 'block', reason, human: systemMessage }
  }
  return {
    ...made,
    log,
    starts: (session = 's1') => {
      hook('SessionStart', { session_id: session, source: 'startup' })
    },
    stops: ({ session = 's1', again = false, background = 0 } = {}) =>
      hook('Stop', {
        session_id: session,
        stop_hook_active: again,
        background_tasks: Array.from({ length: background }, () => ({})),
      }),
    runs: (name, input = {}) =>
      call({
        cwd: made.dir,
        args: ['run', name],
        input: JSON.stringify(input),
        env: { HOME: home, HOOK_GUARD_PID: made.dir.replace(/\W/g, ''), ...env },
      }),
    ran: () => {
      appendFileSync(log, '')
      const count = readFileSync(log, 'utf8').split('\n').length - 1
      rmSync(log)
      return count
    },
  }
}
