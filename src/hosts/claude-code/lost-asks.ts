import type { Trace } from '../../core/decision/decision.ts'
import { join } from '../../core/text/paths/path.ts'

/**
 * Files about which Claude Code asks by itself, in any folder: seen in 2.1.197 to 2.1.327. Its own question takes the place of a hook's
 * ask, and in `bypassPermissions` the mode answers it: the call runs. A deny holds.
 */
const sensitive = `
.git/ .husky/ .vscode/ .idea/ .devcontainer/ .devcontainer.json .mvn/ .cargo/ .config/git/
.claude/ .claude.json .mcp.json
.gitconfig .gitmodules .pre-commit-config.yaml lefthook.yml .lefthook.yml
.bashrc .bash_profile .bash_login .bash_logout .bash_aliases
.zshrc .zshenv .zprofile .zlogin .zlogout .profile .envrc .ripgreprc
.npmrc .yarnrc .yarnrc.yml .pnpmfile.cjs bunfig.toml
`
  .trim()
  .split(/\s+/)
  .map(place => `/${place}`)

/** Worktrees of the client itself are ordinary folders to it. */
const ordinary = /\/\.claude\/worktrees\//g

/** Whether an ask about this call would be lost. */
export const losesAsk = ({ event, rounds }: Trace): boolean =>
  event.silence === 'runs' &&
  [
    ...(event.tool?.changes ?? []).map(({ path }) => path),
    ...rounds.flatMap(({ script }) =>
      (script?.effects ?? []).flatMap(({ kind, path, shape }) =>
        kind === 'write' || kind === 'delete' ? [path ?? shape ?? ''] : [],
      ),
    ),
  ].some(path => isSensitive(join(event.cwd, path)))

const isSensitive = (path: string): boolean => {
  const known = `${path.toLowerCase()}/`.replaceAll(ordinary, '/')
  return sensitive.some(place => known.includes(place.endsWith('/') ? place : `${place}/`))
}
