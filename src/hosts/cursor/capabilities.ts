import { eventCapabilities } from '../protocol/capability.ts'
import { documented, type HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  documented: true,
  modelReads: '',
  humanSees: '',
  onFailure: 'goes on',
  matcher: '',
  defaultTimeoutSeconds: undefined,
} as const

const runs = 'the tool runs, unless the entry says `failClosed: true`'

export const capabilities: HostCapabilities = {
  id: 'cursor',
  title: 'Cursor',
  version: documented,
  settings: '`.cursor/hooks.json`, `~/.cursor/hooks.json`',
  events: eventCapabilities(events, common, {
    beforeShellExecution: {
      modelReads: 'agent_message',
      humanSees: 'user_message',
      onFailure: runs,
      matcher: 'text of the command',
    },
    preToolUse: {
      modelReads: 'agent_message of a deny',
      humanSees: 'user_message of a deny',
      onFailure: runs,
      matcher: 'tool name',
    },
    beforeMCPExecution: { modelReads: 'agent_message', humanSees: 'user_message', onFailure: runs },
    beforeReadFile: { humanSees: 'user_message of a deny', onFailure: runs, matcher: 'tool name' },
    postToolUse: { modelReads: 'additional_context', matcher: 'tool name' },
    postToolUseFailure: { matcher: 'tool name' },
    afterShellExecution: { matcher: 'text of the command' },
    afterMCPExecution: {},
    afterFileEdit: { matcher: 'tool name' },
    beforeSubmitPrompt: { humanSees: 'user_message of a block' },
    sessionStart: { modelReads: 'additional_context' },
    subagentStart: { matcher: 'subagent type' },
    subagentStop: {
      modelReads: 'followup_message',
      onFailure: 'the subagent ends',
      matcher: 'subagent type',
    },
    stop: { modelReads: 'followup_message', onFailure: 'the turn ends' },
    preCompact: {},
    sessionEnd: { onFailure: 'the session ends' },
  }),
  modes: [
    {
      mode: 'allowlist',
      silent: 'asks, but for what the list names',
      ask: 'a question about commands; about other tools a deny',
      allow: 'runs',
      read: true,
    },
    {
      mode: 'run everything',
      silent: 'runs',
      ask: 'a question about commands; about other tools a deny',
      allow: 'runs',
      read: true,
    },
  ],
  notes: [
    'Every use of a tool passes one registered event: commands `beforeShellExecution`, because only there an ask reaches the person, all other tools `preToolUse` with a matcher that leaves the shell out, and what was done `postToolUse`. The other events before and after a tool are understood, but not registered.',
    'A command can’t be rewritten at `beforeShellExecution`: it is denied with the corrected command, which the model then runs.',
    '`preToolUse` accepts an ask and does not carry it out, so an ask about an edit is a deny that a person can lift.',
    'With `--on-failure block` the entries before a tool have `failClosed: true`. No opinion is the empty document `{}`, because silence counts as a failed hook.',
    'A turn that a person or an error ended is not held. After a hold `loop_count` is above 0; the host stops following up after five holds.',
    'Cursor also runs the hooks of `.claude/settings.json` and its like where its setting for third-party configs is on. Where both files name handrail, the line of Claude Code stands aside as soon as the line of Cursor has been at work in the session.',
    'Project hooks run in trusted workspaces only. Cloud agents run no hooks at the start and the end of a session, nor at the end of a turn.',
    'On Windows standard input begins with a byte order mark, which is skipped. The result of a tool is JSON as text.',
  ],
}
