import type { Facts } from '../../../core/facts/facts.ts'
import { secretLines } from '../../../known/secrets/names.ts'

/** Where a project keeps what git must not see. */
const places = ['.env', '.env.local', '.env.production', '.env.prod', '.env.staging', '.envrc', '.secrets']

/** Placeholders for a missing value, and values of this machine alone. */
const plain =
  /^(?:[a-z]+|\d+|true|false|.*(?:change.?me|example|placeholder|your[-_]|localhost|127\.0\.0\.1|password@|xxx).*)$/i

/** The name of a secret of the project whose value a text takes over from a file that git ignores. */
export const copiedSecret = (
  before: string,
  after: string,
  path: string,
  facts: Facts,
): string | undefined => {
  const root = facts.root()
  for (const place of places) {
    const file = `${root}/${place}`
    const text = file === path ? undefined : facts.readText(file)
    if (text === undefined) continue
    for (const line of secretLines(text)) {
      const [, name = '', given = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*[=:]\s*(.*?)\s*$/.exec(line) ?? []
      const value = given.replace(/^(["'])(.*)\1$/, '$2')
      const isKnown = value.length < 8 || plain.test(value) || before.includes(value)
      if (!isKnown && after.includes(value)) return `the value of ${name} from ${place}`
    }
  }
  return undefined
}
