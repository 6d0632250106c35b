/**
 * Text that handrail did not write: names of files and branches, values of configs, what programs print. It is data:
 * for the model in one line, in quotes and bounded (`data`); for a terminal without what can't be seen (`visible`).
 */

/** Control, bidirectional and invisible characters but tab and line feed, halves of surrogate pairs, tag characters. */
const unseen =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]|\u034F|[\u180B-\u180F]|[\uFE00-\uFE0E]|(?<![\u00A9\u00AE\u203C-\u3299\uDC00-\uDFFF])\uFE0F|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|\uDB40[\uDC00-\uDFFF]|\uD834[\uDD73-\uDD7A]|\uD82F[\uDCA0-\uDCA3]/g

/**
 * The text with everything that can't be seen written as JSON would escape it, so JSON stays the same JSON. The last
 * step before every output: nothing that passes here steers a terminal or hides from a reader.
 *
 * @example
 * visible('a\u202Eb') // 'a\\u202eb'
 */
export const visible = (text: string): string => text.replace(unseen, escaped)

const escaped = (units: string): string => {
  let out = ''
  for (let at = 0; at < units.length; at += 1)
    out += `\\u${units.charCodeAt(at).toString(16).padStart(4, '0')}`
  return out
}

/** The text as one line of at most `most` characters. */
export const oneLine = (text: string, most = 2000): string => {
  const line = visible(text.slice(0, 2 * most).replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' '))
  return line.length > most || text.length > 2 * most ? `${head(line, most - 1)}…` : line
}

const longest = 160

/** Characters that could close the quotes, a code fence or a tag of the host, or break the line. */
const closing = /["\\\t\n]/g
const closed: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
}
/** Code fences, and tags that close something or that hosts give a meaning. */
const marks =
  /`{3,}|<(?=[/!?]|(?:antml|assistant|function|human|invoke|parameter|result|system|thinking|tool|user)\b)/g

/**
 * A foreign value in a sentence: one line, quoted, bounded. A longer one loses its middle, because the end of a path
 * tells most.
 *
 * @example
 * data('a\n[git/x] ok') // '"a\\n[git/x] ok"'
 */
export const data = (text: string, most = longest): string => {
  const half = Math.floor(most / 2)
  const short = text.length > most ? `${head(text, half)}…${tail(text, half)}` : text
  return `"${visible(unmarked(short.replace(closing, char => closed[char] ?? char)))}"`
}

/** A name that is one plain word stands as it is, as documented messages have it: nobody takes it for a sentence. */
export const named = (text: string, most = longest): string =>
  text.length <= most && /^[\w@%+=:,./~*-]+$/.test(text) ? text : data(text, most)

/** The rest of a line behind a label, as `File: a.ts`: in quotes only where it holds more than plain text. */
export const labelled = (text: string, most = longest): string => {
  const isPlain = text.length <= most && !/["\\`\t\n]|<[/!?]/.test(text) && visible(unmarked(text)) === text
  return isPlain ? text : data(text, most)
}

const unmarked = (text: string): string => text.replace(marks, escaped)

/** Foreign values as JSON, for readers that are programs and models at once. */
export const jsonData = (value: unknown, indent = 0): string =>
  visible(unmarked(JSON.stringify(value, null, indent)))

/** The first few of a list, and how many there are beside. */
export const dataList = (texts: readonly string[], few = 8): string => {
  const rest = texts.length > few ? ` and ${texts.length - few} more` : ''
  return `${texts
    .slice(0, few)
    .map(text => data(text))
    .join(', ')}${rest}`
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff

/** A cut never leaves half of a surrogate pair. */
const head = (text: string, length: number): string =>
  text.slice(0, isHigh(text.charCodeAt(length - 1)) ? length - 1 : length)

const tail = (text: string, length: number): string => {
  const at = text.length - length
  return text.slice(isHigh(text.charCodeAt(at - 1)) ? at + 1 : at)
}
