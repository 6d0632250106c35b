import { detectBy } from '../wiring/detect.ts'

export const detect = detectBy({ folder: '.windsurf', home: '.codeium/windsurf', program: 'windsurf' })
