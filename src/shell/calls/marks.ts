import type { EffectKind, Script } from '../../core/script/script.ts'
import type { CallTraits, Trait } from '../../core/script/traits.ts'
import { isClient } from '../../programs/services/clients.ts'
import { firstOperand } from './match.ts'

/**
 * The programs and traits of a script, which decide which guards are asked.
 *
 * @example
 * marksOf(readScript('LANG=C sort < a', facts)) // programs: sort without an operand, traits: read sets
 */
export const marksOf = (script: Script): CallTraits => {
  const programs = new Map<string, Set<string>>()
  const traits = new Set<Trait | EffectKind>()
  for (const { kind, host, path, recursive } of script.effects) {
    traits.add(kind)
    if (kind === 'read' && path === null) traits.add('listed')
    if (kind === 'read' && recursive === true) traits.add('walked')
    if (host !== undefined) traits.add('host')
  }
  if (script.carried !== undefined && script.carried.length > 0) traits.add('carries')
  if (script.sets !== undefined && script.sets.length > 0) traits.add('sets')
  if (script.written !== undefined && script.written.length > 0) traits.add('written')
  if (script.defines !== undefined && script.defines.length > 0) traits.add('functions')
  for (const invocation of script.invocations) {
    const { name, words, env, via, peeled, again, background, ran } = invocation
    const firsts = programs.get(name) ?? new Set<string>()
    programs.set(name, firsts.add(firstOperand(invocation)))
    if (isClient(invocation)) traits.add('client')
    const [program] = words
    if (program?.value?.includes('/') === true) traits.add('path')
    if (program !== undefined && (program.value !== program.text || program.glob === true)) traits.add('odd')
    if (via.length > 0 || peeled.length > 0) traits.add('wrapped')
    if (again === true) traits.add('again')
    if (background === true) traits.add('background')
    if (ran !== undefined) traits.add('ran')
    for (const _name in env) traits.add('sets')
  }
  return { programs, traits }
}
