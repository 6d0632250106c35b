import type { LiveClient } from '../../live/client.ts'
import { generateContent } from '../../live/generate-content.ts'
import { call } from '../../live/turn.ts'

export const live: LiveClient = {
  id: 'gemini',
  program: 'gemini',
  api: generateContent,
  command: line => call('run_shell_command', { command: line }),
  write: (path, content) => call('write_file', { file_path: path, content }),
  start: ({ url, home, prompt, trusted }) => ({
    args: [
      ...['-p', prompt, '--output-format', 'stream-json'],
      ...['--approval-mode', 'yolo', '-m', 'gemini-2.5-pro'],
    ],
    env: {
      GEMINI_API_KEY: 'scripted',
      GOOGLE_GEMINI_BASE_URL: url,
      ...(trusted && { GEMINI_CLI_TRUST_WORKSPACE: 'true' }),
    },
    files: { [`${home}/.gemini/settings.json`]: JSON.stringify(settings) },
  }),
}

const settings = {
  security: { auth: { selectedType: 'gemini-api-key' } },
  privacy: { usageStatisticsEnabled: false },
  general: { enableAutoUpdate: false },
}
