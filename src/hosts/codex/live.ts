import type { LiveClient } from '../../live/client.ts'
import { responses } from '../../live/responses.ts'
import { call } from '../../live/turn.ts'

export const live: LiveClient = {
  id: 'codex',
  program: 'codex',
  api: responses,
  command: line => call('exec_command', { cmd: line }),
  write: (path, content) => {
    const added = content
      .replace(/\n$/, '')
      .split('\n')
      .map(line => `+${line}`)
    const lines = ['*** Begin Patch', `*** Add File: ${path}`, ...added, '*** End Patch']
    return call('apply_patch', { input: lines.join('\n') })
  },
  start: ({ url, project, home, prompt, trusted }) => ({
    args: [
      ...['exec', '--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox'],
      ...(trusted ? ['--dangerously-bypass-hook-trust'] : []),
      prompt,
    ],
    env: { SCRIPTED_KEY: 'scripted' },
    files: {
      [`${home}/.codex/config.toml`]: [...providerLines(url), ...trustLines(project), ''].join('\n'),
    },
  }),
}

/** Settings that send requests to loopback. They stand before any table. */
export const providerLines = (url: string): readonly string[] => [
  'model_provider = "scripted"',
  'model_providers.scripted.name = "scripted"',
  `model_providers.scripted.base_url = "${url}/v1"`,
  'model_providers.scripted.wire_api = "responses"',
  'model_providers.scripted.env_key = "SCRIPTED_KEY"',
  'model_providers.scripted.supports_websockets = false',
  'analytics.enabled = false',
  'features.plugins = false',
  'features.apps = false',
]

const trustLines = (project: string): readonly string[] => [
  `[projects.${JSON.stringify(project)}]`,
  'trust_level = "trusted"',
]
