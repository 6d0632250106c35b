import { type At, fork, type Shell } from './state.ts'

/** A shell of its own sees only what is exported; what it does not see may still come from the environment. */
export const innerShell = (at: At): Shell => {
  const shell = fork(at)
  for (const name of shell.vars.keys()) {
    if (!shell.exported.has(name) && (at.remote || at.reader.facts.env(name) === undefined))
      shell.vars.delete(name)
  }
  for (const name of shell.functions.keys()) if (!shell.exported.has(name)) shell.functions.delete(name)
  shell.aliases.clear()
  for (const [name, value] of Object.entries(at.env)) {
    shell.vars.set(name, value)
    shell.exported.add(name)
  }
  shell.locals = undefined
  return shell
}
