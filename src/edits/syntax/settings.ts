import { basename } from '../../core/text/paths/path.ts'
import { sourceOf } from '../change/change.ts'

/** The values of a config file by key path. In lists of blocks the values of all blocks are merged. */
export type ConfigValues = ReadonlyMap<string, readonly string[]>

/** The values of one key; undefined if the file does not have it. */
export type KeyValues = readonly string[] | undefined

type MutableValues = Map<string, string[]>

const add = (values: MutableValues, path: readonly string[], value: string): void => {
  const key = path
    .filter(part => part !== '')
    .join('.')
    .replace(/\.level$/, '')
  const known = values.get(key)
  if (known === undefined) values.set(key, [value])
  else known.push(value)
}

/** The settings of a config file in any format. Tolerant: anything unknown is skipped. */
export const settingsOf = (path: string, text: string | undefined): ConfigValues => {
  const values: MutableValues = new Map()
  if (text === undefined) return values
  const name = basename(path).toLowerCase()
  if (name.endsWith('.toml')) readSections(plain('x.toml', text), values)
  else if (/\.(?:tf|tfvars|hcl|nomad)$/.test(name)) readLiterals(hcl(text), [], values)
  else if (/\.(?:jsonc?|json5|[cm]?[jt]s)$/.test(name) || /^\s*\{/.test(text))
    readLiterals(plain('x.js', text), [], values)
  else if (/\.(?:ini|cfg|conf|local|properties)$|^\.?(?:flake8|pylintrc|coveragerc|shellcheckrc)$/.test(name))
    readIni(text, values)
  else readIndented(plain('x.yml', text), values)
  return values
}

/** HCL as literals: a line ends a setting, and the words before a bracket are the path of its block. */
const hcl = (text: string): string =>
  plain('x.yml', text)
    .replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')
    .replaceAll(
      /^(\s*)([\w-]+)((?:\s+"[^"\n]*")*)\s*\{/gm,
      (_, blanks: string, kind: string, names: string) => {
        const path = [kind, ...names.matchAll(/"([^"]*)"/g)].map(part =>
          typeof part === 'string' ? part : (part[1] ?? ''),
        )
        return `${blanks}"${path.join('.')}" = {`
      },
    )
    .replaceAll('\n', ';\n')

/** The text without its comments. */
const plain = (as: string, text: string): string => {
  const source = sourceOf(as, text)
  if (source === undefined) return text
  const { comments } = source
  return text.replaceAll(/[^\s]/g, (char, at: number) => (comments[at] === ' ' ? char : ' '))
}

const token =
  /'''[^']*'''|"""[^"]*"""|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`|[{}[\](),:=;]|\.\.\.|[\w$@*./\\!+-]+/g

/** Object literals: JSON, and configs that are programs. Computed values are skipped. */
const readLiterals = (text: string, base: readonly string[], values: MutableValues): void => {
  const path: string[] = [...base]
  let key = ''
  let last: string | undefined
  const settle = (): void => {
    if (last !== undefined) add(values, [...path, key], last)
    last = undefined
  }
  for (const [word] of text.matchAll(token)) {
    if (word === ':' || word === '=') {
      key = last ?? key
      last = undefined
    } else if ('{[('.includes(word)) {
      // The word before a bracket is a call or a declaration, not a value. One call of ESLint is a setting.
      path.push(word === '(' && last === 'globalIgnores' ? last : key)
      last = undefined
      key = ''
    } else if ('}])'.includes(word)) {
      settle()
      key = path.pop() ?? ''
      key = ''
    } else if (word === ',' || word === ';') {
      settle()
      key = ''
    } else if (word !== '...') last = bareOf(word)
  }
  settle()
}

const bareOf = (word: string): string =>
  /^(?:'''|""")/.test(word) ? word.slice(3, -3) : /^['"`]/.test(word) ? word.slice(1, -1) : word

/** TOML: sections, and literals after equal signs. */
const readSections = (text: string, values: MutableValues): void => {
  let section: readonly string[] = []
  let open = ''
  const depth = (part: string): number =>
    (part.match(/[[{]/g)?.length ?? 0) - (part.match(/[\]}]/g)?.length ?? 0)
  for (const line of text.split('\n')) {
    const head = open === '' ? /^\s*\[+\s*([^\]]+?)\s*\]+\s*$/.exec(line)?.[1] : undefined
    if (head !== undefined) {
      section = head.split('.').map(part => part.replaceAll(/["'\s]/g, ''))
      continue
    }
    open += `${line}\n`
    if (depth(open) > 0) continue
    readLiterals(open, section, values)
    open = ''
  }
}

/** INI: `key = value`, with lists over several indented lines. */
const readIni = (text: string, values: MutableValues): void => {
  let section = ''
  let key = ''
  for (const line of text.split('\n')) {
    if (/^\s*[#;]/.test(line)) continue
    const head = /^\[([^\]]+)\]/.exec(line)?.[1]
    const [, name, first] = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(line) ?? []
    if (head !== undefined) section = head
    if (name !== undefined) key = name
    const given = name === undefined ? (/^\s+(\S.*)$/.exec(line)?.[1] ?? '') : (first ?? '')
    for (const value of given.split(/\s*,\s*|\s+#.*$/))
      if (value !== '') add(values, [section, key], value.trim())
  }
}

/** YAML as people write it: maps and lists by indentation, flow lists on one line. */
const readIndented = (text: string, values: MutableValues): void => {
  const levels: { readonly indent: number; readonly key: string }[] = []
  const path = (): readonly string[] => levels.map(level => level.key)
  for (const line of text.split('\n')) {
    const [, blanks = '', dashes = '', rest = ''] = /^( *)((?:- +)*)(.*)$/.exec(line) ?? []
    if (rest.trim() === '' || rest.startsWith('---')) continue
    const indent = blanks.length + dashes.length
    const inList = dashes !== ''
    while ((levels.at(-1)?.indent ?? -1) >= (inList ? blanks.length + 1 : indent)) levels.pop()
    const [, name, value = ''] = /^(["']?[\w@$.*/ -]+?["']?)\s*:(?:\s+(.*))?$/.exec(rest) ?? []
    if (name === undefined) {
      if (inList) add(values, path(), unquoted(rest))
      continue
    }
    levels.push({ indent, key: unquoted(name) })
    if (/^[[{]/.test(value)) readLiterals(value, path(), values)
    else if (value !== '' && !/^[|>&]/.test(value)) add(values, path(), unquoted(value))
  }
}

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')
