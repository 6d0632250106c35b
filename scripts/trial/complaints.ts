/** Something that the hook says about a file. */
export interface Complaint {
  readonly text: string
  /** Whether the output of a command says the same. */
  isIn(output: string): boolean
}

const slow = /\btook (?:longer than [\d.]+ s|too long)\b/

/** Whether a tool was given up for the time that it took. */
export const isSlow = (output: string): boolean => slow.test(output)

/** The text of the hook's answer for the model or the human, without the lines about its own state. */
export const complaintsIn = (output: string): readonly Complaint[] => {
  // That a tool is missing is said once a session, and is true.
  const lines = textOf(output)
    .split('\n')
    .filter(line => !/This project is set up with .+, which /.test(line) && !slow.test(line))
  const text = lines.join('\n').trim()
  if (text === '') return []
  const codes = [...text.matchAll(/^\s*(?:[^\s:]+:)?\d+(?::\d+)? (\S+) /gm)].map(([, code = '']) => code)
  return [
    {
      text: text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 400),
      isIn: other => codes.length > 0 && codes.every(code => other.includes(code)),
    },
  ]
}

const textOf = (output: string): string => {
  const start = output.indexOf('{')
  try {
    const answer: unknown = JSON.parse(output.slice(start))
    return `${output.slice(0, Math.max(0, start))}\n${texts(answer).join('\n')}`
  } catch {
    return output
  }
}

const told = new Set([
  'reason',
  'additionalContext',
  'systemMessage',
  'permissionDecisionReason',
  'stopReason',
])

const texts = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        typeof inner === 'string' ? (told.has(key) ? [inner] : []) : texts(inner),
      )
