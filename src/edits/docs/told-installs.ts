import { hunksOf } from '../change/hunks.ts'
import type { EditReader } from '../readers/reader.ts'

const piped =
  /\b(?:curl|wget|iwr|irm|Invoke-WebRequest)\b[^|\n]*\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:(?:ba|z|da|k)?sh|python3?|perl|ruby|node|iex|Invoke-Expression)\b|\b(?:ba|z)?sh\s+(?:-c\s+["']?\$\(|<\()\s*(?:curl|wget)\b/
const unchecked = /\s(?:-\w*k\w*|--insecure|--no-check-certificate)\b|\bhttp:\/\//
const proof =
  /\bgpg2?\b.*--verify|\b(?:sha(?:256|512)sum|shasum|b2sum|minisign|cosign|signify|gh attestation)\b/
const host = /\bhttps?:\/\/([\w.-]+)/gi

const hostsIn = (text: string): readonly string[] =>
  [...text.matchAll(host)].map(([, name = '']) => name.toLowerCase())

/** Documents that tell their readers to run what a strange machine sends, or no longer tell them to look at it first. */
export const toldInstalls: EditReader = {
  files: ['prose'],
  come: 'curl wget iwr irm invoke-webrequest',
  find: difference => {
    const known = new Set(hostsIn(difference.before ?? ''))
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const line = come.find(text => piped.test(text))
      if (line === undefined || gone.length === 0) return []
      const isStrange = hostsIn(gone.join('\n')).length > 0 && hostsIn(line).some(name => !known.has(name))
      const isBlind = unchecked.test(line) && !gone.some(text => unchecked.test(text))
      const lostProof = gone.some(text => proof.test(text)) && !come.some(text => proof.test(text))
      return isStrange || isBlind || lostProof ? [`${line.slice(0, 80)}: readers run it unseen`] : []
    })
  },
}
