import type { Command, Word, WordPart } from 'unbash'

/** A number, or a parameter that can hold nothing else. */
export const isCount = ({ text }: Word): boolean => /^"?(?:-?\d+|\$[#?!$]|\$\{#\w+\})"?$/.test(text)

/** The text of a word; undefined where it holds an expansion. */
export const staticText = (word: Word): string | undefined =>
  word.parts === undefined || word.parts.every(isStatic) ? word.value : undefined

const isStatic = (part: WordPart): boolean =>
  part.type === 'Literal' ||
  part.type === 'SingleQuoted' ||
  part.type === 'AnsiCQuoted' ||
  (part.type === 'DoubleQuoted' && part.parts.every(isStatic))

/** Commands of shells that take their arguments for code, names with subscripts or arithmetic. */
const evaluators = new Set([
  ...['eval', 'source', '.', 'trap', 'alias', 'enable', 'let', 'getopts', 'compgen', 'complete', 'compopt'],
  ...['fc', 'bind', 'mapfile', 'readarray', 'integer', 'float', 'vared', 'print', 'zle', 'sched', 'repeat'],
  ...['autoload', 'functions', 'zmodload', 'zstyle', 'emulate', 'coproc', 'select'],
])

/** They take a number; zsh calculates it, and a subscript of an array that there is runs what it holds. */
const counting = new Set(['exit', 'return', 'shift', 'break', 'continue', 'logout', 'bye'])

/** Those that are harmless with plain names and numbers. */
const naming = new Set(['unset', 'wait', 'jobs', 'hash'])

const declaring = new Set(['declare', 'typeset', 'local', 'export', 'readonly'])

/** They start other commands of the shell. */
const precommands = new Set(['command', 'builtin', 'exec', 'noglob', 'nocorrect', '-'])

/** Whether a command evaluates its arguments in a form that is not known to be harmless. */
export const isStrangeCall = ({ name, suffix }: Command): boolean => {
  const words = [name, ...suffix].filter(item => item?.type === 'Word')
  let at = 0
  while (precommands.has(textAt(words, at))) {
    at += 1
    if (/^-[vVp]+$/.test(textAt(words, at))) at += 1
    // Options such as `exec -a`, or more of these than anybody writes.
    if (at > 6 || /^-./.test(textAt(words, at))) return true
  }
  const called = textAt(words, at)
  const rest = words.slice(at + 1)
  if (evaluators.has(called))
    return (
      suffix.some(({ type }) => type === 'Assignment') || !rest.every(word => /^-[lpvrcbk]+$/.test(word.text))
    )
  if (counting.has(called)) return !rest.every(isCount)
  if (naming.has(called)) return !rest.every(word => isCount(word) || /^(?:-[lrfvn]+|%?\w+)$/.test(word.text))
  if (declaring.has(called)) return !rest.every(isPlainDeclaration)
  if (called === 'read')
    return rest.some(word => !isPlain(word) || isStrangeName(word.text) || isNumberName(word.text))
  if (called === 'printf') return isStrangePrint(rest)
  return (called === 'test' || called === '[') && isStrangeTest(rest)
}

const textAt = (words: readonly Word[], index: number): string => {
  const word = words[index]
  return word === undefined ? '' : (staticText(word) ?? '')
}

const isPlain = (word: Word): boolean => !/[[$`]/.test(staticText(word) ?? '$')

/** No integer, no reference, and no name but a plain one. */
const isPlainDeclaration = (word: Word): boolean => /^(?:-[aAgrxlup]+|\w+)$/.test(word.text)

/** `-v` sets a variable by its name, and in zsh the arguments of `%d` are arithmetic. */
const isStrangePrint = ([format, ...values]: readonly Word[]): boolean => {
  const text = format === undefined ? '' : staticText(format)
  if (text === undefined || text.startsWith('-')) return text !== '--'
  return (
    /%[^a-zA-Z%]*[diouxXeEfFgGaA*]/.test(text) && !values.every(value => isCount(value) || isPlain(value))
  )
}

const isStrangeTest = (words: readonly Word[]): boolean =>
  words.some((word, index) => {
    const operator = staticText(word) ?? ''
    if (operator === '-v' || operator === '-R') return true
    const next = words[index + 1]
    if (operator === '-t' && next !== undefined && next.text !== ']') return !isCount(next)
    if (!/^-(?:eq|ne|lt|le|gt|ge)$/.test(operator)) return false
    return [words[index - 1], words[index + 1]].some(side => side !== undefined && !isCount(side))
  })

/** Variables whose values the shell evaluates or that decide which program a name stands for. The reader has a list of its own: what one of the two lacks, the other one finds. */
export const isStrangeName = (name: string): boolean =>
  /^(?:S?RANDOM|SECONDS|LINENO|HISTCMD|OPTIND|BASHPID|EPOCH\w*|PS\d|R?PROMPT\d?|PROMPT_COMMAND|RPS\d|BASH\w*|DIRSTACK|GROUPS|FUNCNAME|path|fpath|cdpath|manpath|module_path|prompt|psvar|aliases|functions|commands|options|(?:READ)?NULLCMD|precmd_functions|\w+_functions)$/.test(
    name,
  )

/** Variables of zsh that hold a number: what is put into them is calculated. */
export const isNumberName = (name: string): boolean =>
  /^(?:ARGC|COLUMNS|LINES|E?[GU]ID|ERRNO|FUNCNEST|HISTSIZE|SAVEHIST|KEYTIMEOUT|LISTMAX|MAILCHECK|LOGCHECK|PPID|SHLVL|TRY_BLOCK_\w+|TTYIDLE|TMOUT|BAUD|DIRSTACKSIZE|REPORT\w+|MBEGIN|MEND|ZLE_\w+|ZSH_\w+|status)$/.test(
    name,
  )
