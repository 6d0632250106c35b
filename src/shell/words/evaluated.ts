import { type Word as Node, parse, type WordPart } from 'unbash'
import type { Word } from '../../core/script/script.ts'
import { type At, deeper, spend, tooDeep, type Value } from '../state/state.ts'
import { reparsed } from './braces.ts'
import { note, noteCalculated } from './settings.ts'
import { lookUp } from './variables.ts'

/** The one text that a word stands for. Words know how to find it. */
export type Single = (at: At, node: Node) => Word

/** Each round of evaluation may make text that is evaluated again. */
const maxRounds = 6
const maxNames = 32

/**
 * The parts of a text that the shell reads as in double quotes, where a quote is a character like any other: arithmetic,
 * subscripts, offsets, prompts. A here-document is read in just this way.
 */
const partsOf = (text: string): readonly WordPart[] | undefined => {
  let end = 'END'
  while (text.includes(end)) end += '_'
  const statement = parse(`:<<${end}\n${text}\n${end}\n`).commands[0]?.command
  const redirect = statement?.type === 'Command' ? statement.redirects[0] : undefined
  return redirect?.type === 'HereDoc' ? redirect.body.parts : undefined
}

/** Whether the shell would find anything to expand in it. */
const expands = (text: string): boolean => text.includes('$') || text.includes('`')

/** Reads what a text runs when the shell expands it as in double quotes, and gives what comes of it. */
export const expandText = (at: At, via: string, text: string): string => {
  if (!expands(text) || tooDeep(at, 'substitution') || !spend(at)) return text
  const parts = partsOf(text)
  if (parts === undefined) return text
  const source = { text: '', base: undefined, within: '' }
  const inner = { ...deeper(at, via), source, env: {}, certain: false }
  return at.reader.hooks.textOf(inner, parts)
}

/** Arithmetic as it stands in the script. Of all quotes only `$'...'` counts, and that before anything else. */
export const readArithmetic = (at: At, via: string, source: string): void =>
  readEvaluated(
    at,
    via,
    expandText(
      at,
      via,
      source.replaceAll(/\$'(?:[^'\\]|\\.)*'/gs, found => reparsed(found)?.value ?? found),
    ),
  )

export const hasQuotes = (text: string): boolean => /['"\\]/.test(text)

/**
 * Text that the shell takes for arithmetic when it runs: substitutions in a subscript are run, and so are those in the
 * values of the variables that it names.
 */
export const readEvaluated = (at: At, via: string, text: string | null | undefined, rounds = 0): void => {
  if (text == null || rounds > maxRounds) return
  noteCalculated(at, text)
  if (text.includes('[') && expands(text)) readEvaluated(at, via, expandText(at, via, text), rounds + 1)
  let names = 0
  for (const [name] of text.matchAll(/[A-Za-z_]\w*/g)) {
    names += 1
    if (names > maxNames) return
    for (const value of textsOf(lookUp(at, name)))
      if (value !== text) readEvaluated(at, via, value, rounds + 1)
  }
}

const textsOf = (value: Value | undefined): readonly string[] => {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : []
}

/** `read 'a[$(rm x)]'`: a name with a subscript, which is arithmetic. */
export const readSubscript = (at: At, via: string, name: string | null | undefined): void => {
  if (name?.includes('[')) readEvaluated(at, via, name)
}

/** Variables whose value is expanded each time the shell shows or traces something. */
const prompts = new Set(['PS0', 'PS1', 'PS2', 'PS4', 'PROMPT_COMMAND', 'PROMPT', 'RPROMPT', 'RPS1'])

/** Variables that are integers from the start, the second half in zsh alone. */
const integers = new Set([
  'RANDOM',
  'SECONDS',
  'LINENO',
  'HISTCMD',
  'OPTIND',
  'SRANDOM',
  'BASHPID',
  'EPOCHSECONDS',
  ...['COLUMNS', 'LINES', 'UID', 'EUID', 'GID', 'EGID', 'ERRNO', 'FUNCNEST', 'HISTSIZE', 'SAVEHIST', 'SHLVL'],
  ...['KEYTIMEOUT', 'LISTMAX', 'MAILCHECK', 'TRY_BLOCK_ERROR', 'TRY_BLOCK_INTERRUPT', 'ZLE_RPROMPT_INDENT'],
])

/** Reads the text that the shell evaluates when a variable gets a value. */
export const readAssigned = (at: At, name: string, value: Value | undefined): void => {
  const evaluates = integers.has(name) || at.shell.evaluated.has(name)
  if (!evaluates && !prompts.has(name)) return
  for (const text of textsOf(value))
    if (evaluates) readEvaluated(at, name, text)
    else expandText(at, name, text)
}

/** An offset or a subscript: arithmetic, in which quotes mean nothing. */
export const calculated = (at: At, node: Node, single: Single): string | null => {
  if (hasQuotes(node.text)) readArithmetic(at, '${', node.text)
  const { value, shape } = single(at, node)
  if (value !== '@' && value !== '*') readEvaluated(at, '${', value ?? shape)
  return value
}

/** A subscript is evaluated once more by the commands that declare. */
export const subscript = (at: At, node: Node, single: Single): string | null => {
  const value = calculated(at, node, single)
  if (value !== null && hasQuotes(node.text)) readEvaluated(at, '[', `[${value}]`)
  return value
}

/** Gives a variable its value, and reads what the shell evaluates on the way. */
export const setVariable = (at: At, name: string, value: Value): void => {
  note(at, name, value)
  giveValue(at, name, value)
}

/** The same where the script was seen to set it before. */
export const giveValue = (at: At, name: string, value: Value): void => {
  readAssigned(at, name, value)
  at.shell.vars.set(name, at.shell.evaluated.has(name) ? null : value)
}
