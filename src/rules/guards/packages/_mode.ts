import type { Facts } from '../../../core/facts/facts.ts'
import { type Ecosystem, preferredBy } from '../../../known/packages/managers.ts'

/** Meaning of a setting such as `uv`, `uv:warn until 2026-12-31` or `auto:rewrite` on the current day. */
export interface Mode {
  readonly does: 'block' | 'warn' | 'rewrite'
  /** The last day on which a warning is all there is. */
  readonly until?: string | undefined
  /** The tool to use in a folder, where there is one. */
  toolIn(folder: string | undefined): string | undefined
  /** The project decides, so only what touches its dependencies matters. */
  readonly auto: boolean
}

export const modeOf = (setting: string | false, ecosystem: Ecosystem, facts: Facts): Mode | undefined => {
  if (setting === false) return undefined
  const [named = '', how = ''] = setting.split(':')
  const [does, until] = how.split(' until ')
  const over = until !== undefined && facts.now().toISOString().slice(0, 10) > until
  return {
    does: over ? 'block' : does === 'warn' || does === 'rewrite' ? does : 'block',
    until: over ? undefined : until,
    toolIn: folder => (named === 'auto' ? folder && preferredBy(ecosystem, folder, facts) : named),
    auto: named === 'auto',
  }
}
