import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'

/** A check that a library asks, and that says yes to everything: `LifetimeValidator = (a, b) => true`. */
const yes =
  /\b\w*(?:[vV]alidat(?:or|ion|e)|[vV]erif(?:ier|y|ication)|[aA]uthori[sz](?:er|e|ation)|[cC]heckOrigin|check_origin|[aA]llowRequest)\w*["']?\s*(?::=|[:=])\s*(?:(?:async\s+)?(?:\([^()\n]{0,120}\)|\w{1,40})\s*(?:=>|->)\s*(?:\{\s*return\s+)?(?:true|True)\b(?!\s*[&.?])|lambda[^:\n]{0,80}:\s*True\b|(?:func|function)\b[^{\n]{0,120}\{\s*return\s+true\b|\{[\w\s,]{0,60}\bin\s+true\b|->\s*\([^()\n]{0,60}\)\s*\{\s*true\b)/

/** Checks of tokens, certificates and callers that say yes whatever they are asked. */
export const yesValidators: EditReader = {
  files: ['app'],
  sides: 'now',
  come: 'true',
  find: difference => {
    const { come, gone } = appChange(difference)
    // The answer may stand on the line below.
    const both = (lines: readonly string[], at: number): string => `${lines[at]} ${lines[at + 1] ?? ''}`
    if (gone.some((_, at) => yes.test(both(gone, at)))) return []
    return come.flatMap((line, at) =>
      yes.test(both(come, at)) && !yes.test(come[at + 1] ?? '')
        ? [`${shown(line)}: it says yes to everything`]
        : [],
    )
  },
}
