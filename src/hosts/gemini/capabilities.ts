import { eventCapabilities } from '../protocol/capability.ts'
import type { HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  modelReads: '',
  humanSees: 'systemMessage',
  onFailure: 'goes on',
  matcher: '',
  defaultTimeoutSeconds: 60,
} as const

export const capabilities: HostCapabilities = {
  id: 'gemini',
  title: 'Gemini CLI',
  version: '0.61.0',
  settings: '`.gemini/settings.json`, `~/.gemini/settings.json`',
  events: eventCapabilities(events, common, {
    BeforeTool: {
      modelReads: 'reason of a deny',
      onFailure: 'the tool runs',
      matcher: 'tool name, as a regular expression',
    },
    AfterTool: {
      modelReads: 'additionalContext; the reason of a deny, in place of the result',
      matcher: 'tool name, as a regular expression',
    },
    BeforeAgent: { modelReads: 'additionalContext' },
    SessionStart: { modelReads: 'additionalContext', matcher: 'source' },
    AfterAgent: { modelReads: 'reason of a deny, as the next prompt', onFailure: 'the turn ends' },
    PreCompress: { matcher: 'trigger' },
    Notification: { matcher: 'notification type', documented: true },
    SessionEnd: { humanSees: '', onFailure: 'the session ends', matcher: 'reason' },
  }),
  modes: [
    {
      mode: 'default, headless',
      silent: 'the model has no tools that change something',
      ask: 'there is no such call',
      allow: 'there is no such call',
    },
    {
      mode: 'auto_edit, headless',
      silent: 'runs edits; the model has no tool for commands',
      ask: 'a deny',
      allow: 'handrail says nothing',
    },
    {
      mode: 'plan, headless',
      silent: 'refuses edits outside of its folder for plans; the model has no tool for commands',
      ask: 'a deny',
      allow: 'handrail says nothing',
    },
    {
      mode: 'yolo',
      silent: 'runs',
      ask: 'a deny',
      allow: 'handrail says nothing',
    },
    {
      mode: 'any, in the terminal',
      silent: '`default` asks, `auto_edit` runs edits, `yolo` runs',
      ask: 'a deny',
      allow: 'handrail says nothing',
      read: true,
    },
  ],
  notes: [
    'The folder `dist` of the package is also an extension (`gemini extensions install` or `link`). It has the entries of `init --scope user`.',
    'An ask in headless mode ended the turn without a word to the model, so an ask is a deny that says how a person can allow the call.',
    'The client reads `decision` at the top and ignores `permissionDecision`. An approval was not observed, so handrail approves nothing here.',
    'A rewrite (`hookSpecificOutput.tool_input`) is merged into the input, and the model is told that a hook changed it. What handrail says of it goes to standard error: context before a tool is ignored.',
    'A deny after a tool takes the place of the result. handrail tells its findings as context, and the result stays.',
    'PreCompress fires before every turn of the model, so it is not registered. There are no events for subagents.',
    'Time limits are in milliseconds; `handrail doctor` warns of one below 1000.',
    '`hooksConfig.enabled: false` switches all hooks off; `handrail doctor` finds it. In a folder that is not trusted the client does not start headless (exit code 55), and runs no hooks; `handrail doctor` reads the list of trusted folders.',
    'Tool calls have no id, and events no permission mode.',
  ],
}
