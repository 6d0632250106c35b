import { wrap } from '../../core/text/layout/wrap.ts'
import type { Io } from '../command.ts'

/** Wider lines are hard to read, however wide the terminal is. */
const widest = 100

/** The width that texts are wrapped to: that of the terminal. What goes into a pipe is not wrapped. */
export const widthOf = ({ columns }: Io): number =>
  Number.isFinite(columns) ? Math.min(columns, widest) : columns

/** Text for people, whose line feeds are ours. */
export const prose = (io: Io, text: string): void => {
  for (const line of wrap(text, widthOf(io))) io.out(line)
}
