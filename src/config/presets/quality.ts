import type { Preset } from './preset.ts'

export const quality: Preset = {
  says: 'One package manager for each ecosystem, and files that stay well-formed after every edit.',
  config: {
    languages: { typescript: true },
    rules: {
      'files/agent-settings': 'deny',
      'lint/config': 'on',
      'lint/config-unchanged': 'on',
      'lint/violations': 'on',
      'packages/manager': 'on',
      'self/*': 'on',
      'session/protected-configs': 'on',
      'tools/preference': 'on',
    },
    package_managers: { python: 'uv', javascript: 'bun' },
    compat: { uv_passthrough: 'whole-command' },
  },
}
