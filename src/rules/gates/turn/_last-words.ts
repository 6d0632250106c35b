import { withoutFences } from '../../../core/text/fences.ts'

/** Phrases that hand the turn on: each of them is a question or names what comes next. */
const onward =
  /\?|\b(?:want me to|shall i|let me know|would you like|should i|next steps?|what do you think|ready to|happy to|i can also|feel free|go ahead)\b/i

/** A sentence that says that something is finished, and nothing else. */
const bare =
  /^(?:(?:and|so|ok|okay|now|great|perfect|everything|everything's|all|it|it's|this|that|that's|work|task|the|is|are|has|been|have|i|i'm|i've|we're|we've|now|all's)[\s,]+)*(?:done|finished|completed?|all set|that's it|that is it|wrapped(?: it)? up)(?:\s+(?:now|here|as requested|successfully))?$/i

/**
 * Whether a message ends with a bare word that the work is done: its last paragraph asks nothing, names no next step, and its
 * last sentence tells nothing but the end.
 *
 * @example
 * endsBare('Fixed the login.\n\nDone.') // true
 * endsBare('Done. Shall I open a pull request?') // false
 */
export const endsBare = (message: string): boolean => {
  // A longer message has its end there too.
  const text = withoutFences(message.slice(-20_000)).trim()
  const paragraph = (text.split(/\n\s*\n/).at(-1) ?? '').trim()
  if (paragraph === '' || paragraph.length > 2000 || onward.test(paragraph)) return false
  const last = paragraph
    .replaceAll('’', "'")
    .split(/[.!…\n]+/)
    .map(sentence => sentence.replace(/[^\p{L}\p{N}' ,]+/gu, ' ').trim())
    .filter(sentence => sentence !== '')
    .at(-1)
  return last !== undefined && bare.test(last)
}
