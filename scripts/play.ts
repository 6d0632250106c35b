import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, list, record, text } from '../src/core/text/json.ts'
import type { Step } from './session.ts'

export interface Played {
  readonly step: Step
  readonly verdict: string
  readonly told: string
  readonly ms: number
}

/** The command lines that the settings file has for an event, as the host would find them. */
export const installedCommands = (folder: string, event: string): readonly string[] => {
  const settings: unknown = JSON.parse(readFileSync(join(folder, '.claude/settings.json'), 'utf8'))
  if (!isRecord(settings)) return []
  return list(record(settings, 'hooks'), event)
    .filter(isRecord)
    .flatMap(group => list(group, 'hooks').filter(isRecord))
    .flatMap(hook => text(hook, 'command') ?? [])
}

/** Plays one step through the installed hook command, through the shell, as the host does. */
export const play = (folder: string, cache: string, step: Step): Played => {
  step.before?.(folder)
  const [command] = installedCommands(folder, step.event)
  if (command === undefined) return { step, verdict: 'not wired', told: `no hook for ${step.event}`, ms: 0 }
  const payload =
    typeof step.payload === 'string'
      ? step.payload
      : JSON.stringify({ session_id: 'demo', cwd: folder, hook_event_name: step.event, ...step.payload })
  const started = performance.now()
  const result = spawnSync('/bin/sh', ['-c', command], {
    cwd: folder,
    input: payload,
    encoding: 'utf8',
    // A demo starts no other agent.
    env: { ...process.env, CLAUDE_PROJECT_DIR: folder, HOOK_SKIP_SUBPROCESS: '1', XDG_CACHE_HOME: cache },
  })
  const ms = performance.now() - started
  const { verdict, told } = readAnswer(result.stdout, result.stderr, result.status)
  return {
    step,
    verdict,
    told: [told, step.after?.(folder) ?? ''].filter(text => text !== '').join('\n'),
    ms,
  }
}

const readAnswer = (
  stdout: string,
  stderr: string,
  code: number | null,
): { verdict: string; told: string } => {
  if (stdout === '')
    return code === 0 ? { verdict: 'silent', told: '' } : { verdict: `exit ${code}`, told: stderr }
  const answer: unknown = JSON.parse(stdout)
  if (!isRecord(answer)) return { verdict: 'unreadable', told: stdout }
  const own = record(answer, 'hookSpecificOutput')
  const context = text(own, 'additionalContext') ?? ''
  if (isRecord(own.updatedInput) && own.permissionDecision === undefined)
    return { verdict: 'rewrite', told: context }
  const decision = text(own, 'permissionDecision')
  if (decision !== undefined) return { verdict: decision, told: text(own, 'permissionDecisionReason') ?? '' }
  if (text(answer, 'decision') === 'block') return { verdict: 'hold', told: text(answer, 'reason') ?? '' }
  return context === ''
    ? { verdict: 'note', told: text(answer, 'systemMessage') ?? '' }
    : { verdict: 'advice', told: context }
}
