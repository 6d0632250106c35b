import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { functionAround, refuses } from '../refusals/refusals.ts'
import { allOf, anyOf, conditionOf, sameText } from './conditions.ts'
import { comparing } from './fixed-answers.ts'

const verb = /verif|valid|match|compar|equal|check/i
const noun =
  /sig(?:nature)?s?\b|(?:\b|_)sig_|sum\b|hash|digest|hmac|pub_?key|\bkey\.|ed25519|rsa_|ecdsa|jwt|cert/i

/** Whether a piece of code proves where something comes from: by a signature, a checksum or a key. */
const isProof = (code: string): boolean => comparing.test(code) || (verb.test(code) && noun.test(code))

const asks = /^(?:\}\s*)?(?:else\s+)?(?:if|elif|elsif|when)\b/
const yes = /\breturn\s+(?:true|True|TRUE|nil|1|Ok\((?:\(\)|true)\))\s*;?\s*\}?$/
/** What was proven before need not be proven again. */
const proven = /cache|verified|already|seen|known/i

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** The lines of a block below its head. */
const bodyOf = (lines: readonly string[], at: number): readonly string[] => {
  const indent = indentOf(lines[at] ?? '')
  const rest = lines.slice(at + 1, at + 30)
  const end = rest.findIndex(line => line.trim() !== '' && indentOf(line) <= indent)
  return end < 0 ? rest : rest.slice(0, end)
}

/** A new condition under which a function says yes before it proves anything. */
const earlyYes = ({ now, old, come }: AppChange): readonly string[] => {
  if (!come.some(line => yes.test(line))) return []
  const lines = now.split('\n')
  return come.flatMap(line => {
    if (!asks.test(line) || isProof(line) || proven.test(line)) return []
    const at = lines.findIndex(other => other.trim() === line)
    const body = bodyOf(lines, at)
    const isYes = yes.test(line) || (body.length === 1 && yes.test(body[0] ?? '')) || isAlone(body)
    if (!isYes || !body.every(other => !isProof(other))) return []
    const within = functionAround(lines, at)
    if (within === undefined || !old.includes(within)) return []
    const rest = lines.slice(at + body.length + 1, at + body.length + 12)
    const proof = rest.find(other => isProof(other))
    return proof !== undefined && old.includes(proof.trim()) && indentOf(proof) <= indentOf(lines[at] ?? '')
      ? [`${shown(line)}: it says yes without ${shown(proof)}`]
      : []
  })
}

const isAlone = (body: readonly string[]): boolean => {
  const said = body.map(line => line.trim()).filter(line => line !== '' && line !== '}')
  return said.length === 1 && yes.test(said[0] ?? '')
}

/** A refusal that a failed proof was enough for, and that needs more than that now. */
const narrowed = ({ now, come, gone }: AppChange): readonly string[] => {
  const lines = now.split('\n')
  return come.flatMap(line => {
    if (!asks.test(line)) return []
    const { text } = conditionOf(line)
    const parts = allOf(text)
    if (parts.length < 2 || anyOf(text).length > 1) return []
    const proof = parts.find(part => isProof(part))
    if (proof === undefined) return []
    const was = gone.find(
      other =>
        asks.test(other) && anyOf(conditionOf(other).text).some(part => sameText(part) === sameText(proof)),
    )
    if (was === undefined) return []
    const at = lines.findIndex(other => other.trim() === line)
    const body = lines.slice(at + 1, at + 4).join('\n')
    return refuses(body) || /\b40[13]\b|[uU]nauthorized|[fF]orbidden/.test(body)
      ? [`${shown(line)}: it refuses less than before`]
      : []
  })
}

/** A proof that stood for itself and stands below a new condition now, with nothing that refuses otherwise. */
const conditional = ({ now, old, come }: AppChange): readonly string[] => {
  const [lines, before] = [now.split('\n'), old.split('\n')]
  return lines.flatMap((line, at) => {
    const code = line.trim()
    if (!verb.test(code) || !isProof(code)) return []
    const was = before.find(other => other.trim() === code)
    if (was === undefined || indentOf(was) >= indentOf(line)) return []
    const head = lines.findLastIndex(
      (other, index) => index < at && other.trim() !== '' && indentOf(other) < indentOf(line),
    )
    const asked = (lines[head] ?? '').trim()
    if (!asks.test(asked) || !come.includes(asked) || isProof(asked) || proven.test(asked)) return []
    const past = head + bodyOf(lines, head).length + 1
    const otherwise = lines.slice(past, past + 5)
    const hasElse = /^(?:\}\s*)?(?:else|elif|elsif)\b/.test((otherwise[0] ?? '').trim())
    return hasElse && otherwise.some(refuses) ? [] : [`${shown(asked)}: only then ${shown(code)}`]
  })
}

/** Proofs of where something comes from that are not asked for in some cases now. */
export const skippedProofs: EditReader = {
  files: ['app'],
  come: '=if =elif =elsif =when',
  find: difference => {
    const change = appChange(difference)
    if (!verb.test(change.now) || change.come.length > 60 || hunksOf(difference).length === 0) return []
    return [...earlyYes(change), ...narrowed(change), ...conditional(change)].slice(0, 2)
  },
}
