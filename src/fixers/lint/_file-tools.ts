import type { EffectContext } from '../../core/rule.ts'
import { isConfigured } from '../../linters/configured.ts'
import type { Engine, Plan, Suite } from '../../linters/language-tools.ts'
import type { Formatter, Linter, Target } from '../../linters/tool.ts'
import { type Found, findTool } from './_find.ts'

export interface Ready<Tool> {
  readonly tool: Tool
  readonly found: Found
  /** The project has a config for it. */
  readonly configured: boolean
}

/** The tools for one file: those that were found, and the bundled linter if one is missing. */
export interface Service {
  readonly suite: Suite | undefined
  readonly configured: boolean
  /** The project has a config for a linter of the suite. */
  readonly linted: boolean
  readonly formatters: readonly Ready<Formatter>[]
  readonly linters: readonly Ready<Linter>[]
  readonly engine: Engine | undefined
  /** The project is configured for a formatter that is not installed: the bundled linter must not format. */
  readonly reserved: boolean
}

/**
 * Chooses one of several suites: the first one that the project is configured for, even if it is not installed, because
 * another one would format the files in another style. Without any config, the first one that is installed.
 */
export const serviceFor = (plan: Plan, target: Target, world: EffectContext): Service => {
  // Look for each program once, though it may be a formatter and a linter.
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
  // Suites may share a formatter, so their linters decide first.
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
  // A suite without a formatter for this file needs none.
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
