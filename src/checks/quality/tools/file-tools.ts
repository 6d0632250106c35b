import type { EffectContext } from '../../../core/rule/rule.ts'
import { isConfigured } from '../../linters/configured.ts'
import type { BundledLinter, LanguageTools, Toolchain } from '../../linters/language-tools.ts'
import type { Formatter, Linter, Target } from '../../linters/tool.ts'
import { type FoundProgram, findTool } from './find.ts'

export interface FoundTool<Tool> {
  readonly tool: Tool
  readonly found: FoundProgram
  /** The project has a config for it. */
  readonly configured: boolean
  /** The treatment of warnings by the project's command, where it says so. */
  readonly warnings?: 'hide' | 'fail' | undefined
}

/** The tools for one file: those that were found, and the bundled linter if one is missing. */
export interface FileTools {
  readonly toolchain: Toolchain | undefined
  readonly configured: boolean
  /** The project has a config for a linter of the toolchain. */
  readonly linterConfigured: boolean
  readonly formatters: readonly FoundTool<Formatter>[]
  readonly linters: readonly FoundTool<Linter>[]
  readonly bundled: BundledLinter | undefined
  /** The project is configured for a formatter that is not installed: the bundled linter must not format. */
  readonly formatterMissing: boolean
}

/**
 * Chooses one of several toolchains: the first one that the project is configured for, even if it is not installed, because
 * another one would format the files in another style. Without any config, the first one that is installed.
 */
export const fileToolsFor = (
  languageTools: LanguageTools,
  target: Target,
  world: EffectContext,
): FileTools => {
  // LintLook for each program once, though it may be a formatter and a linter.
  const programs = new Map<Formatter['sources'], { readonly found: FoundProgram | undefined }>()
  const find = ({ sources }: Formatter | Linter): FoundProgram | undefined => {
    const program = programs.get(sources) ?? { found: findTool({ sources }, target, world) }
    programs.set(sources, program)
    return program.found
  }
  const installed = <Tool extends Formatter | Linter>(tools: readonly Tool[]): readonly FoundTool<Tool>[] =>
    tools.flatMap(tool => {
      if (tool.appliesTo?.(target) === false) return []
      const found = find(tool)
      return found === undefined ? [] : [{ tool, found, configured: isConfigured(tool.configs, target) }]
    })
  const set = (tools: readonly (Formatter | Linter)[]): boolean =>
    tools.some(tool => isConfigured(tool.configs, target))
  // Toolchains may share a formatter, so their linters decide first.
  const chosen =
    languageTools.toolchains.find(({ linters }) => set(linters)) ??
    languageTools.toolchains.find(({ formatters }) => set(formatters))
  const toolchain =
    chosen ??
    languageTools.toolchains.find(
      ({ formatters, linters }) => installed(formatters).length + installed(linters).length > 0,
    )
  const copes = ({ tool }: FoundTool<Formatter | Linter>): boolean =>
    languageTools.bundled === undefined || target.text.length <= (tool.slowAbove ?? Number.POSITIVE_INFINITY)
  const formatters = installed(toolchain?.formatters ?? []).filter(copes)
  const own = installed(toolchain?.linters ?? []).filter(copes)
  const syntax = languageTools.syntax === undefined ? [] : [languageTools.syntax]
  const first = toolchain === undefined || toolchain === languageTools.toolchains[0]
  // A toolchain without a formatter for this file needs none.
  const wanted = toolchain?.formatters.filter(tool => tool.appliesTo?.(target) !== false) ?? []
  const unformatted = formatters.length === 0 && wanted.length > 0
  return {
    toolchain,
    configured: chosen !== undefined,
    linterConfigured: set(toolchain?.linters ?? []),
    formatters,
    linters: [...own, ...installed(languageTools.additional), ...installed(own.length > 0 ? [] : syntax)],
    bundled: first && (own.length === 0 || unformatted) ? languageTools.bundled : undefined,
    formatterMissing:
      unformatted && wanted.some(({ sole, configs }) => sole === true && isConfigured(configs, target)),
  }
}
