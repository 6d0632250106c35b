import type { EffectContext } from '../../core/rule.ts'
import { isConfigured } from '../../linters/configured.ts'
import type { Engine, Plan, Suite } from '../../linters/suite.ts'
import type { Formatter, Linter, Target } from '../../linters/tool.ts'
import { type Found, findTool } from './_find.ts'

export interface Ready<Tool> {
  readonly tool: Tool
  readonly found: Found
  /** The project has a config of it. */
  readonly configured: boolean
}

/** Who serves a file: the tools that were found, and the engine for what no tool was found for. */
export interface Service {
  readonly suite: Suite | undefined
  readonly configured: boolean
  /** The project has a config of a linter of the suite. */
  readonly linted: boolean
  readonly formatters: readonly Ready<Formatter>[]
  readonly linters: readonly Ready<Linter>[]
  readonly engine: Engine | undefined
  /** The project has chosen another formatter, which is not there: the engine only lints. */
  readonly reserved: boolean
}

/**
 * Of several suites the first that the project is configured for serves, even where it is not installed: another one
 * would format the project's files in another style. Without any config the first that is installed serves.
 */
export const serviceFor = (plan: Plan, target: Target, world: EffectContext): Service => {
  // Formatters and linters of one program are looked for once.
  const places = new Map<Formatter['sources'], { readonly found: Found | undefined }>()
  const find = ({ sources }: Formatter | Linter): Found | undefined => {
    const place = places.get(sources) ?? { found: findTool({ sources }, target, world) }
    places.set(sources, place)
    return place.found
  }
  const ready = <Tool extends Formatter | Linter>(tools: readonly Tool[]): readonly Ready<Tool>[] =>
    tools.flatMap(tool => {
      if (tool.wants?.(target) === false) return []
      const found = find(tool)
      return found === undefined ? [] : [{ tool, found, configured: isConfigured(tool.configs, target) }]
    })
  const set = (tools: readonly (Formatter | Linter)[]): boolean =>
    tools.some(tool => isConfigured(tool.configs, target))
  // Several suites may share a formatter; what lints tells them apart.
  const chosen =
    plan.suites.find(({ linters }) => set(linters)) ?? plan.suites.find(({ formatters }) => set(formatters))
  const suite =
    chosen ??
    plan.suites.find(({ formatters, linters }) => ready(formatters).length + ready(linters).length > 0)
  const copes = ({ tool }: Ready<Formatter | Linter>): boolean =>
    plan.engine === undefined || target.text.length <= (tool.largest ?? Number.POSITIVE_INFINITY)
  const formatters = ready(suite?.formatters ?? []).filter(copes)
  const own = ready(suite?.linters ?? []).filter(copes)
  const first = suite === undefined || suite === plan.suites[0]
  // A suite that has no formatter for this file does not miss one.
  const wanted = suite?.formatters.filter(tool => tool.wants?.(target) !== false) ?? []
  const unformatted = formatters.length === 0 && wanted.length > 0
  return {
    suite,
    configured: chosen !== undefined,
    linted: set(suite?.linters ?? []),
    formatters,
    linters: [...own, ...ready(plan.beside)],
    engine: first && (own.length === 0 || unformatted) ? plan.engine : undefined,
    reserved:
      unformatted && wanted.some(({ sole, configs }) => sole === true && isConfigured(configs, target)),
  }
}
