import type { Facts } from '../../../core/facts/facts.ts'
import type { Effect, Invocation, Word } from '../../../core/script/script.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { data } from '../../../core/text/quoting/foreign.ts'
import { bears, type Level } from './_effects.ts'

/** The text of a reason, or how to find it: most of them nobody reads. */
export type Why = string | (() => string)

const longest = 60
/** A call with more words is not taken apart. */
const mostTried = 60

/** The first effect that keeps a call from being approved, with the file or the host that it is about. */
export const effectWhy = (effects: readonly Effect[], level: Level, facts: Facts): string => {
  const effect = effects.find(one => !bears(one, level, facts))
  const place = placeOf(effect, facts)
  switch (effect?.kind) {
    case 'write':
      return place === undefined ? 'a write to a file that is not known' : `a write to ${place}`
    case 'delete':
      return place === undefined ? 'it deletes what is not known' : `it deletes ${place}`
    case 'execute':
      return place === undefined ? 'it runs code that is not known' : `it runs ${place}`
    case 'read':
      return place === undefined ? 'what it reads is not known' : `${place} may hold secrets`
    case 'download':
      return 'where it fetches from is not known'
    case 'upload':
      return effect.host == null ? 'it sends to a server' : `it sends to ${data(effect.host, longest)}`
    default:
      return 'it asks for the rights of another account'
  }
}

const placeOf = (effect: Effect | undefined, facts: Facts): string | undefined => {
  const path = effect?.path ?? effect?.shape?.replaceAll('*', '…')
  if (path === undefined || path === '…') return undefined
  const root = facts.root()
  return data(isWithin(path, root) && path !== root ? path.slice(root.length + 1) : path, longest)
}

/** Why a call fits no form of a program that is known: the smallest part of it without which it would. */
export const formWhy = (
  { name, words }: Invocation,
  fits: (words: readonly Word[], level: Level) => boolean,
  level: Level,
  forms: readonly string[],
): string => {
  if (level === 'read' && fits(words, 'develop')) return 'it is work, which review.level "develop" approves'
  const places = words.keys()
  const without = (at: number, count: number): readonly Word[] => [
    ...words.slice(0, at),
    ...words.slice(at + count),
  ]
  for (const at of places) {
    if (at > mostTried) break
    const word = words[at]
    if (at === 0 || word === undefined || word.value?.startsWith('-') === false) continue
    const isOption = word.value !== null
    if (!fits(without(at, 1), level) && !(isOption && fits(without(at, 2), level))) continue
    if (!isOption) return `what ${data(word.text, longest)} stands for is only known when it runs`
    return `the option ${data(word.value?.split('=', 1)[0] ?? '', longest)}`
  }
  const last = words.findLastIndex((word, at) => at > 0 && word.value?.startsWith('-') === false)
  if (last > 0 && fits(without(last, 1), level))
    return `its argument ${data(words[last]?.text ?? '', longest)}`
  const asked = words.slice(1, 4).filter(({ value }) => value !== null && /^[a-z][\w:.-]*$/i.test(value))
  const form = asked.map(({ value }) => value).join(' ')
  // `git status`, and not `jq !-L`.
  return form === '' || !forms.some(line => /^\S+ [a-z]/.test(line))
    ? `${name} is not known to only look with these arguments`
    : `${name} has no reading form ${data(form, longest)}`
}
