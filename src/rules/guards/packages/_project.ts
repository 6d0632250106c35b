import type { Facts } from '../../../core/facts/facts.ts'
import { join } from '../../../core/text/paths/path.ts'

/** Whether the project has the Yarn that came after version 1, whose commands are others. */
export const isBerry = (folder: string | undefined, facts: Facts): boolean =>
  [folder ?? '.', facts.root()].some(
    here =>
      facts.fileKind(join(here, '.yarnrc.yml')) !== undefined ||
      /"packageManager"\s*:\s*"yarn@[^01]/.test(facts.readText(join(here, 'package.json')) ?? ''),
  )
