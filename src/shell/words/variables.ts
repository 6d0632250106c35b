import { type At, isChoices, type Value } from '../state/state.ts'

/** Variables of the environment that a host hands to its shell as it does to us, beside those that name the project. */
const inherited = new Set(['USER', 'LOGNAME', 'TMPDIR'])

/** The value of a variable; undefined where nothing says that it is set. */
export const lookUp = (at: At, name: string): Value | undefined => {
  const own = at.shell.vars.get(name)
  if (name === 'OLDPWD' && typeof own === 'string') return at.reader.facts.resolve(own)
  if (own !== undefined) return isChoices(own) ? null : own
  if (at.remote) return undefined
  if (name === 'HOME') return at.reader.facts.home()
  if (name === 'IFS') return ' \t\n'
  if (name === 'BASH') return '/bin/bash'
  if (name === 'SHELL') return at.reader.facts.env(name) ?? '/bin/sh'
  if (name === 'PWD') return at.shell.cwd === null ? null : at.reader.facts.resolve(at.shell.cwd)
  const { facts } = at.reader
  return inherited.has(name) || facts.projectVariables.includes(name) ? facts.env(name) : undefined
}
