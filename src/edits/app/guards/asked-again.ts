import { literal } from '../../../core/text/quoting/literal.ts'
import { type AppChange, namesIn } from '../app-code.ts'
import { refuses } from '../refusals/refusals.ts'

/** The names that are handed to a check, or that it compares. */
const operandsOf = (line: string): readonly string[] =>
  namesIn(line.slice(line.indexOf('(') + 1).replaceAll(/(["'`])[^"'`]*\1/g, ' '))

/** Another check of the same things: one that is called otherwise, or a condition that ends with an error. */
export const isAskedAgain = (
  line: string,
  { come }: AppChange,
  isCheck: (line: string) => boolean,
): boolean => {
  const operands = operandsOf(line)
  if (operands.length === 0) return false
  const isRefused = come.some(refuses)
  return come.some(
    other =>
      operands.every(name => new RegExp(`(?<!\\w)${literal(name)}(?!\\w)`).test(other)) &&
      (isRefused
        ? /^(?:\}\s*)?(?:if|unless|guard|when|elif)\b|[:=]\s*(?:await\s+)?[\w.]+\(/.test(other)
        : isCheck(other) || /^assert\w*!?\(/.test(other)),
  )
}
