import { join } from 'node:path'
import { type Json, record } from '../../core/text/json.ts'
import { type LiveClient, moved, type Places } from '../live/client.ts'
import { generateContent } from '../live/generate-content.ts'
import { call } from '../live/turn.ts'
import { readJson } from '../wiring/settings/read-json.ts'
import { trustAdvice } from './trust.ts'

export const live: LiveClient = {
  id: 'gemini',
  program: 'gemini',
  api: generateContent,
  command: line => call('run_shell_command', { command: line }),
  write: (path, content) => call('write_file', { file_path: path, content }),
  start: ({ url, project, home, prompt, account }) => ({
    args: [
      ...['-p', prompt, '--output-format', 'stream-json'],
      ...['--approval-mode', 'yolo', '-m', 'gemini-2.5-pro'],
    ],
    env: {
      GEMINI_API_KEY: 'scripted',
      GOOGLE_GEMINI_BASE_URL: url,
      // It starts itself a second time, with a larger heap.
      GEMINI_CLI_NO_RELAUNCH: 'true',
      ...(account === undefined && { GEMINI_CLI_TRUST_WORKSPACE: 'true' }),
    },
    files: {
      [`${home}/.gemini/settings.json`]: JSON.stringify({ ...switchesOf(account), ...settings(account) }),
      ...(account !== undefined && trustOf(account, { root: project, home })),
    },
  }),
  silence: ({ code }) =>
    code === untrusted
      ? trustAdvice
      : 'Look for `"hooksConfig": { "enabled": false }` in the settings, and for a "timeout" below 1000: Gemini CLI counts milliseconds.',
}

/** The exit code without a terminal in a folder that is not trusted. */
const untrusted = 55

const settings = (account: Places | undefined): Json => ({
  security: { ...record(userSettings(account), 'security'), auth: { selectedType: 'gemini-api-key' } },
  privacy: { usageStatisticsEnabled: false },
  general: { enableAutoUpdate: false },
})

/** Those of the account's settings that switch hooks on or off. */
const switchesOf = (account: Places | undefined): Json => {
  const { hooksConfig } = userSettings(account)
  return hooksConfig === undefined ? {} : { hooksConfig }
}

const userSettings = (account: Places | undefined): Json =>
  account === undefined ? {} : readJson(join(account.home, '.gemini/settings.json'))

const trustOf = (account: Places, session: Places): Readonly<Record<string, string>> => {
  const name = '.gemini/trustedFolders.json'
  return {
    [join(session.home, name)]: JSON.stringify(moved(readJson(join(account.home, name)), account, session)),
  }
}
