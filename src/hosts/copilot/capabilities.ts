import { eventCapabilities } from '../protocol/capability.ts'
import type { HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  modelReads: '',
  humanSees: '',
  onFailure: 'goes on without a word',
  matcher: '',
  defaultTimeoutSeconds: 30,
} as const

export const capabilities: HostCapabilities = {
  id: 'copilot',
  title: 'GitHub Copilot CLI',
  version: '1.0.102',
  settings: '`.github/hooks/handrail.json`, `~/.copilot/hooks/handrail.json`',
  events: eventCapabilities(events, common, {
    preToolUse: {
      modelReads: 'permissionDecisionReason, additionalContext',
      onFailure:
        'the tool does not run after any exit code but 0, and the model is not told why; it runs after a time-out or an answer that is no JSON',
      matcher: 'tool name',
    },
    permissionRequest: { modelReads: 'message', onFailure: 'the person is asked as usual' },
    postToolUse: { modelReads: 'additionalContext', matcher: 'tool name' },
    postToolUseFailure: { modelReads: 'additionalContext', matcher: 'tool name' },
    userPromptSubmitted: { modelReads: 'additionalContext', humanSees: 'reason of a block' },
    sessionStart: { modelReads: 'additionalContext' },
    subagentStart: { modelReads: 'additionalContext, before its task' },
    subagentStop: { modelReads: 'reason of a block, as a prompt', onFailure: 'the subagent ends' },
    agentStop: { modelReads: 'reason of a block, as a prompt', onFailure: 'the turn ends' },
    preCompact: { documented: true },
    notification: { documented: true },
    sessionEnd: { onFailure: 'the session ends' },
  }),
  modes: [
    {
      mode: 'headless',
      silent: 'refuses: nobody can be asked',
      ask: 'a refusal with our reason',
      allow: 'runs',
    },
    {
      mode: 'headless, --allow-all-tools',
      silent: 'runs',
      ask: 'a refusal with our reason',
      allow: 'runs',
    },
    {
      mode: 'in the terminal',
      silent: 'asks the person, but for what only reads or was allowed before',
      ask: 'a question to the person',
      allow: 'runs',
      read: true,
    },
  ],
  notes: [
    'The hooks of a repository are read only where its folder, or one around it, is trusted: once in the client (`trustedFolders` in `~/.copilot/config.json`), or by `--trust-folder` along with `-p`. Else there is no hook and no word about it; `handrail doctor` finds that.',
    'An approval runs a tool that the client would ask about, in headless mode too.',
    'The spelling of an event selects the dialect. handrail registers the camelCase names: their payloads have no name of the event, so the line names it, and their answers have all fields at the top. `hookSpecificOutput` is ignored there.',
    'A deny is JSON with exit code 0. With any other exit code the tool does not run either, but the model is not told why.',
    'An ask in headless mode is a refusal that carries our reason.',
    'Hooks of an event run one after the other, those of `.github/hooks` before those of `.claude/settings.json`. Each sees the arguments as the one before left them.',
    'A rewrite (`modifiedArgs`) also changes the call in the history that the model sees.',
    'The client also runs the hooks of `.claude/settings.json`, in the other dialect. Where both files name handrail, the line of Claude Code stands aside as soon as the line of Copilot has been at work in the session.',
    'The reason of a hold comes back as a prompt, and a subagent’s task is a prompt too. handrail takes neither for the words of a person.',
    '`agentStop` also comes for a subagent, together with `subagentStop`. Only the latter is judged.',
    'Inside a subagent the client gives the id of the subagent for that of the session; handrail counts it to the session of its parent.',
  ],
}
