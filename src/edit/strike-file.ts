import type { Facts } from '../core/facts.ts'
import { join } from '../text/path.ts'

/** Where the attempts of a session are counted as `count|epoch`, by the names that the older hooks have for the files. */
export const strikeFolder = '.claude'

/** A session that is a day old is over, though most end without a word. */
const oldSeconds = 86_400

/** The attempts so far. */
export const strikesIn = (facts: Facts, file: string): number => {
  const text = facts.readText(join(facts.root(), `${strikeFolder}/${file}`))
  return countedIn(text, facts.now())
}

export const countedIn = (text: string | undefined, now: Date): number => {
  const { 1: count = '0', 2: epoch = '0' } = /^(\d{1,6})\|(\d{1,12})\s*$/.exec(text ?? '') ?? []
  return now.getTime() / 1000 - Number(epoch) > oldSeconds ? 0 : Number(count)
}
