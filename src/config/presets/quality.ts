import type { Preset } from './preset.ts'

export const quality: Preset = {
  says: 'Files stay well-formed after every edit.',
  config: { rules: { 'json/syntax': 'on' } },
}
