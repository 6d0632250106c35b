import { listed } from '../../../core/text/words.ts'
import { shown } from '../../app/app-code.ts'
import { declares } from '../../app/guards/lost-checks.ts'
import { asker } from '../../app/rows/lost-scope.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { movedPlaces, type Piece } from '../pieces.ts'

/** A field of who asks, by the name of what holds it. */
const holder =
  /(?<![\w.])(?:sess|session|claims?|viewer|principal|identity|caller|actor|me|auth|requester|subject|token)(?:\.|->|\?\.|::|\[)[A-Za-z_"':]\w*|\b(?:ctx|context|c|locals|state|req|request|g|self|this|conn\.assigns|socket\.assigns)\??\.(?:current_?)?(?:user|userId|user_id|tenant|tenantId|tenant_id|org|orgId|org_id|account|accountId|account_id|viewer|session|auth|member|company|workspace|team|customer|claims|principal|uid)\b/

const narrows =
  /\b(?:\w*filter\w*|\w*where\w*|find\w*|exclude|select\w*|by_\w+|\w+_by|findBy\w*|scope|get_object_or_404|any|all|every|some|count\w*|query\w*|\w*Query\w*|first\w*|list\w*|eq|match)!?\s*(?:\(|\{|\[)|\bWHERE\b|\bAND\b|\|>\s*where\b|\bif\b.*\bin\b|\.(?:filter|where)\b/i

/** Words of what came that say the same in another way. */
const owned =
  'user users owner owned mine viewer member members readable visible accessible permitted allowed tenant account org scope scoped policy authorized own self me session claims principal customer'

/** Names that a piece reads, without those of its words. */
const namesOf = (text: string): readonly string[] => text.match(/[A-Za-z_]\w*/g) ?? []

const asks = (text: string): boolean => asker.test(text) || holder.test(text)

const table = /\b(?:from|update|into|join)\s+["'`]?([\w.]+)/i

/** Source of a lookup: a table, or the name at the beginning of the piece. */
const rootOf = ({ value, text }: Piece): string | undefined =>
  table.exec(text)?.[1]?.toLowerCase() ??
  /^(?:return\s+|await\s+|yield\s+)*[$@]?([A-Za-z_][\w$]*(?:\.(?:objects|query|db|prisma|models?)\b)*)/.exec(
    value,
  )?.[1]

/** A lookup that was bound to who asks, and is bound to nobody now. */
export const lostNarrowing: EditReader = {
  files: ['app'],
  gone: 'user account owner org customer author company team member workspace tenan current auth session sess claim principal viewer identity caller actor me. me- me: me[ request subject token uid scope',
  find: difference =>
    movedPlaces(difference).flatMap(({ gone, come, pairs }) => {
      if (!gone.some(({ text }) => asks(text)) || come.some(({ text }) => isOwned(text))) return []
      return pairs.flatMap(([was, is]) => {
        if (declares.test(was.text) || !asks(was.text) || !narrows.test(was.text)) return []
        const root = rootOf(was)
        if (root === undefined || root !== rootOf(is)) return []
        // Less is asked than before, and of the same names.
        const names = new Set(namesOf(was.text))
        const fresh = namesOf(is.text).filter(
          name => !names.has(name) && !/^(?:all|get|list|find|order\w*)$/i.test(name),
        )
        return fresh.length <= 1 && is.text.length < was.text.length
          ? [`${shown(is.text)}: it finds what belongs to others`]
          : []
      })
    }),
}

const isOwned = (text: string): boolean =>
  asks(text) ||
  wordsOf(text.replace(/\bselect\b.{0,200}?\bfrom\s+[\w."]+/i, ' ')).some(word => listed(owned, word))
