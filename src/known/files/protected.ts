import type { Facts } from '../../core/facts/facts.ts'
import type { Option } from '../../core/rule/rule.ts'
import type { Access } from '../../core/script/access.ts'
import { matchesAny, matchesPath } from '../../core/text/paths/glob.ts'
import { basename, dirname, join } from '../../core/text/paths/path.ts'
import { argumentsOf } from '../../programs/arguments/arguments.ts'

/** Linter configs that are protected where the config names no others. */
export const linterConfigs: readonly string[] = [
  '.markdownlint.jsonc',
  '.markdownlint-cli2.jsonc',
  '.shellcheckrc',
  '.yamllint',
  '.hadolint.yaml',
  '.jscpd.json',
  '.flake8',
  'taplo.toml',
  '.ruff.toml',
  'ty.toml',
  'biome.json',
  '.oxlintrc.json',
  '.semgrep.yml',
  'knip.json',
]

/** The list that the guard and the gate of linter configs share. */
export const protected_files: Option = {
  type: 'strings',
  key: 'protected_files',
  default: linterConfigs,
  says: 'Linter configs that no agent changes, as names, folders/ or patterns. A list replaces the default.',
}

/** Files that tell agent programs what they may do. */
export const agentSettings: readonly string[] = [
  '.claude/settings.json|settings.local.json|settings*.json|no-hooks-settings.json',
  '.claude.json',
  '.codex/config.toml|hooks.json',
  '.gemini/settings.json',
  '.qwen/settings.json',
  '.factory/settings.json|hooks.json',
  '.cursor/hooks.json|mcp.json|cli-config.json',
  '.windsurf/hooks.json',
  'windsurf/hooks.json',
  '.copilot/config.json',
  '.config/opencode/opencode.json*',
  'windsurf/mcp_config.json',
  'claude_desktop_config.json',
]

/** Folders of the scripts that agent programs call at every step. */
export const agentHooks: readonly string[] = [
  '.claude/hooks/',
  '.claude-plugin/',
  '.handrail/hook.sh',
  '.codex/hooks/',
  '.cursor/hooks/',
  '.github/hooks/',
  '.copilot/hooks/',
  '.kiro/hooks/',
  '.opencode/plugin|plugins/',
  '.config/opencode/plugin|plugins/',
  '.amp/plugins/',
  '.pi/extensions/',
  '.pi/agent/extensions/',
  '.gemini/extensions/',
]

/** Files that tell git what to run at each of its steps, beside its own folder. */
export const gitHookFiles: readonly string[] = [
  '.husky/',
  '.githooks/',
  'lefthook.yml|lefthook.yaml|.lefthook.yml|.lefthook.yaml|lefthook-local.yml',
  '.pre-commit-config.yaml',
]

/** The policy that handrail itself goes by, and what a project says that it should answer. */
export const ownConfigs: readonly string[] = [
  'handrail.jsonc|handrail.json|handrail.local.jsonc|handrail.local.json',
  'handrail.tests.jsonc',
  'policy.bundle.json',
]

/** Copies that a package manager put there. */
const isInstalled = (path: string): boolean => /\/(node_modules|site-packages|\.venv|venv)\//.test(path)

/**
 * The name of a protected file that an access changes: the file itself, the folder that holds it where the whole folder
 * goes or is laid over, or one that a wildcard stands for.
 */
export const changedFile = (
  access: Access,
  patterns: readonly string[],
  facts: Facts,
): string | undefined => {
  if (access.kind === 'read' || isInstalled(access.path)) return undefined
  // A file that git puts back comes from a commit; a file that is taken away is gone all the same.
  if (isPutBack(access)) return undefined
  for (const pattern of patterns) {
    if (matchesPath(access.path, pattern))
      return isLeft(access, access.path, facts) ? undefined : basename(access.path)
    const found = access.recursive ? held(access, pattern, facts) : undefined
    if (found !== undefined && isLeft(access, join(access.path, found), facts)) continue
    if (found !== undefined) return isLinkedTree(access, facts) ? undefined : found
    const meant = access.glob && access.shaped !== true ? meantBy(access.path, pattern, facts) : undefined
    if (meant !== undefined) return meant
  }
  return undefined
}

/** A linked worktree that git removes: git refuses where it has changes, and the files of this tree stay. */
const isLinkedTree = ({ by, kind, path }: Access, facts: Facts): boolean =>
  by === 'git' && kind === 'delete' && facts.git()?.worktrees().slice(1).includes(path) === true

/** `git clean` takes away only what git does not track. */
const isLeft = ({ by, kind, call }: Access, path: string, facts: Facts): boolean =>
  by === 'git' &&
  kind === 'delete' &&
  call !== undefined &&
  argumentsOf('git', call.words).operands[0]?.value === 'clean' &&
  facts.gitAt(path)?.committed(path) === true

export const isPutBack = ({ by, kind, given }: Access): boolean =>
  by === 'git' && kind === 'write' && given !== true

/** The file in a folder that is moved, deleted or laid over as a whole. */
const held = ({ path, kind }: Access, pattern: string, facts: Facts): string | undefined => {
  const folder = pattern.replace(/\/?[^/]+\/?$/, '')
  if (folder !== '') return matchesPath(path, folder) ? basename(path) : undefined
  return kind === 'delete' ? plain(pattern).find(name => isThere(path, name, facts)) : undefined
}

const meantBy = (path: string, pattern: string, facts: Facts): string | undefined => {
  const parent = pattern.replace(/\/?[^/]+\/?$/, '')
  const folder = dirname(path)
  if (parent !== '' && !matchesPath(folder, parent)) return undefined
  const wildcard = basename(path)
  return plain(basename(pattern.replace(/\/$/, ''))).find(
    name =>
      (!name.startsWith('.') || wildcard.startsWith('.')) &&
      matchesAny(name, wildcard) &&
      isThere(folder, name, facts),
  )
}

/** The names of a pattern that stand for themselves. */
const plain = (pattern: string): readonly string[] =>
  pattern.split('|').filter(name => !name.includes('*') && !name.includes('/'))

const isThere = (folder: string, name: string, facts: Facts): boolean =>
  facts.fileKind(join(folder, name)) !== undefined
