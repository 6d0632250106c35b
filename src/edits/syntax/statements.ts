import { memoized } from '../../core/text/memo.ts'
import { type LanguageName, type LanguageSyntax, syntaxOf } from './language.ts'
import { blank, stretchesOf } from './split.ts'

/** One statement of code in any language, without the blocks that it opens. */
export interface Statement {
  readonly start: number
  readonly end: number
  /** Without comments. */
  readonly text: string
  /** The same, with blanks for what stands in strings. */
  readonly code: string
  readonly indent: number
  /** The statement whose block it stands in. */
  readonly outer: Statement | undefined
  /** Where the blocks that it opens end; its own end where it opens none. */
  readonly last: number
  /** A function that answers requests, by the decorator above it. */
  readonly route: boolean
}

export interface ReadCode {
  readonly language: LanguageName
  readonly statements: readonly Statement[]
  /** Without comments. */
  readonly text: string
  /** The same, with blanks for what stands in strings. */
  readonly code: string
}

interface Draft {
  start: number
  end: number
  text: string
  code: string
  indent: number
  outer: Draft | undefined
  last: number
  route: boolean
}

/** Languages that are told apart by no table of the other rules. */
const hashed: LanguageSyntax = {
  name: 'python',
  comments: [['#', '\n']],
  quotes: ['"', "'"],
  long: ['"', "'"],
  hash: true,
}

/** Those of them with braces; backquotes run commands in Perl as in Ruby. */
const braced: LanguageSyntax = { ...hashed, name: 'ruby' }

const isBraced = (path: string): boolean => /\.(?:pl|pm|t|r|tcl|ps1|psm1)$/i.test(path)

const isHashed = (path: string): boolean =>
  /\.(?:gd|jl|nim|cr|coffee|cmake|gn|bzl|bazel|star)$|\/(?:CMakeLists\.txt|SConstruct|wscript|BUILD|WORKSPACE|Tiltfile|meson\.build)$/i.test(
    path,
  )

/** The syntax of a file with code: by its name, or by the `#!` line. */
const codeSyntax = (path: string, text: string): LanguageSyntax | undefined => {
  if (isHashed(path)) return hashed
  if (isBraced(path)) return braced
  if (/(?:^|\/)Jenkinsfile$|\.(?:cs?html|razor|fs|scala|sc|sbt|sol|vala|d|hx|cljs?)$/i.test(path))
    return syntaxOf('a.groovy')
  if (/\.html?$|\.ejs$/i.test(path)) return syntaxOf('a.js')
  if (
    /(?:^|\/)(?:Rakefile|Gemfile|Guardfile|Vagrantfile|Fastfile|Podfile|Capfile|Brewfile)$|\.podspec$/.test(
      path,
    )
  )
    return syntaxOf('a.rb')
  const [, shebang] = /^#!.*?\b(bash|sh|zsh|dash|python|node|ruby|php|perl)[\d.]*\b/.exec(text) ?? []
  if (shebang !== undefined)
    return shebang === 'perl'
      ? braced
      : syntaxOf(
          `a.${/sh$/.test(shebang) ? 'sh' : ({ python: 'py', node: 'js', ruby: 'rb' }[shebang] ?? shebang)}`,
        )
  const known = syntaxOf(path)
  return known !== undefined && /^(?:data|markup|markdown|style)$/.test(known.name) ? undefined : known
}

/** Longer texts are not written by hand. */
const longest = 200_000

/** Several readers of one change ask for the same two texts. */
const known = memoized((key: string): ReadCode | undefined => {
  const at = key.indexOf('\0')
  return readCode(key.slice(0, at), key.slice(at + 1))
}, 4)

export const codeOf = (path: string, text: string): ReadCode | undefined => known(`${path}\0${text}`)

const readCode = (path: string, text: string): ReadCode | undefined => {
  const syntax = text.length > longest || text.includes('\0') ? undefined : codeSyntax(path, text)
  if (syntax === undefined || /\.(?:json|jsonc|json5)$/.test(path)) return undefined
  const [plain, code, inString] = layersOf(text, syntax)
  return {
    language: syntax.name,
    statements: statementsOf(plain, code, inString, syntax.name),
    text: plain,
    code,
  }
}

type Spans = ReadonlyMap<number, number>

const layersOf = (
  text: string,
  syntax: LanguageSyntax,
): readonly [plain: string, code: string, inString: Spans] => {
  const inString = new Map<number, number>()
  let [plain, code, at] = ['', '', 0]
  for (const { start, end, kind } of stretchesOf(text, syntax)) {
    if (end <= at) continue
    const from = Math.max(start, at)
    const [before, empty] = [text.slice(at, from), blank(text, from, end)]
    plain += before + (kind === 'comment' ? empty : text.slice(from, end))
    code += before + empty
    if (kind === 'string') inString.set(from, end)
    at = end
  }
  return [plain + text.slice(at), code + text.slice(at), inString]
}

const statementsOf = (
  plain: string,
  code: string,
  inString: Spans,
  language: LanguageName,
): readonly Statement[] => {
  const found: Draft[] = []
  const made = (outer: Draft | undefined): Draft => ({
    start: -1,
    end: -1,
    text: '',
    code: '',
    indent: 0,
    outer,
    last: -1,
    route: false,
  })
  /** A brace on a line of its own belongs to the statement above. */
  const opened = ({ outer }: Draft): Draft | undefined => {
    const above = found.at(-1)
    return above !== undefined && above.outer === outer ? above : outer
  }
  let draft = made(undefined)
  let [from, depth] = [0, 0]
  /** For each open brace: the statement around a block and how deep it was; undefined for a brace of a value. */
  const braces: ({ readonly draft: Draft; readonly depth: number } | undefined)[] = []
  const take = (to: number): void => {
    const piece = plain.slice(from, to)
    if (piece.trim() !== '') {
      if (draft.start < 0) {
        draft.start = from + (piece.length - piece.trimStart().length)
        draft.indent = draft.start - (plain.lastIndexOf('\n', draft.start - 1) + 1)
        found.push(draft)
      }
      draft.text += piece
      draft.code += code.slice(from, to)
      draft.end = to
    }
    from = to + 1
  }
  const close = (to: number): void => {
    take(to)
    if (draft.start >= 0) draft = made(draft.outer)
  }
  for (let at = 0; at < code.length; at += 1) {
    const end = inString.get(at)
    if (end !== undefined) {
      at = end - 1
      continue
    }
    const char = code[at]
    if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth = Math.max(0, depth - 1)
    else if (char === '{') {
      if (isBlock(code, at, language)) {
        take(at)
        braces.push({ draft, depth })
        draft = made(draft.start < 0 ? opened(draft) : draft)
        depth = 0
      } else {
        braces.push(undefined)
        depth += 1
      }
    } else if (char === '}') {
      const brace = braces.pop()
      if (brace === undefined) depth = Math.max(0, depth - 1)
      else {
        close(at)
        ;({ draft, depth } = brace)
        from = at + 1
      }
    } else if (char === ';' && depth === 0) close(at)
    else if (char === '\n' && depth === 0 && !continues(code, at, language)) close(at)
  }
  take(code.length)
  return nested(found, language)
}

/** Where no braces tell it, blocks are told by how far lines are set in. */
const nested = (found: Draft[], language: LanguageName): readonly Statement[] => {
  if (/^(?:python|ruby|elixir|sql|shell)$/.test(language)) {
    const open: Draft[] = []
    for (const draft of found) {
      while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= draft.indent) open.pop()
      draft.outer ??= open.at(-1)
      open.push(draft)
    }
  }
  for (const [index, draft] of found.entries()) {
    const above = found[index - 1]
    draft.route =
      above !== undefined && /^\s*@/.test(above.code)
        ? above.route ||
          /^\s*@[\w.]*\.(?:get|post|put|delete|patch|route|websocket|api_route)\s*\(/.test(above.code)
        : /^\s*@[\w.]*\.(?:get|post|put|delete|patch|route|websocket|api_route)\s*\(/.test(draft.code)
    for (let outer: Draft | undefined = draft; outer !== undefined; outer = outer.outer)
      outer.last = Math.max(outer.last, draft.end)
  }
  return found
}

const heads =
  /^\s*(?:[\w]+\s+)*?(?:if|else|for|foreach|while|switch|match|class|struct|interface|enum|trait|impl|func|fn|fun|function|def|namespace|module|package|object|protocol|extension|record|guard|when|catch|select|extern|union|mod|constructor|init)\b/

/** A brace opens a block, or a value: an object, a map, fields of a struct. */
const isBlock = (code: string, at: number, language: LanguageName): boolean => {
  if (/^(?:shell|python|elixir|sql)$/.test(language)) return false
  const before = code.slice(Math.max(0, at - 300), at).trimEnd()
  const last = before.at(-1) ?? ''
  if (last === '' || /[);{}]/.test(last) || /[=-]>$/.test(before)) return true
  if (!/[\w\])>?!"'|]/.test(last)) return false
  if (/\b(?:else|do|try|finally|then|begin|loop|unsafe|async|static|object|defer)$/.test(before)) return true
  if (/\b(?:return|in|of|case|await|yield|new|throw|default|const|let|var|import|export|type)$/.test(before))
    return false
  if (heads.test(before.slice(before.lastIndexOf('\n') + 1))) return true
  return /\b[a-z_]\w*$/.test(before) && language !== 'go' && language !== 'csharp'
}

/** Whether a statement goes on behind the end of a line. */
const continues = (code: string, at: number, language: LanguageName): boolean => {
  const before = code.slice(Math.max(0, at - 200), at).trimEnd()
  if (/(?:\\|\|\||&&|\|)$/.test(before)) return true
  if (language === 'shell') return false
  if (/(?:[,+=]|=>|->|<<)$/.test(before) && !/[+]{2}$/.test(before)) return true
  return /^\s*(?:\?\.|\.(?![.\d])|->|\|>|&&|\|\||\+(?!\+)|\? |: )/.test(code.slice(at, at + 200))
}
