import type { ArithmeticExpression, Statement, While } from 'unbash'
import { listed } from '../../core/text/words.ts'
import type { At, ShellEnd } from '../state/state.ts'

/** Commands that never fail. */
const succeeds = 'true : echo printf'

/** Whether the condition of a loop always holds, so that only its body can end it. */
export const isEndless = ({ kind, clause }: While): boolean => {
  const last = clause.commands.at(-1)
  if (last === undefined || last.background === true) return false
  if (kind === 'until') return last.command.type === 'Command' && last.command.name?.value === 'false'
  return isTrue(last.command)
}

const isTrue = (node: Statement['command']): boolean => {
  if (node.type === 'ArithmeticCommand') return isConstant(node.expression)
  if (node.type !== 'Command') return false
  const name = node.name?.value ?? ''
  if (name !== '[' && name !== 'test') return listed(succeeds, name)
  const words = node.suffix.flatMap(word => (word.type === 'Word' ? [word.text] : []))
  return /^\w+$/.test(words[0] ?? '') && words.length === (name === '[' ? 2 : 1)
}

/** `((1))`, and the test of `for ((;;))`, which need not be there. */
export const isConstant = (expression: ArithmeticExpression | undefined): boolean =>
  expression === undefined || (expression.type === 'ArithmeticWord' && /^[1-9]\d*$/.test(expression.value))

/**
 * Reads a loop that nothing but its body can end. Where the body never does, its programs are marked as running for
 * ever; `&` outside of the loop says nothing of what is started in each of its rounds.
 */
export const forEver = <T>(at: At, loop: (at: At, seen: (end: ShellEnd) => void) => T): T => {
  const { invocations } = at.reader
  const start = invocations.length
  const { end } = at.shell
  let leaves = false
  const output = loop({ ...at, background: false }, after => {
    leaves ||= after.over !== end.over || after.broke || after.doubt !== end.doubt || after.loopDoubt
  })
  if (!leaves) for (let index = start; index < invocations.length; index += 1) mark(at, index, start)
  return output
}

const mark = (at: At, index: number, loop: number): void => {
  const invocation = at.reader.invocations[index]
  if (invocation !== undefined) invocation.endless ??= loop
}
