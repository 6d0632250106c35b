import { namedHooks } from '../../../event/named-hooks.ts'
import type { HostInstaller, InstallPlace, Scope } from '../../../hosts/protocol/host.ts'
import type { CliCall } from '../../command.ts'

/** A hook script of one of the three systems that handrail does the work of. */
export interface Original {
  /** Its name as `handrail run` knows it. */
  readonly name: string
  /** The preset that does the same. */
  readonly preset: string
}

/** Names that somebody's own script may well have. They count beside another script of the same system. */
const common: readonly string[] = ['guard', 'lint', 'track', 'notify', 'surface']

/** The name of the script that a command runs from a folder of hooks. */
const scriptIn = (command: string): string | undefined =>
  /(?:^|[\s"'/\\])hooks["']?[/\\]([\w-]+)\.(?:sh|js|mjs|cjs|py)(?=["'\s;]|$)/.exec(command)?.[1]

const named = (command: string): Original | undefined => {
  const name = scriptIn(command)?.replaceAll('_', '-')
  const hook = name === undefined || !Object.hasOwn(namedHooks, name) ? undefined : namedHooks[name]
  return name === undefined || hook === undefined ? undefined : { name, preset: hook.preset }
}

/** Those of the commands that run such a script. */
export const originalsIn = (commands: readonly string[]): ReadonlyMap<string, Original> => {
  const found = commands.flatMap(command => {
    const original = named(command)
    return original === undefined ? [] : [[command, original] as const]
  })
  const sure = new Set(found.filter(([, { name }]) => !common.includes(name)).map(([, { preset }]) => preset))
  return new Map(found.filter(([, { preset }]) => sure.has(preset)))
}

/** The hooks that init takes out, by their commands. A person is asked; without one `--replace` says so. */
export const replacedHooks = async (
  call: CliCall,
  place: InstallPlace,
  scope: Scope,
  hosts: readonly HostInstaller[],
  notes: string[],
): Promise<ReadonlyMap<string, Original>> => {
  const commands = hosts.flatMap(({ inspector, settingsPath }) => {
    const others = inspector.inspect(place, undefined).others ?? []
    return others.filter(({ file }) => file === settingsPath(place, scope)).map(({ command }) => command)
  })
  const found = originalsIn(commands)
  if (found.size === 0) return found
  const names = [...new Set([...found.values()].map(({ name }) => name))].join(', ')
  const what = `These hooks do what handrail does: ${names}.`
  if (call.flag('replace')) return found
  const { interactive, ask, out } = call.io
  if (interactive && !call.flag('yes') && !call.flag('json') && !call.flag('dry-run')) {
    out(what)
    if (/^y(es)?$/i.test((await ask('Take them out, so that nothing runs twice? [y/N] ')).trim()))
      return found
  }
  notes.push(`${what} They stay and run beside it; --replace takes them out.`)
  return new Map()
}
