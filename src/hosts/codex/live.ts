import { type LiveClient, movedPath, type Places } from '../live/client.ts'
import { responses } from '../live/responses.ts'
import { call } from '../live/turn.ts'
import { trustAdvice, trustedHooks } from './trust.ts'

export const live: LiveClient = {
  id: 'codex',
  program: 'codex',
  api: responses,
  command: line => call('exec_command', { cmd: line }),
  write: (path, content) => call('apply_patch', { input: addition(path, content) }),
  start: ({ url, project, home, prompt, account }) => ({
    args: [
      ...['exec', '--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox'],
      ...(account === undefined ? ['--dangerously-bypass-hook-trust'] : []),
      prompt,
    ],
    env: { SCRIPTED_KEY: 'scripted' },
    files: {
      [`${home}/.codex/config.toml`]: [
        ...providerLines(url),
        ...(account === undefined ? [] : hookStates(account, { root: project, home })),
        `[projects.${JSON.stringify(project)}]`,
        'trust_level = "trusted"',
        '',
      ].join('\n'),
    },
  }),
  silence: () => trustAdvice,
}

/** A patch that adds a file, in the form that the client's own tool reads. */
const addition = (path: string, content: string): string => {
  const added = content
    .replace(/\n$/, '')
    .split('\n')
    .map(line => `+${line}`)
  return ['*** Begin Patch', `*** Add File: ${path}`, ...added, '*** End Patch'].join('\n')
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

/** The tables of the hooks that the account has trusted. A key begins with the path of the file of the hook. */
const hookStates = (account: Places, session: Places): readonly string[] =>
  [...trustedHooks(account.home)].flatMap(([key, hash]) => [
    `[hooks.state.${JSON.stringify(movedPath(key, account, session))}]`,
    `trusted_hash = ${JSON.stringify(hash)}`,
  ])
