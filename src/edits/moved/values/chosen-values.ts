import { shown } from '../../app/app-code.ts'
import { replacedIn } from '../../change/replaced.ts'
import { isLower } from '../../config/settings/ladders.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { movedPlaces } from '../pieces.ts'

/** The last sign before one of the values that are chosen from. */
const chosen = /(?:\belse|\?|:|\|\||\?\?|\bor|,)\s*$/
const choice = /\?.*:|\bif\b.*\belse\b|\|\||\?\?|\bor\b|\bget(?:env)?\(|fetch\(/
const text = /^(["'`])([\w-]+)\1$/
/** Values that are steps of safety whatever has them, and names that make others so. */
const sure = /^(?:verify-(?:full|ca)|enforc\w+)$/i
const about =
  /^(?:ssl|sslmode|tls|samesite|site|csp|policy|verify|verification|auth|security|secure|access|permission|permissions|enforcement)$/

/** A value that is chosen among others: \`"disable" if env == "dev" else "verify-full"\`. */
export const chosenValues: EditReader = {
  files: ['app'],
  gone: 'verify- enforc strict requir deny reject',
  come: '? else || or get fetch',
  find: difference =>
    movedPlaces(difference).flatMap(({ pairs }) =>
      pairs.flatMap(([was, is]) => {
        const part = choice.test(is.text) ? replacedIn(was.text, is.text) : undefined
        const [old, now] = [text.exec(part?.was ?? '')?.[2], text.exec(part?.is ?? '')?.[2]]
        if (part === undefined || old === undefined || now === undefined || !chosen.test(part.head)) return []
        const name = was.target ?? ''
        return isLower(name, old, now) && (sure.test(old) || wordsOf(name).some(word => about.test(word)))
          ? [`${shown(is.text)}: ${now}, was ${old}`]
          : []
      }),
    ),
}
