import type { Guard, RuleDocs } from '../../core/rule/rule.ts'

/** The start of a text that `npm run new` leaves for its author to write. */
export const toWrite = 'Write here: '

/** The texts of a draft that nobody has written yet, and what to write where. */
export const unwritten = (guard: Guard, docs: RuleDocs): readonly string[] => {
  const texts: readonly (readonly [key: string, text: string])[] = [
    ['says', guard.says],
    ...(guard.instead ?? []).map(text => ['instead', text] as const),
    ['docs.why', docs.why],
  ]
  return texts
    .filter(([, text]) => text.startsWith(toWrite))
    .map(([key, text]) => `  ${key}: write ${text.slice(toWrite.length)}`)
}
