import type { Difference } from '../change/change.ts'
import { hunksOf } from '../change/hunks.ts'

const denied =
  /\b(?:not|no|non|never|fail(?:ed|s)? to|without|neither|insufficient)\b(?:\W+\w+){0,3}?\W+(?:significan|evidence|difference|effect|support|replicat|reject|improve|reach)\w*|\binsignificant\b|\bn\.\s?s\./i
const affirmed =
  /\b(?:significan|evidence|difference|effect|support|replicat|reject|improve|reach|outperform)\w*/i
const chance = /\bp\s*(?:-?\s?values?)?\s*(?:[=<]|\bis\b|\bof\b)\s*\$?\s*(0?\.\d+)/gi

const chancesIn = (line: string): readonly number[] =>
  [...line.matchAll(chance)].map(([, value = '']) => Number(value))

/** From here on a result counts as one of chance. */
const level = 0.05

/** Results of a study that say the opposite of before, as lines. */
export const turnedFindings = (difference: Difference): readonly string[] =>
  difference.before === undefined
    ? []
    : hunksOf(difference).flatMap(({ gone, come }) => {
        const [was, now] = [gone.join(' '), come.join(' ')]
        const [old, chances] = [chancesIn(was), chancesIn(now)]
        if (
          old.some(one => one >= level) &&
          chances.some(one => one < level) &&
          old.length === chances.length
        )
          return [`p = ${Math.min(...chances)}, was ${Math.max(...old)}`]
        const isTurned = denied.test(was) && !denied.test(now) && affirmed.test(now)
        return isTurned && /\d/.test(was) && sharesMost(was, now) ? [now.slice(0, 60)] : []
      })

const sharesMost = (was: string, now: string): boolean => {
  const words: readonly string[] = now.match(/[A-Za-z]{3,}/g) ?? []
  return words.length >= 4 && words.filter(word => was.includes(word)).length >= words.length * 0.7
}
