import type { Preset } from './preset.ts'

export const quality: Preset = {
  says: 'One package manager for each ecosystem, and files that stay well-formed after every edit.',
  config: {
    languages: { typescript: true },
    rules: {
      'coverage/lowered': 'on',
      'files/agent-settings': 'deny',
      'files/startup-code': 'on',
      'lint/clean': 'on',
      'lint/config': 'on',
      'lint/config-unchanged': 'on',
      'lint/disabled': 'on',
      'lint/loosened': 'on',
      'lint/violations': 'on',
      'packages/manager': 'on',
      'self/*': 'on',
      'session/checks': 'on',
      'session/edits': 'on',
      'session/protected-configs': 'on',
      'tests/deleted': 'on',
      'tests/focused': 'on',
      'tests/intact': 'on',
      'tests/skipped': 'on',
      'tests/snapshot': 'on',
      'tests/updated-snapshots': 'on',
      'tests/weakened': 'on',
      'tools/preference': 'on',
    },
    package_managers: { python: 'uv', javascript: 'bun' },
    compat: { uv_passthrough: 'whole-command' },
  },
}
