import { basename, dirname } from '../../../core/text/paths/path.ts'
import { decode64, decodeHex, rot13 } from '../../state/decode.ts'
import { replaced } from './reads.ts'
import { gap, listOf, type Plain, textOf } from './value.ts'

/** Paths put together: one that begins at the root begins anew. */
const joined = (parts: readonly string[]): string => {
  const start = parts.findLastIndex((part, index) => index > 0 && /^[/~]/.test(part))
  return parts
    .slice(Math.max(0, start))
    .join('/')
    .replaceAll(/\/{2,}/g, '/')
}

const decoded = (text: string, how: string): string => {
  if (text.includes(gap)) return gap
  if (/^(?:base64|base64url|m0?)$/.test(how)) return decode64(text) ?? gap
  if (/^hex$/i.test(how)) return decodeHex(text) ?? gap
  return /^rot_?13$/.test(how) ? rot13(text) : text
}

const chars = (codes: readonly string[]): string =>
  codes
    .map(code => (/^\d{1,6}$/.test(code) ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : gap))
    .join('')

/** The folder or pattern that a search looks at, as paths of which parts are not known. */
const searched = (pattern: string): string => pattern.replaceAll(/[*?]+|\{[^{}]*\}|\[[^\]]*\]/g, gap)

type Make = (...args: readonly Plain[]) => Plain

const first: Make = value => value ?? gap
const path: Make = (...parts) => joined(parts.map(textOf))
const from64: Make = text => decoded(textOf(text), 'base64')
const fromHex: Make = text => decoded(textOf(text), 'hex')
const here: Make = () => '.'
const temporary: Make = () => `/tmp/tmp${gap}`
const found: Make = pattern => [searched(textOf(pattern))]
const within: Make = folder => [`${textOf(folder)}/${gap}`]
const split: Make = text => (textOf(text).includes(gap) ? gap : textOf(text).trim().split(/\s+/))

/** Functions that only make a value of others: by their last name, or with a dot their last two. */
const functions: Readonly<Record<string, Make>> = {
  join: path,
  resolve: path,
  expanduser: path,
  abspath: path,
  realpath: path,
  normpath: path,
  expand_path: path,
  Path: path,
  PurePath: path,
  Pathname: path,
  str: first,
  String: first,
  // An option of the command line, by its name.
  'flag.String': () => gap,
  bytes: (list, ...rest) => (typeof list === 'string' ? first(list, ...rest) : chars(listOf(list))),
  'filepath.Join': path,
  fileURLToPath: first,
  Join: path,
  Combine: path,
  File: path,
  'Path.of': path,
  'Paths.get': path,
  file: path,
  base_path: path,
  b64decode: from64,
  urlsafe_b64decode: from64,
  atob: from64,
  base64_decode: from64,
  decode64: from64,
  strict_decode64: from64,
  decode_base64: from64,
  fromhex: fromHex,
  unhexlify: fromHex,
  hex2bin: fromHex,
  'Buffer.from': (text, how) =>
    typeof text === 'string' ? decoded(text, textOf(how ?? '')) : chars(listOf(text)),
  'codecs.decode': (text, how) => decoded(textOf(text), textOf(how ?? '')),
  str_rot13: text => decoded(textOf(text), 'rot13'),
  fromCharCode: (...codes) => chars(codes.map(textOf)),
  fromCodePoint: (...codes) => chars(codes.map(textOf)),
  chr: code => chars([textOf(code)]),
  'shlex.split': split,
  shellsplit: split,
  'shlex.join': list => listOf(list).join(' '),
  'shlex.quote': first,
  quote: first,
  shellescape: first,
  escapeshellarg: first,
  'glob.glob': found,
  iglob: found,
  globSync: found,
  'glob.sync': found,
  'fg.sync': found,
  glob: found,
  'Dir.glob': found,
  listdir: () => [gap],
  readdirSync: () => [gap],
  readdir: () => [gap],
  scandir: within,
  children: within,
  getcwd: here,
  'process.cwd': here,
  cwd: here,
  pwd: here,
  mkdtemp: temporary,
  mkdtempSync: temporary,
  mktmpdir: temporary,
  gettempdir: () => '/tmp',
  tmpdir: () => '/tmp',
  compile: first,
  URI: first,
  URL: first,
  list: first,
  tuple: first,
  sorted: first,
  reversed: first,
  set: first,
  'Array.from': first,
  iter: first,
  fsdecode: first,
  fspath: first,
  Buffer: first,
  dirname: text => dirname(textOf(text)),
  basename: text => basename(textOf(text)),
  implode: (by, list) => listOf(list).join(textOf(by)),
  explode: (by, text) => textOf(text).split(textOf(by)),
  format: (text, ...values) => formatted(textOf(text), values.map(textOf)),
  sprintf: (format, ...values) => percent(textOf(format), values.map(textOf)),
  'fmt.Sprintf': (format, ...values) => percent(textOf(format), values.map(textOf)),
  'util.format': (format, ...values) => percent(textOf(format), values.map(textOf)),
}

export const functionNamed = (name: string): Make | undefined => {
  const parts = name.split('.')
  const last = parts.at(-1) ?? ''
  const two = parts.slice(-2).join('.')
  if (Object.hasOwn(functions, two)) return functions[two]
  return Object.hasOwn(functions, last) ? functions[last] : undefined
}

/** `"%s/%s" % (a, b)` */
export const percent = (format: string, values: readonly string[]): string => {
  let used = 0
  return format.replaceAll(/%(?:\((\w+)\))?[-+ #0]*[\d.]*([sdifrxvq%])/g, (_all, name, kind: string) => {
    if (kind === '%') return '%'
    used += 1
    return name === undefined ? (values[used - 1] ?? gap) : gap
  })
}

/** `"{}/{name}".format(a, name=b)`; a name is not looked up. */
const formatted = (format: string, values: readonly string[]): string => {
  let used = 0
  return format.replaceAll(/\{\{|\}\}|\{(\d*)([^{}]*)\}/g, (all, place: string | undefined, rest: string) => {
    if (place === undefined) return all.charAt(0)
    if (place === '' && /^\w/.test(rest)) return values.length === 1 ? (values[0] ?? gap) : gap
    used += 1
    return values[place === '' ? used - 1 : Number(place)] ?? gap
  })
}

const same = [
  'strip',
  'trim',
  'rstrip',
  'lstrip',
  'chomp',
  'trimEnd',
  'decode',
  'encode',
  'toString',
  'to_s',
  'expanduser',
  'resolve',
  'absolute',
  'as_posix',
  'sort',
  'flat',
  'toSorted',
  'valueOf',
  'to_string',
  'unwrap',
  'to_owned',
  'into',
]

/** The result of a method of a value, or a gap where it is not known. */
export const methodOf = (value: Plain, name: string, args: readonly Plain[]): Plain => {
  if (same.includes(name)) return value
  const [one, two] = args
  if (typeof value !== 'string') {
    if (name === 'join') return value.join(textOf(one ?? ','))
    if (name === 'reverse' || name === 'toReversed') return value.toReversed()
    // Which of them stay is only known where the code says it in plain words.
    if (name === 'filter') return value
    if (name === 'concat') return [...value, ...args.flatMap(listOf)]
    return name === 'map' ? value.map(() => gap) : name === 'slice' ? value : gap
  }
  if (name === 'join' && typeof one === 'object') return one.join(value)
  // In Python the letters of a text are joined, too.
  if (name === 'join' && value === '') return textOf(one ?? '')
  if (name === 'join' || name === 'joinpath') return joined([value, ...args.map(textOf)])
  if (name === 'format') return formatted(value, args.map(textOf))
  if (name === 'concat') return value + args.map(textOf).join('')
  // Folders lie between.
  if (name === 'rglob')
    return ['', `${gap}/`, `${gap}/${gap}/`].map(part => `${value}/${part}${searched(textOf(one))}`)
  if (/^(?:glob|iterdir|children|each_child)$/.test(name))
    return [`${value}/${one === undefined ? gap : searched(textOf(one))}`]
  if (value.includes(gap)) return gap
  if (name === 'split')
    return textOf(one ?? ' ').trim() === '' && one !== '' && one !== '\n'
      ? value.trim().split(/\s+/)
      : value.split(textOf(one))
  if (/^(?:replace|replaceAll|sub|gsub)$/.test(name)) return replaced(value, textOf(one), two, name)
  if (name === 'reverse') return [...value].reverse().join('')
  if (name === 'unpack1' || name === 'unpack') return decoded(value, textOf(one))
  if (/^(?:lower|toLowerCase|downcase)$/.test(name)) return value.toLowerCase()
  if (/^(?:upper|toUpperCase|upcase)$/.test(name)) return value.toUpperCase()
  return gap
}

/** The value of a property, which has no brackets behind its name: `p.parent`. */
export const partOf = (value: Plain, name: string): Plain => {
  if (same.includes(name) || name === 'first') return value
  if (name === 'reverse' && typeof value === 'string') return [...value].reverse().join('')
  if (typeof value !== 'string') return gap
  return name === 'parent' ? dirname(value) : name === 'name' ? basename(value) : gap
}
