import type { Command, Invocation, Script } from '../../core/script/script.ts'
import { hasStandIn } from '../../core/text/stand-in.ts'
import { listed } from '../../core/text/words.ts'
import { isThrowAwayName } from './target.ts'

/** Deeds that make something, and those that take it away again. */
const making = 'add build clone create init install launch mb mk new provision run start up'
const taking = 'del delete destroy drop kill purge rb remove rm rmi stop terminate undefine uninstall'

/** Programs whose machines are programs of this one. */
const virtual = 'VBoxManage avdmanager colima incus limactl lxc multipass virsh'

const kinds = 'avd domain instance machine vm'

/** Programs of which one takes away what the other one makes. */
const pairs: Readonly<Record<string, string>> = { dropdb: 'createdb', dropuser: 'createuser' }

/** Options that say where something is: both calls must have the same. */
const placing =
  /^--(?:account|bootstrap-server|cluster|connection|context|endpoint(?:-url)?|host|kube-?context|kubeconfig|location|namespace|org|port|profile|project|region|remote|resource-group|server|socket|subscription|url|user(?:name)?|vault|zone)$/
const places: Readonly<Record<string, RegExp>> = {
  createdb: /^-[hpU]$/,
  dropdb: /^-[hpU]$/,
  mysqladmin: /^-[hPuS]$/,
  kubectl: /^-[ns]$/,
  helm: /^-n$/,
}

/**
 * Whether the same script made all that a call takes away, a moment before: `docker volume create x && ...; docker volume rm x`. Making
 * what is there already fails or does nothing: so the name has to be a new one, by what it says or because what follows waits for it.
 */
export const isMadeHere = (command: Command, script: Script): boolean => {
  const { invocations } = script
  const { invocation } = command
  const end = partsOf(invocation, taking)
  if (end === undefined) return false
  if (isMadeAgain(invocation, invocations)) return true
  if (end.names.length === 0) return end.kind.some(hasStandIn)
  const before = invocations.slice(0, Math.max(0, invocations.indexOf(invocation)))
  const isMade = (name: string): boolean =>
    hasStandIn(name) || before.some(call => makes(call, invocation, end, name))
  // `delete namespace x`: what it is comes before its name.
  const named = end.kind.length === 0 && end.names.length > 1 ? end.names.slice(1) : end.names
  if (listed(virtual, invocation.name)) {
    // `delete avd -n x`: what it is comes before its name.
    const machines = end.names.length > 1 ? end.names.filter(name => !listed(kinds, name)) : end.names
    return machines.length > 0 && machines.every(isPassingName)
  }
  return (
    end.names.every(isMade) &&
    (named.every(name => isPassingName(assignedIn(script, name))) ||
      (isWaitedFor(invocation, script) && !/^(?:docker|podman|nerdctl)$/.test(invocation.name)))
  )
}

/** `vagrant destroy -f && vagrant up`: the machine comes from its file, and is wanted new. */
const isMadeAgain = (call: Invocation, all: readonly Invocation[]): boolean =>
  call.name === 'vagrant' &&
  all.slice(all.indexOf(call)).some(({ name, argv }) => name === 'vagrant' && argv.includes('up'))

/** Whether a call does not run where an earlier one fails. */
export const isWaitedFor = ({ certain }: Invocation, { text }: Script): boolean =>
  /\bset -\w*e/.test(text) || (!certain && !/;|\|\||\n/.test(text))

/** Value that a script assigns to a variable: `db=shop_$$; createdb "$db"`. */
const assignedIn = ({ text }: Script, name: string): string => {
  const variable = /^"?\$\{?(\w+)\}?"?$/.exec(name)?.[1]
  if (variable === undefined) return name
  return new RegExp(`(?:^|[\\s;&(])${variable}=["']?([^\\s;&"']+)`).exec(text)?.[1] ?? name
}

/** A name that is another one each time that the script runs, or is given to something for a moment. */
export const isPassingName = (name: string): boolean =>
  hasStandIn(name) ||
  /\$\$|\$\{?(?:S?RANDOM|EPOCH\w*|BASHPID)|\$\((?:date|uuidgen|openssl rand)/.test(name) ||
  isThrowAwayName(name) ||
  /(?:^|[/_.-])(?:bar|bench|check|debug|dummy|foo|once|playground|probe|repro|smoke|t(?=\d)|throwaway|trial|try|verify)\d*(?:[_.-]|$)/i.test(
    name,
  )

interface Parts {
  /** The words before the one that says what is done. */
  readonly kind: readonly string[]
  /** The part of the word behind the verb: `bucket` of `create-bucket`. */
  readonly thing: string
  readonly names: readonly string[]
  readonly places: readonly string[]
}

/** The parts of a call that makes something or takes it away; undefined for another one. */
const partsOf = ({ name, words, env }: Invocation, verbs: string): Parts | undefined => {
  const parts: { kind: string[]; names: string[]; places: string[] } = {
    kind: [],
    names: [],
    places: Object.entries(env).map(([key, value]) => `${key}=${value}`),
  }
  let thing = Object.entries(pairs).flat().includes(name) ? '' : undefined
  const isPlace = (option: string): boolean => placing.test(option) || places[name]?.test(option) === true
  const texts = words.map(({ value, text }) => value ?? text)
  for (const [at, word] of texts.entries()) {
    if (at === 0 || isPlace(texts[at - 1] ?? '')) continue
    const [, option, joined] = /^(--?\w[\w-]*)(?:=(.*))?$/s.exec(word) ?? []
    const verb = /^-{0,2}(\w+)(?:[-:_](.+))?$/.exec(word)
    if (option !== undefined && isPlace(option)) parts.places.push(`${option} ${joined ?? texts[at + 1]}`)
    else if (thing === undefined && listed(verbs, verb?.[1])) thing = verb?.[2] ?? ''
    else if (option === undefined) (thing === undefined ? parts.kind : parts.names).push(word)
    else if (joined !== undefined && !/^(?:true|false|\d+[smh]?)$/.test(joined)) parts.names.push(joined)
  }
  return thing === undefined ? undefined : { ...parts, thing, places: parts.places.sort() }
}

/** Whether an earlier call makes what a later one takes away under that name. */
const makes = (call: Invocation, later: Invocation, end: Parts, name: string): boolean => {
  if (call.name !== (pairs[later.name] ?? later.name)) return false
  const made = partsOf(call, making)
  return (
    made !== undefined &&
    made.thing === end.thing &&
    made.kind.join(' ') === end.kind.join(' ') &&
    made.places.join('\n') === end.places.join('\n') &&
    made.names.includes(name)
  )
}
