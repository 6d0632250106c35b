import { memoized } from '../../core/text/memo.ts'
import { listed } from '../../core/text/words.ts'
import { appChange } from '../app/app-code.ts'
import type { Difference } from '../change/change.ts'
import { uncommented } from '../change/hunks.ts'
import { wordsOf } from '../words/safe-names.ts'

/** A name that a file gives to a plain value, or to what a short function answers. */
export interface Meaning {
  readonly name: string
  /** As code. */
  readonly value: string
  readonly called: boolean
}

const named =
  /(?:^|[\s{,(;*.])["']?([A-Za-z_][\w-]{1,40})["']?\s*(?::\s*[A-Za-z][\w<>[\]?.| ]*?\s*=(?!=)|:=|=>|[:=](?![=:]))\s*(true|false|-?\d[\d_.]*|"[^"\n]{0,80}"|'[^'\n]{0,80}'|:\w+|\[[^[\]\n]{0,100}\]|[A-Za-z_][\w.:]{2,50})\s*(?=[,;})]|$)/gim
/** `#define A B`, `@a "b"` of Elixir. */
const defined =
  /^[ \t]*(?:#\s*define\s+|@)([A-Za-z_]\w{2,40})[ \t]+("[^"\n]{0,80}"|'[^'\n]{0,80}'|[\w.:(-][\w.:)-]{0,50})[ \t]*$/gm
const variable =
  /\bvariable\s+"(\w+)"\s*\{[^{}]*?\bdefault\s*=\s*(true|false|\d+|"[^"\n]*"|\[[^[\]\n]*\])\s*$/gm
/** `buildConfigField("boolean", "A", "false")` of Gradle, `-DA=false` and `option(A "..." OFF)` of CMake. */
const built =
  /\bbuildConfigField\(?\s*["'][\w.]+["']\s*,\s*["'](\w+)["']\s*,\s*["']\\?["']?([^"'\n\\]{1,80})|^[ \t]*(?:option|set)\([ \t]*(\w{3,40})[^()\n]{0,120}[ \t](OFF|FALSE|ON|TRUE)[ \t]*\)/gm
/** A line of settings, where texts have no quotes. */
const bare =
  /^[ \t]*(?:export[ \t]+|ENV[ \t]+|-[ \t]+)?["']?([A-Za-z_][\w.-]{2,60})["']?[ \t]*[:=][ \t]*([^\s"'#{[|>&][^\n#]{0,80}?)[ \t]*$/gm
const settings = /\.(?:ya?ml|properties|env|ini|conf|cfg)$|(?:^|\/)\.env[\w.]*$/

const functions: readonly RegExp[] = [
  // function a(b) { return c }, and its like in Go, Java, C#, PHP, C and Rust
  /\b([A-Za-z_]\w*)\s*(?:<[^<>\n]*>)?\([^()\n]*\)[^(){};\n]*\{([^{}]{0,400}?)\breturn\s+([^;\n{}]{3,200}?)\s*;?\s*\}/g,
  /\bfn\s+(\w+)\s*\([^()\n]*\)[^{}\n]*\{([^{}]{0,400}?)([^;{}\n]{3,200}?)\s*\}/g,
  // const a = b => c
  /\b(?:const|let|var|val)\s+(\w+)\s*=\s*(?:async\s*)?(?:\([^()\n]*\)|\w+)\s*(?::\s*[\w<>[\]| ]+)?\s*=>()\s*([^{\s][^;\n]{3,200})/g,
  /\bdef\s+(\w+)\s*\([^()\n]*\)[^:\n]*:\s*\n((?:[ \t]+(?!return\b)[^\n]*\n){0,5})[ \t]+return\s+([^\n]{3,200})/g,
  /\bdef\s+(?:self\.)?(\w+[?!]?)(?:\([^()\n]*\))?\s*\n((?:(?![ \t]*(?:def|end)\b)[^\n]*\n){0,4})[ \t]+(?![ \t]|def\b|end\b)([^\n]{3,200})\n[ \t]*end\b/g,
  /\bdefp?\s+(\w+[?!]?)\([^()\n]*\)(),\s*do:\s*([^\n]{3,200})/g,
  /\bfun\s+(?:\w+\.)?(\w+)\s*\([^()\n]*\)()\s*(?::\s*[\w<>?]+)?\s*=\s*([^\n]{3,200})/g,
  // static string A(string b) => c;
  /\b[A-Za-z_][\w<>?]*\s+([A-Za-z_]\w*)\([^()\n]*\)()\s*=>\s*([^{;\n][^;\n]{2,200});/g,
  /^[ \t]*#\s*define\s+(\w+)\([^()\n]*\)()\s+([^\n]{3,200})/gm,
]

/** Names that stand for many things in one project. */
const common =
  'name type kind value values key keys path paths data status state role roles email user users text label title description version host port url uri color size default id ids index count total items list args options props params body query message error result response request content format method action event date time start end from to left right width height get set add run test main init call new'

const isCommon = (name: string): boolean =>
  listed(common, name.toLowerCase()) || (name.length < 3 && !/^[A-Z]{2}$/.test(name))

type Meanings = ReadonlyMap<string, Meaning>

/** The files that a session wrote are read again with each of its edits. */
const known = memoized((key: string): Meanings => {
  const at = key.indexOf('\0')
  return readMeanings(key.slice(0, at), key.slice(at + 1))
}, 40)

const meaningsIn = (path: string, text = ''): Meanings => known(`${path}\0${text}`)

/** Meanings of the names in a text. A name with several meanings has none. */
const readMeanings = (path: string, text: string): Meanings => {
  const found = new Map<string, Meaning | undefined>()
  const add = (name: string, value: string, called: boolean): void => {
    if (isCommon(name)) return
    const known = found.get(name)
    found.set(name, found.has(name) && known?.value !== value ? undefined : { name, value, called })
  }
  const code = uncommented(path, text)
  const isSetting = settings.test(path)
  for (const form of [named, defined, variable])
    for (const [, name = '', value = ''] of code.matchAll(form))
      if (!isSetting || !/^[A-Za-z_]/.test(value) || /^(?:true|false)$/i.test(value)) add(name, value, false)
  if (code.includes('buildConfigField') || path.endsWith('CMakeLists.txt'))
    for (const [, a, value, b, state] of code.matchAll(built))
      add(a ?? b ?? '', value ?? String(/ON|TRUE/.test(state ?? '')), false)
  if (isSetting)
    for (const [, name = '', value = ''] of code.matchAll(bare))
      if (!/^(?:true|false|\d+)$/i.test(value)) add(name.split('.').at(-1) ?? '', `"${value}"`, false)
  for (const form of functions)
    for (const [, name = '', body = '', value = ''] of code.matchAll(form))
      add(name, withoutLocals(body, value), true)
  return new Map([...found].flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])))
}

/** An answer with what its own names were given before. */
const withoutLocals = (body: string, value: string): string =>
  [...body.matchAll(/\b(\w+)\s*:?=(?!=)\s*([^;\n]{1,120})/g)].reduce(
    (answer, [, name = '', given = '']) =>
      answer.replaceAll(new RegExp(`(?<![\\w.])${name}\\b`, 'g'), () => given),
    value,
  )

/** Tests and documents give no names to the code that runs. */
const aside = /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|docs?|e2e)\/|\.(?:md|mdx|rst|txt|lock|csv)$/

/** The meanings that a change brings, of the names that count. What was before is looked at only where there are some. */
export const newMeanings = (
  difference: Difference,
  counts: (meaning: Meaning) => boolean = () => true,
): readonly Meaning[] => {
  const { path, after } = difference
  if (after === undefined || aside.test(path)) return []
  const now = [...meaningsIn(path, after).values()].filter(counts)
  if (now.length === 0) return []
  const old = meaningsIn(path, difference.before)
  return now.filter(({ name, value }) => old.get(name)?.value !== value)
}

/** Whether a text may use a name, in any spelling. */
const spelledIn = (text: string): ((meaning: Meaning) => boolean) => {
  const plain = wordsOf(text).join(' ')
  return ({ name }) => plain.includes(wordsOf(name).join(' '))
}

/** Whether the text of a change may use one of these names: a cheap look, before git is asked what its new lines are. */
export const mayName = ({ after }: Difference, all: readonly Meaning[]): boolean => {
  const text = after?.toLowerCase() ?? ''
  return all.some(({ name }) => wordsOf(name).every(word => text.includes(word)))
}

/** Meanings that other changes give to names, and that the new lines of a change may use. */
export const usedMeanings = (
  difference: Difference,
  others: readonly Difference[],
  called?: true,
): readonly Meaning[] => {
  if (difference.after === undefined || others.length === 0) return []
  const isSpelled = spelledIn(appChange(difference).come.join('\n'))
  return others.flatMap(other =>
    newMeanings(other, one => (called === undefined || one.called) && isSpelled(one)),
  )
}

/** Where a name is used: with what stands before it, or as a text between brackets. Spellings of other languages count. */
const usesOf = ({ name, called }: Meaning): RegExp => {
  const word = wordsOf(name).join('[_-]?')
  const mark = /[?!]$/.exec(name)?.[0] ?? ''
  const chain = '(?:[A-Za-z_$@][\\w$]*(?:\\(\\))?(?:\\?\\.|\\.|::|->))*'
  const call = '\\((?:[^()\\n]|\\([^()\\n]*\\))*\\)'
  if (called)
    return new RegExp(`(?<![\\w.])${chain}${word}${mark === '' ? call : `\\${mark}(?:${call})?`}`, 'gi')
  const key = '(?!["\'\\])]?\\s*(?::(?!:|\\s*$)|=(?![=~])))'
  const given = `(?:new\\s+)?[\\w$.:]+(?:\\([^()\\n]{0,60}\\)(?:\\.\\w+)*)?[\\[(]\\s*[:"'\`]${word}["'\`]?(?:\\s*,[^()\\n]{0,40})?\\s*[\\])]`
  return new RegExp(`(?<![\\w.-])(?:${given}|(?:\\$\\{?)?@?${chain}${word}(?![\\w(-])\\}?)${key}`, 'gi')
}

/** `check = Tokens.Any`: a function that always says yes is handed over without a call. */
const referred = (line: string, name: string, value: string, called: boolean): string =>
  called && /^(?:true|True)$/.test(value)
    ? line.replaceAll(
        new RegExp(
          `((?:^|[^=!<>:])[:=]\\s*)(?:[A-Za-z_]\\w*(?:\\.|::))*${name.replace(/[?!]$/, '')}(?![\\w(.])`,
          'g',
        ),
        (_, head: string) => `${head}() => true`,
      )
    : line

/** A difference in which the new lines have what the names stand for; undefined where they name none of them. */
export const standingFor = (difference: Difference, all: readonly Meaning[]): Difference | undefined => {
  const { path, after } = difference
  if (after === undefined || all.length === 0) return undefined
  const { come } = appChange(difference)
  const used = all.filter(spelledIn(come.join('\n'))).slice(0, 20)
  if (used.length === 0) return undefined
  const fresh = new Set(come)
  const forms = used.map(one => [one, usesOf(one)] as const)
  let isOther = false
  const now = uncommented(path, after)
    .split('\n')
    .map(line => {
      if (!fresh.has(line.trim())) return line
      return forms.reduce((before, [{ name, value, called }, form]) => {
        // Not where the name gets its meaning.
        if (
          called &&
          new RegExp(
            `\\b(?:def|defp|fn|func|fun|function|const|let|val|define)\\s+(?:self\\.)?${name.replace(/[?!]$/, '')}\\b`,
          ).test(before)
        )
          return before
        const next = referred(before, name, value, called).replaceAll(form, () =>
          called ? `(${value})` : value,
        )
        if (next !== before) isOther = true
        return next
      }, line)
    })
    .join('\n')
  return isOther ? { ...difference, after: now } : undefined
}
