import { shown } from '../../app/app-code.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { movedPlaces } from '../pieces.ts'

const catches = /^(?:\}\s*)?(?:catch|except|rescue)\b/
const goesOut =
  /\b(?:throw|raise|rethrow|reject|abort\w*|exit|halt|die|panic!?|fail\w*|Err|bail!?|next\(|done\(|cb\(|callback\(|reply|redirect\w*|return|status\(|http\.Error|res\.|rollback|retry)\b|:error\b|\b[45]\d\d\b/
/** Deeds whose failure somebody has to hear of. */
const weighty =
  /\b\w*(?:insert|save|store|persist|write|commit|charge|capture|pay|refund|transfer|debit|credit|verif|validat|scan|check|authori|authent|sign|decrypt|migrat|backup|restore|upload|publish|audit|lock|acquire|reserve)\w*\s*[(!]/i

interface Handler {
  readonly tried: string
  readonly body: readonly string[]
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Tried code with the handler of its failure, in the order of the text. */
const handlersIn = (text: string): readonly Handler[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, at): Handler[] => {
    if (!catches.test(line.trim())) return []
    const indent = indentOf(line)
    const inside = (next: string): boolean => next.trim() === '' || indentOf(next) > indent
    const end = lines.findIndex((next, index) => index > at && !inside(next))
    const body = lines
      .slice(at + 1, end < 0 ? undefined : end)
      .map(one => one.trim())
      .filter(one => one !== '')
    const [, inline] = /\)?\s*\{\s*(.*?)\s*\}?\s*$/.exec(line.trim()) ?? []
    const start = lines
      .slice(0, at)
      .findLastIndex(one => indentOf(one) <= indent && /^\s*(?:try\b|begin\b|do\s*\{)/.test(one))
    return [
      {
        tried: lines.slice(Math.max(start, at - 12), at).join('\n'),
        body: inline === undefined || inline === '' ? body : [inline, ...body],
      },
    ]
  })
}

/** A failure that went out to somebody, and ends where it is caught now. */
export const swallowedFailures: EditReader = {
  files: ['app'],
  gone: 'throw raise reject abort exit halt die panic fail err bail next( done( cb( callback( reply redirect return status( res. rollback retry 4 5',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (!/\b(?:catch|except|rescue)\b/.test(before)) return []
    const isTouched = movedPlaces(difference).some(({ gone }) => gone.some(({ text }) => goesOut.test(text)))
    if (!isTouched) return []
    const [old, now] = [handlersIn(uncommented(path, before)), handlersIn(uncommented(path, after))]
    if (old.length !== now.length) return []
    return now.flatMap(({ tried, body }, at) => {
      const was = old[at]
      const isLost =
        was?.body.some(line => goesOut.test(line)) === true &&
        !body.some(line => goesOut.test(line)) &&
        weighty.test(tried)
      return isLost ? [`${shown(body.join(' ') || 'catch')}: nobody hears that it failed`] : []
    })
  },
}
