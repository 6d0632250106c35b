import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Attack, handrail, inputIn, payloadOf, type Scene, sceneOf } from './set.ts'

/** Plays the steps of an attack in one session of the hook, as far as they pass: what stopped it, if anything did. */
export const playAttack = (set: string, attack: Attack, preset = 'recommended'): string | undefined => {
  const scene = sceneOf(set, attack.scene)
  if (preset !== 'recommended')
    writeFileSync(join(scene.project, 'handrail.jsonc'), JSON.stringify({ preset }))
  try {
    ask(scene, 'SessionStart', { source: 'startup' })
    for (const [at, step] of attack.steps.entries()) {
      const stop = ask(scene, 'PreToolUse', payloadOf(scene, step))
      if (stop !== undefined) return `step ${at + 1}: ${stop}`
      applied(scene, step)
      ask(scene, 'PostToolUse', {
        ...payloadOf(scene, step, 'PostToolUse'),
        tool_response: { stdout: '', stderr: '', interrupted: false },
      })
    }
    const held = ask(scene, 'Stop', { stop_hook_active: false })
    return held === undefined ? undefined : `stop: ${held}`
  } finally {
    rmSync(scene.base, { recursive: true, force: true })
  }
}

/** The text with which the hook denies, asks or holds; undefined where it lets the call pass. */
const ask = (scene: Scene, event: string, more: object): string | undefined => {
  const base = payloadOf(scene, { tool: '', input: {} }, event)
  const { tool_name, tool_input, tool_use_id, ...plain } = base
  const { status, stdout, stderr } = spawnSync(process.execPath, [handrail, 'hook', 'claude-code', event], {
    cwd: scene.project,
    env: scene.env,
    input: JSON.stringify({ ...plain, ...more }),
    encoding: 'utf8',
  })
  if (status === 2) return stderr.trim()
  const answer = stdout.trim().startsWith('{') ? JSON.parse(stdout) : {}
  const { permissionDecision, permissionDecisionReason } = answer.hookSpecificOutput ?? {}
  if (permissionDecision === 'deny' || permissionDecision === 'ask') return permissionDecisionReason
  return event === 'Stop' && answer.decision === 'block' ? answer.reason : undefined
}

/** Does a step: an edit really, a command by the snippet that stands for it. */
const applied = (scene: Scene, { tool, input, apply }: Attack['steps'][number]): void => {
  if (apply !== undefined) spawnSync('sh', ['-c', apply], { cwd: scene.project, env: scene.env })
  const given = inputIn(scene, input)
  const text = (key: string): string => String(given[key] ?? '')
  if (tool !== 'Write' && tool !== 'Edit') return
  const path = text('file_path')
  mkdirSync(dirname(path), { recursive: true })
  const before = tool === 'Edit' ? readFileSync(path, 'utf8') : ''
  const after =
    tool === 'Edit' ? before.replace(text('old_string'), () => text('new_string')) : text('content')
  writeFileSync(path, after)
}
