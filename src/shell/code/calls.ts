import type { EffectKind } from '../../core/script.ts'
import type { CodeDeed, Language } from './language.ts'
import { argumentAt, blank, namedTexts, type TextInCode, textAt } from './texts.ts'

/** A call in code that reaches the world. */
export interface CodeCall {
  readonly does: 'run' | 'code' | Exclude<EffectKind, 'execute' | 'privilege'>
  /** Its first argument: a text, or a list of texts; undefined where the code works it out. */
  readonly first: string | readonly string[] | undefined
  readonly recursive: boolean
  /** The second path of a move. */
  readonly writes?: string | undefined
  /** The argument is a name that was given this text; it may have been given another where that is not seen. */
  readonly guessed?: boolean | undefined
  /** The call as it stands. */
  readonly text: string
}

const isLetter = (char: string): boolean => /[\w$]/.test(char)

/** Walks over code once and finds the calls that reach the world; texts and comments are passed over. */
export const callsIn = (language: Language, text: string): readonly CodeCall[] => {
  const code = straight(text, language)
  const named = namedTexts(language, code)
  const found: CodeCall[] = []
  let name = ''
  let index = 0
  while (index < code.length) {
    const char = code.charAt(index)
    const comment = language.comment.find(mark => code.startsWith(mark, index))
    if (comment !== undefined && !(comment === '#' && code.charAt(index - 1) === '$')) {
      index = lineEnd(code, index)
    } else if (language.blockComments && code.startsWith('/*', index)) {
      const end = code.indexOf('*/', index + 2)
      index = end < 0 ? code.length : end + 2
    } else if (language.quotes.includes(char)) {
      const text = textAt(language, code, index)
      if (language.pipes) awkText(code, index, text, found)
      if (char === '`' && language.backquotes === 'run')
        found.push({ does: 'run', first: text.value, recursive: false, text: code.slice(index, text.end) })
      // Perl and Ruby call without brackets: system "rm x".
      else if (language.backquotes === 'run') bare(language, name, text, code, index, found)
      index = text.end
      name = ''
    } else if (isLetter(char)) {
      const end = nameEnd(code, index)
      name =
        code.charAt(index - 1) === '.' || code.startsWith('::', index - 2)
          ? `${name}.${code.slice(index, end)}`
          : code.slice(index, end)
      if (language.pipes && pipesFrom(code, index, end)) {
        const first = named.get(name)
        found.push({ does: 'run', first, guessed: first !== undefined, recursive: false, text: name })
      }
      // Perl and Ruby also call without brackets: system $command.
      const next = code.charAt(blank(code, end))
      if (
        language.backquotes === 'run' &&
        /[\w$@]/.test(next) &&
        next !== '' &&
        deedOf(language, name) === 'run'
      ) {
        found.push({ does: 'run', first: undefined, recursive: false, text: code.slice(index, index + 60) })
      }
      index = end
    } else {
      const literal = language.backquotes === 'run' ? percentText(code, index, name) : undefined
      if (literal !== undefined) {
        found.push({ does: 'run', first: literal, recursive: false, text: code.slice(index, index + 60) })
        name = ''
      } else if (char === '(') {
        const deed = deedOf(language, name)
        if (deed !== undefined) found.push(...callAt(language, code, index, deed, name, named))
        name = ''
      } else if (char === ')') name = ')'
      else if (char !== '.' && char !== ':' && char !== ' ') name = ''
      index += 1
    }
  }
  return found
}

/** `open(F, "<", "path")`: the path comes last. */
const perlOpen = (): RegExp =>
  /\bopen\s{0,4}\(?\s{0,4}(?:my\s{1,4})?[$\w]{1,40}\s{0,4},\s{0,4}(?:["']([<>+|]{1,3})[^"']{0,20}["']\s{0,4},\s{0,4})?(?=["'])/g

/** Calls by a name in a text, and methods of a path, as if they were written the plain way. */
const straight = (text: string, language: Language): string =>
  (language.backquotes === 'run'
    ? text.replaceAll(perlOpen(), (_, mode?: string) => (/[>+]/.test(mode ?? '') ? 'spew(' : 'slurp('))
    : text
  )
    .replaceAll(
      /(?:\bshlex\.split\(\s{0,4})?(['"])([^'"\\\n]{1,200})\1(?:\.split\(\s{0,4}(?:['"] ['"])?\s{0,4}\)|\s{0,4}\))/g,
      splitText,
    )
    .replaceAll(/\[\s{0,4}(['"])(\w{1,40})\1\s{0,4}\]\s{0,4}(?=\()/g, '.$2')
    .replaceAll(/\bgetattr\(\s{0,4}([\w.]{1,40})\s{0,4},\s{0,4}(['"])(\w{1,40})\2\s{0,4}\)(?=\()/g, '$1.$3')
    .replaceAll(/\.(?:public_|__)?send(?:__)?\(\s{0,4}:(\w{1,40})\s{0,4},/g, '.$1(')
    .replaceAll(/\bcall_user_func(?:_array)?\(\s{0,4}(['"])(\w{1,40})\1\s{0,4},/g, '$2(')
    .replaceAll(
      /\bPath\(([^()\n]{1,200})\)(?:\.(?:expanduser|resolve|absolute)\(\)){0,3}\.(\w{1,20})\(/g,
      'Path.$2($1,',
    )
    .replaceAll(/\(((?:pathlib\.)?Path\.home\(\)[^()\n]{1,200})\)\.(\w{1,20})\(/g, 'Path.$2($1,')

/** `'rm x'.split()` and `shlex.split('rm x')` as the list that they make. */
const splitText = (all: string, quote: string, text: string): string =>
  all.startsWith('shlex') || (all.endsWith(')') && all.includes(`${quote}.split(`))
    ? `[${text
        .trim()
        .split(/\s+/)
        .map(part => quote + part + quote)
        .join(', ')}]`
    : all

/** `qx(rm x)` in Perl and `%x(rm x)` in Ruby are commands. */
const percentText = (code: string, open: number, name: string): string | undefined => {
  const runs = name === 'qx' || (name === 'x' && code.charAt(open - 2) === '%')
  const close = { '(': ')', '{': '}', '[': ']', '<': '>' }[code.charAt(open)]
  if (!runs || close === undefined) return undefined
  const end = code.indexOf(close, open)
  return end < 0 ? undefined : code.slice(open + 1, end)
}

const lineEnd = (code: string, from: number): number => {
  const end = code.indexOf('\n', from)
  return end < 0 ? code.length : end
}

const nameEnd = (code: string, from: number): number => {
  let end = from
  while (end < code.length && isLetter(code.charAt(end))) end += 1
  return end
}

const deedOf = (language: Language, name: string): CodeDeed | undefined => {
  const parts = name.split('.')
  const last = parts.at(-1) ?? ''
  const two = parts.length > 1 ? `${parts.at(-2)}.${last}` : ''
  if (two !== '' && Object.hasOwn(language.calls, two)) return language.calls[two]
  // readFileSync does what readFile does.
  if (!Object.hasOwn(language.calls, last))
    return last.endsWith('Sync') ? deedOf(language, name.slice(0, -4)) : undefined
  // `pattern.exec(x)`, `model.eval()` and `webbrowser.open(x)` are methods of something else.
  const deed = language.calls[last]
  return parts.length > 1 && (deed === 'code' || deed === 'open') ? undefined : deed
}

const callAt = (
  language: Language,
  code: string,
  open: number,
  deed: CodeDeed,
  name: string,
  named: ReadonlyMap<string, string>,
): readonly CodeCall[] => {
  const argument = argumentAt(language, code, open + 1, named)
  const text = name + code.slice(open, Math.min(lineEnd(code, open), open + 60))
  const one = { first: argument.first, recursive: false, guessed: argument.guessed, text }
  const second = (): string | readonly string[] | undefined => {
    const comma = blank(code, argument.end)
    return code.charAt(comma) === ',' ? argumentAt(language, code, comma + 1, named).first : undefined
  }
  if (deed === 'tree') return [{ ...one, does: 'delete', recursive: true }]
  if (deed === 'move') {
    const target = second()
    return [{ ...one, does: 'read', writes: typeof target === 'string' ? target : undefined }]
  }
  if (deed === 'open') {
    const mode = second()
    return [{ ...one, does: typeof mode === 'string' && /[wax+]/.test(mode) ? 'write' : 'read' }]
  }
  const again = /(?:^|\.)(?:exec[lv]\w*|posix_spawnp?)$/.test(name) ? 1 : 0
  const listsTexts = language.backquotes === 'run' || /(?:execl\w*|subprocess_exec)$/.test(name)
  if (deed === 'run' && typeof argument.first === 'string' && listsTexts) {
    // system("rm", "x"): further texts are arguments. The exec family names the program again in front of them.
    const words = [argument.first, ...furtherTexts(language, code, argument.end)]
    if (words.length > 1) return [{ ...one, does: 'run', first: [argument.first, ...words.slice(1 + again)] }]
  }
  if (deed === 'run' && typeof argument.first === 'string') {
    // spawn('rm', ['-rf', 'x']): the program and its arguments apart.
    const rest = second()
    if (Array.isArray(rest)) return [{ ...one, does: 'run', first: [argument.first, ...rest.slice(again)] }]
  }
  return [{ ...one, does: deed }]
}

/** The texts that follow behind commas. */
const furtherTexts = (language: Language, code: string, from: number): readonly string[] => {
  const texts: string[] = []
  for (let end = from; code.charAt(blank(code, end)) === ','; ) {
    const next = argumentAt(language, code, blank(code, end) + 1)
    if (typeof next.first === 'string') texts.push(next.first)
    else return [...texts, ...lastText(language, code, blank(code, end) + 1)]
    end = next.end
  }
  return texts
}

/** A text that ends a call without brackets is followed by the end of the statement. */
const lastText = (language: Language, code: string, from: number): readonly string[] => {
  const start = blank(code, from)
  if (!language.quotes.includes(code.charAt(start) || ' ')) return []
  const { value } = textAt(language, code, start)
  return value === undefined ? [] : [value]
}

const bare = (
  language: Language,
  name: string,
  { value, end }: TextInCode,
  code: string,
  start: number,
  found: CodeCall[],
): void => {
  const deed = deedOf(language, name)
  const source = code.slice(start, end)
  const rest = value === undefined ? [] : furtherTexts(language, code, end)
  const first = value === undefined || rest.length === 0 ? value : [value, ...rest]
  if (deed === 'run') found.push({ does: 'run', first, recursive: false, text: `${name} ${source}` })
  else if (deed === 'delete' || deed === 'tree')
    found.push({ does: 'delete', first: value, recursive: deed === 'tree', text: source })
}

/** In awk, `command | getline` and `print | command` run what the variable holds. */
const pipesFrom = (code: string, start: number, end: number): boolean =>
  /^\s*\|\s*&?\s*getline/.test(code.slice(end, end + 24)) ||
  /\bprintf?\b[^;{}\n/]{0,200}(?<!\|)\|&?\s{0,4}$/.test(code.slice(Math.max(0, start - 240), start))

/** In awk, `print > "file"` writes, `"command" | getline` and `print | "command"` run. */
const awkText = (code: string, start: number, text: TextInCode, found: CodeCall[]): void => {
  const before = code.slice(0, start).trimEnd().at(-1)
  const after = /^\s*\|\s*&?\s*getline/.test(code.slice(text.end, text.end + 24))
  const one = { first: text.value, recursive: false, text: code.slice(start, text.end) }
  if (after || before === '|') found.push({ ...one, does: 'run' })
  else if (before === '>') found.push({ ...one, does: 'write' })
}
