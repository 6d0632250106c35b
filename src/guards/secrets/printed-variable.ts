import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Invocation } from '../../core/script.ts'
import { isSecretVariable } from '../../known/secret-names.ts'
import { printsByCode } from './_printed-code.ts'

export default defineGuard({
  id: 'secrets/printed-variable',
  on: 'script',
  verdict: 'deny',
  level: 'high',
  programs: 'echo printf printenv print python node bun deno ruby php perl tsx',
  says: 'This prints a variable that holds a secret.',
  instead: ['[ -n "$API_KEY" ] && echo set'],
  check: ({ invocations }) =>
    invocations.some(
      printer =>
        printsByCode(printer, isSecretVariable) ||
        (/^(echo|printf|printenv|print)$/.test(printer.name) &&
          shows(printer) &&
          !isConsumed(printer, invocations)),
    ),
})

const shows = (printer: Invocation): boolean => {
  if (printer.effects.some(({ kind }) => kind === 'write')) return false
  return printer.name === 'printenv'
    ? printer.argv.some((word, index) => index > 0 && word !== null && isSecretVariable(word))
    : printed(printer).some(isSecretVariable)
}

/** `echo "$TOKEN" | docker login --password-stdin` hands it on as it should be. */
const isConsumed = (printer: Invocation, all: readonly Invocation[]): boolean =>
  all.some(
    ({ name, argv, stdin }) =>
      stdin?.from === 'pipe' &&
      stdin.of === printer &&
      (/^(wc|sha256sum|md5sum|shasum|openssl|gpg|ssh-add|vault|pass)$/.test(name) ||
        argv.some(word => word !== null && /stdin|with-token|^secret$/.test(word))),
  )

/** The variables whose values stand in its arguments: not those in single quotes, and not `${#x}`, `${x:+set}` or the few letters of `${x:0:4}`. */
const printed = ({ words }: Invocation): readonly string[] =>
  words.slice(1).flatMap(({ text, value }) =>
    value !== null && !text.includes('$')
      ? []
      : [
          ...text
            .replaceAll(/'[^']*'/g, '')
            .replaceAll(/\\\$/g, '')
            .matchAll(/\$(?:\{(\w+)(?:\}|:-|:\d+(?::\d{2,})?\})|(\w+))/g),
        ].map(match => match[1] ?? match[2] ?? ''),
  )

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Printed values end up in the context of the model and in transcripts.',
  denies: [
    'echo $AWS_SECRET_ACCESS_KEY',
    'printenv GITHUB_TOKEN',
    'echo "key: ${OPENAI_API_KEY}"',
    'printf "%s" "$DB_PASSWORD"',
  ],
  allows: [
    'echo $HOME',
    'echo ${#API_KEY}',
    '[ -n "$API_KEY" ] && echo set',
    "echo '$AWS_SECRET_ACCESS_KEY'",
    'rg "echo \\$AWS_SECRET_ACCESS_KEY"',
  ],
}
