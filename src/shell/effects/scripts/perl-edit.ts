import type { Invocation } from '../../../core/script/script.ts'
import { perlScript, run } from './perl-script.ts'

export interface PerlCall {
  readonly files: readonly (string | null)[]
  readonly inPlace: boolean
  readonly result: (text: string) => string | undefined
  readonly puts: readonly string[]
}

/** `perl -pi -e`, `perl -0777 -i -pe`, `perl -ne`, and the same of Ruby; undefined for other calls and for scripts that are not known. */
export const perlCall = (name: string, argv: Invocation['argv'], most: number): PerlCall | undefined => {
  const scripts: string[] = []
  let [prints, loops, inPlace, whole, chomps] = [false, false, false, false, false]
  let at = 1
  for (; at < argv.length; at += 1) {
    const word = argv[at]
    if (word == null || !/^-\w/.test(word) || word === '--') break
    const [, letters = ''] = /^-([^M]*)/.exec(word) ?? []
    const before = letters.replace(/i.*?(e?)$/, 'i$1')
    prints ||= before.includes('p')
    loops ||= before.includes('n')
    inPlace ||= before.includes('i')
    whole ||= /0/.test(before)
    chomps ||= before.includes('l')
    if (before.endsWith('e')) scripts.push(argv[++at] ?? '')
  }
  if (argv[at] === '--') at += 1
  const script = scripts.join('\n')
  if (scripts.length === 0 || script.length > most || !(prints || loops)) return undefined
  const read = perlScript(name === 'ruby' ? ofRuby(script) : script)
  if (read === undefined) return undefined
  const result = (text: string): string | undefined => {
    const lines = whole || read.whole ? [text] : text.split(/(?<=\n)/)
    const out: string[] = []
    for (const [index, full] of lines.entries()) {
      const ends = chomps && full.endsWith('\n')
      const line = {
        text: ends ? full.slice(0, -1) : full,
        number: index + 1,
        isLast: index === lines.length - 1,
        out,
      }
      const start = out.length
      const way = run(read.acts, line)
      if (prints && way !== 'last') out.push(line.text)
      if (ends) for (let put = start; put < out.length; put += 1) out[put] += '\n'
      // The lines behind `last` are not printed any more.
      if (way === 'last') break
    }
    return out.join('')
  }
  return { files: argv.slice(at), inPlace, result, puts: read.puts }
}

/** `gsub(/a/, "b")` and `$_.sub!("a", 'b')` of Ruby as statements of Perl. */
const ofRuby = (script: string): string =>
  script.replaceAll(
    /(?:\$_\s*=\s*)?(?:\$_\.)?\b(g?)sub!?\s*\(?\s*(?:\/((?:[^/\\]|\\.)*)\/([imx]*)|(["'])((?:[^"'\\]|\\.)*)\4)\s*,\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\)?/g,
    (_all, each: string, pattern, flags, _quote, words, double, single) => {
      const sought = pattern ?? `\\Q${words}\\E`
      const by = String(double ?? single).replaceAll('\\\\', '\\')
      // `.` is a line end, too, with the `m` of Ruby, and ^ and $ are the ends of lines without it.
      return `s\u0001${sought}\u0001${by}\u0001m${String(flags ?? '').replace('m', 's')}${each}`
    },
  )
