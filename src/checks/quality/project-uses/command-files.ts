import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord, list, record, text } from '../../../core/text/json.ts'
import { justRecipes } from '../../../shell/run/tasks/justfile.ts'
import { recipes } from '../../../shell/run/tasks/makefile.ts'
import type { Target } from '../../linters/tool.ts'
import { literalEntries } from './literal-config.ts'
import { lintStagedUses } from './staged.ts'
import { from, type ToolUse, toolNames, usesIn } from './tool-use.ts'

type Yaml = (text: string) => Promise<unknown>

/** Uses in the recipes of a Makefile and of a justfile of the root. Variables that only make knows cover everything. */
export const recipeUses = (target: Target): readonly ToolUse[] => {
  const read = (names: readonly string[]): string | undefined => {
    for (const name of names) {
      const found = target.read(name)
      if (found !== undefined) return found
    }
    return undefined
  }
  const make = read(['GNUmakefile', 'makefile', 'Makefile'])
  const just = read(['justfile', 'Justfile', '.justfile'])
  return [
    ...(make === undefined ? [] : recipes(make, 'all', new Map())),
    ...(just === undefined ? [] : justRecipes(just, 'all', new Map())),
  ].flatMap(({ line }) => usesIn(line))
}

const workflows = '.github/workflows'
/** More workflows than a project has. */
const mostWorkflows = 30
/** Uses in the steps of GitHub workflows. */
export const workflowUses = async (
  target: Target,
  { edge }: EffectContext,
  yaml: Yaml,
): Promise<readonly ToolUse[]> => {
  const files = edge.list(`${target.root}/${workflows}`).filter(name => /\.ya?ml$/.test(name))
  const found: ToolUse[] = []
  for (const file of files.slice(0, mostWorkflows)) {
    const content = target.read(`${workflows}/${file}`) ?? ''
    // Most have no such word, and to parse one takes longer than to look.
    if (toolNames.some(name => content.includes(name))) found.push(...stepUses(await yaml(content)))
  }
  return found
}

const stepUses = (workflow: unknown): readonly ToolUse[] =>
  Object.values(isRecord(workflow) ? record(workflow, 'jobs') : {})
    .filter(isRecord)
    .flatMap(job => {
      const usual = text(record(record(job, 'defaults'), 'run'), 'working-directory')
      return list(job, 'steps')
        .filter(isRecord)
        .flatMap(step => {
          const folder = text(step, 'working-directory') ?? usual ?? ''
          return usesIn(text(step, 'run') ?? '').map(use => from(folder.replace(/^\.?\/*|\/+$/g, ''), use))
        })
    })

const stagedConfigs = ['lint-staged.config', '.lintstagedrc'].flatMap(name =>
  ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map(ending => `${name}.${ending}`),
)

/** lint-staged as a program that only holds an object. One that computes something is not read. */
export const literalStagedUses = (target: Target): readonly ToolUse[] => {
  for (const name of stagedConfigs) {
    const content = target.read(name)
    if (content !== undefined) return lintStagedUses(literalEntries(content))
  }
  return []
}
