import { discipline } from './discipline.ts'
import type { Preset } from './preset.ts'
import { quality } from './quality.ts'
import { recommended } from './recommended.ts'
import { safety } from './safety.ts'
import { strict } from './strict.ts'

export const presets: ReadonlyMap<string, Preset> = new Map([
  ['recommended', recommended],
  ['safety', safety],
  ['quality', quality],
  ['discipline', discipline],
  ['strict', strict],
])
