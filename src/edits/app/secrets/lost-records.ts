import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { blockAround } from '../refusals/refusals.ts'

const masks = /filter_parameters|redact|\bmask|scrub|obfuscat|filter_?(?:keys|fields|params)|before_send/i
/** Names of what a log must not show. */
const secret =
  /^(?:\w*passw\w*|\w*secret\w*|\w*token\w*|otp\w*|_?key|\w*api_?key\w*|ssn|cpr|cvv|cvc|iban|\w*card\w*|pin|\w*authorization|\w*cookie\w*|email|phone)$/i
const silent =
  /\[\s*\]|\bCRITICAL\b|\bOFF\b|\bnull\b|\bNone\b|\bnil\b|no-?op|NullHandler|\/dev\/null|propagate["']?\s*[:=]\s*False|\bdisabled?\b/i

/** Records that say less or are no longer kept: a list of what a log leaves out, a log of who did what. */
export const lostRecords: EditReader = {
  files: ['app'],
  gone: 'passw secret token otp key ssn cpr cvv cvc iban card pin authorization cookie email phone audit',
  find: difference => {
    const { old } = appChange(difference)
    const lines = old.split('\n')
    return hunksOf(difference).flatMap(({ gone, come, above }) => {
      const place = `${above}\n${blockAround(
        lines,
        lines.findIndex(line => line.trim() === gone[0]),
      )}`
      const words = (all: readonly string[]): readonly string[] =>
        all.join(' ').match(/[A-Za-z_][\w.]*/g) ?? []
      const now = words(come)
      const shownNow = words(gone).filter(
        word => secret.test(word.split('.').at(-1) ?? '') && !now.includes(word),
      )
      const isShown =
        shownNow.length > 0 &&
        (masks.test(place) || gone.some(line => masks.test(line))) &&
        come.length < 6 &&
        gone.length < 8
      const mute = come.find(line => /audit/i.test(line) && silent.test(line))
      const isMute = mute !== undefined && gone.some(line => /audit/i.test(line) && !silent.test(line))
      return [
        ...(isShown ? [`${shownNow.slice(0, 3).join(', ')}: a log shows it now`] : []),
        ...(isMute ? [`${shown(mute)}: no record is kept`] : []),
      ]
    })
  },
}
