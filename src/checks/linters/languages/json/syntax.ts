import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { positionAt } from '../../position.ts'
import type { Failure, Target, Violation } from '../../tool.ts'
import { mayHoldComments } from './comments.ts'

/** Syntax errors of a JSON file: the first one of each line, since the others follow from it. */
export const jsonSyntax = (text: string, { path }: Pick<Target, 'path'>): readonly Violation[] | Failure => {
  if (text.trim() === '') return []
  const loose = mayHoldComments(path)
  if (!loose && isPlain(text)) return []
  const errors: ParseError[] = []
  try {
    parse(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: !loose, allowTrailingComma: loose })
  } catch {
    return { failed: 'it nests too deeply to be read' }
  }
  const seen = new Set<number>()
  return errors.flatMap(({ error, offset }) => {
    const at = positionAt(text, offset)
    if (seen.has(at.line)) return []
    seen.add(at.line)
    const message = printParseErrorCode(error).replace(/(?<=.)[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    return [{ ...at, code: 'JSON_SYNTAX', message, linter: 'json', severity: 'error' as const }]
  })
}

const isPlain = (text: string): boolean => {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return true
  } catch {
    return false
  }
}
