import type { Facts } from '../../core/facts.ts'
import type { Note } from '../../core/finding.ts'
import type { Command } from '../../core/script.ts'
import { isOnlyCopy } from '../../known/only-copy.ts'
import { named } from '../../text/foreign.ts'
import { basename, join } from '../../text/path.ts'

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
  return isOnlyCopy(path, facts)
    ? { verdict: 'ask', says: `The project says that nothing else has ${named(basename(path))}.` }
    : undefined
}
