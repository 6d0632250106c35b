import { basename } from '../../core/text/paths/path.ts'
import { listed } from '../../core/text/words.ts'

/** The comment and string syntax of a family of languages. */
export interface LanguageSyntax {
  readonly name: LanguageName
  /** The start and the end of a comment. */
  readonly comments: readonly (readonly [string, string])[]
  /** The quotes of strings, longest first. Those in `long` may span lines. */
  readonly quotes: readonly string[]
  readonly long?: readonly string[]
  /** Quotes in which a backslash is a plain character. */
  readonly raw?: readonly string[]
  /** `#` begins a comment only at the start of a word. */
  readonly hash?: true
  /** A quote opens a string only at the start of a value: prose has apostrophes. */
  readonly valueQuotes?: true
  readonly templates?: true
  readonly lifetimes?: true
  readonly heredocs?: true
  readonly fences?: true
}

export type LanguageName =
  | 'js'
  | 'python'
  | 'go'
  | 'rust'
  | 'java'
  | 'dart'
  | 'csharp'
  | 'swift'
  | 'php'
  | 'c'
  | 'ruby'
  | 'elixir'
  | 'shell'
  | 'data'
  | 'markup'
  | 'markdown'
  | 'style'
  | 'sql'
  | 'lua'

const slashes = [
  ['//', '\n'],
  ['/*', '*/'],
] as const

const hash = [['#', '\n']] as const

const curly = (name: LanguageName): LanguageSyntax => ({
  name,
  comments: slashes,
  quotes: ['"""', '"', "'"],
  long: ['"""'],
})

const languages: readonly LanguageSyntax[] = [
  {
    name: 'js',
    comments: [...slashes, ['<!--', '-->']],
    quotes: ['"', "'"],
    templates: true,
  },
  { name: 'python', comments: hash, quotes: ['"""', "'''", '"', "'"], long: ['"""', "'''"] },
  { name: 'go', comments: slashes, quotes: ['`', '"', "'"], long: ['`'], raw: ['`'] },
  { name: 'rust', comments: slashes, quotes: ['"'], long: ['"'], lifetimes: true },
  curly('java'),
  { ...curly('dart'), quotes: ["'''", '"""', '"', "'"], long: ["'''", '"""'] },
  curly('csharp'),
  curly('swift'),
  { ...curly('php'), comments: [...slashes, ['#', '\n']], long: ['"""', '"', "'"] },
  curly('c'),
  {
    name: 'ruby',
    comments: [...hash, ['\n=begin', '\n=end']],
    quotes: ['"', "'"],
    long: ['"', "'"],
    hash: true,
    heredocs: true,
  },
  { name: 'elixir', comments: hash, quotes: ['"""', '"'], long: ['"""', '"'], hash: true },
  {
    name: 'shell',
    comments: hash,
    quotes: ['"', "'"],
    long: ['"', "'"],
    raw: ["'"],
    hash: true,
    heredocs: true,
  },
  {
    name: 'data',
    comments: hash,
    quotes: ['"""', "'''", '"', "'"],
    long: ['"""', "'''"],
    hash: true,
    valueQuotes: true,
  },
  { name: 'markup', comments: [['<!--', '-->']], quotes: [] },
  { name: 'markdown', comments: [['<!--', '-->']], quotes: ['`'], raw: ['`'], fences: true },
  { name: 'style', comments: slashes, quotes: ['"', "'"] },
  {
    name: 'sql',
    comments: [
      ['--', '\n'],
      ['/*', '*/'],
    ],
    quotes: ['"', "'"],
    long: ["'"],
    raw: ["'", '"'],
  },
  {
    name: 'lua',
    comments: [
      ['--[[', ']]'],
      ['--', '\n'],
    ],
    quotes: ['"', "'"],
  },
]

const endings: Readonly<Record<LanguageName, string>> = {
  js: 'js jsx ts tsx mjs cjs mts cts vue svelte astro json jsonc json5',
  python: 'py pyi',
  go: 'go',
  rust: 'rs',
  java: 'java kt kts scala groovy gradle',
  dart: 'dart',
  csharp: 'cs',
  swift: 'swift',
  php: 'php',
  c: 'c h cc cpp cxx hpp hh m mm zig',
  ruby: 'rb rake gemspec',
  elixir: 'ex exs',
  shell: 'sh bash zsh bats ksh',
  data: 'yml yaml toml ini cfg conf tf tfvars hcl nix dockerfile mk properties flake8 pylintrc coveragerc',
  markup: 'html htm xml',
  markdown: 'md mdx markdown',
  style: 'css scss less sass',
  sql: 'sql hs',
  lua: 'lua luau',
}

/** The family of a file, by its name; undefined if it is unknown. */
export const syntaxOf = (path: string): LanguageSyntax | undefined => {
  const name = basename(path).toLowerCase()
  const ending = /^(dockerfile|containerfile)\b/.test(name)
    ? 'dockerfile'
    : name === 'makefile'
      ? 'mk'
      : name.slice(name.lastIndexOf('.') + 1)
  return languages.find(language => listed(endings[language.name] ?? '', ending))
}
