import type { TestResult } from './result.ts'
import { summaryText } from './terminal.ts'

/** One annotation for each failure, which GitHub Actions shows at the line, and the sum. */
export const githubText = (results: readonly TestResult[]): string =>
  [...results.flatMap(annotationOf), summaryText(results)].join('\n')

const annotationOf = ({ suite, name, outcome, note = '', file, line }: TestResult): readonly string[] => {
  if (outcome !== 'failed') return []
  const properties = [
    ...(file === undefined ? [] : [`file=${property(file)}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${property(`${suite}: ${name}`)}`,
  ]
  return [`::error ${properties.join(',')}::${message(note === '' ? name : note)}`]
}

/** Escapes the characters that end a command or begin the next one: a name or a message may hold them. */
const message = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
