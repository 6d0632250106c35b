import type { Facts } from '../../core/facts/facts.ts'
import type { Invocation } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { runsLanguage } from '../../programs/code/interpreters.ts'
import { takesAll } from '../../programs/code/whole-environment.ts'
import { canonicalName } from '../../programs/names.ts'
import { inlineCode } from '../code/inline.ts'
import { isTraced, settingsLoaded } from '../places/settings/loaded.ts'
import { leavesOut, nextOf, shows } from '../printed/shown.ts'
import { isSecretVariable, secretLines } from './names.ts'

/** The variables that are really set whose names say that they are secret, as lines `NAME=value`. */
export const secretsSet = (facts: Facts): readonly string[] =>
  facts
    .envNames()
    .filter(name => isSecretVariable(name) && (facts.env(name) ?? '') !== '')
    .map(name => `${name}=${facts.env(name)}`)

const printing =
  /\b(print|console\.\w+|puts|echo|p|pp|inspect|print_r|var_dump|printf|say|write|dump|stdout)\b/

/** The variables whose values it prints: all, those that are named, or none. */
const dumped = (call: Invocation, all: readonly Invocation[]): readonly string[] | 'all' => {
  const { name, argv } = call
  const rest = argv.slice(1)
  switch (name) {
    case 'env':
      return rest.every(word => word === '-0' || word === '--null') ? 'all' : []
    case 'printenv':
    case 'set':
      return rest.length === 0 || rest.every(word => word === '-0') ? 'all' : []
    case 'export':
      return rest.length === 0 || (rest.length === 1 && rest[0] === '-p') ? 'all' : []
    case 'declare':
    case 'typeset': {
      const [option = '-p', ...names] = rest
      if (option === null || !/^-[px]+$/.test(option)) return []
      return names.length === 0 ? 'all' : option.includes('p') ? names.filter(one => one !== null) : []
    }
    case 'jq':
      return rest.some(word => word !== null && /(^|[|\s(])(env|\$ENV)(?!\.|\[|\w|\s*\|\s*keys)/.test(word))
        ? 'all'
        : []
    case '.':
    case 'source':
      return isTraced(call, all) ? 'all' : []
    default:
      return prints(call) ? 'all' : []
  }
}

/** A line of code that prints the whole environment. */
const prints = (call: Invocation): boolean => {
  const { name, argv } = call
  // R prints what a line comes to.
  if (runsLanguage(name, 'Rscript')) return argv.some(word => /\bSys\.getenv\(\s*\)/.test(word ?? ''))
  const isLine = runsLanguage(name, 'python node ruby php perl awk')
  const shown = canonicalName(name) === 'node' && argv.some(word => /^-(p|pe|-print)$/.test(word ?? ''))
  return [...(isLine ? argv : []), ...inlineCode(call)].some(
    word => word !== null && takesAll(word) && (shown || printing.test(word)),
  )
}

/** Whether the value of a secret that is really set is printed. In a container or on another machine nobody knows what is set. */
export const printsSecrets = (call: Invocation, all: readonly Invocation[], facts: Facts): boolean => {
  const names = dumped(call, all)
  if (names.length === 0 || !shows(call, all)) return false
  const set =
    call.remote === true
      ? undefined
      : [...secretsSet(facts), ...sourced(all, facts), ...settingsLoaded(call, facts)]
  const some = names === 'all' ? set : set?.filter(line => names.includes(line.split('=', 1)[0] ?? ''))
  if (some?.length === 0) return false
  if (names !== 'all' && some === undefined) return names.some(isSecretVariable)
  const next = nextOf(call, all)
  return next.length === 0 || !next.every(one => leavesOut(one, some) === true)
}

/** The secrets of files that the script itself reads into its variables: `set -a; . .env; env`. */
const sourced = (all: readonly Invocation[], facts: Facts): readonly string[] =>
  all
    .filter(({ name }) => name === 'source' || name === '.')
    .flatMap(({ effects }) => effects)
    .flatMap(({ kind, path }) =>
      kind === 'execute' && path != null ? secretLines(facts.readText(path) ?? '') : [],
    )

/** The programs that may print the environment. */
export const printers =
  'env printenv . source export declare typeset set jq python node bun deno tsx ruby php perl awk Rscript rails manage.py flask artisan mix elixir'

/** Whether a loop goes through the names of all variables and takes the value of each. */
export const walksNames = (text: string, all: readonly Invocation[]): boolean =>
  /\$\{!\w+\}/.test(text) &&
  all.some(({ name, argv }) => listed('compgen env printenv', name) && argv.length > 0)
