import { join } from 'node:path'
import { chatCompletions } from '../live/chat-completions.ts'
import { type LiveClient, moved, type Places } from '../live/client.ts'
import { call } from '../live/turn.ts'
import { trustAdvice, trustedFolders } from './trust.ts'

export const live: LiveClient = {
  id: 'copilot',
  program: 'copilot',
  api: chatCompletions,
  command: line => call('bash', { command: line, description: 'a scripted step' }),
  write: (path, content) => call('create', { path, file_text: content }),
  start: ({ url, project, home, prompt, account, asks, cache }) => ({
    args: [
      ...['-p', prompt, '--output-format', 'json', '--no-auto-update'],
      ...(asks === true ? [] : ['--allow-all-tools']),
      ...(account === undefined ? ['--trust-folder'] : []),
    ],
    env: {
      COPILOT_OFFLINE: 'true',
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_TYPE: 'openai',
      COPILOT_PROVIDER_API_KEY: 'scripted',
      COPILOT_MODEL: 'gpt-4.1',
      COPILOT_PKG_CACHE_HOME: cache,
    },
    files: account === undefined ? {} : trustOf(account, { root: project, home }),
  }),
  silence: () => trustAdvice,
}

const trustOf = (account: Places, session: Places): Readonly<Record<string, string>> => {
  const folders = moved(trustedFolders(account.home), account, session)
  return { [join(session.home, '.copilot/config.json')]: JSON.stringify({ trustedFolders: folders }) }
}
