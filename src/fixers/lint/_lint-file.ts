import type { RunResult } from '../../core/edge.ts'
import type { EffectContext } from '../../core/rule.ts'
import { redactAndCut } from '../../journal/cut.ts'
import type { RunningEngine } from '../../linters/language-tools.ts'
import { type Failure, isFailure, type Linter, type Target, type Violation } from '../../linters/tool.ts'
import type { Ready, Service } from './_file-tools.ts'
import { type Printed, shape } from './_format.ts'
import { runningEngine } from './_load-bundled.ts'
import { agedNote, broken, runTool, type Surroundings } from './_run.ts'

/** The result of formatting and linting one file. */
export interface Look {
  /** The file as it is now. */
  readonly target: Target
  readonly violations: readonly Violation[]
  /** Reported, but the edit is not held because of them. */
  readonly advisories: readonly Violation[]
  /** Tools that failed, with the reason, and tools that are too old for all of their work. */
  readonly failures: readonly string[]
  readonly formatted: boolean
}

/** Nothing was changed, and there is nothing to report. */
export const isSpotless = ({ formatted, violations, advisories, failures }: Look): boolean =>
  !formatted && violations.length + advisories.length + failures.length === 0

/** The settings of one run. The check after a repair uses the same ones. */
export interface Manner {
  readonly format: boolean
  /** Whether violations are needed at all. */
  readonly lint: boolean
  /** Linters without a config of the project: all of their violations count, only their errors, or none. */
  readonly unconfigured: 'all' | 'errors' | 'off'
  readonly timeoutMs: number
  /** Whether the file is the project's own. Only such a file is written and reported. */
  readonly ours: () => Promise<boolean>
}

export const mannerOf = (
  { choice, flag, number }: EffectContext,
  { configured }: Pick<Service, 'configured'>,
  ours: Manner['ours'],
): Manner => {
  const unconfigured = choice('unconfigured')
  return {
    format: flag('auto_format') && (configured || choice('format') === 'always'),
    lint: choice('on_violation') !== 'silent' || flag('subprocess_delegation'),
    unconfigured: unconfigured === 'errors' || unconfigured === 'off' ? unconfigured : 'all',
    timeoutMs: number('timeout') * 1000,
    ours,
  }
}

interface Scene extends Surroundings {
  readonly service: Service
  readonly engine: RunningEngine | undefined
  readonly manner: Manner
}

/**
 * Formats and lints the file. Most edits need no formatting, so the linters start at once, beside the formatters. They
 * run again only if the text changed.
 */
export const lookAt = async (
  target: Target,
  service: Service,
  manner: Manner,
  world: EffectContext,
): Promise<Look> => {
  const { timeoutMs } = manner
  const engine = service.engine === undefined ? undefined : await runningEngine(service.engine, world)
  const scene = { service, engine, manner, timeoutMs, world }
  const looking = collect(target, scene)
  const unchanged = { text: target.text, failures: [] }
  const [found, shaped] = await Promise.all([
    looking.found,
    manner.format ? shape(target, service, engine, looking.printed, scene) : unchanged,
  ])
  // If another process wrote to the file in the meantime, its text stays.
  const changed =
    shaped.text !== target.text && (await manner.ours()) && world.edge.readExact(target.path) === target.text
  if (!changed) return { target, formatted: false, ...told(found, shaped.failures) }
  const refused = refusal(() => world.edge.replace(target.path, shaped.text))
  if (refused !== undefined) return { target, formatted: false, ...told(found, [refused]) }
  const now = { ...target, text: shaped.text }
  return { target: now, formatted: true, ...told(await collect(now, scene).found, shaped.failures) }
}

/** A file that can't be written is still linted and reported. */
const refusal = (write: () => void): string | undefined => {
  try {
    write()
    return undefined
  } catch (error) {
    return `the file could not be formatted: ${error instanceof Error ? error.message : 'unknown error'}`
  }
}

type Collected = Pick<Look, 'violations' | 'advisories' | 'failures'>

/**
 * A text that does not parse can't be formatted either. The linter's message names the line, so it replaces the
 * formatter's.
 */
const told = (found: Collected, unshaped: readonly string[]): Collected =>
  found.violations.length > 0 ? found : { ...found, failures: [...unshaped, ...found.failures] }

/** A message may quote a secret, and may be too long. */
const shown = (violation: Violation): Violation => ({
  ...violation,
  message: redactAndCut(violation.message.trim(), longest),
})

const longest = 300

/** Linters that implement each other's rules report the same violation with the same code. */
const isEcho = ({ line, code, linter }: Violation, index: number, all: readonly Violation[]): boolean => {
  for (let at = index - 1; all[at]?.line === line; at -= 1)
    if (all[at]?.code === code && all[at]?.linter !== linter) return true
  return false
}

interface Looking {
  readonly found: Promise<Collected>
  readonly printed: Printed
}

/** Whether a violation of this linter could count. */
const counts = ({ configured, tool }: Ready<Linter>, { service, manner }: Scene): boolean => {
  if (configured || manner.unconfigured === 'all') return true
  // If only errors count, linters outside the suite without a config add nothing.
  return (
    manner.unconfigured === 'errors' && tool.taste !== true && service.suite?.linters.includes(tool) === true
  )
}

/** Runs all linters in parallel. One that fails is reported, and the others still count. */
const collect = (target: Target, scene: Scene): Looking => {
  const { service, engine, manner } = scene
  const printed = new Map<string, Promise<RunResult>>()
  if (!manner.lint)
    return { printed, found: Promise.resolve({ violations: [], advisories: [], failures: [] }) }
  // The last ones in the list are the slowest, so they start first.
  const looks = [...service.linters]
    .reverse()
    .filter(ready => counts(ready, scene))
    .map(async ({ tool, found, configured }): Promise<Said> => {
      const running = runTool(tool, found, tool.call(target), target, scene)
      printed.set(tool.name, running)
      const [result, aged] = await Promise.all([running, agedNote(tool, found, target, scene)])
      return { name: tool.name, configured, aged, said: broken(result) ?? tool.read(result, target) }
    })
  const served = service.linters.some(({ tool }) => service.suite?.linters.includes(tool) === true)
  if (!served && engine?.lint !== undefined && (service.linted || manner.unconfigured !== 'off')) {
    const name = service.engine?.name ?? 'engine'
    const configured = service.linted
    looks.push(engine.lint(target.text, target).then(said => ({ name, configured, aged: undefined, said })))
  }
  return { printed, found: Promise.all(looks).then(all => summary(all, manner)) }
}

interface Said {
  readonly name: string
  readonly configured: boolean
  readonly aged: string | undefined
  readonly said: readonly Violation[] | Failure
}

const summary = (all: readonly Said[], { unconfigured }: Manner): Collected => {
  const found = all
    .flatMap(({ said, configured }) =>
      isFailure(said)
        ? []
        : said.filter(({ severity }) => configured || unconfigured === 'all' || severity === 'error'),
    )
    .map(shown)
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .filter((one, index, sorted) => !isEcho(one, index, sorted))
  return {
    violations: found.filter(({ advisory }) => advisory !== true),
    advisories: found.filter(({ advisory }) => advisory === true),
    failures: all.flatMap(({ name, said, aged }) => [
      ...(aged === undefined ? [] : [aged]),
      ...(isFailure(said) ? [`${name}: ${said.failed}`] : []),
    ]),
  }
}
