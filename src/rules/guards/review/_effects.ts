import type { Facts } from '../../../core/facts/facts.ts'
import type { Effect } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { isPrivatePath, isSecretAt, isSecretPath } from './_secrets.ts'

export type Level = 'read' | 'develop'

/** Parts of a project that steer git, agents, editors and machines: no review vouches for a change there. */
const steering =
  /(^|\/)(\.git|\.hg|\.svn|\.claude|\.cursor|\.codex|\.gemini|\.handrail|\.husky|\.githooks|\.github|\.gitlab|\.circleci|\.vscode|\.idea|\.devcontainer|\.mcp\.json|handrail\.jsonc?|CLAUDE\.md|AGENTS\.md|\.cursorrules|\.gitattributes|\.gitmodules|\.gitconfig|[^/]*(workflow|deploy|approval|polic(y|ies)|memory|context|prompt)[^/]*\.(ya?ml|json|md)|\.bashrc|\.zshrc|\.profile|node_modules|\.venv|venv|site-packages|\.gitlab-ci\.yml|(docker-)?compose[^/]*\.ya?ml|Dockerfile[^/]*|\.cargo|workflows?|package(-lock)?\.json|pyproject\.toml|Makefile|[^/]*\.lock|\.npmrc|conftest\.py|setup\.(py|cfg)|-[^/]*)(\/|$)/i

/** `aws` talks to a service and `systemctl` to the system whatever they do: which sub-commands only ask, the tables say. */
export const isBareEffect = ({ kind, path, host }: Effect): boolean =>
  (kind === 'upload' || kind === 'privilege') && path === undefined && host === undefined

/** Whether an effect is one that the level bears, whatever the tables say of the program. */
export const bears = (effect: Effect, level: Level, facts: Facts): boolean => {
  switch (effect.kind) {
    case 'read':
      return !isSecret(effect, facts)
    case 'download':
      return effect.host !== null
    case 'upload':
    case 'privilege':
      return false
    case 'execute':
      return level === 'develop'
    case 'write':
    case 'delete':
      return level === 'develop' && isProjectWork(effect, facts)
  }
}

const isSecret = ({ path, shape }: Effect, facts: Facts): boolean => {
  const known = path ?? shape
  return known !== undefined && (isSecretAt(known, '.', facts) || isPrivatePath(known, facts))
}

/** A path inside the project that steers nothing and hides nothing. */
export const isWorkPath = (path: string, facts: Facts): boolean => {
  const root = facts.root()
  if (path === root) return true
  if (!isWithin(path, root)) return false
  const inside = path.slice(root.length + 1)
  return !steering.test(inside) && !isSecretPath(inside)
}

const isProjectWork = ({ kind, path, glob }: Effect, facts: Facts): boolean => {
  if (path == null || glob === true) return false
  return path === facts.root() ? kind === 'write' : isWorkPath(path, facts)
}
