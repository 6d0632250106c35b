import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { declares } from '../guards/lost-checks.ts'

/** A word for who asks: what is looked up belongs to him. */
export const asker =
  /(?<!\w)(?:current_(?:user|account|tenant|org\w*|team|company|customer|member|workspace|admin|merchant)|currentUser|currentAccount|(?:self\.)?request\.(?:user|account|tenant|org\w*|auth)\b|req\.(?:user|account|session|auth|tenant)|ctx\.(?:user|session|auth|state\.user)|context\.(?:user|auth)|\$request->user\(\)|\$this->getUser\(\)|auth\(\)->|Auth::(?:user|id)|session\.user|session\[:?["']?user|principal|authentication\.(?:name|principal)|User\.(?:Identity|Find\w*|Get\w*|\w+\(\))|viewer\b|claims\.|g\.user|socket\.assigns\.current_\w+|conn\.assigns\.current_\w+|locals\.user|auth\.uid|userFromContext|UserID\(ctx\)|UserFrom\w*|policy_scope|authorized_scope|accessible_by|visible_to|scoped_to)/i

/** A column of the owner as a condition of a lookup. */
const column =
  /(?<![A-Za-z])(?:user|owner|account|tenant|org|organi[sz]ation|customer|author|company|team|member|workspace|merchant|clinic|created_?by)_?(?:id)?["']?\s*(?:={1,3}(?!>)|:|=>|,)\s*[\^(&*]*(?:["']?\s*(?:\?|\$\d|%s|:\w)|(?:[\w$.>-]*[._>$-])?(?:\w*user|me|ctx|context|req|request|auth(?!or)|session|viewer|principal|tenant|account|owner|customer|claims|org)\w*\b)/i

const lookup =
  /\.(?:find\w*|get\w*|filter\w*|where\w*|query\w*|select\w*|first\w*|single\w*|order\w*|all|load\w*|fetch\w*|one\w*|count|delete\w*|update\w*|destroy\w*|exclude|objects|by\w*|for\w*|list\w*)\b|\bRepo\.\w+|\|>\s*(?:where|filter)\b|::(?:find\w*|where\w*|query|all|first\w*|select)\b|\bget_object_or_404\(|\bselect\b.+\bfrom\b|\bdelete\s+from\b|\bupdate\b.+\bset\b|\bFROM\b|->(?:find\w*|where\w*|get\w*|all)\b|(?:Find|Where|Query|First|Get)\w*\(/i

const unscoped =
  /\bunscoped\b|\bunscope\(|withoutGlobalScopes?\b|\bIgnoreQueryFilters\b|\.with_deleted\b|\bbypass_?rls\b|\bas_?superuser\b|\bskip_?authori[sz]ation\b|\bwithout_?tenan\w+|\bbypassSecurity\w*/i

/** Lookups that asked for what belongs to somebody and ask for everything now. */
export const lostScope: EditReader = {
  files: ['app'],
  changed:
    'unscope globalscope queryfilters deleted rls superuser authori tenan bypass user account owner org customer author company team member workspace merchant clinic created current auth session principal viewer claims scope accessible visible me. me- me()',
  find: difference => {
    const change = appChange(difference)
    const wide = change.come.find(line => unscoped.test(line))
    if (wide !== undefined && !change.gone.some(line => unscoped.test(line)))
      return [`${shown(wide)}: it finds what belongs to others`]
    return hunksOf(difference).flatMap(hunk => {
      const { gone, come, above } = hunk
      if (gone.length === 0 || gone.length > 12 || come.length > 12) return []
      const others = unowned(hunk)
      if (others.length > 0) return others
      const [was, is] = [gone.join(' '), come.join(' ')]
      const rest = come.filter(line => !declares.test(line)).join(' ')
      const isPart = come.length === 0 && /^(?:\|>|\.|and\b|AND\b|->)/.test(gone[0] ?? '')
      if (!lookup.test(`${above} ${was}`) || !(isPart || lookup.test(`${above} ${is}`))) return []
      const lost = gone.find(
        line =>
          !declares.test(line) &&
          (asker.test(line) || column.test(line)) &&
          (lookup.test(line) || gone.length <= 4),
      )
      if (lost === undefined || asksStill(was, rest) || column.test(rest) || isOwnedNow(rest)) return []
      // The lookup has to be for the same things, by the names that stay.
      const names = new Set(was.match(/[A-Za-z]{2,}/g)?.map(name => stem(name)))
      const shared = (is.match(/[A-Za-z]{2,}/g) ?? []).filter(name => names.has(stem(name)))
      return (shared.length >= 2 || isPart) && !/^return (?:true|false)/i.test(is)
        ? [`${shown(lost)}: it finds what belongs to others`]
        : []
    })
  },
}

const owned =
  /[@$]?\b(?:\w*user|account|tenant|team|org\w*|company|customer|workspace|me)(?:\(\))?(?:\.|->)(\w+)(?:\(\))?(?:\.|->)(?:where|find|all|first|filter|get|order|includes|joins|count|pluck)\w*/i

/** `user.orders.where` that is `Order.where` now. */
const unowned = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const what = owned.exec(line)?.[1]
    const now =
      what === undefined
        ? undefined
        : come.find(other => {
            const model =
              /\b([A-Z]\w*)(?:\.|::)(?:where|find|all|first|filter|get|order|includes|joins|query|objects|count|pluck)/.exec(
                other,
              )?.[1]
            return (
              model !== undefined &&
              stem(model) === stem(what) &&
              !owned.test(other) &&
              !asker.test(other) &&
              !column.test(other)
            )
          })
    return now === undefined ? [] : [`${shown(now)}: it finds what belongs to others`]
  })

const ownerNames =
  /\b(?:for_?(?:user|account|tenant|owner)|owned_?by|visible_?to|accessible_?by|policy_scope|of_?user|by_?(?:user|owner|account|tenant)|user\w*|account\w*|tenant\w*|owner\w*|customer\w*)\b/i

/** Whether a place names who asks as before, or in another way. A part that both have, such as a table of claims, says nothing. */
const asksStill = (was: string, rest: string): boolean => {
  const all = new RegExp(asker.source, 'gi')
  const [old, now]: readonly (readonly string[])[] = [was.match(all) ?? [], rest.match(all) ?? []]
  if (old === undefined || now === undefined) return false
  return now.length > 0 && (old.every(name => now.includes(name)) || now.some(name => !old.includes(name)))
}

/** A table and the columns that are read of it say nothing of whose rows they are. */
const isOwnedNow = (rest: string): boolean =>
  ownerNames.test(rest.replace(/\bselect\b.{0,200}?\bfrom\s+[\w."]+/i, ' '))

const stem = (name: string): string => name.toLowerCase().replace(/s$/, '')
