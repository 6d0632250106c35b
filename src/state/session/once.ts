import type { SessionMemory } from '../../core/edge/edge.ts'

/** A line that is told once a session, by the name of its marker. */
export interface OnceLine {
  readonly marker: string
  readonly says: string
}

export const firstTime = (memory: SessionMemory, lines: readonly OnceLine[]): readonly string[] =>
  lines.filter(({ marker }) => memory.first(marker)).map(({ says }) => says)
