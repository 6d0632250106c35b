import type { EffectContext } from '../../../core/rule/rule.ts'
import type { Formatter, Linter, Target } from '../../linters/tool.ts'
import type { FileTools, FoundTool } from '../tools/file-tools.ts'
import { projectUses } from './project-commands.ts'
import type { ToolUse } from './tool-use.ts'

/** The programs that the commands of a project call, by the names that our tools have. */
const programs: Readonly<Record<string, string>> = {
  'eslint --fix': 'eslint',
  'biome check --write': 'biome',
  'biome format': 'biome',
  'ruff format': 'ruff',
  'ruff check --fix': 'ruff',
  'markdownlint-cli2 --fix': 'markdownlint-cli2',
  markdownlint: 'markdownlint-cli2',
  'rumdl fmt': 'rumdl',
  'taplo fmt': 'taplo',
  'tombi format': 'tombi',
  clippy: 'cargo lint',
  rustfmt: 'cargo format',
}

/** Formatters that mend what a linter finds: they belong to its command. */
const mending = new Set(['eslint --fix', 'ruff check --fix', 'markdownlint-cli2 --fix', 'rumdl fmt'])

/** What says where a text does not parse is the program of a formatter. */
const formats = (tool: Formatter | Linter): boolean => tool.kind === 'formatter' || tool.syntaxOnly === true

/**
 * The tools as the project itself uses them. One that has commands in the project which all leave this file out is not used for
 * it; one without a command counts by its config.
 */
export const asProject = async (
  tools: FileTools,
  target: Target,
  context: EffectContext,
): Promise<FileTools> => {
  if (!target.inside) return tools
  const uses = await projectUses(target, context)
  if (uses.length === 0) return tools
  const usesOf = (tool: Formatter | Linter): readonly ToolUse[] | undefined => {
    const { name } = tool
    const program = programs[name] ?? name
    const own = uses.filter(use => use.program === program)
    if (own.length === 0) return undefined
    const role = formats(tool) && !mending.has(name) ? 'format' : 'lint'
    return own.filter(use => (use.role === role || use.role === 'both') && use.covers(target.name))
  }
  const isUsed = ({ tool }: FoundTool<Formatter | Linter>): boolean => usesOf(tool)?.length !== 0
  const isLeftOut = (some: readonly (Formatter | Linter)[] = []): boolean =>
    some.some(tool => usesOf(tool)?.length === 0)
  // A file that the linter of the project leaves out may be one that is not to parse.
  const leavesOut = isLeftOut(tools.toolchain?.linters)
  const looksAt = ({ tool }: FoundTool<Linter>): boolean => tool.syntaxOnly !== true || !leavesOut
  return {
    ...tools,
    formatters: tools.formatters.filter(isUsed),
    // The bundled linter does not replace a linter that the project leaves out.
    bundled: leavesOut ? undefined : tools.bundled,
    formatterMissing: tools.formatterMissing || isLeftOut(tools.toolchain?.formatters),
    linters: tools.linters
      .filter(isUsed)
      .filter(looksAt)
      .map(found => {
        const own = usesOf(found.tool)
        if (own === undefined) return found
        const warnings = own.some(({ strict }) => strict)
          ? 'fail'
          : own.every(({ quiet }) => quiet)
            ? 'hide'
            : undefined
        return { ...found, warnings }
      }),
  }
}
