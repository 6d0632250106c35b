import { perlPattern } from '../../effects/scripts/perl-pattern.ts'
import { type CodeScope, fullName } from './scope.ts'
import { type CodeValue, gap, type Plain, plainsOf, spread, textOf } from './value.ts'

/** The text of a value; undefined where the value is not one text without gaps. */
export const sureText = (value: CodeValue | undefined): string | undefined => {
  const [first, ...more] = value === undefined ? [] : plainsOf(value)
  return typeof first === 'string' && more.length === 0 && !first.includes(gap) ? first : undefined
}

/** The text of the file at a path, for code that reads it. An empty file gives a gap: a text made of it is no loss. */
export const textIn = ({ read }: CodeScope, path: Plain | undefined): Plain => {
  const text = typeof path === 'string' && !path.includes(gap) ? read?.(path) : undefined
  return text === undefined || text === '' ? gap : text
}

const readers =
  /^(?:open|slurp|readFile(?:Sync)?|readTextFile(?:Sync)?|ReadFile|file_get_contents|(?:File|IO)\.read|Bun\.file)$/
/** A text of JSON, TOML or YAML stands for what it says. */
const same =
  /^(?:JSON\.parse|JSON\.stringify|json_decode|json_encode|JSON\.pretty_generate|JSON\.generate|json\.loads?|json\.dumps|(?:toml|tomli|tomllib|tomlkit|tomli_w|rtoml)\.(?:parse|loads?|dumps)|yaml\.(?:safe_)?(?:load|dump)|YAML\.(?:parse|stringify|load|dump)|yaml\.stringify)$/

/** The result of a call that reads a file, or turns its text into another form; undefined for all other calls. */
export const readCall = (
  scope: CodeScope,
  name: string,
  [one = gap, two = gap, three = gap]: readonly CodeValue[],
): CodeValue | undefined => {
  if (scope.read === undefined) return undefined
  const full = fullName(scope, name)
  const names = [full.slice(full.lastIndexOf('.') + 1), full.split('.').slice(-2).join('.')]
  if (names.some(part => readers.test(part)) || (full === 'require' && /\.json$/.test(sureText(one) ?? '')))
    return spread([one], path => textIn(scope, path))
  if (names.some(part => same.test(part))) return one
  // `str_replace(sought, by, text)` and `preg_replace("/a/i", by, text)` of PHP.
  if (full === 'str_replace')
    return spread([one, two, three], (sought, by, text) => replaced(textOf(text), textOf(sought), by))
  if (full === 'preg_replace')
    return spread([one, two, three], (pattern, by, text) => {
      const [, , source, flags = ''] = /^([/#~|!%])(.*)\1([a-z]*)$/s.exec(textOf(pattern)) ?? []
      return source === undefined ? gap : substituted(text, source, `${flags}g`, by)
    })
  return full === 're.sub'
    ? spread([one, two, three], (pattern, by, text) => substituted(text, textOf(pattern), 'g', by))
    : undefined
}

/** `Path(p).read_text()`, and `open(p).read()` of what was read already. */
export const readMethod = (scope: CodeScope, own: Plain, name: string, args: string): Plain | undefined => {
  if (scope.read === undefined) return undefined
  if (name === 'read_text' || name === 'read_bytes') return textIn(scope, own)
  if (name === 'read' || name === 'text') return own
  if (name === 'readlines' || (name === 'splitlines' && args.includes('True')))
    return textOf(own).split(/(?<=\n)/)
  return name === 'splitlines' ? textOf(own).replace(/\n$/, '').split('\n') : undefined
}

const mark = '\u0001'

/** `/x/g` where a value is looked for. */
export const regexAt = (
  scope: CodeScope,
  code: string,
  at: number,
): { value: string; end: number } | undefined => {
  if (scope.read === undefined || scope.language.slashes === true || code.charAt(at) !== '/') return undefined
  const [all, source, flags] =
    /^\/((?:[^/\\\n]|\\.){1,200})\/([a-z]{0,6})/.exec(code.slice(at, at + 220)) ?? []
  return all === undefined ? undefined : { value: `${mark}${flags}${mark}${source}`, end: at + all.length }
}

/** `text.replace(sought, by)`, with a text or a pattern. */
export const replaced = (text: string, sought: string, by: Plain | undefined, how = ''): Plain => {
  const [, flags = '', source] = sought.split(mark)
  if (source !== undefined) return substituted(text, source, lineFlags(flags, how), by)
  return sought.includes(gap) ? gap : text.replaceAll(sought, () => textOf(by))
}

/** In Ruby `gsub` means all of them, and ^ and $ are the ends of lines. */
const lineFlags = (flags: string, how: string): string =>
  /^g?sub$/.test(how) ? `m${flags.replace('m', 's')}${how === 'gsub' ? 'g' : ''}` : flags

const substituted = (
  text: Plain | undefined,
  source: string,
  flags: string,
  by: Plain | undefined,
): Plain => {
  const pattern = source.includes(gap) ? undefined : perlPattern(source, flags)
  if (pattern === undefined || typeof text !== 'string' || textOf(by).includes(gap)) return gap
  return text.replace(pattern, textOf(by).replaceAll(/\\(\d)/g, '$$$1'))
}
