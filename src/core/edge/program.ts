import { join } from '../text/paths/path.ts'
import { singleQuoted } from '../text/quoting/single-quoted.ts'
import { decidedHome } from './state-home.ts'

/** The program that a person has agreed to for a project. */
export interface AgreedProgram {
  readonly node: string
  /** The shell script of the copy. */
  readonly script: string
  /** The folder of the package that was copied. */
  readonly from: string
}

/** Below a folder for each project: no project is called so. */
const pointerName = '.handrail-program'

/** The folder of the pointers: a tree as that of the projects, in which a shell finds one without starting a program. */
export const pointersFolder = (accountHome: string): string => join(decidedHome(accountHome), 'projects')

/** The pointer of a project by the real path of its main tree; that of the whole account for an empty path. */
export const pointerFile = (accountHome: string, root: string): string =>
  `${pointersFolder(accountHome)}${treePath(root)}/${pointerName}`

/** A shell on Windows writes `C:\\app` as `/C/app`. */
const treePath = (root: string): string =>
  root
    .replaceAll('\\', '/')
    .replace(/^([A-Za-z]):/, '/$1')
    .replace(/\/$/, '')

/** A pointer as src/process/entry/hook.sh and the lines of one machine read it. */
export const pointerText = ({ node, script, from }: AgreedProgram): string =>
  `HANDRAIL_NODE=${singleQuoted(node)} HANDRAIL=${singleQuoted(script)} HANDRAIL_FROM=${singleQuoted(from)}\n`

/** Undefined where the text is no pointer. */
export const pointerOf = (text: string | undefined): AgreedProgram | undefined => {
  const [node, script, from] = text?.startsWith('HANDRAIL_NODE=') === true ? quotedWords(text) : []
  return node === undefined || script === undefined || from === undefined ? undefined : { node, script, from }
}

/** The words of a line that stand in single quotes. */
export const quotedWords = (line: string): readonly string[] =>
  (line.match(/(?:'[^']*'|\\')+/g) ?? []).map(word =>
    word.replaceAll("'\\''", '\u0000').replaceAll("'", '').replaceAll('\u0000', "'"),
  )
