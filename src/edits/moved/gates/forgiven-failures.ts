import { listed } from '../../../core/text/words.ts'
import { shown } from '../../app/app-code.ts'
import { comparing } from '../../app/decisions/fixed-answers.ts'
import { uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type MovedPlace, movedPlaces, nearby, type Piece } from '../pieces.ts'

/** Calls that find out whether something may be believed. */
const checks =
  /\b\w*(?:verif|valid|signature|checksum|integrity|authent|authori|licen[sc]e|receipt|attest|fraud|risk|scan|sanction|check_?(?:sign|hash|sum|perm|access|auth|token|cert)|pin_?check|decrypt|claims|jwt|token)\w*/i
const catches =
  /(?:^|\}\s*)(?:catch|except|rescue|on\s+\w+(?:Exception|Error)|Err\(|\.catch|recover|case\s+\.failure|failure)\b|\bErr\(_?\w*\)\s*=>|\berr\s*!=\s*nil/

const noes =
  'false none null nil deny denied reject rejected review refuse refused block blocked fail failed invalid untrusted unverified manual pending quarantine hold closed unknown error forbidden'
const yeses =
  'true accept accepted allow allowed approve approved ok pass passed valid trusted verified success clean granted permit open paid'

const answer = /^(?:return\s+|=>\s*|->\s*)?[\w.:]*?["'`]?([A-Za-z]\w*)["'`]?(?:\(\))?\s*[;,]?$/

const said = ({ text }: Piece, list: string): boolean => {
  const word = answer.exec(text)?.[1]
  return word !== undefined && wordsOf(word).some(part => listed(list, part))
}

/** Where a check fails, the answer was no and is yes. */
const turned = (place: MovedPlace, text: string): string | undefined => {
  const found = place.pairs.find(([was, is]) => said(was, noes) && said(is, yeses) && !said(is, noes))
  if (found === undefined) return undefined
  const lines = text.split('\n').map(line => line.trim())
  const at = lines.indexOf(found[1].text)
  const above = lines.slice(Math.max(0, at - 4), at + 1)
  if (!above.some(line => catches.test(line))) return undefined
  return checks.test(nearby(place, text, 10))
    ? `${shown(found[1].text)}: what cannot be checked passes`
    : undefined
}

/** The call that a statement is about: `key.verify(&bytes, &sig)`. */
const callIn = (text: string): string | undefined =>
  /([A-Za-z_][\w.:>-]*\((?:[^()]|\([^()]*\))*\))/.exec(text)?.[1]

const dropped =
  /^(?:let\s+)?_\w*\s*=[^=]|\.ok\(\)\s*;|\.unwrap_or\w*\(|\.catch\(\s*\(?\w*\)?\s*=>\s*(?:\{\s*\}|undefined|null|true)|\btry\?\s|^if\s+let\s+Err\b|\|\|\s*true\b|^(?:await\s+)?Promise\.allSettled/
const leaves = /\b(?:return|throw|raise|panic|bail|exit|abort|Err\()|\?\s*;?$/

/** A check whose answer went up, and is thrown away where it stands. */
const ignored = ({ gone, come }: MovedPlace): string | undefined => {
  if (come.some(({ text }) => leaves.test(text.replace(/^if\s+let\s+Err\(/, '')))) return undefined
  const lost = gone.find(
    ({ text }) => checks.test(text) && callIn(text) !== undefined && !/^(?:if|let\s+_|_)\b/.test(text),
  )
  const call = lost === undefined ? undefined : callIn(lost.text)
  const now =
    call === undefined ? undefined : come.find(({ text }) => text.includes(call) && dropped.test(text))
  return now === undefined ? undefined : `${shown(now.text)}: nobody hears that the check failed`
}

/** A check beside which something else is enough. */
const besides = ({ pairs }: MovedPlace): string | undefined => {
  const found = pairs.find(([was, is]) => {
    const call = comparing.test(was.text) ? callIn(was.text) : undefined
    return call !== undefined && is.text.includes(call) && either.test(is.text) && !either.test(was.text)
  })
  return found === undefined ? undefined : `${shown(found[1].text)}: something else is enough now`
}
const either = /\|\||\bor\b/

/** Checks that pass where they fail. */
export const forgivenFailures: EditReader = {
  files: ['app'],
  gone: 'bcrypt compar equal digest match false none null nil deny denied reject review refuse block fail invalid untrusted unverified manual pending quarantine hold closed unknown error forbidden verif valid sign checksum integrity authent authori licen receipt attest fraud risk scan sanction check decrypt claims jwt token',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (!checks.test(before)) return []
    const text = uncommented(path, after)
    return movedPlaces(difference).flatMap(place =>
      place.gone.length === 0 || place.gone.length > 8
        ? []
        : (turned(place, text) ?? ignored(place) ?? besides(place) ?? []),
    )
  },
}
