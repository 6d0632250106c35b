import type { DoctorCheck } from '../../../hosts/wiring/doctor-check.ts'
import type { CliCall } from '../../command.ts'
import type { DependencyCheck } from './dependencies.ts'
import { type Examination, parts, type ReportPart } from './examine.ts'

const titles: Readonly<Record<ReportPart, string>> = {
  hooks: 'hooks',
  answers: 'answers',
  tools: 'tools the project is set up with',
  dep: 'dependencies',
  records: 'records',
}

const colours = { ok: 'green', info: 'blue', warn: 'yellow', fail: 'red' } as const

/** A missing dependency as a check: what is required fails, the rest is told. */
const dependencyState = ({ class: cls, ok, present, dead }: DependencyCheck): DoctorCheck['state'] => {
  if (!ok) return cls === 'required*' ? 'warn' : 'fail'
  if (dead === true) return 'warn'
  return present ? 'ok' : 'info'
}

const asCheck = (check: DependencyCheck): DoctorCheck => {
  const { id, name, class: cls, note, hint } = check
  return {
    name: `${id} ${name}`,
    state: dependencyState(check),
    says: `${cls}: ${note}`,
    ...(hint === undefined ? {} : { mend: hint }),
  }
}

/** Those that are there or wanted, one by one; what is merely absent in one line for each class. */
const folded = (dependencies: readonly DependencyCheck[]): readonly DoctorCheck[] => {
  const isQuiet = ({ ok, present, dead }: DependencyCheck): boolean => ok && !present && dead !== true
  const quiet = (['required', 'optional', 'advisory'] as const).flatMap(cls => {
    const absent = dependencies.filter(check => check.class === cls && isQuiet(check))
    const names = absent.map(({ id, name }) => `${id} ${name}`).join(', ')
    return absent.length === 0 ? [] : [{ name: cls, state: 'info' as const, says: `absent: ${names}` }]
  })
  return [...dependencies.filter(check => !isQuiet(check)).map(asCheck), ...quiet]
}

/** Prints the parts as a table. `whole`: every dependency has a line, with the way to get it. */
export const print = (call: CliCall, root: string, examination: Examination, whole: boolean): void => {
  const { io } = call
  const { profile, checks: dependencies } = examination.dependencies ?? { profile: '', checks: [] }
  const rows = new Map(examination.parts)
  rows.set('dep', whole ? dependencies.map(asCheck) : folded(dependencies))
  const width = Math.max(0, ...[...rows.values()].flat().map(({ name }) => name.length))
  // All paths are in this project, so print them relative to it.
  const short = (text: string): string => text.replaceAll(`${root}/`, '')
  io.out(io.paint('bold', `handrail doctor ${root}`))
  for (const part of parts) {
    const checks = rows.get(part) ?? []
    if (checks.length === 0) continue
    io.out('')
    io.out(part === 'dep' ? `${titles.dep} (profile ${profile})` : titles[part])
    for (const [index, { name, state, says, mend }] of checks.entries()) {
      io.out(`  ${io.paint(colours[state], state.padEnd(4))}  ${name.padEnd(width)}  ${short(says)}`)
      if (mend !== undefined && mend !== checks[index + 1]?.mend)
        io.out(`  ${' '.repeat(width + 6)}  ${io.paint('bold', mend)}`)
    }
  }
  io.out('')
  io.out(verdictOf(call, [...rows.values()].flat()))
}

/** Whether anything was found: the exit code goes by it. */
export const hasFailed = (examination: Examination): boolean =>
  [...[...examination.parts.values()].flat(), ...(examination.dependencies?.checks ?? []).map(asCheck)].some(
    ({ state }) => state === 'fail',
  )

const verdictOf = ({ io }: CliCall, checks: readonly DoctorCheck[]): string => {
  const count = (state: DoctorCheck['state']): number => checks.filter(check => check.state === state).length
  const [failed, warned] = [count('fail'), count('warn')]
  if (failed > 0) return io.paint('red', `${failed} of ${checks.length} checks failed.`)
  const rest = warned > 0 ? `; ${warned} thing${warned === 1 ? '' : 's'} could be better` : ''
  return io.paint('green', `Everything answers${rest}.`)
}
