import type { Filter } from '../filters.ts'
import type { AwkState, AwkValue } from './awk-expression.ts'
import { type AwkProgram, awkProgram } from './awk-script.ts'

/** Longer programs and texts are not worked through. */
const mostProgram = 2000
const mostText = 200_000

/** The output of awk for a text: `awk '!/a/' f`, `awk '/a/ {next} 1' f`, `awk -v n=3 'NR != n' f`. */
export const awkOutput: Filter = (args, read) => {
  const given: [string, string][] = []
  let at = 0
  for (; at < args.length && /^-/.test(args[at] ?? ''); at += 1) {
    const [, between] = /^-F(.*)$/s.exec(args[at] ?? '') ?? []
    if (between !== undefined) {
      given.push(['FS', between === '' ? (args[++at] ?? '') : between])
      continue
    }
    const [, value = ''] = /^-v(.*)$/s.exec(args[at] ?? '') ?? []
    const [, name, text] = /^(\w+)=(.*)$/s.exec(value === '' ? (args[++at] ?? '') : value) ?? []
    if (!args[value === '' ? at - 1 : at]?.startsWith('-v') || name === undefined) return null
    given.push([name, text ?? ''])
  }
  const [program = '', file, ...more] = args.slice(at)
  if (more.length > 0 || program.length > mostProgram) return null
  const steps = awkProgram(program)
  const text = steps === undefined ? null : read(file)
  return steps === undefined || text === null || text.length > mostText ? null : ran(steps, text, given)
}

const ran = (
  program: AwkProgram,
  text: string,
  given: readonly (readonly [string, string])[],
): string | null => {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const names = new Map<string, AwkValue>(given)
  const state: AwkState = { lines, at: 0, line: '', out: [], names, failed: false }
  for (const rule of program.begin) rule(state)
  for (; state.at < lines.length && !state.failed; state.at += 1) {
    state.line = lines[state.at] ?? ''
    if (rulesOf(program, state) === 'exit') break
  }
  for (const rule of program.end) rule(state)
  return state.failed ? null : state.out.map(line => `${line}\n`).join('')
}

const rulesOf = (program: AwkProgram, state: AwkState): 'exit' | undefined => {
  for (const rule of program.rules) {
    const way = rule(state)
    if (way === 'exit') return 'exit'
    if (way === 'next') return undefined
  }
  return undefined
}
