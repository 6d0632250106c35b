import { isAppCode, shown } from '../../app/app-code.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type MovedPlace, movedPlaces, type Piece } from '../pieces.ts'

interface Bound {
  readonly line: RegExp
  readonly means: string
}

/** Arguments by which a call happens only once, or ends. */
const inCalls: readonly Bound[] = [
  { line: /\bidempoten(?:cy|t)[\w-]*["'`]?\s*(?:=>|[:=,(])/i, means: 'it can happen twice' },
  {
    line: /\bstop_after_\w+|\bmax_?(?:retries|attempts|tries)["'`]?\s*(?:=>|[:=(])/i,
    means: 'it goes on for ever',
  },
]

/** Keywords of a schema that bound a value. */
const inSchemas: Bound = {
  line: /^["']?(?:minimum|maximum|exclusiveM\w+|maxLength|maxItems|maxProperties|pattern|multipleOf)["']?\s*:/,
  means: 'every value fits',
}
const isSchema = /\bopenapi\b|\bswagger\b|\$schema|json-schema|^[ \t]*["']?properties["']?\s*:/m

const lostOf = ({ gone, come }: MovedPlace, { line }: Bound): Piece | undefined => {
  const lost = gone.find(({ text }) => line.test(text))
  const isWhole = gone.some(({ text }) => /^["']?type["']?\s*:|^(?:def|function|fn|func|class)\b/.test(text))
  return lost === undefined || isWhole || gone.length > 6 || come.some(({ text }) => line.test(text))
    ? undefined
    : lost
}

/** A bound that stood in a line of its own, gone while what it bound stays. */
export const lostBounds: EditReader = {
  files: ['app'],
  named: '*.yml *.yaml *.json',
  except: ['aside', 'manifest'],
  gone: 'idempoten stop_after retries attempts tries minimum maximum maxlength maxitems maxproperties pattern multipleof exclusivem',
  find: difference => {
    const { path, after = '' } = difference
    const bounds = isAppCode(path)
      ? inCalls
      : isSchema.test(after) || /openapi|swagger|schema/i.test(path)
        ? [inSchemas]
        : []
    return movedPlaces(difference).flatMap(place =>
      place.come.length > 1
        ? []
        : bounds.flatMap(bound => {
            const lost = lostOf(place, bound)
            return lost === undefined ? [] : [`${shown(lost.text)} is gone: ${bound.means}`]
          }),
    )
  },
}
