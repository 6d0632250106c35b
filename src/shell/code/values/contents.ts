import { isRecord } from '../../../core/text/json.ts'
import { type NestedEdit, parsedJson, withValues } from '../../../core/text/settings/nested.ts'
import { expressionAt, itemsAt } from './expressions.ts'
import { sureText, textIn } from './reads.ts'
import { type CodeHandle, type CodeItems, type CodeScope, fullName } from './scope.ts'
import { type CodeValue, gap, plainsOf, textOf } from './value.ts'

const writers =
  /^(?:writeFile|appendFile|outputFile|writeTextFile|write_text|write_bytes|WriteFile|file_put_contents|(?:Bun|File|IO)\.write)(?:Sync)?$/

/** The text that a call hands to the file that it names. */
export const givenText = (
  scope: CodeScope,
  name: string,
  path: CodeValue,
  text: CodeValue | undefined,
): string | undefined => {
  const parts = name.split('.')
  const isWriter = writers.test(parts.at(-1) ?? '') || writers.test(parts.slice(-2).join('.'))
  const given = isWriter ? sureText(text) : undefined
  if (given === undefined || !/append/i.test(parts.at(-1) ?? '')) return given
  const before = sureText(path) === undefined ? undefined : sureText(textIn(scope, sureText(path)))
  return before === undefined ? undefined : before + given
}

/** A file that is opened: `f = open(p, "w")`, `with open(p) as f`. What it holds where it is written at once. */
export const openedText = (
  scope: CodeScope,
  code: string,
  open: number,
  { values: [path = gap], end }: CodeItems,
  mode: string,
): string | undefined => {
  const start = code.slice(Math.max(0, open - 80), open)
  const name =
    /^\s{1,4}as\s{1,4}(\w{1,40})/.exec(code.slice(end, end + 60))?.[1] ??
    /(\w{1,40})\s{0,4}=\s{0,4}[\w.]{0,20}$/.exec(start)?.[1]
  const before = textIn(scope, sureText(path))
  if (!/[wax+]/.test(mode)) {
    if (name !== undefined) scope.values.set(name, before)
    return undefined
  }
  const kept = mode.includes('a') ? before : ''
  if (name !== undefined) scope.handles.set(name, { path, text: textOf(kept) })
  const written = /^\s{0,4}\.write\(/.exec(code.slice(end, end + 20))
  const text =
    written === null
      ? dumpedBefore(scope, start)
      : sureText(itemsAt(scope, code, end + written[0].length, 0).values[0])
  return text === undefined ? undefined : sureText(kept + text)
}

/** `json.dump(d, open(p, "w"))` */
const dumpedBefore = (scope: CodeScope, start: string): string | undefined => {
  const [, value] = /\bjson\.dump\(\s{0,4}([^()]{1,60}),\s{0,4}[\w.]{0,20}$/.exec(start) ?? []
  return value === undefined ? undefined : sureText(expressionAt(scope, value, 0).value)
}

/** `f.write(text)` and `json.dump(d, f)`: the file behind a handle with all that was written to it. */
export const handleCall = (
  scope: CodeScope,
  code: string,
  open: number,
  name: string,
): CodeHandle | undefined => {
  const [head = '', last] = name.split('.')
  const dumps = /^(?:json|toml|tomlkit|tomli_w|yaml)\.(?:safe_)?dump$/.test(fullName(scope, name))
  if (last === 'read') readConfig(scope, code, open, head)
  if (scope.handles.size === 0 || (!dumps && last !== 'write')) return undefined
  const { values, end } = itemsAt(scope, code, open + 1, 0)
  // `config.write(f)` of a ConfigParser.
  const config = dumps || scope.handles.has(head) ? undefined : scope.values.get(head)
  const file = dumps
    ? /,\s{0,4}(\w{1,40})\s{0,4}[,)]/.exec(code.slice(open, end))?.[1]
    : config === undefined
      ? head
      : /^\(\s{0,4}(\w{1,40})\s{0,4}[,)]/.exec(code.slice(open, end))?.[1]
  const handle = file === undefined ? undefined : scope.handles.get(file)
  if (file === undefined || handle === undefined) return undefined
  const [value = gap] = config === undefined ? values : [config]
  const next = { ...handle, text: handle.text + (sureText(value) ?? gap) }
  scope.handles.set(file, next)
  return next
}

/** `config.read("setup.cfg")` of a ConfigParser: from then on the name stands for the file. */
const readConfig = (scope: CodeScope, code: string, open: number, name: string): void => {
  if (!/^\w{1,40}$/.test(name) || !new RegExp(`\\b${name}\\s*=\\s*[\\w.]*ConfigParser\\(`).test(code)) return
  scope.values.set(name, textIn(scope, sureText(itemsAt(scope, code, open + 1, 0).values[0])))
}

const member = /^((?:\??\.[A-Za-z_$][\w$]{0,60}|\[\s?['"][^'"\]]{1,80}['"]\s?\]){1,12})/

/** `j.a.b = false`, `d["a"]["b"] = False`, `delete j.a`, `del d["a"]`, where the name holds the text of a JSON file. */
export const memberAt = (scope: CodeScope, code: string, start: number, end: number): void => {
  const name = code.slice(start, end)
  const text = sureText(scope.values.get(name))
  const kind = text === undefined ? undefined : kindOf(text)
  if (text === undefined || kind === undefined) return
  const [keys] = member.exec(code.slice(end, end + 400)) ?? []
  if (keys === undefined) return
  const path = [...keys.matchAll(/\.([\w$]+)|['"]([^'"]+)['"]/g)].map(
    ([, plain, quoted]) => plain ?? quoted ?? '',
  )
  const called = calledEdits(scope, code, end + keys.length, path)
  if (called !== undefined) {
    scope.values.set(name, withValues(kind, text, called) ?? gap)
    return
  }
  const gone = /\b(?:delete|del)\s{1,4}$/.test(code.slice(Math.max(0, start - 12), start))
  const sign = /^\s{0,4}=(?![=>])\s{0,4}/.exec(code.slice(end + keys.length, end + keys.length + 12))
  if (!gone && sign === null) return
  const edit: NestedEdit | undefined = gone
    ? { path }
    : settingOf(scope, code, end + keys.length + (sign?.[0].length ?? 0), path)
  // A value that is not known leaves nothing known of the file.
  scope.values.set(name, (edit && withValues(kind, text, [edit])) ?? gap)
}

/** The ending of a file with such a text: an object of JSON, tables of TOML or INI, or keys of YAML. */
const kindOf = (text: string): string | undefined => {
  if (/^\s*\{/.test(text)) return '.json'
  if (/^[ \t]*\[[\w."-]+\]\s*$/m.test(text))
    return /^[ \t]*[\w-]+[ \t]*=[ \t]*(?!(?:true|false)\s*$|[-+\d"'[{])\S/m.test(text) ? '.ini' : '.toml'
  return /^[\w"'-]+:(?:\s|$)/m.test(text) ? '.yml' : undefined
}

/** `d["a"].pop("b")`, `d["a"].update({"b": 1})`. */
const calledEdits = (
  scope: CodeScope,
  code: string,
  open: number,
  path: readonly string[],
): readonly NestedEdit[] | undefined => {
  const method = path.at(-1)
  const at = path.slice(0, -1)
  if (code.charAt(open) !== '(' || !/^(?:pop|update)$/.test(method ?? '')) return undefined
  const { values, end } = itemsAt(scope, code, open + 1, 0)
  const key = sureText(values[0])
  if (method === 'pop') return key === undefined ? undefined : [{ path: [...at, key] }]
  const plain = code.slice(open + 1, end - 1)
  const given = parsedJson(
    // `update(a=1)` is `update({'a': 1})`.
    (/^\s*\w+\s*=/.test(plain) ? `{${plain.replaceAll(/(\w+)\s*=\s*/g, '"$1": ')}}` : plain)
      .replaceAll("'", '"')
      .replaceAll(/\b(?:True|False)\b/g, word => word.toLowerCase())
      .replaceAll(/,(?=\s*\})/g, ''),
  )
  return isRecord(given)
    ? Object.entries(given).map(([name, value]) => ({ path: [...at, name], value }))
    : undefined
}

const words: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
}

const settingOf = (
  scope: CodeScope,
  code: string,
  from: number,
  path: readonly string[],
): NestedEdit | undefined => {
  const [word] =
    /^(?:[A-Za-z]+|-?\d+(?:\.\d+)?)(?=\s{0,4}(?:[;,)}\n]|$))/.exec(code.slice(from, from + 40)) ?? []
  if (word !== undefined && Object.hasOwn(words, word)) return { path, value: words[word] }
  if (word !== undefined && /^[-\d]/.test(word)) return { path, value: Number(word) }
  const [empty] = /^(?:\{\s{0,4}\}|\[\s{0,4}\])/.exec(code.slice(from, from + 10)) ?? []
  if (empty !== undefined) return { path, value: empty.startsWith('{') ? {} : [] }
  const [value = gap, ...more] = plainsOf(expressionAt(scope, code, from).value)
  const isKnown = more.length === 0 && !(typeof value === 'string' ? value : value.join('')).includes(gap)
  return isKnown ? { path, value } : undefined
}
