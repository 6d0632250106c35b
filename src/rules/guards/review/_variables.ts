import type { Facts } from '../../../core/facts/facts.ts'
import type { Script, Setting } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isCalm, isCalmName } from '../../../programs/calm-variables.ts'
import { variableNamed } from '../../../programs/variables.ts'
import type { Level } from './_effects.ts'

/**
 * Why what a script does to variables leaves it to a human. A variable that programs are handed has to be known as calm,
 * with its value. One of the shell alone may hold anything, as long as no shell gives it a meaning, no known program
 * reads it, and the environment does not have it: then it would be handed on.
 */
export const steering = (script: Script, level: Level, facts: Facts): string | undefined => {
  const { sets = [], defines = [] } = script
  if (sets.length === 0) return undefined
  const exported = new Set(sets.flatMap(({ how, name }) => (how === 'exported' ? [name] : [])))
  const isOfShell = (name: string): boolean =>
    name !== '' && !exported.has(name) && facts.env(name) === undefined && variableNamed(name) === undefined
  const found = sets.find(
    set =>
      !isCovered(set, level) &&
      !isCalmSetting(set) &&
      !((!set.once || set.how === 'unset') && isOfShell(set.name)) &&
      !isSeparator(set, defines),
  )
  return found === undefined ? undefined : told(found)
}

/** The approval of the call that starts a script of the project covers the commands in it. */
const isCovered = ({ via }: Setting, level: Level): boolean =>
  level === 'develop' && via.some(name => startsScript.test(name))
export const startsScript = /^(?:npm|pnpm|yarn|bun) run |^g?make /

const isCalmSetting = ({ name, value, how }: Setting): boolean => {
  if (how === 'unset') return isCalmName(name)
  return isCalm(name, how === 'added' ? null : value)
}

/** `IFS= read -r line`: the one command that it stands before takes its line apart, and no program sees it. */
const isSeparator = ({ name, once, before }: Setting, defines: readonly string[]): boolean =>
  once && name === 'IFS' && listed('read mapfile readarray', before) && !defines.includes(before ?? '')

const told = ({ name, how }: Setting): string => {
  if (name === '') return 'which variable it sets is only known when it runs'
  return how === 'unset'
    ? `without ${name} programs may do something else`
    : `it sets ${name}, which may change what programs do`
}
