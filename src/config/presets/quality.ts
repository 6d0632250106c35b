import type { Preset } from './preset.ts'

export const quality: Preset = {
  says: 'One package manager for each ecosystem, and files that stay well-formed after every edit.',
  config: {
    rules: { 'json/syntax': 'on', 'packages/manager': 'on', 'self/*': 'on', 'tools/preference': 'on' },
    package_managers: { python: 'uv', javascript: 'bun' },
    compat: { uv_passthrough: 'whole-command' },
  },
}
