import { listed } from '../../../core/text/words.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import { type Replaced, replacedParts } from '../../change/replaced.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { guarding, snake } from '../guards/lost-checks.ts'
import { isOwnership } from '../refusals/protecting.ts'
import { refuses } from '../refusals/refusals.ts'
import { isAboutRights } from './deciders.ts'

/** Words of what keeps somebody or something out. */
const keeping =
  'allow allowed allows allowlist permitted permit trusted safe secure verify verified valid validate validated authorized authenticated can may origin host hostname protocol scheme mime mimetype whitelist safelist known own owned same within inside prefix member banned blocked locked revoked'
/** Whether a value is one of those that are known: what is asked about is a part of it. */
const member =
  /(?:\.(?:includes?|has|contains?|test|match|member|startsWith|starts_with|start_with|endsWith|hasPrefix|is_relative_to|get)[?!]?\(|\b(?:in|not in)\s+|\bHasPrefix\()/
const literal =
  /^(?:["'`].*["'`]|-?\d[\w.]*|null|None|nil|undefined|false|False|\[\s*\]|\{\s*\}|:\w+|[A-Z][A-Z\d_]+|throw\b.*|raise\b.*|abort\(.*)$/
const logs = /^(?:await\s+)?(?:console|log\w*|print\w*|puts|track|metrics?|fmt\.Print\w*|System\.out)\b/

/** Whether a condition keeps something from what follows it, and does more than look whether it is there. */
const keeps = (condition: string, then: string): boolean => {
  const bare = condition.trim().replace(/^\((.*)\)$/s, '$1')
  if (/^!{0,2}(?:not\s+)?[\w.$>?@]+$/.test(bare) && !hasWord(bare.split(/[.>]/).at(-1) ?? '')) return false
  if (/\b(?:flags?|features?|experiments?|enabled|toggle|variant|debug|verbose|isDev|NODE_ENV)\b/i.test(bare))
    return false
  if (isAboutRights(bare) || isOwnership(bare) || hasWord(bare)) return true
  const names = new Set(then.match(/[A-Za-z_]\w*/g))
  return member.test(bare) && (bare.match(/[A-Za-z_]\w*/g) ?? []).some(name => names.has(name))
}
const hasWord = (text: string): boolean => wordsOf(text).some(word => listed(keeping, word))

/** A statement that refuses, checks or only tells needs no condition. */
const isPlain = (then: string): boolean =>
  refuses(then) ||
  logs.test(then) ||
  snake(then)
    .split(' ')
    .some(word => guarding.test(word))

const same = (one: string, other: string): boolean =>
  one.replaceAll(/[\s;{}]/g, '') === other.replaceAll(/[\s;{}]/g, '') && /\w/.test(one)

/** The condition of a choice, and both of its answers, however it is written. */
const choiceIn = (text: string): readonly string[] => {
  const sign = /^(.+?)\s\?\s(.+?)\s:\s(.+)$/s.exec(text)
  if (sign !== null) return sign.slice(1)
  const head = /^if\s*(\(.+?\)|[^{]+?)\s*\{?\s+(\S.*?)\s*\}?\s*\belse\b\s*\{?\s*(.+?)\s*\}?$/s.exec(text)
  if (head !== null) return head.slice(1)
  const [, yes = '', condition = '', no = ''] = /^(.+?)\s+if\s+(.+?)\s+else\s+(.+)$/s.exec(text) ?? []
  return [condition, yes, no]
}

/** `C ? x : y` and `x if C else y`, of which only x is left. */
const chosen = ({ was, is, now }: Replaced): string | undefined => {
  const [condition = '', yes = '', no = ''] = choiceIn(was)
  const other = same(is, yes) ? no : same(is, no) ? yes : undefined
  return other !== undefined && literal.test(other.trim()) && !literal.test(is.trim()) && keeps(condition, is)
    ? `${shown(now)}: nothing asks whether it may now`
    : undefined
}

const opening = /^(?:if|unless|when|guard)\b\s*/

/** `if (C) act()`, `act() if C` and `C && act()` that are `act()` now. */
const acted = ({ old, now, was, is, head: left }: Replaced): string | undefined => {
  if (isPlain(now)) return undefined
  const [head] = opening.exec(old) ?? []
  const end = old.replace(/\s*\}\s*$/, '')
  const before =
    head !== undefined && end.endsWith(now.replace(/;$/, '')) && now.length > 4
      ? end.slice(head.length, end.length - now.replace(/;$/, '').length)
      : undefined
  const [, behind] = old.startsWith(now)
    ? (/^\s*(?:if|unless)\s+(.+)$/.exec(old.slice(now.length)) ?? [])
    : []
  const [, both, rest = ''] = /^(.+?)\s(?:&&|and)\s(.+)$/s.exec(was) ?? []
  const condition =
    before?.replace(/[\s{]+$|\bthen\s*$/, '') ??
    behind ??
    (left === '' && same(rest, is) && /\(/.test(is) ? both : undefined)
  return condition !== undefined && keeps(condition, now)
    ? `${shown(condition)}: nothing asks for it now`
    : undefined
}

/** A block whose condition is gone while what stood in it stays. */
const opened = ({ gone, come }: ChangedPlace, { old, now }: AppChange): readonly string[] => {
  const [line = ''] = gone
  if (gone.length !== 1 || come.length > 0 || !/^(?:if|unless)\b.*(?:[{:]|\bthen|[^,])$/.test(line)) return []
  const lines = old.split('\n').map(one => one.trim())
  const then = lines.slice(lines.indexOf(line) + 1).find(one => one !== '') ?? ''
  const condition = line.replace(opening, '').replace(/\s*(?:[{:]|\bthen)$/, '')
  return then !== '' && now.includes(then) && !isPlain(then) && keeps(condition, then)
    ? [`${shown(condition)}: nothing asks for it now`]
    : []
}

/** Statements that ran only under a condition, and always run now. */
export const droppedConditions: EditReader = {
  files: ['app'],
  gone: 'if unless when and ? &&',
  find: difference => {
    const change = appChange(difference)
    if (!change.gone.some(line => /\b(?:if|unless|when|and)\b|\?|&&/.test(line)) || change.gone.length > 60)
      return []
    return hunksOf(difference).flatMap(hunk => [
      ...replacedParts(hunk).flatMap(part => chosen(part) ?? acted(part) ?? []),
      ...opened(hunk, change),
    ])
  },
}
