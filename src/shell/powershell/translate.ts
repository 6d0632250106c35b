import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { listed } from '../../core/text/words.ts'
import { cmdletOf, objectParameters, switchParameters } from './cmdlets.ts'
import { type PwshWord, type Token, tokensOf } from './tokens.ts'

export interface Translation {
  /** The same in the language of the shell. */
  readonly text: string
  /** The part that is not read and could do anything, in words. */
  readonly unread?: string | undefined
}

/** Types of .NET that compute and reach nothing. */
const calm =
  /^(?:system\.)?(?:math|datetime|timespan|string|int|int32|int64|double|bool|char|guid|version|uri|array|regex|console|environment|convert|io\.path|text\.\w+|text\.encoding(?:\]::\w+)?|collections\.\S+|pscustomobject|ordered|hashtable|xml|void|switch|object|math\S*)$/i

/**
 * PowerShell as a script of the shell with the same effects, statement by statement. Loops and conditions are read as what stands in them.
 *
 * @example
 * translate('gc .env | sls KEY').text // "'cat' '.env' | 'grep' 'KEY'"
 */
export const translate = (source: string): Translation => {
  const types = [...source.matchAll(/\[([A-Za-z][\w.]*(?:\[\])?)\]\s*::/g)].map(([, type = '']) => type)
  const odd = types.find(
    type => !calm.test(type) && !/^(?:system\.)?(?:io\.(?:file|directory)|net\.webclient)$/i.test(type),
  )
  const hidden =
    /\b(?:add-type|invoke-command|icm|new-object\s+(?!net\.webclient|system\.net\.webclient|psobject|collections|system\.collections)\S+)|\.invoke\(|frombase64string|&\s*\$|\b(?:iex|invoke-expression)\s+\$/i.exec(
      source,
    )?.[0]
  const lines = [...calledMethods(source), ...statements(tokensOf(source))]
  const unread = odd === undefined ? hidden : `[${odd}]`
  return {
    text: lines.join('\n'),
    ...(unread === undefined ? {} : { unread: `PowerShell that handrail does not read: ${unread}` }),
  }
}

/** Methods of .NET that read, write, delete or fetch, and code that is fetched and run. */
const calledMethods = (source: string): readonly string[] => {
  const found = [
    ...source.matchAll(
      /(?:\]::|\)\.|\$\w+\.)(ReadAll\w+|Delete|WriteAll\w+|AppendAll\w+|DownloadString|DownloadFile|DownloadData|UploadFile|UploadString)\(\s*(?:'([^']*)'|"([^"]*)")(?:\s*,\s*(?:'([^']*)'|"([^"]*)"))?/gi,
    ),
  ].map(([, method = '', a, b, c, d]) => methodLine(method.toLowerCase(), a ?? b ?? '', c ?? d ?? ''))
  const runs = /\b(?:iex|invoke-expression)\b/i.test(source)
  const address = /https?:\/\/[^\s'")]+/.exec(source)?.[0]
  return runs && address !== undefined ? [...found, `curl -s ${singleQuoted(address)} | sh`] : found
}

const methodLine = (method: string, first: string, second: string): string => {
  const [one, other] = [singleQuoted(pathOf(first)), singleQuoted(pathOf(second))]
  if (method.startsWith('read')) return `cat ${one}`
  if (method === 'delete') return `rm -r ${one}`
  if (method.startsWith('write') || method.startsWith('append')) return `tee ${one}`
  if (method.startsWith('upload')) return `curl -T ${other} ${one}`
  return `curl -s ${method === 'downloadfile' ? `-o ${other} ` : ''}${one}`
}

/** A pipeline on a line. Brackets end one, and what stands in them is another. */
const statements = (tokens: readonly Token[]): readonly string[] => {
  const lines: string[] = []
  let pipeline: string[] = []
  let words: PwshWord[] = []
  let target: 'word' | 'file' = 'word'
  let files: PwshWord[] = []
  const endCommand = (): void => {
    const command = commandLine(words, pipeline.length > 0)
    if (command !== undefined) pipeline.push([command, ...files.map(file => `> ${shown(file)}`)].join(' '))
    words = []
    files = []
    target = 'word'
  }
  const endLine = (): void => {
    endCommand()
    if (pipeline.length > 0) lines.push(pipeline.join(' | '))
    pipeline = []
  }
  tokens.forEach((token, index) => {
    if ('word' in token) {
      if (target === 'file' && !/^\$null$/i.test(token.word.text)) files.push(token.word)
      else if (target === 'word') words.push(token.word)
      target = 'word'
    } else if (token.mark === '|') endCommand()
    else if (token.mark === '>') target = 'file'
    else if (token.mark === '=') words = assigned(words, tokens[index + 1], lines)
    else if (token.mark !== '&') endLine()
  })
  endLine()
  return lines
}

/** `$x = 'text'` sets a variable of the same name, `$env:x` for programs too; of `$x = command` the command counts. */
const assigned = (words: readonly PwshWord[], next: Token | undefined, lines: string[]): PwshWord[] => {
  const [, scope = '', name] = /^\$(env:|global:|script:)?(\w+)$/i.exec(words[0]?.text ?? '') ?? []
  const exports = scope.toLowerCase() === 'env:' ? 'export ' : ''
  const isText = next !== undefined && 'word' in next && next.word.quoted
  if (name !== undefined && (isText || exports !== ''))
    lines.push(`${exports}${name}=${isText ? shown(next.word) : '"${unknown}"'}`)
  return []
}

const keywords =
  'if else elseif foreach for while do switch try catch finally function return param begin process end in until trap throw break continue'

const commandLine = (words: readonly PwshWord[], piped: boolean): string | undefined => {
  const [first, ...rest] = words
  if (first === undefined) return undefined
  const name = first.text.toLowerCase()
  if (!first.quoted && listed(keywords, name)) return commandLine(rest, piped)
  if (/^(\$|\[|@|-|\d|\.\w)/.test(name) || (first.quoted && words.length === 1))
    return /^\$env:/i.test(name) ? `echo ${shown(first)}` : undefined
  const program = name.replace(/\.exe$/, '').replace(/^.*[\\/](?=[^\\/]+$)/, '')
  if (listed('iex invoke-expression', program)) {
    const [code] = rest
    if (code === undefined) return piped ? 'sh' : undefined
    return `sh -c ${singleQuoted(translate(code.text).text)}`
  }
  if (listed('start-process saps start', program)) return started(rest)
  const cmdlet = cmdletOf(program)
  if (cmdlet === undefined) return [singleQuoted(pathOf(first.text)), ...rest.map(shown)].join(' ')
  return called(program, cmdlet.program, cmdlet.switches, rest)
}

const called = (
  name: string,
  program: readonly string[],
  switches: ReadonlyMap<string, string>,
  words: readonly PwshWord[],
): string => {
  const { given, operands } = parameters(words)
  const isFetch = program[0] === 'curl'
  if (given.has('-whatif')) return 'true'
  if (program[0] === 'ls' && operands.some(({ text }) => /^env:/i.test(text))) return 'env'
  const folder = /^dir/i.test(given.get('-itemtype')?.text ?? '') && program[0] === 'touch'
  const options = [...given.keys()].flatMap(option => {
    const full = [...switches.keys()].find(one => one.startsWith(option) && option.length > 1)
    return full === undefined ? [] : [switches.get(full) ?? '']
  })
  const value = (option: string, as: string): readonly string[] => {
    const word = given.get(option)
    return word === undefined ? [] : [as, shown(word)]
  }
  const more = isFetch
    ? [
        ...value('-outfile', '-o'),
        ...value('-infile', '-T'),
        ...value('-method', '-X'),
        ...value('-body', '-d'),
        ...value('-destination', '-o'),
      ]
    : program[0] === 'kill'
      ? value('-name', '-9')
      : []
  const written = listed('set-content sc add-content ac', name) ? operands.slice(0, 1) : operands
  return [...(folder ? ['mkdir', '-p'] : program), ...options, ...more, ...written.map(shown)].join(' ')
}

const started = (words: readonly PwshWord[]): string | undefined => {
  const { given, operands } = parameters(words)
  const [program, ...rest] = operands
  if (program === undefined) return undefined
  const args = given.get('-argumentlist') ?? given.get('-args')
  const line = [shown(program), ...rest.map(shown), ...(args === undefined ? [] : [args.text])].join(' ')
  return given.get('-verb')?.text.toLowerCase() === 'runas' ? `sudo ${line}` : line
}

interface Parameters {
  readonly given: ReadonlyMap<string, PwshWord | undefined>
  readonly operands: readonly PwshWord[]
}

/** Parameters with their values; what they name counts as an operand. */
const parameters = (words: readonly PwshWord[]): Parameters => {
  const given = new Map<string, PwshWord | undefined>()
  const operands: PwshWord[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (word === undefined) break
    const option = word.quoted ? undefined : /^(-[a-z]\w*)(?::(.*))?$/i.exec(word.text)
    if (option == null) {
      if (word.text !== '') operands.push(...split(word))
      continue
    }
    const name = (option[1] ?? '').toLowerCase()
    const joined = option[2] === undefined || option[2] === '' ? undefined : { ...word, text: option[2] }
    const isSwitch =
      joined === undefined &&
      name !== '-verb' &&
      switchParameters.split(' ').some(one => one.startsWith(name))
    const value = isSwitch ? undefined : (joined ?? words[index + 1])
    if (!isSwitch && joined === undefined) index += 1
    given.set(name, value)
    if (
      value !== undefined &&
      objectParameters.split(' ').some(one => one.startsWith(name) && name.length > 2)
    )
      operands.push(...split(value))
  }
  return { given, operands }
}

/** `a, b` is a list. */
const split = (word: PwshWord): readonly PwshWord[] =>
  word.quoted ? [word] : word.text.split(',').flatMap(text => (text === '' ? [] : [{ ...word, text }]))

/** A word for the shell: variables of the environment keep their names, backslashes are those of paths. */
const shown = (word: PwshWord): string => {
  const text = pathOf(word.text)
  if (!word.expands) return /^[\w./*?~-]+$/.test(text) && !word.quoted ? text : singleQuoted(text)
  const inner = text
    .replaceAll(/["`\\]/g, '')
    .replaceAll(/\$\{?env:(\w+)\}?/gi, (_, name: string) => `\${${variableOf(name)}}`)
    .replaceAll(/\$(?:home|HOME)\b/g, '${HOME}')
    .replaceAll(/\$\(/g, '${unknown}(')
  return `"${inner}"`
}

const variableOf = (name: string): string => (/^(userprofile|homepath)$/i.test(name) ? 'HOME' : name)

/** `C:\work\a` without its drive, with slashes. */
const pathOf = (text: string): string =>
  /^https?:|^\\\\/.test(text)
    ? text
    : text
        .replace(/^[A-Za-z]:(?=[\\/]|$)/, text.length < 4 ? '/' : '')
        .replaceAll('\\', '/')
        .replace(/^\/\/+/, '/')
