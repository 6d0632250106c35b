import { isClient } from '../known/deeds.ts'
import type { Event } from './event.ts'
import type { EffectKind, Script } from './script.ts'

const ofKind: Readonly<Record<EffectKind, string>> = {
  read: ':read',
  write: ':write',
  delete: ':delete',
  execute: ':execute',
  upload: ':upload',
  download: ':download',
  privilege: ':privilege',
}

/**
 * What a call has that a guard may need: the names of its programs, `:write` and the other kinds of effects, and
 *
 *     :host        an effect names another machine, or says that nobody knows which
 *     :sets        a variable is set, for the shell or for one program
 *     :functions   a function is defined
 *     :written     a file is given a text that the script itself holds
 *     :wrapped     a program runs inside another one that is taken off
 *     :path        a program is called by its path
 *     :odd         a program's name is not written as it is
 *     :client      a program is none of this machine that is known here: most likely the client of a service
 *     :again       a function or script starts itself
 *     :background  something is started with `&`
 *
 * @example
 * traitsOf(event, readScript('LANG=C sort < a', facts)) // sort :read :sets
 */
export const traitsOf = (event: Event, script: Script | undefined): ReadonlySet<string> => {
  const found = new Set<string>()
  if (event.tool?.changes !== undefined) found.add(':write')
  if (event.tool?.reads !== undefined) found.add(':read')
  if (script === undefined) return found
  for (const { kind, host } of script.effects) {
    found.add(ofKind[kind])
    if (host !== undefined) found.add(':host')
  }
  if (script.sets !== undefined && script.sets.length > 0) found.add(':sets')
  if (script.written !== undefined && script.written.length > 0) found.add(':written')
  if (script.defines !== undefined && script.defines.length > 0) found.add(':functions')
  for (const invocation of script.invocations) {
    const { name, words, env, via, peeled, again, background } = invocation
    found.add(name)
    if (isClient(invocation)) found.add(':client')
    const [program] = words
    if (program?.value?.includes('/') === true) found.add(':path')
    if (program !== undefined && (program.value !== program.text || program.glob === true)) found.add(':odd')
    if (via.length > 0 || peeled.length > 0) found.add(':wrapped')
    if (again === true) found.add(':again')
    if (background === true) found.add(':background')
    for (const _name in env) found.add(':sets')
  }
  return found
}
