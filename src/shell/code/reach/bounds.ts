import type { Span } from '../../../core/script/script.ts'
import { dirname } from '../../../core/text/paths/path.ts'
import { fileText } from '../../state/files.ts'
import { absolutePath } from '../../state/paths.ts'
import type { At } from '../../state/state.ts'
import { gap } from '../values/value.ts'
import { type Origins, originsOf, textsIn } from './origins.ts'

/** What bounds an operand that the code does not spell out. */
export interface Bounds {
  /** Paths that it may be, or lie below; with gaps. */
  readonly places: readonly string[]
  /** Commands that print it. */
  readonly commands: readonly string[]
  readonly origins: Origins
}

export interface CodeOperand {
  readonly code: string
  readonly span: Span
  readonly file?: string | undefined
  readonly args?: readonly string[] | undefined
}

const mostPlaces = 40
const mostLines = 200
const longestList = 64 * 1024

/** Folders that are made for one run, and those of a build. */
const temporary = (): RegExp =>
  /\b(?:mkdtemp\w*|mkstemp|tempfile|temporary\w*|NamedTemporaryFile|Tempfile|mktmpdir|mktempdir|tmp_?path\w*|tmp_?dir\w*|temp_?dir\w*|TempDir|MkdirTemp|CreateTemp|createTemp\w*|GetTempPath|OUT_DIR|build_?dir\w*|CMAKE_(?:CURRENT_)?BINARY_DIR|layout\.build\w*)\b/i

const argumentsForm = (): RegExp =>
  /\bsys\.argv|process\.argv|\bARGV\b|\$?\bargv\b|parse_(?:known_)?args|commandArgs|os\.Args|\bflag\.\w|env::args|\bargs\b|\$_SERVER|Deno\.args|docopt|\bclick\.|\btyper\.|\boptions\b/

const listForm = (): RegExp =>
  /read_?text|read_?lines?|readFile|\bopen\(|\.open\(|File\.(?:read|foreach)|readAllLines|read_to_string|file_get_contents|\bfile\(|fgets|slurp|BufReader|bufio|Scanner|json\.load|yaml\.|load\(|eachLine|\brequire\(|read\.(?:csv|table)|scan\(/i

const walkForm = (): RegExp =>
  /\bwalk\w*|r?glob\w*|iterdir|scandir|listdir|list_?files?|listFiles|read_?dir\w*|Find\.find|Dir\b|each_child|children|DirectoryIterator|fileTree|EnumerateFiles|GetFiles|dir_ls/i

const runForm = (): RegExp =>
  /\b(?:check_output|subprocess\.run|Popen|getoutput|popen|execSync|execFileSync|spawnSync|exec\.Command|Command::new|Command\.new|shell_exec|exec|capture2e?|capture3|system2?|ProcessBuilder)\(/g

/**
 * The places that an operand is bound to by what the code makes it from: folders that it walks, names in lists that it reads, arguments
 * of the command, output of other commands. Undefined where it is a folder of its own, as a temporary one.
 */
export const boundsOf = (at: At, asked: CodeOperand): Bounds | undefined => {
  const origins = originsOf(asked.code, asked.span)
  if (temporary().test(origins.code)) return undefined
  const commands = commandsIn(origins.code)
  const told = new Set(commands.flatMap(({ texts }) => texts))
  const texts = origins.texts.filter(text => !told.has(text))
  const given = argumentsForm().test(origins.code) ? argumentsIn(asked.args ?? [], origins) : []
  const isHome = homeForm().test(origins.code)
  const named = [
    ...[...texts, ...given].flatMap(text => placesOf(at, text, asked)),
    ...(isHome ? texts.flatMap(text => homePlaces(at, text)) : []),
  ]
  const found = named.length > 0 ? named : texts.flatMap(patternOf)
  const isList = listForm().test(origins.code)
  const places = found.flatMap(place => {
    const path = isList && !place.includes(gap) ? absolutePath(at, place) : null
    return path !== null && at.reader.facts.fileKind(path) === 'file' ? listedIn(at, path) : [place]
  })
  return {
    places: narrowed(at, [...new Set(places)], texts, asked).slice(0, mostPlaces),
    commands: commands.map(({ command }) => command),
    origins,
  }
}

/** The values of the options that the code takes by their names; where it names none, all of them and the operands. */
const argumentsIn = (args: readonly string[], { code, texts }: Origins): readonly string[] => {
  const taken = new Set([
    ...[...code.matchAll(/[\w\])](?:\.|->|\[["'])(\w+)/g)].map(([, name = '']) => name),
    ...texts,
  ])
  const options: (readonly [name: string, value: string])[] = []
  const operands: string[] = []
  for (const [at, arg] of args.entries()) {
    const [, name, value] = /^--?([\w-]+)(?:=(.*))?$/.exec(arg) ?? []
    const [, before] = /^--?([\w-]+)$/.exec(args[at - 1] ?? '') ?? []
    if (name !== undefined) {
      if (value !== undefined) options.push([name.replaceAll('-', '_'), value])
    } else if (before === undefined) operands.push(arg)
    else options.push([before.replaceAll('-', '_'), arg])
  }
  const named = options.filter(([name]) => taken.has(name))
  return named.length > 0
    ? named.map(([, value]) => value)
    : [...operands, ...options.map(([, value]) => value)]
}

/** A text of the code as a path that is there: `$base/uploads` is that folder of the project, `../x/*` what lies in x. */
const placesOf = (at: At, text: string, { file, code }: CodeOperand): readonly string[] => {
  if (/^(?:\.\.\/?)*$/.test(text) || text.length > 200 || /[\n\0]|^\w+:\/\//.test(text)) return []
  const put = /\$\{[^}]*\}|#\{[^}]*\}|\{\$?\w*\}|\$\w+|%[sv]/g
  const plain = text.replace(new RegExp(`^(?:${put.source})/+`), '').replaceAll(put, gap)
  const shape = plain.replaceAll(/[*?]+|\{[^{}]*\}|\[[^\]]*\]/g, gap)
  const [fixed = ''] = shape.split(gap, 1)
  const folder = fixed.length === shape.length ? fixed : fixed.replace(/[^/]*$/, '')
  if (folder === '') return []
  const bases =
    file !== undefined && isBeside(text, code)
      ? ['', `${dirname(file)}/`, `${dirname(dirname(file))}/`, `${at.reader.facts.root()}/`]
      : ['']
  return bases.flatMap(base => {
    const path = absolutePath(at, base !== '' && /^[/~]/.test(shape) ? folder : base + folder)
    if (path === null || at.reader.facts.fileKind(path) === undefined) return []
    return [/^[/~]/.test(shape) ? shape : base + shape]
  })
}

const homeForm = (): RegExp =>
  /\bHOME\b|homedir|home_dir|UserHomeDir|Dir\.home|Path\.home|user\.home|expanduser|UserProfile|gradleUserHome|~\//

/** A text that counts from the home folder: `.config/gh/hosts.yml`, `.*`. */
const homePlaces = (at: At, text: string): readonly string[] => {
  const plain = text.replace(/^(?:\$\{[^}]*\}|#\{[^}]*\}|\{\w*\}|\$\w+|~)\/+/, '')
  if (!/^\.[\w*]/.test(plain)) return []
  const shape = plain.replaceAll(/\$\{[^}]*\}|#\{[^}]*\}|\{[^{}]*\}|[*?]+/g, gap)
  const [fixed = ''] = shape.split(gap, 1)
  const folder = fixed.replace(/\/?[^/]*$/, '')
  if (folder === '') return [`~/${shape}`]
  const path = absolutePath(at, `${at.reader.facts.home()}/${folder}`)
  return path !== null && at.reader.facts.fileKind(path) !== undefined ? [`~/${shape}`] : []
}

/** A pattern that stands for files of the folder that the code runs in: all below it, or some by their ends. */
const patternOf = (text: string): readonly string[] =>
  /^(?:\*{1,2}\/?)+(?:\.\w{1,12})?$/.test(text) ? deep('.', text.replace(/^[*/]+/, '')) : []

/** Files below a folder, by the ends of their names: a gap stands for one part of a path. */
export const deep = (folder: string, end = ''): readonly string[] =>
  [gap, `${gap}/${gap}`, `${gap}/${gap}/${gap}`].map(part => `${folder}/${part}${end}`)

/** A path that may count from the file that it stands in. */
const isBeside = (text: string, code: string): boolean =>
  text.startsWith('..') ||
  /["']\.\.["']|__dirname|__DIR__|__file__|import\.meta|__FILE__|CARGO_MANIFEST_DIR/.test(code)

/** The paths that the lines of a list name. */
const listedIn = (at: At, path: string): readonly string[] => {
  const text = fileText(at, path)
  if (text === undefined || text.length > longestList) return []
  const lines = text.split('\n').slice(0, mostLines)
  const words = [...lines.map(line => line.replace(/^\s*-\s/, '').trim()), ...textsIn(text)]
  return [...new Set(words)].filter(word => {
    const full = word === '' || /\s/.test(word) ? null : absolutePath(at, word)
    return full !== null && full !== path && at.reader.facts.fileKind(full) !== undefined
  })
}

/** The whole project is meant where code walks through it and picks by nothing; else what it picks. */
const narrowed = (
  at: At,
  places: readonly string[],
  texts: readonly string[],
  { code, span }: CodeOperand,
): readonly string[] => {
  const near = code.slice(Math.max(0, span.start - 240), span.end)
  const isLeftOut = /\bnot\b|!|\bunless\b|\breject\b|\bcontinue\b|\bnext\b|filterNot/.test(near)
  const picks = isLeftOut
    ? []
    : [...new Set([...texts, ...textsIn(near)])].flatMap(text => {
        const end = /^(?:\*\*\/)?\*?(\.\w{1,12})$/.exec(text)?.[1]
        return end === undefined ? (/^__\w+__$|^\.DS_Store$/.test(text) ? [`/${text}`] : []) : [end]
      })
  if (picks.length === 0) return places
  return places.flatMap(place => {
    const path = place.includes(gap) ? null : absolutePath(at, place)
    return path !== null && at.reader.facts.fileKind(path) === 'directory'
      ? picks.flatMap(pick => deep(place.replace(/\/$/, ''), pick))
      : [place]
  })
}

interface Command {
  readonly command: string
  readonly texts: readonly string[]
}

/** Commands whose output is in a slice: `check_output(["git", "ls-files", "-o"])`, `execSync("find . -size -1k")`. */
const commandsIn = (code: string): readonly Command[] => {
  const called = [...code.matchAll(runForm())].flatMap(({ index, 0: head }): readonly Command[] => {
    const texts = textsIn(listAt(code, index + head.length))
    const [first = '', ...rest] = texts
    if (first === '') return []
    const command = rest.length === 0 || first.includes(' ') ? first : texts.map(quote).join(' ')
    return [{ command, texts }]
  })
  const ticked = [...code.matchAll(/(?<![\w)])`([^`\n]{3,200})`/g)].map(([, text = '']) => ({
    command: text,
    texts: [text],
  }))
  return [...called, ...ticked].filter(({ command }) => /^[\w./-]+(?:\s|$)/.test(command))
}

/** The arguments that stand behind a bracket: a list of words, or the words themselves, with those that are chained to it. */
const listAt = (code: string, from: number): string => {
  const [chain = ''] = /^[^()[\]\n]{0,200}\)(?:\s*\.args?\([^)]{0,300}\))*/.exec(code.slice(from)) ?? []
  if (chain !== '') return chain
  const [list = ''] = /^\s*\[[^\]]{0,400}\]|^[^)]{0,400}/.exec(code.slice(from)) ?? []
  return list
}

const quote = (word: string): string =>
  /^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

/** Whether the operand comes from a walk through a folder. */
export const isWalked = ({ origins }: Bounds): boolean => walkForm().test(origins.code)
