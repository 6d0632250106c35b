import type { Invocation } from '../core/script.ts'
import { codeOf } from '../programs/interpreters.ts'

/** The code that stands in a call itself: behind an option, or in its input. Files are not among it. */
export const inlineCode = ({ name, words, stdin }: Invocation): readonly string[] => {
  const code = codeOf(name, words)
  if (code === undefined || code.idle) return []
  const texts = code.texts.flatMap(({ word }) => word?.value ?? [])
  return code.input && stdin?.from === 'text' && stdin.text !== null ? [...texts, stdin.text] : texts
}
