import type { Entry } from '../../hosts/claude-code/registration.ts'
import { type DoctorCheck, fail, info, ok, warn } from './check.ts'
import type { OwnLine } from './settings.ts'

const again = 'Run `handrail init`.'

/** Whether each event that a rule needs is registered once, for the right tools, and with this installation. */
export const entryChecks = (
  wanted: ReadonlyMap<string, Entry>,
  lines: readonly OwnLine[],
): readonly DoctorCheck[] => {
  if (lines.length === 0) {
    return [fail('entries', 'handrail is not wired here: no settings file of Claude Code runs it.', again)]
  }
  const checks = [...wanted].flatMap(([event, entry]) =>
    checksOf(
      event,
      entry,
      lines.filter(line => line.event === event),
    ),
  )
  checks.push(...otherCopies(wanted, lines))
  const stale = [...new Set(lines.map(line => line.event))].filter(event => !wanted.has(event))
  for (const event of stale)
    checks.push(info('entries', `${event} is wired, but no rule needs it. \`handrail init\` takes it out.`))
  if (checks.length > 0) return checks
  return [ok('entries', `${wanted.size} events are wired, each once: ${[...wanted.keys()].join(', ')}`)]
}

const checksOf = (event: string, entry: Entry, lines: readonly OwnLine[]): DoctorCheck[] => {
  const [line, ...more] = lines
  if (line === undefined) return [fail('entries', `${event} is not wired, so its rules never run.`, again)]
  const place = `${line.file}:${line.line}`
  const checks: DoctorCheck[] = []
  if (more.length > 0) checks.push(repeated(event, lines))
  const missing = lines.some(({ matcher }) => uncovered(matcher, entry.matcher).length === 0)
    ? []
    : uncovered(line.matcher, entry.matcher)
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

/** The client runs identical lines once, but different ones each time. */
const repeated = (event: string, lines: readonly OwnLine[]): DoctorCheck => {
  const says = `${event} is wired ${lines.length} times: ${lines.map(({ file, line }) => `${file}:${line}`).join(', ')}.`
  const mend = 'Keep one: run `handrail uninstall --scope` with the scope that you do not want.'
  const different = new Set(lines.map(({ command }) => command)).size
  if (different === 1) return info('entries', `${says} The lines are equal, so only one of them runs.`)
  return warn('entries', `${says} Every event costs ${different} processes.`, mend)
}

/** A line that works may still belong to another version, or break with the Node that it names. */
const otherCopies = (
  wanted: ReadonlyMap<string, Entry>,
  lines: readonly OwnLine[],
): readonly DoctorCheck[] => {
  const other = lines.filter(({ event, command }) => {
    const own = wanted.get(event)?.hooks[0].command
    return own !== undefined && command !== own && !lines.some(line => line.command === own)
  })
  const [first] = other
  const own = first === undefined ? undefined : wanted.get(first.event)?.hooks[0].command
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

/** The tools that a matcher excludes. To the client anything but plain names is a regular expression. */
const uncovered = (matcher: string | undefined, needed: string | undefined): readonly string[] => {
  const tools = needed?.split('|') ?? []
  if (matcher === undefined || matcher === '' || matcher === '*') return []
  if (/^[\w|, ]+$/.test(matcher)) {
    const names = matcher.split(/[|,]/).map(name => name.trim())
    return tools.filter(tool => !names.includes(tool))
  }
  return tools.filter(tool => !matches(matcher, tool))
}

const matches = (pattern: string, tool: string): boolean => {
  try {
    return new RegExp(pattern).test(tool)
  } catch {
    return false
  }
}
