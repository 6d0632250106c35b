import { type At, isChoices, type Value } from '../state/state.ts'

/** The environment that a host hands to its shell much as it hands it to us. */
const inherited = new Set(['USER', 'LOGNAME', 'TMPDIR', 'CLAUDE_PROJECT_DIR'])

/** What a variable holds; undefined where nothing says that it is set. */
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
  return inherited.has(name) ? at.reader.facts.env(name) : undefined
}
