import type { Access } from '../../core/access.ts'
import type { Facts } from '../../core/facts.ts'
import type { Answer } from '../../core/finding.ts'
import type { Invocation } from '../../core/script.ts'
import { type HeldKind, heldLines, showsHeld } from '../../known/held-secrets.ts'
import { leavesOut, nextOf } from '../../known/shown.ts'
import { named } from '../../text/foreign.ts'
import { isWithin } from '../../text/path.ts'
import { listed } from '../../text/words.ts'

/** Answer about a file whose content is private. A copy inside of the project shows nothing. */
export const heldAnswer = (
  kind: HeldKind,
  { path, by, call, calls = [] }: Access,
  facts: Facts,
  copiers: string,
): Answer => {
  const what = kind === 'held' ? 'passwords or tokens' : 'private data of people'
  if (by === 'git' && call?.argv.includes('add') === true)
    return { verdict: 'ask', says: `${named(path)} holds ${what}; this would commit it.` }
  if (listed(copiers, by) && (kind === 'personal' || isWithin(path, facts.root()))) return false
  const text = facts.peek(path) ?? ''
  if (call !== undefined && !showsHeld(kind, call, calls, text)) return false
  const filters = call === undefined ? [] : [call, ...nextOf(call, calls)]
  if (kind === 'held' && filters.some(one => leavesOut(one, heldLines(text)) === true)) return false
  return { verdict: 'ask', says: `${named(path)} holds ${what}; this would print or copy it.` }
}

/** A word of which parts are only known when it runs; `$f` of a loop over a pattern stands for all of its files. */
export const isOpen = ({ shaped, call }: Access): boolean =>
  shaped === true &&
  call?.words.some(({ text, value }) => value === null && /^"?\$\{?\w+\}?"?$/.test(text)) !== true

/** `jq -r .smtp.host conf.json`: one value whose name and form are no secret. */
export const picksSetting = (
  call: Invocation,
  all: readonly Invocation[],
  text: string | undefined,
): boolean => text !== undefined && listed('jq yq', call.name) && !showsHeld('held', call, all, text)
