import { problemText } from '../../../core/findings/message.ts'
import { oneLine } from '../../../core/text/quoting/foreign.ts'
import { type CliCall, type Colour, type Io, UsageError } from '../../command.ts'
import { type Change, changesBetween } from './compare.ts'
import { counterpart, sideNamed } from './side.ts'

/** Compares two policies. Exit code 1 where the second one is looser in anything. */
export const diff = async (call: CliCall): Promise<number> => {
  const { io } = call
  const [a, b, more] = call.positionals
  if (a === undefined || more !== undefined)
    throw new UsageError('name one policy or two: handrail policy diff safety')
  const before = sideNamed(io.platform, a)
  const after = b === undefined ? counterpart(io.platform, a) : sideNamed(io.platform, b)
  for (const { policy } of [before, after])
    for (const problem of policy.problems) io.err(`${problem.level}: ${problemText(problem)}`)
  const changes = changesBetween(before, after)
  const looser = changes.filter(({ kind }) => kind === 'looser')
  const told = call.flag('check') ? looser : changes
  if (call.flag('json')) io.page(JSON.stringify(told, null, 2))
  else {
    for (const line of changeLines(told, io)) io.out(line)
    io.out(summary(changes))
  }
  return looser.length === 0 ? 0 : 1
}

const colours: Readonly<Record<Change['kind'], Colour>> = {
  looser: 'red',
  stricter: 'green',
  changed: 'yellow',
}

/** One line for each change. */
export const changeLines = (changes: readonly Change[], io: Io): readonly string[] => {
  const width = Math.max(0, ...changes.map(({ what }) => what.length))
  return changes.map(
    ({ kind, what, from, to }) =>
      `${io.paint(colours[kind], kind.padEnd(8))}  ${oneLine(what.padEnd(Math.min(width, 44)), 120)}  ${oneLine(from, 160)} → ${oneLine(to, 160)}`,
  )
}

const summary = (changes: readonly Change[]): string => {
  if (changes.length === 0) return 'Both have the same policy.'
  const count = (kind: Change['kind']): string => `${changes.filter(one => one.kind === kind).length} ${kind}`
  return `${count('looser')}, ${count('stricter')}, ${count('changed')}.`
}
