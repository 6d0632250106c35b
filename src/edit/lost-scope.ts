import { appChange, isAppCode, shown } from './app-code.ts'
import type { Difference } from './change.ts'
import { hunksOf } from './hunks.ts'

/** A word for who asks: what is looked up belongs to him. */
const asker =
  /\b(?:current_(?:user|account|tenant|org\w*|team|company|customer|member|workspace|admin|merchant)|currentUser|currentAccount|(?:self\.)?request\.(?:user|account|tenant|org\w*|auth)\b|req\.(?:user|account|session|auth|tenant)|ctx\.(?:user|session|auth|state\.user)|context\.(?:user|auth)|\$request->user\(\)|\$this->getUser\(\)|auth\(\)->|Auth::(?:user|id)|session\.user|session\[:?["']?user|principal|authentication\.(?:name|principal)|User\.(?:Identity|Find\w*)|viewer\b|claims\.|g\.user|socket\.assigns\.current_\w+|conn\.assigns\.current_\w+|locals\.user|auth\.uid|userFromContext|UserID\(ctx\)|UserFrom\w*)/i

/** A column of the owner as a condition of a lookup. */
const column =
  /\b(?:user|owner|account|tenant|org|organi[sz]ation|customer|author|company|team|member|workspace|merchant|clinic|created_?by)_?(?:id)?["']?\s*(?:=(?!>)|:|=>|,\s*["']?=)\s*\(?[?$:@%\w]/i

const lookup =
  /\.(?:find\w*|get\w*|filter\w*|where\w*|query\w*|select\w*|first\w*|all|load\w*|fetch\w*|one\w*|count|delete\w*|update\w*|destroy\w*|exclude|objects|by\w*|list\w*)\b|\bRepo\.\w+|::(?:find\w*|where\w*|query|all|first\w*|select)\b|\bget_object_or_404\(|\bselect\b.+\bfrom\b|\bdelete\s+from\b|\bupdate\b.+\bset\b|\bFROM\b|->(?:find\w*|where\w*|get\w*|all)\b|(?:Find|Where|Query|First|Get)\w*\(/i

const unscoped =
  /\bunscoped\b|\bunscope\(|withoutGlobalScopes?\b|\bIgnoreQueryFilters\b|\.with_deleted\b|\bbypass_?rls\b|\bas_?superuser\b|\bskip_?authori[sz]ation\b|\bwithout_?tenan\w+|\bbypassSecurity\w*/i

/** Lookups that asked for what belongs to somebody and ask for everything now. */
export const lostScope = (difference: Difference): readonly string[] => {
  if (!isAppCode(difference.path) || difference.before === undefined) return []
  const { now, old } = appChange(difference)
  const count = (text: string): number => [...text.matchAll(new RegExp(unscoped.source, 'gi'))].length
  if (count(now) > count(old)) return [`${unscoped.exec(now)?.[0]}: it finds what belongs to others`]
  return hunksOf(difference).flatMap(({ gone, come }) => {
    if (gone.length > 12 || come.length > 12 || come.length === 0) return []
    const [was, is] = [gone.join(' '), come.join(' ')]
    if (!lookup.test(was) || !lookup.test(is)) return []
    const lost = gone.find(line => (asker.test(line) || column.test(line)) && (lookup.test(line) || gone.length <= 4))
    if (lost === undefined || asker.test(is) || column.test(is) || ownerNames.test(is)) return []
    // What is looked up has to be the same, by the names that stay.
    const names = new Set(was.match(/[A-Za-z]{2,}/g)?.map(name => stem(name)))
    const shared = (is.match(/[A-Za-z]{2,}/g) ?? []).filter(name => names.has(stem(name)))
    return shared.length >= 2 && !/^return (?:true|false)/i.test(is) ? [`${shown(lost)}: it finds what belongs to others`] : []
  })
}

const ownerNames = /\b(?:for_?(?:user|account|tenant|owner)|owned_?by|visible_?to|accessible_?by|policy_scope|of_?user|by_?(?:user|owner|account|tenant)|user\w*|account\w*|tenant\w*|owner\w*|customer\w*)\b/i

const stem = (name: string): string => name.toLowerCase().replace(/s$/, '')
