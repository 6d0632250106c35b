import { eventCapabilities } from '../protocol/capability.ts'
import { documented, type HostCapabilities } from '../protocol/host.ts'
import { events } from './events.ts'

const common = {
  documented: true,
  modelReads: 'standard output',
  humanSees: '',
  onFailure: 'goes on, with a warning',
  matcher: '',
  defaultTimeoutSeconds: 60,
} as const

export const capabilities: HostCapabilities = {
  id: 'kiro',
  title: 'Kiro',
  version: documented,
  settings: '`.kiro/hooks/handrail.json`, `~/.kiro/hooks/handrail.json`',
  events: eventCapabilities(events, common, {
    PreToolUse: {
      modelReads: 'standard output, standard error of a deny',
      onFailure: 'the documents differ: one says that any exit code but 0 refuses, another that only 2 does',
      matcher: 'tool name',
    },
    PostToolUse: { matcher: 'tool name' },
    UserPromptSubmit: { matcher: 'text of the prompt' },
    SessionStart: {},
    Stop: {},
  }),
  modes: [
    {
      mode: 'any',
      silent: 'asks the person about tools that are not trusted',
      ask: 'a deny: the host has no question for a person before a tool',
      allow: 'handrail says nothing',
      read: true,
    },
  ],
  notes: [
    'The files of `.kiro/hooks` are read by version 3 of the CLI and version 1 of the IDE. Version 2 of the CLI keeps hooks in the files of agents (`.kiro/agents`) and does not read them; `kiro-cli agent migrate` converts. An IDE before version 1 starts hooks without the event.',
    'Exit code 2 with standard error refuses a tool or a prompt. There is no ask and no rewrite. Standard output with exit code 0 goes to the model as plain text.',
    'The end of a turn can’t be held: what is open is told on standard output.',
    'The entries have no matcher, because the names of tools differ between versions.',
  ],
}
