import { literal } from '../../text/literal.ts'
import type { Difference } from '../change.ts'
import { type CompareOptions, isTestFile } from '../compare-options.ts'
import { syntaxOf } from '../language.ts'
import type { TestItem } from './tests.ts'

const declaring =
  /^[ \t]*(?:(?:export|default|async|public|private|protected|internal|static|abstract|final|sealed|data|open|override|pub(?:\([^)]*\))?|unsafe|declare|inline)[ \t]+)*(?:function\*?|def|defp|class|fn|func(?:[ \t]*\([^)]*\))?|fun|struct|enum|trait|interface|record|type|const|let|var|val|object|module|mod|sub)[ \t]+(?:self\.)?([A-Za-z_$][\w$]*)/gm
/** `uint16_t crc16(const uint8_t *p, int n)`: a line that names a type, a function and what it takes, and is no call. */
const typed = /^[ \t]*(?!return\b|else\b|new\b|throw\b)[A-Za-z_][\w<>,:*&[\] \t]*[\s*&]([A-Za-z_]\w*)[ \t]*\([^;=]*$/gm

/** Names that a text of code declares; a short one says too little. */
const declaredIn = (path: string, text: string): ReadonlySet<string> => {
  const isTyped = /^(?:c|java|csharp|dart)$/.test(syntaxOf(path)?.name ?? '')
  return new Set(
    [...text.matchAll(declaring), ...(isTyped ? text.matchAll(typed) : [])]
      .map(([, name = '']) => name)
      .filter(name => name.length > 2),
  )
}

/**
 * Names that code declared and declares no longer, in no file that was changed. Where a file declares something new in their place, they may only
 * be called otherwise now.
 */
export const goneSubjects = (all: readonly Difference[], how: CompareOptions): ReadonlySet<string> => {
  const gone = new Set<string>()
  const left = new Set<string>()
  for (const { path, before = '', after = '', movedTo } of all) {
    if (/^(?:undefined|markdown)$/.test(`${syntaxOf(path)?.name}`) || isTestFile(path, how)) continue
    const was = declaredIn(path, before)
    const is = movedTo === undefined ? declaredIn(path, after) : was
    for (const name of is) left.add(name)
    if ([...is].every(name => was.has(name))) for (const name of was) if (!is.has(name)) gone.add(name)
  }
  return new Set([...gone].filter(name => !left.has(name)))
}

/** Whether a test calls something that is gone. */
export const isAboutGone = ({ body }: TestItem, gone: ReadonlySet<string>): boolean =>
  [...gone].some(name => new RegExp(`(?<![\\w$])${literal(name)}(?![\\w$])`).test(body))
