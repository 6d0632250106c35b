import type { Invocation } from '../../core/script/script.ts'
import { codeOf } from '../../programs/code/interpreters.ts'

/** The code that stands in a call itself: behind an option, or in its input. Files are not among it. */
export const inlineCode = ({ name, words, stdin }: Invocation): readonly string[] => {
  const code = codeOf(name, words)
  if (code === undefined || code.idle) return []
  const texts = code.texts.flatMap(({ word }) => word?.value ?? [])
  return code.input ? [...texts, ...inputTexts(stdin)] : texts
}

/** Texts that a call is handed as its input: by a here-document, or by a program that prints them. */
export const inputTexts = (stdin: Invocation['stdin']): readonly string[] => {
  if (stdin?.from === 'text') return stdin.text === null ? [] : [stdin.text]
  if (stdin?.from !== 'pipe' || !/^(?:echo|printf)$/.test(stdin.of?.name ?? '')) return []
  return stdin.of?.argv.slice(1).flatMap(word => word ?? []) ?? []
}

/** Code without what stands in quotes: that is text. */
export const withoutTexts = (code: string): string =>
  code.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")
