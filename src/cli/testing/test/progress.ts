import { type Suite, suites } from '../../../testing/suite/suites.ts'
import type { Io } from '../../command.ts'
import type { Message } from './order.ts'
import type { Selection } from './run.ts'

/** Tells how far a run is: a line that changes on a terminal, else a line for each test. */
export interface Progress {
  take(suite: Suite, message: Message): void
  end(): void
}

const colours = { passed: 'green', failed: 'red', skipped: 'yellow' } as const
const isOutcome = (word: string): word is keyof typeof colours => Object.hasOwn(colours, word)

export const progressOf = (io: Io, selected: readonly Selection[]): Progress =>
  process.stderr.isTTY === true ? onTerminal(io, selected) : inLines(io)

const lineOf = (
  io: Io,
  suite: Suite,
  { done, outcome, ms, note }: Extract<Message, { done: string }>,
): string => {
  const name = suite.cases.find(({ id }) => id === done)?.name ?? ''
  const word = isOutcome(outcome) ? io.paint(colours[outcome], outcome.padEnd(7)) : outcome
  const why = outcome === 'passed' || note === '' ? '' : `  ${note}`
  return `${word}  ${done.padEnd(5)}  ${name}  ${(ms / 1000).toFixed(1)} s${why}`
}

const inLines = (io: Io): Progress => ({
  take: (suite, message) => {
    if ('done' in message) io.err(lineOf(io, suite, message))
  },
  end: () => {},
})

const onTerminal = (io: Io, selected: readonly Selection[]): Progress => {
  const state = new Map(suites.map(({ name }) => [name, { done: 0, now: '' }]))
  const clear = (): void => void process.stderr.write('\r\u001B[2K')
  const show = (): void => {
    const parts = selected.map(({ suite, ids }) => {
      const { done, now } = state.get(suite.name) ?? { done: 0, now: '' }
      return `${suite.name} ${done}/${ids.length}${now === '' ? '' : ` ${now}`}`
    })
    // Some terminals do not know their width and say 0.
    const width = io.columns > 1 && Number.isFinite(io.columns) ? io.columns - 1 : 79
    clear()
    process.stderr.write(parts.join('  ').slice(0, width))
  }
  return {
    take: (suite, message) => {
      const seen = state.get(suite.name)
      if (seen === undefined) return
      if ('begun' in message) seen.now = message.begun
      else {
        seen.done += 1
        seen.now = ''
        clear()
        if (message.outcome === 'failed') io.err(lineOf(io, suite, message))
      }
      show()
    },
    end: clear,
  }
}
