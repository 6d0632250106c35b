import type { Invocation } from '../../core/script/script.ts'

/** Programs that tell something that several files have in common: a day, a size, a kind. */
const common = /^\s*(?:date|stat|file|identify|exiftool|mediainfo|wc|du|id3v2)\b/

/**
 * Whether a loop moves files to names that several of them may have: `mv "$f" "$(date -r "$f" +%F).jpg"`. Nothing of the file's own name is
 * left in the new one, so that each takes the place of the one before.
 */
export const sharesName = ({ words, argv }: Invocation): boolean => {
  const [from, to] = words.filter(({ value }, at) => at > 0 && value?.startsWith('-') !== true).slice(-2)
  const [, variable] = /^"?\$\{?(\w+)\}?"?$/.exec(from?.text ?? '') ?? []
  if (variable === undefined || to?.value !== null || /^(?:-n|--no-clobber|-b|--backup)/.test(argv[1] ?? ''))
    return false
  const called = [...to.text.matchAll(/\$\(([^()]*)\)/g)].map(([, code = '']) => code)
  const rest = to.text.replaceAll(/\$\([^()]*\)/g, '')
  return called.length > 0 && called.every(code => common.test(code)) && !/[$`]/.test(rest)
}
