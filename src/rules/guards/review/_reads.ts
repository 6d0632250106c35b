import type { Facts } from '../../../core/facts/facts.ts'
import type { Effect, Invocation } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { reveals } from '../../../known/network/service-deeds.ts'
import { isNarrowed, shows } from '../../../known/printed/shown.ts'
import { printsSecrets } from '../../../known/secrets/environment.ts'
import { secretAt, secretBehind } from '../../../known/secrets/files.ts'
import { mayReachSecret } from '../../../known/secrets/searches.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { valueIn } from '../../../programs/arguments/given.ts'
import { stores } from '../../../programs/tables/stores.ts'
import { commandOf } from '../../../shell/calls/command.ts'
import { matchCall } from '../../../shell/calls/match.ts'

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

/** Objection to printing files outside of the project: the user has to allow it. Names, sizes and sums are not meant. */
export const readsOutside = (
  call: Invocation,
  all: readonly Invocation[],
  facts: Facts,
): string | undefined => {
  const isOutside = (path: string): boolean => path !== '*' && !isOpen(facts.resolve(path), facts)
  const outside =
    call.effects.some(({ kind, path, shape }) => {
      const place = kind === 'read' ? (path ?? shape) : undefined
      return place !== undefined && isOutside(place)
    }) || repositoryOf(call).some(isOutside)
  return outside && shows(call, all) ? 'it reads outside of the project' : undefined
}

/** Files that come with the system and are the same on every machine. Those of /etc, /proc and /dev are chosen by their names. */
const shared = /^\/(usr|bin|sbin|lib\d*|nix\/store|opt\/homebrew|proc|dev|etc)(\/|$)/

const isOpen = (path: string, facts: Facts): boolean =>
  isWithin(path, facts.root()) || shared.test(path) || isWithin(path, facts.git()?.mainRoot ?? facts.root())

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
