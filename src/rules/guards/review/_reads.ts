import { programOf } from '#programs'
import type { Facts } from '../../../core/facts/facts.ts'
import type { Effect, Invocation } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { reveals } from '../../../known/network/service-deeds.ts'
import { isNarrowed, shows } from '../../../known/printed/shown.ts'
import { printsSecrets } from '../../../known/secrets/environment.ts'
import { secretAt, secretBehind } from '../../../known/secrets/files.ts'
import { mayReachSecret } from '../../../known/secrets/searches.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { valueIn } from '../../../programs/arguments/given.ts'
import { canonicalName } from '../../../programs/names.ts'
import { stores } from '../../../programs/tables/stores.ts'
import { commandOf } from '../../../shell/calls/command.ts'
import { matchCall } from '../../../shell/calls/match.ts'
import { waysOut } from './_links.ts'
import { onlySays } from './_named.ts'
import { treeOf } from './_trees.ts'

/**
 * The call with the files that it reads: each word that names one which is there, as values of options do.
 * Of a program that only forms know, patterns and words that only the running shell knows as well.
 */
export const withReads = (call: Invocation, facts: Facts): Invocation => {
  const { does, effects, subs } = programOf(canonicalName(call.name)) ?? {}
  if (subs !== undefined || call.remote === true || onlySays(call)) return call
  const isKnown = does !== undefined || effects !== undefined
  const reads = call.words.slice(1).flatMap(({ value, glob, shape }): Effect[] => {
    if (isKnown && (value === null || glob === true)) return []
    if (value === null) return [{ kind: 'read', path: null, shape }]
    // `-fx`, `--file=x` and `@x`.
    const [, joined = ''] = /^(?:-.|@)(.*)$/s.exec(value) ?? []
    const names = [value, joined, value.startsWith('-') ? value.slice(value.indexOf('=') + 1) : '']
    return names.flatMap((name): Effect[] => {
      const path = facts.resolve(name.startsWith('~') ? name : join(call.cwd ?? '.', name))
      const isFile = name !== '' && (glob === true || facts.fileKind(path) !== undefined)
      return isFile ? [{ kind: 'read', path: facts.real(path), glob }] : []
    })
  })
  // What its entry tells of is there already.
  const more = isKnown
    ? reads.filter(
        ({ path }) => isOutside(path ?? '*', facts) && !call.effects.some(one => one.path === path),
      )
    : reads
  return more.length === 0 ? call : { ...call, effects: [...call.effects, ...more] }
}

/** Why a read is not approved that the rules about secrets ask about too: the same tables say both. */
export const takesSecret = (
  call: Invocation,
  all: readonly Invocation[],
  facts: Facts,
  text: string,
): string | undefined => {
  if ((matchCall(call, stores) !== undefined || reveals(commandOf(call))) && !isNarrowed(call, all))
    return 'it prints secrets'
  if (mayReachSecret(call, all, text, facts)) return 'it may come upon secrets'
  if (printsSecrets(call, all, facts)) return 'it prints variables that hold secrets'
  const isSecret = ({ kind, path, glob, shape }: Effect): boolean => {
    const place = path ?? shape
    if (kind !== 'read' || place === undefined || place.startsWith('*')) return false
    const full = facts.resolve(place)
    const found = glob === true || path === null ? secretBehind(full, facts) : full
    const secret = secretAt(found, facts)
    // Of a file that git has, showsPrivate says which lines count.
    return secret !== undefined && !(secret === 'held' && isKeptByGit(found, facts))
  }
  return call.effects.some(isSecret) && shows(call, all)
    ? 'it prints a file that is not for other eyes'
    : undefined
}

const isKeptByGit = (path: string, facts: Facts): boolean => {
  const git = isWithin(path, facts.root()) ? facts.git() : undefined
  return git !== undefined && !git.ignores(path) && git.committed(path)
}

/** Objection to printing files outside of the project. Names, sizes and sums are not meant. */
export const readsOutside = (
  call: Invocation,
  all: readonly Invocation[],
  facts: Facts,
): string | undefined => {
  if (!shows(call, all)) return undefined
  const outside = outsideOf(call.effects, facts) ?? repositoryOf(call).find(path => isOutside(path, facts))
  const handed = outside ?? (call.effects.some(isUnnamed) ? placeOutside(all, facts) : undefined)
  if (handed !== undefined) return `${data(handed, 60)} is outside of the project`
  return call.remote === true ? undefined : waysOut(call, path => isOpen(path, facts), facts)
}

const isUnnamed = ({ kind, path }: Effect): boolean => kind === 'read' && path === null

/** A place outside that any part of the script names: what is found there may be handed to a reader. */
const placeOutside = (all: readonly Invocation[], facts: Facts): string | undefined =>
  all
    .flatMap(({ words, cwd }) => words.map(({ value, shape }) => ({ place: value ?? shape ?? '', cwd })))
    .filter(({ place }) => /^[/~]|(?:^|\/)\.\.(?:\/|$)/.test(place))
    .map(({ place, cwd }) => (place.startsWith('~') ? place : join(cwd ?? '.', place)))
    .find(path => isOutside(path, facts))

/** The first of the files that are read which is not of the project. */
export const outsideOf = (effects: readonly Effect[], facts: Facts): string | undefined =>
  effects
    .flatMap(({ kind, path, shape }) => (kind === 'read' ? [path ?? shape ?? '*'] : []))
    .find(path => isOutside(path, facts))

const isOutside = (path: string, facts: Facts): boolean => path !== '*' && !isOpen(facts.resolve(path), facts)

/** Files that come with the system, the same on every machine. Those of /etc, /proc and /dev are chosen by name. */
const shared = /^\/(usr|bin|sbin|lib\d*|nix\/store|opt\/homebrew|proc|dev|etc)(\/|$)/

const isOpen = (path: string, facts: Facts): boolean => shared.test(path) || treeOf(path, facts) !== undefined

/** The folder whose history git prints the text of. */
const repositoryOf = ({ name, words, cwd }: Invocation): readonly string[] => {
  if (name !== 'git') return []
  const args = argumentsOf(name, words)
  const folder = valueIn(words, args, ['-C']) ?? '.'
  const printed =
    args.operands.some(({ value }) =>
      listed('diff show blame annotate grep cat-file archive', value ?? ''),
    ) || args.given.some(({ name: option }) => listed('-p -u --patch -L --cc', option))
  return printed ? [join(cwd ?? '.', folder)] : []
}
