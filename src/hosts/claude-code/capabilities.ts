import { eventCapabilities } from '../protocol/capability.ts'
import type { HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  modelReads: '',
  humanSees: 'systemMessage',
  onFailure: 'goes on, often without a word',
  matcher: '',
  defaultTimeoutSeconds: 600,
} as const

export const capabilities: HostCapabilities = {
  id: 'claude-code',
  title: 'Claude Code',
  version: '2.1.325',
  settings: '`.claude/settings.json`, `.claude/settings.local.json`, `~/.claude/settings.json`',
  events: eventCapabilities(events, common, {
    PreToolUse: {
      modelReads: 'permissionDecisionReason, additionalContext',
      onFailure: 'the tool runs, often without a word, unless the entry says `onFailure: "block"`',
      matcher: 'tool name',
    },
    PermissionRequest: {
      can: [...events.PermissionRequest.can, 'rewrite'],
      modelReads: 'decision.message',
      onFailure: 'the person is asked as usual',
      matcher: 'tool name',
    },
    PermissionDenied: {
      modelReads: 'that it may try again (`retry`)',
      humanSees: '',
      onFailure: 'the refusal stands',
      matcher: 'tool name',
    },
    PostToolUse: {
      modelReads: 'reason of a block, additionalContext, updatedToolOutput in the place of the result',
      matcher: 'tool name',
    },
    PostToolUseFailure: { modelReads: 'additionalContext', matcher: 'tool name' },
    UserPromptSubmit: {
      modelReads: 'additionalContext',
      humanSees: 'reason of a block, systemMessage',
      defaultTimeoutSeconds: 30,
    },
    SessionStart: { modelReads: 'additionalContext', matcher: 'source' },
    SubagentStart: { modelReads: 'additionalContext', matcher: 'agent type' },
    SubagentStop: {
      modelReads: 'reason of a block, additionalContext',
      onFailure: 'the subagent ends',
      matcher: 'agent type',
    },
    Stop: {
      modelReads: 'reason of a block, additionalContext',
      onFailure: 'the turn ends; `onFailure` is ignored here',
    },
    PreCompact: {
      can: ['block'],
      modelReads: 'plain stdout, as instructions for the summary',
      matcher: 'trigger',
    },
    Notification: { modelReads: 'additionalContext', matcher: 'notification type' },
    SessionEnd: {
      humanSees: '',
      onFailure: 'the session ends',
      matcher: 'reason',
      defaultTimeoutSeconds: 1.5,
    },
  }),
  modes: [
    {
      mode: 'default',
      silent: 'asks the person, but for what only reads; without a terminal it refuses',
      ask: 'a question to the person; without a terminal a refusal with our reason',
      allow: 'runs',
    },
    {
      mode: 'acceptEdits',
      silent: 'runs edits, and commands such as `touch` and `mkdir` in its folders; asks about the rest',
      ask: 'a question to the person; without a terminal a refusal with our reason',
      allow: 'runs',
    },
    {
      mode: 'plan',
      silent: 'asks about what changes something, edits too; without a terminal it refuses',
      ask: 'a question to the person; without a terminal a refusal with our reason',
      allow: 'the client asks all the same; without a terminal it refuses',
    },
    {
      mode: 'auto',
      silent:
        'a classifier decides; edits and plain file commands in its folders run without it, and so does what `permissions.allow` of the settings names',
      ask: 'a question to the person; without a terminal a refusal with our reason',
      allow: 'runs without the classifier, also what that would refuse (tried where it can not be reached)',
    },
    {
      mode: 'dontAsk',
      silent: 'refuses what nobody allowed before',
      ask: 'a deny that says that nobody can be asked; in a terminal the client itself would put an ask to the person',
      allow: 'runs',
    },
    {
      mode: 'bypassPermissions',
      silent: 'runs',
      ask: 'a question to the person; without a terminal a refusal with our reason; about a file that the client takes for sensitive a deny',
      allow: 'runs',
    },
  ],
  notes: [
    'The package is also a plugin (`claude plugin marketplace add <folder of the package>`, `claude plugin install handrail@handrail`). It runs from that folder and has the entries of `init --scope user`.',
    '`onFailure: "block"` covers a hook that can not start, times out or ends with another exit code than 0 and 2; not one that answers nothing. Only PreToolUse is registered with it: on UserPromptSubmit it would lock the person out.',
    'All hooks of an event start together. A deny of one wins over an allow of another; with two rewrites the last to finish wins.',
    'An ask in headless mode (`-p`) is a refusal that carries our reason.',
    'The client asks by itself about files that it takes for sensitive (`.git/`, `.claude/`, `.vscode/`, `.husky/`, `.mcp.json`, startup files of shells and their like), and its question takes the place of ours. In `bypassPermissions` the mode answers that question: there our ask about such a file is a deny, which `handrail allow-once` lifts for one call.',
    '`init --permissions` lets the client run a few commands by itself, in each mode: exact ones of programs of this machine that only read and load nothing of any project, such as `node --version`. An exact rule covers no further word, variable, substitution or other program (tried: `2>&1` and `timeout 5` before it are all that may be added); in a project’s shared settings it counts once the folder is trusted.',
    'PermissionDenied comes when the classifier of auto mode refuses a call. All that the client hears is `retry`, and where the classifier can not be reached not even that: context, a block, exit code 2 and text reached neither the model nor the person. What a rule says instead the model has read before, because an ask or a deny is answered before the classifier is asked. handrail says once that a call may be tried again where its rules approve it. `init --permissions` registers it; a client that does not know the event may drop the file.',
    'A session that nobody sits at says so (`CLAUDE_CODE_SESSION_ATTENDED=0`), and the transcript has who decided about each call (`permissionDecision`): `handrail log` tells what became of an ask by that.',
    'A rewrite replaces the input whole and is then checked against the settings’ own permission rules, which see only the new command.',
    'A result that `updatedToolOutput` gives must have the shape of the tool’s own, else the client leaves it aside: texts are changed in place (tried: Bash, Read of texts and notebooks, NotebookEdit, tools of servers with texts and with structured content). A call that failed has no result to change, and the client looks for the text that an Edit replaces before it asks a hook.',
    'Context over 10,000 characters is cut to a preview of 2 KB.',
    'The client overrides a Stop hold after eight in a row.',
    '`disableAllHooks`, `--bare`, `--safe-mode` and `--setting-sources user` switch project hooks off; `handrail doctor` finds the first.',
    'Tool calls of a subagent pass through the same PreToolUse and PostToolUse entries.',
    'Registered command hooks run through `/bin/sh`, in the folder where the session is at that moment.',
  ],
}
