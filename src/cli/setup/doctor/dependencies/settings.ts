import { projectFile } from '../../../../config/read/files.ts'
import type { Rule } from '../../../../core/rule/rule.ts'
import { join } from '../../../../core/text/paths/path.ts'
import { isOnlyNoHooks, noHooksPlaces } from '../../../../rules/fixers/delegate/_no-hooks.ts'
import violations from '../../../../rules/fixers/lint/violations.ts'
import configUnchanged from '../../../../rules/gates/lint/config-unchanged.ts'
import lintConfig from '../../../../rules/guards/lint/config.ts'
import packageManager from '../../../../rules/guards/packages/manager.ts'
import { originalsIn } from '../../init/replaced-hooks.ts'
import type { DependencyCheck, DependencyClass } from '../dependencies.ts'
import type { WiredHost } from '../hooks/wired.ts'
import type { DependencyWorld, Usage } from './world.ts'

/** DEP14 to DEP21: the settings file of repairs, the registrations and the keys of the config. */
export const settingChecks = (world: DependencyWorld): readonly DependencyCheck[] => [
  repairSettings(world),
  ...registrations.map(entry => registration(entry, world)),
  configFile(world),
  ...(['python', 'javascript'] as const).map((ecosystem, index) =>
    managerKey(`DEP${20 + index}`, ecosystem, world),
  ),
]

const neededFor = (
  { suite, quality }: Usage,
  isNeeded: boolean,
  otherwise: DependencyClass,
): DependencyClass => (suite || quality || isNeeded ? 'required' : otherwise)

/** The file that keeps a repair agent from running hooks. handrail makes it where it is missing. */
const repairSettings = ({ usage, facts, context }: DependencyWorld): DependencyCheck => {
  const { places, made } = noHooksPlaces(context)
  const found = places.find(path => isOnlyNoHooks(facts.readText(path)))
  const other = places.find(path => facts.fileKind(path) !== undefined)
  const common = {
    id: 'DEP14',
    name: 'settings for repairs',
    test: 'no_hooks',
    class: neededFor(usage, usage.repairs, 'optional'),
    present: found !== undefined,
  }
  if (found !== undefined) return { ...common, ok: true, note: `${found} has "disableAllHooks": true` }
  if (other === undefined) return { ...common, ok: true, note: `absent; the first repair makes ${made}` }
  return {
    ...common,
    ok: common.class !== 'required',
    note: `${other} does not just switch hooks off, so repairs pass it over`,
    hint: `Let ${other} hold { "disableAllHooks": true } and nothing else, or remove it.`,
  }
}

interface Registration {
  readonly id: string
  readonly name: string
  readonly test: string
  /** The rule that does the work, and the hook script that did it before. */
  readonly rule: Rule
  readonly script: string
  readonly event: string
  /** The tools that have to be matched; none where the event has no tools. */
  readonly about: readonly ('command' | 'edit' | 'write')[]
}

const registrations: readonly Registration[] = [
  {
    id: 'DEP15',
    name: 'before edits',
    test: 'set_pre_edit',
    rule: lintConfig,
    script: 'protect-linter-configs',
    event: 'PreToolUse',
    about: ['edit', 'write'],
  },
  {
    id: 'DEP16',
    name: 'before commands',
    test: 'set_pre_bash',
    rule: packageManager,
    script: 'enforce-package-managers',
    event: 'PreToolUse',
    about: ['command'],
  },
  {
    id: 'DEP17',
    name: 'after edits',
    test: 'set_post',
    rule: violations,
    script: 'multi-linter',
    event: 'PostToolUse',
    about: ['edit', 'write'],
  },
  {
    id: 'DEP18',
    name: 'end of a turn',
    test: 'set_stop',
    rule: configUnchanged,
    script: 'stop-config-guardian',
    event: 'Stop',
    about: [],
  },
]

const registration = (entry: Registration, { usage, hosts }: DependencyWorld): DependencyCheck => {
  const own = hosts.filter(host => isWired(entry, host))
  const scripts = hosts.flatMap(host => scriptsOf(entry, host))
  const unwired = hosts.filter(host => host.lines.length > 0 && !own.includes(host))
  const present = own.length + scripts.length > 0
  const common = {
    id: entry.id,
    name: entry.name,
    test: entry.test,
    // Whether the lines of a host are whole is a check of its own for every preset.
    class: neededFor(usage, false, usage.isOn(entry.rule.id) ? 'optional' : 'advisory'),
    present,
  }
  const ok = common.class !== 'required' || (present && unwired.length === 0)
  const told = [...own.map(({ title }) => `handrail, by the settings of ${title}`), ...scripts]
  if (ok && present) return { ...common, ok, note: told.join('; ') }
  const missing =
    unwired.length === 0
      ? 'no settings file'
      : `not the settings of ${unwired.map(({ title }) => title).join(', ')}`
  return {
    ...common,
    ok,
    note: `absent: ${missing} registers it for ${entry.rule.id}`,
    hint: 'handrail init',
  }
}

/** Whether the lines of a host cover the events of the rule, for the tools that the entry is about. */
const isWired = ({ rule, about }: Registration, { inspector, lines }: WiredHost): boolean => {
  const wantedFor = (rules: readonly Rule[]) =>
    inspector.wanted({ rules, onFailure: 'block', node: 'node', script: 'handrail.cjs' })
  const always = wantedFor([]).map(({ event }) => event)
  const names = about.map(use => inspector.codec.names.tools[use])
  const wanted = wantedFor([rule]).filter(({ event }) => !always.includes(event))
  return (
    wanted.length > 0 &&
    wanted.every(({ event, tools }) => {
      const needed = tools.filter(tool => names.includes(tool))
      return lines.some(line => line.event === event && line.misses(needed).length === 0)
    })
  )
}

/** The script that did the work of the rule, where the settings run it for these tools. */
const scriptsOf = (
  { script, event, about }: Registration,
  { inspector, others = [] }: WiredHost,
): readonly string[] => {
  const known = originalsIn(others.map(({ command }) => command))
  const tools = about.map(use => inspector.codec.names.tools[use])
  return others
    .filter(hook => hook.event === event && known.get(hook.command)?.name === script)
    .filter(hook => hook.misses(tools).length === 0)
    .map(({ file }) => `${script}, by ${file}`)
}

const configFile = ({ platform, root, policy, usage }: DependencyWorld): DependencyCheck => {
  const found = projectFile(platform, root)
  const common = {
    id: 'DEP19',
    name: 'config file',
    test: 'cfg_json',
    class: neededFor(usage, false, 'optional'),
  }
  if (found !== undefined) return { ...common, ok: true, present: true, note: found }
  return {
    ...common,
    ok: common.class !== 'required',
    present: false,
    note: `absent; preset ${policy.preset} counts`,
    hint: `handrail init, which writes ${join(root, 'handrail.jsonc')}`,
  }
}

const managerKey = (
  id: string,
  ecosystem: 'python' | 'javascript',
  { policy, usage }: DependencyWorld,
): DependencyCheck => {
  const value = policy.rules[packageManager.id]?.options[ecosystem]
  const isOn = usage.isOn(packageManager.id)
  const common = {
    id,
    name: `package_managers.${ecosystem}`,
    test: ecosystem === 'python' ? 'cfg_py_key' : 'cfg_js_key',
    class: neededFor(usage, false, 'optional'),
    present: value !== undefined,
  }
  if (value !== undefined) return { ...common, ok: true, note: JSON.stringify(value) }
  return {
    ...common,
    ok: isOn || common.class !== 'required',
    note: `absent; ${isOn ? 'the lock files of the project decide (auto)' : `${packageManager.id} is off`}`,
    ...(isOn ? {} : { hint: `Set "package_managers": { "${ecosystem}": ... } in the config.` }),
  }
}
