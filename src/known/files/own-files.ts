import { cacheHome, stateHome } from '../../core/edge/state-home.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { ancestors, isAbsolute, isWithin, join } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'
import { ownConfigs } from './protected.ts'

/**
 * The files in which `init` registers hooks: host, those of a project, those of a home. test/hosts/own-files.test.ts compares them with
 * the hosts' installers.
 */
export const hookFiles: readonly (readonly [host: string, project: string, home: string])[] = [
  ['Claude Code', '.claude/settings.json .claude/settings.local.json', '.claude/settings.json'],
  ['Codex CLI', '.codex/hooks.json', '.codex/hooks.json'],
  ['GitHub Copilot CLI', '.github/hooks/handrail.json', '.copilot/hooks/handrail.json'],
  ['Cursor', '.cursor/hooks.json', '.cursor/hooks.json'],
  ['Factory Droid', '.factory/settings.json', '.factory/settings.json'],
  ['Gemini CLI', '.gemini/settings.json', '.gemini/settings.json'],
  ['Kiro', '.kiro/hooks/handrail.json', '.kiro/hooks/handrail.json'],
  ['OpenCode', '.opencode/plugins/handrail.js', '.config/opencode/plugins/handrail.js'],
  ['pi', '.pi/extensions/handrail.js', '.pi/agent/extensions/handrail.js'],
  ['Qwen Code', '.qwen/settings.json', '.qwen/settings.json'],
  ['Windsurf', '.windsurf/hooks.json', '.codeium/windsurf/hooks.json'],
]

/** A settings file of a host that has hook entries of handrail, or may switch them off. */
export interface HookFilePlace {
  readonly path: string
  readonly host: string
  /** It counts in every project of the account. */
  readonly ofHome: boolean
}

export const shimFile = '.handrail/hook.sh'

/** The folders whose settings count for an event: its project, the main working tree, and projects around it that have a shim. */
export const guardedRoots = (facts: Facts): readonly string[] => {
  const root = facts.root()
  const named = facts.projectVariables.flatMap(name => facts.env(name) ?? []).filter(isAbsolute)
  const around = ancestors(root).slice(1)
  return [
    ...new Set([
      root,
      facts.git()?.mainRoot ?? root,
      ...named,
      ...around.filter(folder => facts.fileKind(join(folder, shimFile)) === 'file'),
    ]),
  ]
}

const homesOf = (facts: Facts): readonly string[] => [...new Set([facts.home(), facts.accountHome()])]

export const hookFilePlaces = (facts: Facts): readonly HookFilePlace[] => {
  const roots = guardedRoots(facts)
  const homes = homesOf(facts)
  return hookFiles.flatMap(([host, inProject, inHome]) => [
    ...roots.flatMap(root =>
      inProject.split(' ').map(name => ({ path: join(root, name), host, ofHome: false })),
    ),
    ...homes.map(home => ({ path: join(home, inHome), host, ofHome: true })),
  ])
}

/** Where handrail keeps what belongs to the account: what a person decided, and the policy of the account. */
export interface AccountPlaces {
  readonly state: readonly string[]
  readonly config: readonly string[]
}

export const accountPlaces = (facts: Facts): AccountPlaces => {
  const named = facts.env('XDG_CONFIG_HOME')
  const homes = homesOf(facts)
  return {
    state: [
      ...homes.map(home => stateHome(undefined, home)),
      stateHome(facts.env('XDG_STATE_HOME'), facts.home()),
      ...['standby', 'warm'].map(name => join(cacheHome(facts.env('XDG_CACHE_HOME'), facts.home()), name)),
    ],
    config: [
      ...homes.map(home => join(home, '.config/handrail')),
      ...(named !== undefined && isAbsolute(named) ? [join(named, 'handrail')] : []),
    ],
  }
}

/** The names of policies that lie in the root of a project, or where the hooks before handrail had theirs. */
const policies = [...ownConfigs.join('|').split('|'), '.claude/hooks/config.json'].join(' ')

/** What a path of a project is to handrail; undefined where it is nothing. */
export const ownPlace = (
  path: string,
  roots: readonly string[],
): 'shim' | 'policy' | 'rule' | 'state' | undefined => {
  const root = roots.find(one => isWithin(path, one))
  if (root === undefined) return undefined
  const name = path.slice(root.length + 1)
  if (name === shimFile) return 'shim'
  if (listed(policies, name)) return 'policy'
  if (isWithin(name, '.handrail/rules')) return 'rule'
  return isWithin(name, '.handrail') ? 'state' : undefined
}
