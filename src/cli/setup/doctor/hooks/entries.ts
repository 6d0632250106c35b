import type { OwnLine, WantedLine } from '../../../../hosts/protocol/host.ts'
import { type DoctorCheck, fail, info, ok, warn } from '../../../../hosts/wiring/doctor-check.ts'

const again = 'Run `handrail init`.'

/** Whether each event that a rule needs is registered once, for the right tools, and with this installation. */
export const entryChecks = (
  title: string,
  wanted: readonly WantedLine[],
  lines: readonly OwnLine[],
  /** All events that a rule of any policy needs. */
  known: readonly string[] = wanted.map(({ event }) => event),
): readonly DoctorCheck[] => {
  if (lines.length === 0) {
    return [fail('entries', `handrail is not wired here: no settings file of ${title} runs it.`, again)]
  }
  const checks = wanted.flatMap(want =>
    checksOf(
      want,
      lines.filter(line => line.event === want.event),
    ),
  )
  checks.push(...otherCopies(wanted, lines))
  const stale = [...new Set(lines.map(line => line.event))].filter(event => !known.includes(event))
  for (const event of stale)
    checks.push(info('entries', `${event} is wired, but no rule needs it. \`handrail init\` takes it out.`))
  if (checks.length > 0) return checks
  return [
    ok(
      'entries',
      `${wanted.length} events are wired, each once: ${wanted.map(({ event }) => event).join(', ')}`,
    ),
  ]
}

const checksOf = ({ event, tools }: WantedLine, lines: readonly OwnLine[]): DoctorCheck[] => {
  const [line, ...more] = lines
  if (line === undefined) return [fail('entries', `${event} is not wired, so its rules never run.`, again)]
  const place = `${line.file}:${line.line}`
  const checks: DoctorCheck[] = []
  if (more.length > 0) checks.push(repeated(event, lines))
  const missing = lines.some(one => one.misses(tools).length === 0) ? [] : line.misses(tools)
  if (missing.length > 0)
    checks.push(
      fail(
        'entries',
        `${place} does not match ${missing.join(', ')}, so those tools are not checked.`,
        again,
      ),
    )
  return checks
}

/** The host runs identical lines once, but different ones each time. */
const repeated = (event: string, lines: readonly OwnLine[]): DoctorCheck => {
  const says = `${event} is wired ${lines.length} times: ${lines.map(({ file, line }) => `${file}:${line}`).join(', ')}.`
  const mend = 'Keep one: run `handrail uninstall --scope` with the scope that you do not want.'
  const different = new Set(lines.map(({ command }) => command)).size
  if (different === 1) return info('entries', `${says} The lines are equal, so only one of them runs.`)
  return warn('entries', `${says} Every event costs ${different} processes.`, mend)
}

/** A line that works may still belong to another version, or break with the Node that it names. */
const otherCopies = (wanted: readonly WantedLine[], lines: readonly OwnLine[]): readonly DoctorCheck[] => {
  const commandOf = (event: string) => wanted.find(want => want.event === event)?.command
  const other = lines.filter(({ event, command }) => {
    const own = commandOf(event)
    return own !== undefined && command !== own && !lines.some(line => line.command === own)
  })
  const [first] = other
  const own = first === undefined ? undefined : commandOf(first.event)
  if (first === undefined || own === undefined) return []
  const places = other.map(({ line, event }) => `${line} (${event})`).join(', ')
  return [
    warn(
      'entries',
      `${first.file} runs another copy of handrail or another Node than this one, in line ${places}.`,
      `${again} It would write: ${own}`,
    ),
  ]
}
