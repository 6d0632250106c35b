import { detectBy } from '../wiring/detect.ts'

export const detect = detectBy({
  folder: '.github/hooks',
  home: '.copilot',
  program: 'copilot',
  variable: ['COPILOT_CLI', '1'],
})
