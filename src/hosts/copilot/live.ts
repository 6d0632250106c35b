import { chatCompletions } from '../../live/chat-completions.ts'
import type { LiveClient } from '../../live/client.ts'
import { call } from '../../live/turn.ts'

export const live: LiveClient = {
  id: 'copilot',
  program: 'copilot',
  api: chatCompletions,
  command: line => call('bash', { command: line, description: 'a scripted step' }),
  write: (path, content) => call('create', { path, file_text: content }),
  start: ({ url, prompt, trusted, cache }) => ({
    args: [
      ...['-p', prompt, '--output-format', 'json', '--allow-all-tools', '--no-auto-update'],
      ...(trusted ? ['--trust-folder'] : []),
    ],
    env: {
      COPILOT_OFFLINE: 'true',
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_TYPE: 'openai',
      COPILOT_PROVIDER_API_KEY: 'scripted',
      COPILOT_MODEL: 'gpt-4.1',
      COPILOT_PKG_CACHE_HOME: cache,
    },
    files: {},
  }),
}
