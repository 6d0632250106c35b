import type { EffectContext } from '../../core/rule.ts'
import { redact } from '../../journal/redact.ts'
import type { RunningEngine } from '../../tools/suite.ts'
import { type Failure, isFailure, type Target, type Violation } from '../../tools/tool.ts'
import { agedNote, broken, runTool, type Surroundings } from './_run.ts'
import type { Service } from './_serve.ts'

/** What one look at a file came to. */
export interface Look {
  /** The file as it is now. */
  readonly target: Target
  readonly violations: readonly Violation[]
  /** What is told and holds nobody up. */
  readonly advisories: readonly Violation[]
  /** Tools that could not do their work, and why; those that are too old for all of it. */
  readonly failures: readonly string[]
  readonly formatted: boolean
}

/** How to look; verifying a repair looks the very same way. */
export interface Manner {
  readonly format: boolean
  /** Whether anybody wants to know what is left. */
  readonly lint: boolean
  /** Linters that the project has no config of count in full, only with their errors, or not at all. */
  readonly unconfigured: 'all' | 'errors' | 'off'
  readonly timeoutMs: number
}

export const mannerOf = (
  { choice, flag, number }: EffectContext,
  { configured }: Pick<Service, 'configured'>,
): Manner => {
  const unconfigured = choice('unconfigured')
  return {
    format: flag('auto_format') && (configured || choice('format') === 'always'),
    lint: choice('on_violation') !== 'silent' || flag('subprocess_delegation'),
    unconfigured: unconfigured === 'errors' || unconfigured === 'off' ? unconfigured : 'all',
    timeoutMs: number('timeout') * 1000,
  }
}

interface Scene extends Surroundings {
  readonly service: Service
  readonly engine: RunningEngine | undefined
  readonly manner: Manner
}

/**
 * Formats the file and lints it. Most edits leave it in shape: the linters start at once, beside the formatters, and only
 * where the text changed they look again.
 */
export const lookAt = async (
  target: Target,
  service: Service,
  manner: Manner,
  world: EffectContext,
): Promise<Look> => {
  const { timeoutMs } = manner
  const scene = { service, engine: await runningEngine(service, world), manner, timeoutMs, world }
  const [found, shaped] = await Promise.all([collect(target, scene), shape(target, scene)])
  // Where somebody else wrote to the file in the meantime theirs stays.
  const changed = shaped.text !== target.text && world.edge.readExact(target.path) === target.text
  if (!changed) return { target, formatted: false, ...told(found, shaped.failures) }
  const refused = refusal(() => world.edge.replace(target.path, shaped.text))
  if (refused !== undefined) return { target, formatted: false, ...told(found, [refused]) }
  const now = { ...target, text: shaped.text }
  return { target: now, formatted: true, ...told(await collect(now, scene), shaped.failures) }
}

/** A file that can't be written is no reason to keep quiet about what is wrong in it. */
const refusal = (write: () => void): string | undefined => {
  try {
    write()
    return undefined
  } catch (error) {
    return `the file could not be formatted: ${error instanceof Error ? error.message : 'unknown error'}`
  }
}

type Collected = Pick<Look, 'violations' | 'advisories' | 'failures'>

/** What does not parse can't be formatted: a linter that names the place says it better. */
const told = (found: Collected, unshaped: readonly string[]): Collected =>
  found.violations.length > 0 ? found : { ...found, failures: [...unshaped, ...found.failures] }

const runningEngine = async (
  { engine }: Service,
  { edge }: EffectContext,
): Promise<RunningEngine | undefined> => {
  if (engine === undefined) return undefined
  const packages = await Promise.all(engine.packages.map(name => edge.load(name)))
  return packages.includes(undefined) ? undefined : engine.make(packages)
}

interface Shaped {
  readonly text: string
  readonly failures: readonly string[]
}

const shape = async (target: Target, scene: Scene): Promise<Shaped> => {
  const { service, engine, manner } = scene
  const failures: string[] = []
  let text = target.text
  if (!manner.format) return { text, failures }
  const take = (name: string, shaped: string | Failure): void => {
    const failed = isFailure(shaped) ? shaped.failed : doubtOf(shaped, text)
    if (failed !== undefined) failures.push(`${name}: ${failed}`)
    else if (!isFailure(shaped)) text = shaped
  }
  for (const { tool, found } of service.formatters) {
    const result = await runTool(tool, found, tool.call(text, target), target, scene)
    take(tool.name, broken(result) ?? tool.read(result, text, target))
  }
  if (service.formatters.length === 0 && !service.reserved && engine?.format !== undefined)
    take(service.engine?.name ?? 'engine', await engine.format(text, target))
  return { text, failures }
}

/** A formatter changes blanks: one that lost the text, or its letters, is out of order, whatever its exit code. */
const doubtOf = (shaped: string, text: string): string | undefined => {
  if (shaped.trim() === '' && text.trim() !== '') return 'it left nothing of the file'
  const strange = ['\0', '\uFFFD'].some(letter => shaped.includes(letter) && !text.includes(letter))
  return strange ? 'it did not print the text in UTF-8' : undefined
}

/** What a linter found may stand in its message, were it a password; and a message is no essay. */
const shown = (violation: Violation): Violation => {
  const message = redact(violation.message.slice(0, 2 * longest).trim())
  return { ...violation, message: message.length > longest ? `${message.slice(0, longest)}…` : message }
}

const longest = 300

/** Linters that learned from each other find the same thing under the same name. */
const isEcho = ({ line, code, linter }: Violation, index: number, all: readonly Violation[]): boolean => {
  for (let at = index - 1; all[at]?.line === line; at -= 1)
    if (all[at]?.code === code && all[at]?.linter !== linter) return true
  return false
}

/** All linters look side by side; one that fails says so and the others count. */
const collect = async (target: Target, scene: Scene): Promise<Collected> => {
  const { service, engine, manner } = scene
  if (!manner.lint) return { violations: [], advisories: [], failures: [] }
  const own = service.suite?.linters ?? []
  // Where only errors count, linters beside the suite that nobody set up have nothing to add. Those that stand last are
  // the slowest: they start first.
  const looks = [...service.linters]
    .reverse()
    .filter(
      ({ configured, tool }) =>
        configured ||
        manner.unconfigured === 'all' ||
        (manner.unconfigured === 'errors' && own.includes(tool)),
    )
    .map(async ({ tool, found, configured }) => {
      const [result, aged] = await Promise.all([
        runTool(tool, found, tool.call(target), target, scene),
        agedNote(tool, found, target, scene),
      ])
      return { name: tool.name, configured, aged, said: broken(result) ?? tool.read(result, target) }
    })
  const served = service.linters.some(({ tool }) => own.includes(tool))
  if (!served && engine?.lint !== undefined && (service.linted || manner.unconfigured !== 'off')) {
    const said = engine.lint(target.text, target)
    looks.push(
      said.then(found => ({
        name: service.engine?.name ?? 'engine',
        configured: service.linted,
        aged: undefined,
        said: found,
      })),
    )
  }
  const all = await Promise.all(looks)
  const counts = (configured: boolean, { severity }: Violation): boolean =>
    configured || manner.unconfigured === 'all' || severity === 'error'
  const found = all
    .flatMap(({ said, configured }) => (isFailure(said) ? [] : said.filter(one => counts(configured, one))))
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
