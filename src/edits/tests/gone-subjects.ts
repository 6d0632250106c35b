import { basename, dirname } from '../../core/text/paths/path.ts'
import { literal } from '../../core/text/quoting/literal.ts'
import type { Difference } from '../change/change.ts'
import { type CompareOptions, isTestFile } from '../comparison/compare-options.ts'
import { syntaxOf } from '../syntax/language.ts'

/** At the left margin: a local name may be the name of something else as well. */
const declaring =
  /^(?:(?:export|default|async|public|private|protected|internal|static|abstract|final|sealed|data|open|pub(?:\([^)]*\))?|unsafe|declare|inline)[ \t]+)*(?:function\*?|def|class|fn|func|fun|struct|enum|trait|interface|record|type|const|let|var|val|object|module)[ \t]+([A-Za-z_$][\w$]*)/gm
/** `uint16_t crc16(const uint8_t *p, int n)`: a type, a name, and what it takes. */
const typed = /^(?!return\b|else\b)[A-Za-z_][\w<>,:*& \t]*[ \t*&]([A-Za-z_]\w*)[ \t]*\([^;=\n{]*(?:\{.*)?$/gm
/** Methods of a class: several classes may have one of that name. */
const methods =
  /^[ \t]+(?:(?:async|public|private|protected|internal|static|final|override|pub)[ \t]+)*(?:(?:def|fun|func|fn|function)[ \t]+(?:self\.)?([A-Za-z_]\w*[?!]?)|(?:[\w<>[\],]+[ \t]+)+([A-Za-z_]\w*)[ \t]*\([^;=\n{]*\)[^;=\n{]*\{?$)/gm

/** Code that only tests use. */
const helping =
  /(?:^|[/._-])(?:conftest|factor(?:y|ies)|fakes?|fixtures?|helpers?|mocks?|stubs?|support|test\w*)(?=[/._-])/i

/** A name that code declared, and where. */
export interface GoneSubject {
  readonly name: string
  readonly path: string
  /** The classes of the file, where it is a method: a test of it names one of them. */
  readonly owners?: readonly string[]
}

const withoutTests = (text: string): string => text.split(/^#\[cfg\(test\)\]/m)[0] ?? ''

const methodsIn = (text: string): ReadonlySet<string> =>
  new Set([...withoutTests(text).matchAll(methods)].map(([, a, b]) => a ?? b ?? ''))

/** Names that a text of code declares. Tests that stand in it are no code. */
const declaredIn = (path: string, text: string): ReadonlySet<string> => {
  const code = withoutTests(text)
  const isTyped = syntaxOf(path)?.name === 'c'
  const found = [...code.matchAll(declaring), ...(isTyped ? code.matchAll(typed) : [])]
  return new Set(found.map(([, name = '']) => name))
}

const isCode = (path: string, how: CompareOptions): boolean =>
  syntaxOf(path) !== undefined &&
  !/\.(?:md|mdx|markdown)$/.test(path) &&
  !helping.test(path) &&
  // In Rust any file may hold tests.
  (path.endsWith('.rs') || !isTestFile(path, how))

/**
 * Names that code declared and declares no longer, in no file that was changed. Where a file declares something new in their place, they may only
 * be called otherwise now.
 */
export const goneSubjects = (all: readonly Difference[], how: CompareOptions): readonly GoneSubject[] => {
  const gone: GoneSubject[] = []
  const left = new Set<string>()
  for (const { path, before = '', after = '', movedTo } of all) {
    if (!isCode(path, how)) continue
    const was = declaredIn(path, before)
    const is = movedTo === undefined ? declaredIn(path, after) : was
    for (const name of is) left.add(name)
    if ([...is].every(name => was.has(name)))
      for (const name of was) if (!is.has(name)) gone.push({ name, path })
    const had = methodsIn(before)
    const has = movedTo === undefined ? methodsIn(after) : had
    for (const name of has) left.add(name)
    if (after !== '' && [...has].every(name => had.has(name)))
      for (const name of had) if (!has.has(name)) gone.push({ name, path, owners: [...was] })
  }
  // A short name says too little.
  return gone.filter(({ name }) => name.length > 3 && !left.has(name))
}

const imports =
  /^[ \t]*(?:import|from|use|(?:const|let|var)\b[^=\n]*=\s*require)\b(?:[^;\n({]*(?:\([^)]*\)|\{[^}]*\})?[^;\n]*)/gm

/** The name by which others import a file: that of its folder, where its own says nothing. */
const stemOf = (path: string): string => {
  const stem = basename(path).replace(/\..*$/, '')
  return /^(?:index|mod|lib|main|__init__)$/.test(stem) ? basename(dirname(path)) : stem
}

const wordOf = (name: string): RegExp => new RegExp(`(?<![\\w$])${literal(name)}(?![\\w$])`)

/** Whether the body of a test calls something that is gone. What its file imports by that name must come from there. */
export const isAboutGone = (body: string, text: string, gone: readonly GoneSubject[]): boolean => {
  const statements = text.match(imports) ?? []
  return gone.some(({ name, path, owners }) => {
    const word = wordOf(name)
    if (!word.test(body)) return false
    if (owners !== undefined) return owners.some(owner => wordOf(owner).test(text))
    const importing = statements.filter(statement => word.test(statement))
    const stem = stemOf(path)
    // The root of a crate has the name of the package.
    const isRoot = /\/src\/(?:lib|main)\.rs$/.test(path)
    return importing.length === 0 || isRoot || importing.some(one => one.includes(stem))
  })
}

/** Losses without the assertions about what is gone. */
export const withoutGone = (
  lost: readonly string[],
  difference: Difference,
  how: CompareOptions,
  others: () => readonly Difference[],
): readonly string[] => {
  if (!lost.some(loss => loss.startsWith('− '))) return lost
  const gone = goneSubjects([...others(), difference], how)
  return lost.filter(
    loss => !(loss.startsWith('− ') && isAboutGone(loss.slice(2), difference.before ?? '', gone)),
  )
}
