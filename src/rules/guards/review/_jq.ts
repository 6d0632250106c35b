import type { Word } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import type { FormCall } from './_match.ts'

/** Words of the language that jq and yq share, but for `def` and modules: what they name is not known here. */
const keywords = `
    if then elif else end as reduce foreach try catch and or not label break true false null`

/**
 * Functions of jq's and yq's manuals whose result hangs on their input alone. What asks for variables, other
 * files or modules is left out.
 */
const functions = `
    abs add all any arrays ascii ascii_downcase ascii_upcase asin acos atan atan2 booleans bsearch capture cbrt ceil
    combinations contains cos debug del delpaths date dateadd datesub empty endswith error exp exp10 exp2 explode
    finites first flatten floor format from_entries fromdate fromdateiso8601 fromjson fromstream getpath gmtime group_by
    gsub halt halt_error has implode in index indices infinite input input_filename input_line_number inputs inside
    isempty isinfinite isnan isnormal isvalid iterables join keys keys_unsorted last leaf_paths length limit localtime
    log log10 log2 ltrim ltrimstr map map_values match max max_by min min_by mktime nan normals now nth nulls numbers
    objects path paths pick pow range recurse recurse_down repeat reverse rindex round rtrim rtrimstr scalars scan
    select setpath significand sin skip sort sort_by split splits sqrt startswith strflocaltime strftime strings
    strptime sub tan test to_entries toarray todate todateiso8601 tojson tonumber tostream tostring transpose trim
    trimstr trunc truncate_stream type unique unique_by until utf8bytelength values walk while with_entries INDEX IN
    alias anchor array_to_map column comment di document document_index documentIndex downcase fi file_index fileIndex
    filename filter foot_comment footComment from_csv from_json from_props from_tsv from_xml from_yaml head_comment
    headComment ireduce key kind line line_comment lineComment omit parent pivot shuffle sort_keys sortKeys split_doc
    splitDoc style tag to_csv to_json to_number to_props to_string to_tsv to_unix to_xml to_yaml tz upcase with`

const formats = 'text json csv tsv html uri sh base64 base64d base32 base32d yaml xml props'

/** A mark of jq: the parts of a program that are not words, strings or blanks. */
const mark = /\?\/\/=?|\.\.|[|+*/%-]=|\/\/=?|[=!<>]=|[|,:;()[\]{}+\-*/%=<>?]/y
const word = /[A-Za-z_]\w*/y
const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const field = /\.[A-Za-z_]\w*/y
const blank = /[ \t\n]+/y

/** Whether a program of jq or of either yq computes with its input, and asks for nothing else. */
export const isCalmJq = (program: string, isYq = false): boolean =>
  program.length < 10_000 &&
  // Versions differ in what ends a comment.
  !/\r|\\\n/.test(program) &&
  !(isYq && isReadApart(program)) &&
  endOf(program, 0, '') === program.length

/** Two programs are called yq. For one of them a key may hold these signs, and a string has no program in it. */
const isReadApart = (program: string): boolean =>
  program.includes('\\(') || /#|[^\s;{:[,|.(=!]"/.test(program.replaceAll(/"(?:[^"\\]|\\.)*"/g, '"'))

/** Where the part of a program ends that began with a bracket, or all of it; undefined where it is not calm. */
const endOf = (text: string, from: number, closing: string): number | undefined => {
  const open: string[] = []
  // What stands before, blanks and comments aside.
  let last = ''
  let at = from
  const next = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  while (at < text.length) {
    if (next(blank) !== undefined) continue
    const value = next(field) ?? next(number)
    if (value !== undefined) {
      last = value
      continue
    }
    const char = text.charAt(at)
    if (char === closing && open.length === 0) return at + 1
    if (char === '"') {
      const end = stringEnd(text, at + 1)
      if (end === undefined) return undefined
      at = end
      last = '""'
    } else if (char === '#') {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else if (char === '$' || char === '@') {
      at += 1
      const name = next(word)
      if (name === undefined || (char === '@' ? !listed(formats, name) : !isOwnVariable(name)))
        return undefined
      if (text.startsWith('::', at)) return undefined
      last = name
    } else {
      const name = next(word)
      if (name !== undefined) {
        // A key of an object: `{name: .x}`; alone it is a key and a field.
        const isFirst = open.at(-1) === '{' && (last === '{' || last === ',')
        const isKey = isFirst && /^\s*(?::(?!:)|[,}])/.test(text.slice(at, at + 80))
        last = name
        if (!isKey && !listed(keywords, name) && !listed(functions, name)) return undefined
        if (text.startsWith('::', at)) return undefined
        continue
      }
      const sign = next(mark) ?? next(/\./y)
      if (sign === undefined) return undefined
      if ('([{'.includes(sign)) open.push(sign)
      last = sign
      if (')]}'.includes(sign) && !'() [] {}'.split(' ').includes(`${open.pop() ?? ''}${sign}`))
        return undefined
    }
  }
  return open.length === 0 && closing === '' ? at : undefined
}

/** `$ENV` holds all variables, and names with two bars in front are jq's own. */
const isOwnVariable = (name: string): boolean => name !== 'ENV' && !name.startsWith('__')

/** Where a string ends: `\(...)` in it is a program. */
const stringEnd = (text: string, from: number): number | undefined => {
  let at = from
  while (at < text.length) {
    const char = text.charAt(at)
    if (char === '"') return at + 1
    if (char !== '\\') at += 1
    else if (text.charAt(at + 1) !== '(') at += 2
    else {
      const end = endOf(text, at + 2, ')')
      if (end === undefined) return undefined
      at = end
    }
  }
  return undefined
}

/** A call of jq whose program stands in it and is calm. */
export const isCalmJqCall = (words: readonly Word[]): boolean => {
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at]
    if (word?.value == null || word.glob === true) return false
    if (!word.value.startsWith('-') || word.value === '-') return isCalmJq(word.value)
    const taken = listed(named, word.value) ? 2 : word.value === '--indent' ? 1 : 0
    if (!words.slice(at + 1, at + 1 + taken).every(isOneWord)) return false
    at += taken
    if (word.value === '--') return isCalmJq(words[at + 1]?.value ?? 'unknown')
  }
  return true
}

/** Options with a name and a value behind them. */
const named = '--arg --argjson --argfile --slurpfile --rawfile'

/** Where one word becomes two, the second of them is the program. */
const isOneWord = ({ value, text, glob }: Word): boolean =>
  value === null ? /^"(?:[^"\\@*]|\\.)*"$/.test(text) : glob !== true

/** A file of code is not looked into. */
export const takesCode = (words: readonly Word[]): boolean =>
  words.some(({ value }) => /^(?:-\w*[fL]|--from-file|--library-path|--run)/.test(value ?? ''))

/** A call of yq: of its words any may be the program, but for the names of files and formats. */
export const isCalmYqCall = ({ operands, given }: FormCall): boolean =>
  [...operands, ...given].every(({ value }) => value === undefined || (value !== null && isCalmYqWord(value)))

const isCalmYqWord = (value: string): boolean =>
  /^[\w./-]+\.(?:ya?ml|json|toml|xml|csv)$/.test(value) ||
  /^(?:e|ea|eval|eval-all|json|yaml|xml|props|csv|tsv|toml|[cjpxyt]|\d+)$/.test(value) ||
  isCalmJq(value, true)
