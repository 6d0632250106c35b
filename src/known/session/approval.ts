import type { Option } from '../../core/rule/rule.ts'

/** One list for every rule that looks for the user's word. */
export const approvalPhrases: Option = {
  type: 'strings',
  key: 'evidence.phrases',
  default: ['verified', 'approved', 'lgtm', 'looks good', 'looks great', 'ship it', 'works for me'],
  says: 'What a prompt begins with when the user verifies the work as it stands.',
}

/** Signs of consent, with the tone of their skin. */
const consent = /(?:👍|👌|✅|✔️?|🎉|🚀|💯)[\u{1f3fb}-\u{1f3ff}]?/gu

/** Words before an approval that change nothing about it. */
const opening =
  /^(?:(?:yes|yep|yeah|ok|okay|great|perfect|nice|cool|awesome|excellent|super|thanks|thank you|good|all good|done)\b[\s,.!:-]*){0,3}(?:(?:i(?: have|'ve)?|i've|it(?: is|'s)?|that(?: is|'s)?|this(?: is)?|everything|all of it|the work|we(?: have|'ve)?)\s+(?:now\s+|all\s+)?)?/

/** Text that may follow an approval: nothing, the end of a sentence, or a call to go on. */
const ending =
  /^(?:\s+(?:it|this|that|to me|now|everything|all of it))?\s*(?:$|[.!,;)\n]|[-–—]\s|\s(?:thanks|thank you|please)\b|\s(?:and|so|now|then)\s+(?:please\s+|now\s+|then\s+|you can\s+|you may\s+|let's\s+)?(?:commit|merge|push|ship|go|proceed|continue|finish|land|deploy|release)\b)/

/** Words by which an approval is taken back, or made to wait. */
const reserve =
  /\b(?:not|never|but|however|except|although|though|unless|until|almost|nearly|if|once|when|after|before|first|only|still|yet|wait|hold on|don't|doesn't|didn't|isn't|aren't|wasn't|haven't|hasn't|can't|cannot|won't|shouldn't|wouldn't)\b/

/**
 * Whether a prompt begins with an approval: one of the phrases, said as a whole. A question, a negation, a condition or a sentence in
 * which the phrase means something else is none. In doubt it is none: a user can say it again in one word.
 *
 * @example
 * isApproval('LGTM, commit it', ['lgtm']) // true
 * isApproval('verified users cannot log in', ['verified']) // false
 */
export const isApproval = (prompt: string, phrases: readonly string[]): boolean => {
  const text = prompt
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(consent, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  const rest = text.slice(opening.exec(text)?.[0].length ?? 0)
  const phrase = phrases.find(
    one => one !== '' && (rest.startsWith(one.toLowerCase()) || text.startsWith(one.toLowerCase())),
  )
  if (phrase === undefined) return false
  const at = rest.startsWith(phrase.toLowerCase()) ? rest : text
  const behind = at.slice(phrase.length)
  if (/^\w/.test(behind) || !ending.test(behind)) return false
  // The sentences that follow may take it back. What comes much later is another matter.
  const said = text.slice(0, 300)
  return !said.includes('?') && !reserve.test(said)
}
