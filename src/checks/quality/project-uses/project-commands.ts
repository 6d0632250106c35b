import type { EffectContext } from '../../../core/rule/rule.ts'
import { isRecord, type Json, record } from '../../../core/text/json.ts'
import { dirname, join } from '../../../core/text/paths/path.ts'
import type { Target } from '../../linters/tool.ts'
import { literalStagedUses, recipeUses, workflowUses } from './command-files.ts'
import { lefthookUses, lintStagedUses, preCommitUses } from './staged.ts'
import { from, type ToolUse, usesIn } from './tool-use.ts'

/**
 * How the project itself uses its linters and formatters on files of this one's folder: the scripts of its packages, lint-staged,
 * pre-commit, lefthook, Makefile, justfile and the workflows of GitHub.
 */
export const projectUses = async (target: Target, context: EffectContext): Promise<readonly ToolUse[]> => {
  const yaml = yamlReader(context)
  const nearest = target.nearest(['package.json'])
  const folders = new Set(['', nearest === undefined ? '' : dirname(nearest).slice(target.root.length + 1)])
  const packages = [...folders].flatMap(folder => {
    const manifest = parsed(target.read(join(folder === '' ? '.' : folder, 'package.json')))
    const scripts = Object.values(record(manifest, 'scripts')).flatMap(script =>
      typeof script === 'string' ? usesIn(script) : [],
    )
    return [...scripts, ...lintStagedUses(manifest['lint-staged'])].map(use => from(folder, use))
  })
  const at = async (read: (found: unknown) => readonly ToolUse[], ...names: readonly string[]) => {
    for (const name of names) {
      const text = target.read(name)
      if (text !== undefined) return read(name.endsWith('.json') ? parsed(text) : await yaml(text))
    }
    return []
  }
  return [
    ...packages,
    ...(await at(
      lintStagedUses,
      '.lintstagedrc.json',
      '.lintstagedrc',
      '.lintstagedrc.yaml',
      '.lintstagedrc.yml',
    )),
    ...literalStagedUses(target),
    ...recipeUses(target),
    ...(await workflowUses(target, context, yaml)),
    ...(await at(preCommitUses, '.pre-commit-config.yaml', '.pre-commit-config.yml')),
    ...(await at(
      lefthookUses,
      'lefthook.yml',
      '.lefthook.yml',
      'lefthook.yaml',
      '.lefthook.yaml',
      'lefthook.json',
    )),
  ]
}

const parsed = (text: string | undefined): Json => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Reads YAML with the package that comes along; nothing is known where that was left out. */
const yamlReader =
  ({ edge }: EffectContext) =>
  async (text: string): Promise<unknown> => {
    const found = await edge.load('yaml')
    const parse = isRecord(found) ? found.parse : undefined
    if (typeof parse !== 'function') return undefined
    try {
      const value: unknown = parse(text, { logLevel: 'silent', maxAliasCount: 100 })
      return value
    } catch {
      return undefined
    }
  }
