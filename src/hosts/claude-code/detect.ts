import { detectBy } from '../wiring/detect.ts'

export const detect = detectBy({ folder: '.claude', program: 'claude', variable: ['CLAUDECODE', '1'] })
