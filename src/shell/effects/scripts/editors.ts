import type { Invocation } from '../../../core/script/script.ts'
import type { SedCall } from '../stream-edit.ts'

/**
 * The script of a line editor, translated to sed: `ed -s x <<< $',s/a/b/g\\nw'`, `ex -sc '%s/a/b/|x' x`,
 * `vim -es -c '%d' -c wq x`. Undefined where it saves nothing, or does something else.
 */
export const editorCall = ({ name, argv, stdin }: Invocation): SedCall | undefined => {
  if (!/^(?:ed|ex|vi|vim|nvim)$/.test(name)) return undefined
  const given: string[] = []
  const files: (string | null)[] = []
  for (let at = 1; at < argv.length; at += 1) {
    const word = argv[at]
    if (word == null) files.push(null)
    else if (/^-(?:\w*c|S|u)$/.test(word)) {
      at += 1
      if (word.endsWith('c')) given.push(argv[at] ?? '')
    } else if (word.startsWith('+')) given.push(word.slice(1))
    else if (!word.startsWith('-')) files.push(word)
  }
  const lines = name === 'ed' ? [] : given.flatMap(text => text.split('|'))
  const input = stdin?.from === 'text' ? stdin.text : stdin?.from === 'pipe' ? printedBy(stdin.of) : null
  if (input !== null) lines.push(...input.split('\n'))
  const commands = withTexts(lines)
  if (!commands.some(isSave)) return undefined
  const steps = commands.filter(line => !isSave(line) && !isIdle(line)).map(asSed)
  return steps.some(step => step === undefined)
    ? undefined
    : { script: steps.join('\n'), files, inPlace: true }
}

/** The commands; lines up to a dot belong to the `i`, `a` or `c` before them, as sed writes it. */
const withTexts = (lines: readonly string[]): readonly string[] => {
  const commands: string[] = []
  let text: string[] | undefined
  for (const line of lines) {
    if (text !== undefined) {
      if (line.trim() !== '.') text.push(line)
      else {
        commands[commands.length - 1] += `\\\n${text.join('\\\n')}`
        text = undefined
      }
      continue
    }
    const command = line.trim().replace(/^:/, '')
    if (command === '') continue
    commands.push(command)
    if (/^(?:\d+|\$|\/(?:[^/\\]|\\.)+\/)?[iac]$/.test(command)) text = []
  }
  return commands
}

/** The lines that `printf` and `echo` hand over, each word one of them. */
const printedBy = (from: Invocation | undefined): string | null => {
  if (from === undefined || !/^(?:printf|echo)$/.test(from.name)) return null
  const words = from.argv.slice(1).filter(word => word !== null)
  return words.join('\n').replaceAll('\\n', '\n')
}

const isSave = (line: string): boolean => /^(?:w|wq?!?|x|xit|update|wqa?!?|ZZ)$/.test(line)
const isIdle = (line: string): boolean => /^(?:q!?|qa!?|set .*|%s|e!?|H|,?p|1|-e?n|-e)$/.test(line)

const asSed = (line: string): string | undefined => {
  const [, pattern, rest = ''] = /^(?:%|1,\$|,)?g\/((?:[^/\\]|\\.)+)\/(.*)$/.exec(line) ?? []
  if (pattern !== undefined) return rest === 'd' || rest === 'delete' ? `/${pattern}/d` : undefined
  const [, range = '', command = ''] =
    /^(%|,|1,\$|(?:\d+|\/(?:[^/\\]|\\.)+\/)(?:[,;](?:\+?\d+|\$|\/(?:[^/\\]|\\.)+\/))?|\$)?(d(?:elete)?|s\W.*|[iac]\\\n.*)$/s.exec(
      line,
    ) ?? []
  if (command === '') return undefined
  const whole = range === '%' || range === ',' || range === '1,$'
  const place = whole ? '' : range === '' ? '$' : range.replace(/;(?=[^;]*$)/, ',')
  return `${place}${command.startsWith('d') ? 'd' : command.startsWith('s') ? command.replace(/e$/, '') : command}`
}
