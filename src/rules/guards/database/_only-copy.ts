import type { Facts } from '../../../core/facts/facts.ts'
import type { Note } from '../../../core/findings/finding.ts'
import type { Command } from '../../../core/script/script.ts'
import { isNamed } from '../../../core/text/paths/folders.ts'
import { basename, join } from '../../../core/text/paths/path.ts'
import { named } from '../../../core/text/quoting/foreign.ts'
import { listed } from '../../../core/text/words.ts'
import { isOnlyCopy } from '../../../known/losses/replaceable/only-copy.ts'

/** Rows that are there are changed or taken away. */
const takesRows = /(?:^|;)\s*(?:delete\s+from|update\s+\S+\s+set|replace\s+into|insert\s+or\s+replace)\s/i

/** A question about statements that take rows of a database in a file, where the project says that nothing else has it. */
export const onlyCopyIn = (
  client: Command | undefined,
  texts: readonly string[],
  facts: Facts,
): Note | undefined => {
  const { operands: [file] = [], cwd = null } = client ?? {}
  if (file == null || cwd === null || !texts.some(text => takesRows.test(text))) return undefined
  const path = facts.resolve(join(cwd, file))
  if (isOnlyCopy(path, facts))
    return { verdict: 'ask', says: `The project says that nothing else has ${named(basename(path))}.` }
  const isPurge =
    listed('sqlite3 sqlite duckdb litecli', client?.name ?? '') && texts.some(text => takesMany.test(text))
  return isPurge && (isCollected(file) || texts.some(text => /(?:^|;)\s*vacuum\b/i.test(text)))
    ? {
        verdict: 'ask',
        says: `Nothing else has ${named(basename(path))}, and this takes rows out of it for good.`,
      }
    : undefined
}

/** Rows that are chosen by more than one key. */
const takesMany = /(?:^|;)\s*delete\s+from\s+\S+\s+where\s(?!\s*\w+\s*=\s*(?:\d+|'[^']*'|"[^"]*")\s*(?:;|$))/i

/** A database that was filled over time: what is deleted there comes from nowhere again. */
const isCollected = (file: string): boolean =>
  isNamed(
    'history archive archives collected crawl crawls annotations labels readings measurements survey responses results',
    file,
  )
