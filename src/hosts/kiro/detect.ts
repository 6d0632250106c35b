import { detectBy } from '../wiring/detect.ts'

export const detect = detectBy({ folder: '.kiro', program: 'kiro kiro-cli' })
