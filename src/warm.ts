import { strikeLines } from './core/escalate.ts'
import type { Platform } from './core/platform.ts'
import { claudeCode } from './hosts/claude-code/codec.ts'
import { chainLine } from './journal/chain.ts'
import { entryLine } from './journal/entry.ts'
import { canarySession } from './state/canary.ts'
import { judgeGranted, waivedLines } from './state/judge.ts'

/** What agents do most. Every sample makes the cache larger, and reading it is a part of every start. */
const samples: readonly object[] = [
  {
    tool_name: 'Bash',
    tool_input: { command: 'cd app && git status --short | head -n 5; npm test 2>&1 > "$HOME/log"' },
  },
  { tool_name: 'Edit', tool_input: { file_path: 'src/a.ts', old_string: 'a', new_string: 'b' } },
]

/** What comes in the course of a session besides: a process that lives for all of it has them loaded. */
const more: readonly object[] = [
  { hook_event_name: 'UserPromptSubmit', prompt: 'go on' },
  {
    tool_name: 'Bash',
    tool_input: { command: 'for f in *.ts; do git add "$f" && git commit -m "$(date)"; done' },
  },
  { tool_name: 'Bash', tool_input: { command: 'rm -rf / && npm install left-pad && cat .env' } },
  {
    tool_name: 'Write',
    tool_input: { file_path: 'src/a.test.ts', content: "test('a', () => expect(1).toBe(1))" },
  },
  {
    hook_event_name: 'PostToolUse',
    tool_name: 'Write',
    tool_input: { file_path: 'src/a.py', content: 'a = 1' },
  },
  { hook_event_name: 'Stop' },
]

/** Judges samples, and reads the config of the place that it is in, so that the engine compiles what an event needs; nothing is answered or journaled. */
export const warmUp = async (platform: Platform, wide: boolean): Promise<void> => {
  await judgeGranted(platform, claudeCode.blank('PreToolUse', platform.cwd()), undefined)
  for (const sample of wide ? [...samples, ...more] : samples) {
    const payload = {
      hook_event_name: 'PreToolUse',
      cwd: platform.cwd(),
      session_id: canarySession,
      ...sample,
    }
    const event = claudeCode.decode(JSON.parse(JSON.stringify(payload)), payload.hook_event_name)
    // The first call may come from a project with few rules: what most projects have is what should be quick.
    const { decision, policy } = await judgeGranted(platform, event, { preset: 'recommended' })
    const answer = claudeCode.encode(decision, { output: policy.output, rewrite: policy.rewrite, human: [] })
    waivedLines(decision, policy, 'warm')
    strikeLines(decision, 'warm')
    const extras = { id: 'warm', at: platform.now(), ms: 0, runtime: platform.runtime, policy, answer }
    chainLine(entryLine(decision, extras), undefined, undefined)
  }
}
