import { forEachChild, type Script, type SyntaxNode, type Word, type WordPart } from 'unbash'

/** A finding about a range of a script, with ShellCheck's code. Comments that disable ShellCheck codes count too. */
export interface ShellFinding {
  readonly offset: number
  readonly code: string
  readonly message: string
}

/** Programs that print one word, or words that are meant to be split. */
const plainPrinters: ReadonlySet<string> = new Set(['nproc', 'id', 'pgrep', 'pidof', 'seq', 'wc', 'uname'])

/** Parts of a word that undergo word splitting and globbing. */
export const unquoted = (word: Word, plain: ReadonlySet<string>): readonly ShellFinding[] =>
  (word.parts ?? []).flatMap(part => {
    const code = splitting(part, plain)
    return code === undefined ? [] : [{ offset: part.pos, code, message: messageFor(code, part) }]
  })

const messageFor = (code: string, { text }: WordPart): string => {
  const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text
  const what =
    code === 'SC2068'
      ? 'Arguments fall apart at their spaces'
      : 'This is split at spaces and read as a pattern'
  return `${what}. Quote it: "${shown}"`
}

const splitting = (part: WordPart, plain: ReadonlySet<string>): string | undefined => {
  if (part.type === 'SimpleExpansion') return splittingName(part.text.slice(1), plain)
  if (part.type === 'CommandExpansion') return printsPlainly(part.script) ? undefined : 'SC2046'
  if (part.type !== 'ParameterExpansion' || part.prefix !== undefined) return undefined
  const { operation, parameter, index } = part
  // `${x:+-v}` is one word or none. Quotes would turn none into an empty word.
  if (operation?.type === 'Default' && operation.operator.endsWith('+')) return undefined
  if (operation?.type === 'Names' || operation?.type === 'Transform') return undefined
  if (index !== undefined) return index.text === '@' || index.text === '*' ? 'SC2068' : 'SC2086'
  return splittingName(parameter, plain)
}

const splittingName = (name: string, plain: ReadonlySet<string>): string | undefined => {
  if (name === '@' || name === '*') return 'SC2068'
  return /^[#?$!-]$/.test(name) || plain.has(name) ? undefined : 'SC2086'
}

const printsPlainly = (script: Script | undefined): boolean => {
  const command = script?.commands[0]?.command
  return command?.type === 'Command' && plainPrinters.has(command.name?.value ?? '')
}

/** The variables that only ever hold words without blanks or patterns, or nothing. */
export const plainNames = (script: Script): ReadonlySet<string> => {
  const plain = new Set<string>()
  const others = new Set<string>()
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'Assignment') {
      const known = node.value.type === 'Word' && isPlain(node.value)
      ;(known ? plain : others).add(node.name)
    }
    if (node.type === 'For' || node.type === 'Select') {
      const known = node.wordlist?.every(isPlain) ?? false
      ;(known ? plain : others).add(node.name.value)
    }
    if (node.type === 'Command' && /^(?:read|mapfile|readarray|getopts)$/.test(node.name?.value ?? ''))
      for (const argument of node.args) if (argument.type === 'Word') others.add(argument.value)
    forEachChild(node, visit)
  }
  visit(script)
  return new Set([...plain].filter(name => !others.has(name)))
}

const isPlain = (word: Word): boolean => {
  if (!/[$`*?~[{]/.test(word.text) && /^[\w.,:/@%+=-]*$/.test(word.value)) return true
  const [only, more] = word.parts ?? []
  if (only === undefined || more !== undefined) return /^\{\d+\.\.\d+(?:\.\.\d+)?\}$/.test(word.text)
  if (only.type === 'BraceExpansion') return /^\{\d+\.\.\d+/.test(only.text)
  if (only.type === 'SimpleExpansion') return /^\$[#?$!]$/.test(only.text)
  return only.type === 'ArithmeticExpansion' || (only.type === 'ParameterExpansion' && only.prefix === '#')
}
