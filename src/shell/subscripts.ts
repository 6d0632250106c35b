import { type At, deeper } from './state.ts'

/** Text in quotes that the shell still expands when it takes it for a variable with a subscript, or for a prompt. */
const readExpansions = (at: At, via: string, text: string | null): void => {
  if (text === null || !/\$\(|`/.test(text)) return
  const inner = { ...deeper(at, via), env: {}, certain: false }
  at.reader.hooks.readText(inner, `_="${text.replaceAll('"', '\\"')}"`, { base: undefined, within: '' })
}

/** `read 'a[$(rm x)]'` runs what stands in the subscript. */
export const readSubscript = (at: At, via: string, name: string | null): void => {
  if (name?.includes('[')) readExpansions(at, via, name)
}

/** Variables whose value is expanded each time the shell shows or traces something. */
const prompts = new Set(['PS0', 'PS1', 'PS2', 'PS4', 'PROMPT_COMMAND'])

export const readPrompt = (at: At, name: string, value: unknown): void => {
  if (prompts.has(name) && typeof value === 'string') readExpansions(at, name, value)
}
