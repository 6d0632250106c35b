import { remembered } from '../../core/text/memo.ts'
import type { ReadCode, Statement } from '../syntax/statements.ts'
import { stringsIn } from './code-marks.ts'
import { namesMade } from './code-names.ts'

/** A plain text that a name of the code is, and where it is known. */
interface HeldText {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The texts in a statement, each in quotes. */
export const stringsOf = remembered((statement: Statement): readonly string[] => stringsIn(statement.text))

/** More values of one name tell nothing more. */
const most = 50

/** A statement that ends with a text, as `cmd = "make all";` does. */
const endsInText = /["'`]\s*;?\s*$/

/** Names that are plain texts. Nothing else of what flows through the code is followed: most files are only asked for these. */
export const heldTexts = remembered((code: ReadCode): ReadonlyMap<string, readonly HeldText[]> => {
  const found = new Map<string, HeldText[]>()
  const passes = code.statements.length < 2000 ? 2 : 1
  const made = code.statements.filter(({ text }) => text.includes('=') && endsInText.test(text))
  for (let pass = 0; pass < passes; pass += 1)
    for (const statement of made) {
      const { targets, isPart, value } = namesMade(statement)
      const [text] = stringsOf(statement)
      if (value === undefined || text === undefined) continue
      const held = { text, from: statement.start, to: statement.outer?.last ?? code.text.length }
      for (const name of targets) {
        const known = found.get(name)
        if (isPart && /^env|environ/i.test(name)) continue
        if (known === undefined) found.set(name, [held])
        else if (known.length < most) known.push(held)
      }
    }
  return found
})
