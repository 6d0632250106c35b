import { canarySession } from './core/canary.ts'
import { strikeLines } from './core/escalate.ts'
import { claudeCode } from './hosts/claude-code/codec.ts'
import { entryLine } from './journal/entry.ts'
import type { Platform } from './platform/platform.ts'
import { judgeGranted, waivedLines } from './state/judge.ts'

/** What agents do most: a quiet command, one that is stopped, one that is rewritten, an edit, a look at a file. */
const samples: readonly object[] = [
  {
    tool_name: 'Bash',
    tool_input: { command: 'cd app && git status --short | head -n 5; ls "$HOME" > /dev/null' },
  },
  {
    tool_name: 'Bash',
    tool_input: { command: "sudo bash -c 'git reset --hard' && cat <<'EOF' > a.txt\nx\nEOF" },
  },
  { tool_name: 'Bash', tool_input: { command: 'for f in *.ts; do npx tsc "$f" || exit 1; done' } },
  { tool_name: 'Write', tool_input: { file_path: 'src/a.json', content: '{}' } },
  { tool_name: 'Edit', tool_input: { file_path: '.env', old_string: 'a', new_string: 'b' } },
]

/** Judges samples so that the engine compiles what an event needs; nothing is answered or journaled. */
export const warmUp = async (platform: Platform): Promise<void> => {
  for (const sample of samples) {
    const payload = {
      hook_event_name: 'PreToolUse',
      cwd: platform.cwd(),
      session_id: canarySession,
      ...sample,
    }
    const event = claudeCode.decode(JSON.parse(JSON.stringify(payload)), 'PreToolUse')
    const { decision, policy } = await judgeGranted(platform, event, undefined)
    const answer = claudeCode.encode(decision, { output: policy.output, rewrite: policy.rewrite, human: [] })
    waivedLines(decision, policy, 'warm')
    strikeLines(decision, 'warm')
    entryLine(decision, { id: 'warm', at: platform.now(), ms: 0, engine: platform.engine, policy, answer })
  }
}
