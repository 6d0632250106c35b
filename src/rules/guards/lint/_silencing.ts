import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'

const marks =
  /type: ?ignore|mypy: ?ignore|pyright: ?ignore|\bnoqa\b|pylint: ?disable|eslint-disable|@ts-(?:ignore|nocheck|expect-error)|biome-ignore|\bnolint\b|NOLINT|rubocop:disable|phpcs:ignore|@phpstan-ignore|shellcheck disable|@SuppressWarnings|@Suppress\(|swiftlint:disable|#!?\[allow\(|pragma: ?no ?cover|istanbul ignore|nosec\b|nosemgrep/

/** Text that a substitution or an insertion of a stream editor puts in: `s/a/b/` puts in `b`. */
const putIn = (script: string): string => {
  const found = /(?:^|[\d$;}/ ])s([/|#,@!~])((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1/s.exec(script)
  if (found !== null) return found[3] ?? ''
  return /^[\d$,]*\s*[aic]\b\\?(.*)$/s.exec(script)?.[1] ?? ''
}

/** An editor of streams that writes a mark for a checker into files that are only known when it runs. */
export const silencesByEdit = ({ name, words, argv }: Invocation): boolean =>
  listed('sed gsed perl', name) &&
  argv.some(word => /^(?:-\w*i|--in-place)/.test(word ?? '')) &&
  words.slice(1).some(({ value, text }) => {
    const script = value ?? text
    return marks.test(script) && marks.test(putIn(script.replaceAll(/^"|"$/g, '')))
  }) &&
  words.some(({ value }, at) => at > 1 && value === null)

/** Options of sanitizers with which a finding is no failure, and lists that leave out everything. */
export const silencesByText = (text: string): boolean =>
  (text.includes('SAN_OPTIONS') &&
    /\b(?:A|L|UB|T|M)SAN_OPTIONS\s*[=:]\s*\S*(?:exitcode=0|halt_on_error=0|detect_leaks=0)/.test(text)) ||
  /^(?:leak|race|deadlock|fun|src|alignment|vptr|undefined):\*\s*$/m.test(text)
