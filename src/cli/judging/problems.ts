import { problemText } from '../../core/findings/message.ts'
import type { Problem } from '../../core/policy/policy.ts'
import type { Io } from '../command.ts'

/** Prints what is wrong with a config. */
export const printProblems = (io: Pick<Io, 'paint' | 'err'>, problems: readonly Problem[]): void => {
  for (const problem of problems) {
    const level = io.paint(problem.level === 'error' ? 'red' : 'yellow', problem.level)
    io.err(`${level} ${problemText(problem)}`)
  }
}
