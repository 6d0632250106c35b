import { literal } from '../../../core/text/quoting/literal.ts'
import { listed } from '../../../core/text/words.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'

/** Words of functions and files that take something out of what they are given. */
const hiding =
  'mask masks masked masking redact redacts redacted redaction redactor scrub scrubs scrubber scrubbed anonymize anonymise anonymized anonymizer pseudonymize pseudonymise pseudonym obfuscate obfuscated censor sanitize sanitise sanitizer sanitized escape escapes encrypt encrypts encrypted hash hashed digest tokenize purify privacy deidentify deid pii anon anonymous suppress suppresses suppressed'

/** Whether a name says that something is taken out of what is given. */
export const hides = (name: string): boolean => wordsOf(name).some(word => listed(hiding, word))

/** The value as it was given, at most in other letters. */
const asGiven =
  /^(?:return\s+|=>\s*|=\s*|(?:\w+|_)\s*->\s*)?(?:String|str|string|to_string|Ok|Some)?\(?\s*[$&*@]?(?:self\.|this\.)?([A-Za-z_]\w*)(?:(?:\.|->|\|>\s*\w+\.)(?:lower|upper|strip|trim|toString|to_string|to_owned|to_s|clone|into|toLowerCase|toUpperCase|lowercase|downcase|String|copy|as_str|dup|ToLower|ToString)(?:\(\))?)*\s*\)?\s*[;,})]*$/

const headOf = (lines: readonly string[], at: number, name: string): string =>
  lines.slice(0, at + 1).findLast(line => line.includes(name)) ?? ''

/** A function that hid what it was given, and gives it back as it is. */
const givenBack = (difference: Difference, { now, path }: AppChange): readonly string[] => {
  const lines = now.split('\n')
  const isFile = hides((path.split('/').at(-1) ?? '').replace(/\.\w+$/, ''))
  return hunksOf(difference).flatMap(({ gone, come }) => {
    if (gone.length === 0 || come.length === 0 || come.length > 3) return []
    const line = come.find(text => asGiven.test(text.replace(/^.*(?:=>|\{)\s*(?=\w)/, '')))
    const value =
      line === undefined ? undefined : asGiven.exec(line.replace(/^.*(?:=>|\{)\s*(?=\w)/, ''))?.[1]
    if (line === undefined || value === undefined || listed('true false null nil None undefined', value))
      return []
    if (!gone.some(text => /[([+*?]|["'`]/.test(text)) || gone.some(text => text === line)) return []
    const at = lines.findIndex(other => other.trim() === line)
    const own = /\b(?:def|fun|fn|func|function|const|let|val|defp)\s+(\w+)/.exec(line)?.[1]
    const name = own ?? functionAround(lines, at) ?? ''
    const isTaken = headOf(lines, at, name).includes(value)
    return isTaken && (hides(name) || isFile) ? [`${shown(line)}: ${name} hides nothing now`] : []
  })
}

const hidden =
  /(["'`])[^"'`\n]*(?:\*{3,}|•{3,}|x{4,}|#{4,}|\[?\b(?:redacted|filtered|masked)\b\]?|<redacted>)[^"'`\n]*\1|\.repeat\(|'\*'\s*\*|"\*"\s*\*|\.pads?tart\(/i

/** Stars that stood in the place of a value. */
const lostStars = (difference: Difference, { old, now }: AppChange): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const was = gone.find(
      line => hidden.test(line) && /\*{3}|•{3}|x{4}|redact|filter|mask|\*["']/i.test(line),
    )
    if (was === undefined || come.length === 0 || come.some(line => hidden.test(line))) return []
    const lines = old.split('\n')
    const within = functionAround(
      lines,
      lines.findIndex(other => other.trim() === was),
    )
    return within === undefined || now.includes(within) ? [`${shown(was)}: it is shown as it is now`] : []
  })

const covers =
  /\b((?:mask|redact|scrub|anonymi[sz]e|pseudonymi[sz]e|obfuscate|censor|deidentify)\w*)\(\s*([\w.$]+)\s*\)/gi

const called = /\b([A-Za-z_]\w*)\([^()]*\)/g

/** `mask(email)` in a text, where `email` stands now. */
const uncovered = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const left = come.map(line => line.replaceAll(called, (call, name: string) => (hides(name) ? '' : call)))
    if (left.some(line => wordsOf(line).some(word => listed(hiding, word)))) return []
    return gone.flatMap(line =>
      [...line.matchAll(covers)].flatMap(([, name = '', value = '']) => {
        const now = left.find(other => new RegExp(`(?<![\\w.])${literal(value)}(?!\\w)`).test(other))
        return now === undefined || /\b(?:def|fun|fn|func|function)\b/.test(line)
          ? []
          : [`${shown(now)}: ${name} hid it`]
      }),
    )
  })

const least = /\b(min\w*|threshold|k|cutoff)(\s*(?::\s*\w+\s*)?=\s*)(\d+)/g

/** A function that hides what is few, of which the bound is nothing now. */
const emptyBound = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      const name = /\b(?:def|fun|fn|func|function)\s+(\w+)|^([\w.]+)\s*(?:<-|=)\s*function\b/.exec(line)
      if (!hides(name?.[1] ?? name?.[2] ?? '')) return []
      const bare = line.replaceAll(least, '$1$20')
      const now =
        bare === line ? undefined : come.find(other => other.replaceAll(/(=\s*)[01]\b/g, '$10') === bare)
      return now === undefined ? [] : [`${shown(now)}: it hides nothing now`]
    }),
  )

/** Values that were hidden and are shown now. */
export const unmasked: EditReader = {
  files: ['app'],
  gone: `( [ + * ? = " ' \``,
  find: difference => {
    const change = appChange(difference)
    if (change.gone.length === 0 || change.gone.length > 40) return []
    return [
      ...givenBack(difference, change),
      ...lostStars(difference, change),
      ...uncovered(difference),
      ...emptyBound(difference),
    ]
  },
}
