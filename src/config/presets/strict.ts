import type { Preset } from './preset.ts'

export const strict: Preset = {
  says: 'Everything.',
  config: {
    escalation: { enabled: true },
    rules: { '*': 'on' },
    package_managers: { python: 'uv', javascript: 'bun' },
  },
}
