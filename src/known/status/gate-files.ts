import type { Facts } from '../../core/facts/facts.ts'
import { join } from '../../core/text/paths/path.ts'

/** Where gates keep counts and marks, by the names that the older hooks have for them. */
export const gateFolder = '.claude'

/** Files that are about one session: they go when it ends. */
export const gateFiles = {
  testStrikes: '.test-gate-strikes',
  testsCold: '.test-gate-cold-warned',
  mockStrikes: '.mock-gate-strikes',
} as const

/** A session that is a day old is over, though most end without a word. */
const oldSeconds = 86_400

/** The attempts that a file counts; undefined where there is no such file. */
export const strikesIn = (facts: Facts, file: string): number | undefined => {
  const text = facts.readText(join(facts.root(), `${gateFolder}/${file}`))
  return text === undefined ? undefined : countIn(text, facts.now())
}

/** The count of `count|epoch`. */
export const countIn = (text: string | undefined, now: Date): number => {
  const { 1: count = '0', 2: epoch } = /^(\d{1,6})(?:\|(\d{1,12}))?\s*$/.exec(text ?? '') ?? []
  const isOld = epoch !== undefined && now.getTime() / 1000 - Number(epoch) > oldSeconds
  return isOld ? 0 : Number(count)
}
