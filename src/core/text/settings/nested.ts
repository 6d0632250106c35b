import { isRecord, type Json } from '../json.ts'
import { literal } from '../quoting/literal.ts'

/** One value of a file of settings, by its path; without a value it goes. A number in the path is a place in a list. */
export interface NestedEdit {
  readonly path: readonly string[]
  readonly value?: unknown
  /** The value is put into the one that is there: behind a list, over the keys of an object. */
  readonly adds?: boolean | undefined
  /** The items of the list at the path go that have this value under this key, or that are it where the key is empty. */
  readonly without?: { readonly key: string; readonly value: string } | undefined
}

const longest = 200_000

/** The text of a JSON, YAML, TOML or INI file with values changed, as far as its form is plain; undefined where it is not. */
export const withValues = (file: string, text: string, edits: readonly NestedEdit[]): string | undefined => {
  if (text.length > longest) return undefined
  if (/\.ya?ml$/i.test(file)) return edits.reduce(yamlWith, text)
  if (/\.toml$/i.test(file)) return edits.reduce((sum, edit) => tomlWith(sum, edit, JSON.stringify), text)
  if (/\.(?:ini|cfg)$|\/\.\w+$/i.test(file))
    return edits.reduce((sum, edit) => tomlWith(sum, edit, String), text)
  const json = parsedJson(text)
  if (!isRecord(json)) return undefined
  return `${JSON.stringify(
    edits.reduce<unknown>((sum, edit) => edited(sum, edit), json),
    undefined,
    2,
  )}\n`
}

export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const edited = (node: unknown, { path: [key, ...rest], ...how }: NestedEdit): unknown => {
  if (key === undefined)
    return Array.isArray(node) && how.without !== undefined
      ? node.filter(
          item =>
            !(isRecord(item)
              ? item[how.without?.key ?? ''] === how.without?.value
              : isItem(item, how.without)),
        )
      : node
  if (Array.isArray(node)) {
    const items: readonly unknown[] = node
    const at = Number(key)
    if (rest.length === 0 && how.value === undefined) return items.filter((_item, index) => index !== at)
    return items.map((item, index) => (index === at ? inner(item, rest, how) : item))
  }
  const json: Json = isRecord(node) ? node : {}
  const { [key]: old, ...others } = json
  const value = inner(old, rest, how)
  // In the place where it stood.
  return value === undefined ? others : { ...json, [key]: value }
}

/** Without a key the item itself is the text. */
const isItem = (item: unknown, without: NestedEdit['without']): boolean =>
  without?.key === '' && item === without.value

const inner = (
  old: unknown,
  rest: readonly string[],
  { value, adds, without }: Omit<NestedEdit, 'path'>,
): unknown => {
  if (rest.length > 0 || without !== undefined) return edited(old, { path: rest, value, adds, without })
  if (adds !== true) return value
  if (Array.isArray(old) && Array.isArray(value)) return [...old, ...value]
  return isRecord(old) && isRecord(value) ? { ...old, ...value } : value
}

const indentOf = (line: string): number => line.length - line.trimStart().length
const isBlank = (line: string): boolean => /^\s*(?:#.*)?$/.test(line)

/** Lines from one up to another, the place of the key among them, and how far in what is below stands. */
interface Found {
  readonly start: number
  readonly end: number
  readonly indent: number
}

/** Where the value of a key, or an item of a list, begins and ends; `- key:` counts as two blanks and the key. */
const foundIn = (lines: readonly string[], { start, end, indent }: Found, key: string): Found | undefined => {
  const isItem = /^\d+$/.test(key)
  let seen = -1
  let depth = -1
  for (let at = start; at < end; at += 1) {
    const line = lines[at] ?? ''
    if (isBlank(line)) continue
    const own = isItem ? line : line.replace(/-(?=\s)/, ' ')
    const here = indentOf(own)
    if (here < indent) break
    if (depth < 0) depth = here
    if (here !== depth) continue
    const [, name] = /^\s*["']?([^"':]+)["']?\s*:(?:\s|$)/.exec(own) ?? []
    if (isItem && /^\s*-(?:\s|$)/.test(line)) seen += 1
    if (isItem ? seen !== Number(key) || !/^\s*-/.test(line) : name !== key) continue
    let stop = at + 1
    const within = (next: string): boolean =>
      isBlank(next) || indentOf(next) > depth || (!isItem && indentOf(next) === depth && /^\s*-\s/.test(next))
    while (stop < end && within(lines[stop] ?? '')) stop += 1
    while (stop > at + 1 && isBlank(lines[stop - 1] ?? '')) stop -= 1
    return { start: at, end: stop, indent: depth }
  }
  return undefined
}

/** As JSON, which is YAML too. */
const shown = (value: unknown): string =>
  typeof value === 'string' && /^[A-Za-z][\w -]*$/.test(value) ? value : JSON.stringify(value)

const yamlWith = (text: string, { path, value, adds, without }: NestedEdit): string => {
  const lines = text.split('\n')
  if (without !== undefined) return yamlWithout(text, path, without)
  let place: Found = { start: 0, end: lines.length, indent: 0 }
  let left = path
  for (let [key] = left; key !== undefined; [key] = left) {
    const found = foundIn(lines, place, key)
    if (found === undefined) break
    // Below a key everything stands further in, but for the items of a list.
    const head = /^\d+$/.test(key) ? found.start : found.start + 1
    place = { start: left.length === 1 ? found.start : head, end: found.end, indent: found.indent }
    left = left.slice(1)
  }
  if (left.length > 1 || (left.length === 1 && value === undefined)) return text
  const [last = ''] = path.slice(-1)
  const pad = ' '.repeat(place.indent + (left.length === 1 && path.length > 1 ? 2 : 0))
  if (left.length === 1) return spliced(lines, place.end, 0, `${pad}${last}: ${shown(value)}`)
  const count = place.end - place.start
  if (value === undefined) return spliced(lines, place.start, count)
  if (adds === true && Array.isArray(value))
    return spliced(lines, place.end, 0, ...value.map(item => `${pad}  - ${JSON.stringify(item)}`))
  const [lead = pad] = /^\s*(?:-\s+)?/.exec(lines[place.start] ?? '') ?? []
  return spliced(lines, place.start, count, `${lead}${last}: ${shown(value)}`)
}

/** The text without the items of a list that say it. */
const yamlWithout = (
  text: string,
  path: readonly string[],
  { key, value }: { readonly key: string; readonly value: string },
): string => {
  const lines = text.split('\n')
  let place: Found = { start: 0, end: lines.length, indent: 0 }
  for (const step of path) {
    const found = foundIn(lines, place, step)
    if (found === undefined) return text
    place = { start: found.start + 1, end: found.end, indent: found.indent }
  }
  const says = (line: string): boolean =>
    (key === '' && line.replace(/^\s*-\s*/, '').replaceAll(/^["']|["']?\s*$/g, '') === value) ||
    line.replace(/^\s*-?\s*/, '').replace(/\s*$/, '') === `${key}: ${value}` ||
    new RegExp(`^["']${literal(value)}["']\\s*$`).test(
      line.replace(new RegExp(`^\\s*-?\\s*${literal(key)}:\\s*`), ''),
    )
  for (let at = 0; at < 200; at += 1) {
    const item = foundIn(lines, place, String(at))
    if (item === undefined) return text
    if (lines.slice(item.start, item.end).some(says))
      return yamlWithout(spliced(lines, item.start, item.end - item.start), path, { key, value })
  }
  return text
}

const spliced = (
  lines: readonly string[],
  start: number,
  count: number,
  ...added: readonly string[]
): string => [...lines.slice(0, start), ...added, ...lines.slice(start + count)].join('\n')

/** One line of a table; a list over several lines is taken as a whole. */
const tomlWith = (text: string, { path, value }: NestedEdit, said: (value: unknown) => string): string => {
  const lines = text.split('\n')
  const table = path.slice(0, -1).join('.')
  const key = path.at(-1) ?? ''
  const head = table === '' ? -1 : lines.findIndex(line => line.trim() === `[${table}]`)
  if (table !== '' && head < 0)
    return value === undefined ? text : `${text}\n[${table}]\n${key} = ${said(value)}\n`
  let end = head + 1
  while (end < lines.length && !/^\s*\[[^\]]*\]\s*$/.test(lines[end] ?? '')) end += 1
  const at = lines.findIndex(
    (line, index) => index > head && index < end && /^\s*([\w-]+)\s*=/.exec(line)?.[1] === key,
  )
  const added = value === undefined ? [] : [`${key} = ${said(value)}`]
  if (at < 0) return spliced(lines, head + 1, 0, ...added)
  let stop = at + 1
  if (/=\s*\[[^\]]*$/.test(lines[at] ?? ''))
    while (stop < end && !(lines[stop - 1] ?? '').includes(']')) stop += 1
  return spliced(lines, at, stop - at, ...added)
}
