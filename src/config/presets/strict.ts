import type { Preset } from './preset.ts'

export const strict: Preset = {
  says: 'Everything.',
  config: { rules: { '*': 'on' } },
}
