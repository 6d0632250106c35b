import { chatCompletions } from '../live/chat-completions.ts'
import type { LiveClient } from '../live/client.ts'
import { call } from '../live/turn.ts'

export const live: LiveClient = {
  id: 'opencode',
  program: 'opencode',
  endsUnheld: true,
  api: chatCompletions,
  command: line => call('bash', { command: line, description: 'a scripted step' }),
  write: (path, content) => call('write', { filePath: path, content }),
  start: ({ url, project, home, prompt }) => ({
    args: ['run', '--format', 'json', '--auto', prompt],
    env: {
      OPENCODE_CONFIG_CONTENT: JSON.stringify(configOf(url)),
      OPENCODE_DISABLE_AUTOUPDATE: 'true',
      OPENCODE_DISABLE_MODELS_FETCH: 'true',
      OPENCODE_DISABLE_LSP_DOWNLOAD: 'true',
    },
    files: Object.fromEntries(
      [`${project}/.opencode`, `${home}/.config/opencode`, `${home}/.opencode`].flatMap(alreadyInstalled),
    ),
  }),
  silence: () =>
    'OpenCode loads plugins from `.opencode/plugins` of the project and from `~/.config/opencode/plugins`; `--pure` and OPENCODE_DISABLE_PROJECT_CONFIG switch them off.',
}

/** Else it fetches its plugin package from npm, and every plugin waits for that. */
const alreadyInstalled = (folder: string): readonly (readonly [string, string])[] => [
  [`${folder}/node_modules/.package-lock.json`, '{}'],
  [
    `${folder}/package-lock.json`,
    JSON.stringify({ packages: { '': { dependencies: { '@opencode-ai/plugin': '*' } } } }),
  ],
]

const configOf = (url: string): Readonly<Record<string, unknown>> => ({
  model: 'scripted/model',
  small_model: 'scripted/model',
  autoupdate: false,
  share: 'disabled',
  provider: {
    scripted: {
      npm: '@ai-sdk/openai-compatible',
      name: 'scripted',
      options: { baseURL: `${url}/v1`, apiKey: 'scripted' },
      models: { model: { name: 'scripted' } },
    },
  },
})
