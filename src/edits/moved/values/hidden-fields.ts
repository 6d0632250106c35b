import { literal } from '../../../core/text/quoting/literal.ts'
import { listed } from '../../../core/text/words.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { movedPlaces } from '../pieces.ts'

/** Fields that say who somebody is, or let others in. */
const personal =
  'email emails mail phone mobile msisdn ssn iban bic card pan cvv cvc birth birthday birthdate dob address street postcode zip passport nationalid surname lastname firstname fullname ip latitude longitude gps password passwd token secret cookie authorization apikey pin salary diagnosis health religion gender licence license tax taxid vatid account'
const isPersonal = (item: string): boolean => {
  const words = wordsOf(item)
  return (
    [...words, words.join('')].some(word => listed(personal, word)) ||
    /^(?:first|last|full|sur|customer|user)_?name$|^national_?id$/i.test(item)
  )
}

/** Words of what takes something out of sight. */
const hides =
  /mask|redact|scrub|hash|anonym|pseudonym|censor|obfuscat|encrypt|sanitiz|strip|omit|\bdrop|_drop|\bexclu|\bpop\b|\bdel\b|delete|remov|hidden|hide|private|\bpii\b|filter_?param|sha\d|digest|\bsum\(|blank|suppress|sensitive|tokeni[sz]e/i

const items = (text: string): readonly string[] =>
  [...text.matchAll(/["'`]([\w.\s-]{1,40})["'`]|(?<![\w:]):([a-z_]\w*)/g)].map(
    ([, one, two]) => one ?? two ?? '',
  )

/** Whether the code hides what the list names: by the words around the lines that use it. */
const isHiding = (name: string, path: string, text: string): boolean => {
  if (hides.test(name) || hides.test(path.split('/').at(-1) ?? '')) return true
  const use = new RegExp(`\\b${literal(name)}\\b`)
  const lines = text.split('\n')
  return lines.some(
    (line, at) =>
      use.test(line) &&
      hides.test(
        lines
          .slice(at, at + 3)
          .join(' ')
          .replace(/["'`][^"'`]*["'`]/g, ' '),
      ),
  )
}

const columns = (text: string): readonly string[] =>
  /^update\b/i.test(text) ? [...text.matchAll(/(?:\bset|,)\s*(\w+)\s*=/gi)].map(([, name = '']) => name) : []

/** Fields of people that a list hid, and hides no longer. */
export const shownFields: EditReader = {
  files: ['app'],
  named: '*.sql',
  except: ['aside'],
  gone: `" ' \` : =`,
  find: difference => {
    const { path, after = '' } = difference
    const isTable = path.endsWith('.sql') && hides.test(path.split('/').at(-1) ?? '')
    return movedPlaces(difference).flatMap(({ pairs }) =>
      pairs.flatMap(([was, is]) => {
        const open = isTable ? columns(was.text).filter(one => isPersonal(one) && !after.includes(one)) : []
        if (open.length > 0) return [`${open.join(', ')}: shown as it is`]
        if (was.target === undefined || was.target !== is.target || was.text.length > 500) return []
        const [old, now] = [items(was.value), items(is.value)]
        const lost = old.filter(item => isPersonal(item) && !now.includes(item))
        if (lost.length === 0 || now.length >= old.length || !/[[({]/.test(was.value)) return []
        return isHiding(was.target, path, uncommented(path, after))
          ? [`${lost.slice(0, 3).join(', ')}: no longer in ${was.target}, and shown`]
          : []
      }),
    )
  },
}
