import { detectBy } from '../wiring/detect.ts'

export const detect = detectBy({
  folder: '.cursor',
  program: 'cursor cursor-agent',
  variable: ['CURSOR_VERSION'],
})
