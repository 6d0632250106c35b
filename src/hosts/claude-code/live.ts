import type { LiveClient } from '../live/client.ts'
import { messages } from '../live/messages.ts'
import { call } from '../live/turn.ts'

export const live: LiveClient = {
  id: 'claude-code',
  program: 'claude',
  api: messages,
  command: line => call('Bash', { command: line, description: 'a scripted step' }),
  write: (path, content) => call('Write', { file_path: path, content }),
  start: ({ url, prompt, asks }) => ({
    args: [
      ...['-p', prompt, '--output-format', 'stream-json', '--verbose'],
      ...[
        '--model',
        'claude-sonnet-4-5',
        '--permission-mode',
        asks === true ? 'default' : 'bypassPermissions',
      ],
    ],
    env: envFor(url),
    files: {},
  }),
  silence: () =>
    'Look for "disableAllHooks" in the settings. A plugin keeps its events below "hooks" in hooks/hooks.json; at the top of the file they are ignored.',
}

export const envFor = (url: string): Readonly<Record<string, string>> => ({
  ANTHROPIC_API_KEY: 'scripted',
  ANTHROPIC_BASE_URL: url,
  // Else root may not bypass permissions.
  IS_SANDBOX: '1',
  DISABLE_AUTOUPDATER: '1',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
})
