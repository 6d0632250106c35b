import type { Language } from '../languages/language.ts'
import { straight } from '../languages/straight.ts'
import { handleCall, memberAt } from '../values/contents.ts'
import { itemsAt } from '../values/expressions.ts'
import { sureText } from '../values/reads.ts'
import {
  aliasesIn,
  type CodeHandle,
  type CodePlace,
  type CodeScope,
  fullName,
  valueNamed,
} from '../values/scope.ts'
import {
  assignmentAt,
  type CodeFunction,
  functionsIn,
  loopAt,
  methodAt,
  receiverAt,
  receiverStart,
  returnAt,
} from '../values/statements.ts'
import { textAt } from '../values/texts.ts'
import { type CodeValue, either, gap, type Plain, plainsOf } from '../values/value.ts'
import { awkText, pipesFrom } from './awk.ts'
import { type CodeCall, callAt, callsOf, deedOf } from './deeds.ts'
import { handedAt, handedOver, requiredAt } from './handed.ts'

export type { CodeCall } from './deeds.ts'

const isLetter = (char: string): boolean => /[\w$]/.test(char)

/** The calls in code that reach the world. Texts and comments are passed over. */
export const callsIn = (
  language: Language,
  text: string,
  { args = [], file, read }: CodePlace = {},
): readonly CodeCall[] => {
  const code = straight(text, language)
  const functions = functionsIn(code)
  const aliases = aliasesIn(code)
  let later: ReadonlyMap<string, CodeValue> = new Map()
  let returns = new Map<string, CodeValue>()
  // Before its last look it knows what functions are called with, and what is only set further down.
  const rounds = functions.length > 0 ? 3 : /\bfor\b/.test(code) ? 2 : 1
  for (let round = 1; ; round += 1) {
    const scope: CodeScope = {
      language,
      values: new Map(),
      depths: new Map(),
      later,
      aliases,
      returns,
      args,
      file,
      read,
      handles: new Map(),
      guessed: false,
      steps: 0,
    }
    const walked = walk(scope, functions, code)
    if (round >= rounds) return walked.found
    later = new Map([...scope.values, ...walked.given])
    returns = new Map(scope.returns)
  }
}

interface Walked {
  readonly found: CodeCall[]
  /** Arguments in calls of the code's functions, by the names of the parameters. */
  readonly given: Map<string, CodeValue>
}

/** The end of a comment between `--[[` and `]]`, as Lua has them; undefined where none begins here. */
const longComment = (code: string, index: number): number | undefined => {
  const [opening, level = ''] = /^--\[(=*)\[/.exec(code.slice(index, index + 12)) ?? []
  if (opening === undefined) return undefined
  const end = code.indexOf(`]${level}]`, index + opening.length)
  return end < 0 ? code.length : end + level.length + 2
}

const walk = (scope: CodeScope, functions: readonly CodeFunction[], code: string): Walked => {
  const { language } = scope
  const known = new Map(functions.map(one => [one.name, one]))
  const walked: Walked = { found: [], given: new Map() }
  const { found } = walked
  let name = ''
  let index = 0
  while (index < code.length) {
    const char = code.charAt(index)
    const long = language.longComments === true ? longComment(code, index) : undefined
    if (long !== undefined) {
      index = long
      continue
    }
    const comment = language.comment.find(mark => code.startsWith(mark, index))
    if (comment !== undefined && !(comment === '#' && code.charAt(index - 1) === '$')) {
      index = lineEnd(code, index)
    } else if (language.blockComments && code.startsWith('/*', index)) {
      const end = code.indexOf('*/', index + 2)
      index = end < 0 ? code.length : end + 2
    } else if (language.quotes.includes(char)) {
      index = passText(scope, functions, code, index, name, walked)
      name = ''
    } else if (isLetter(char)) {
      const end = nameEnd(code, index)
      const part = code.slice(index, end)
      const dotted = /(?:\.|::|->)$/.test(code.slice(Math.max(0, index - 2), index))
      name = dotted ? `${name}.${part}` : part
      passName(scope, functions, code, index, end, name, found)
      index = end
    } else {
      const literal = language.backquotes === 'run' ? percentText(code, index, name) : undefined
      if (literal !== undefined) {
        found.push({ does: 'run', first: literal, recursive: false, text: code.slice(index, index + 60) })
        name = ''
      } else if (char === '(') {
        found.push(...openedAt(scope, code, index, name))
        noteCall(scope, known.get(name.split('.').at(-1) ?? ''), code, index, walked.given)
        name = ''
      } else if (char === ')') name = requiredAt(code, index) ?? ')'
      else if (!/[.: ?&>-]/.test(char)) name = ''
      index += 1
    }
  }
  return walked
}

/** A text in the code: one that runs, one behind the name of a call, or one with calls of its own: `${read(x)}`. */
const passText = (
  scope: CodeScope,
  functions: readonly CodeFunction[],
  code: string,
  index: number,
  name: string,
  { found, given }: Walked,
): number => {
  const { language } = scope
  const runs = code.charAt(index) === '`' && (language.backquotes === 'run' || isTag(scope, name))
  const text = textAt(language, code, index, put => {
    if (!put.includes('(')) return gap
    const inner = walk(scope, functions, put)
    found.push(...inner.found.map(call => ({ ...call, span: undefined })))
    for (const [param, value] of inner.given) given.set(param, value)
    return gap
  })
  if (language.pipes) awkText(code, index, text, found)
  if (!runs) return text.end
  const { values } = itemsAt(scope, `${code.slice(index, text.end)})`, 0, 0)
  for (const first of plainsOf(values[0] ?? gap))
    found.push({ does: 'run', first: known(first), recursive: false, text: code.slice(index, text.end) })
  return text.end
}

const known = (value: Plain): Plain | undefined => (value === gap ? undefined : value)

/** `` $`rm x` `` of zx and Bun. */
const isTag = (scope: CodeScope, name: string): boolean => /(?:^|\.)\$$/.test(fullName(scope, name))

const passName = (
  scope: CodeScope,
  functions: readonly CodeFunction[],
  code: string,
  index: number,
  end: number,
  name: string,
  found: CodeCall[],
): void => {
  const { language } = scope
  const part = code.slice(index, end)
  if (!name.includes('.')) {
    const sigil = part.startsWith('$') ? 1 : 0
    assignmentAt(scope, code, index + sigil, end)
    if (scope.read !== undefined) memberAt(scope, code, index + sigil, end)
    if (part === 'for' || part === 'foreach') loopAt(scope, code, index)
    if (part === 'return') returnAt(scope, functions, code, end)
  } else methodAt(scope, code, index - 1, part, end)
  if (language.pipes && pipesFrom(code, index, end)) {
    const first = plainsOf(valueNamed(scope, part) ?? gap)[0] ?? gap
    found.push({ does: 'run', first: known(first), guessed: first !== gap, recursive: false, text: name })
  }
  found.push(...handedAt(scope, code, index, end, name))
  // Perl and Ruby also call without brackets: system $command, FileUtils.rm_rf x.
  if (language.backquotes === 'run' && !language.pipes) found.push(...bareAt(scope, code, index, end, name))
}

/** A call whose arguments end with the statement. */
const bareAt = (
  scope: CodeScope,
  code: string,
  start: number,
  end: number,
  name: string,
): readonly CodeCall[] => {
  const deed = deedOf(scope.language, fullName(scope, name))
  if (deed === undefined || !/^[ \t]{1,8}[\w$@'"`[%~]/.test(code.slice(end, end + 10))) return []
  if (/^[ \t]+(?:if|unless|or|and|do|x)\b/.test(code.slice(end, end + 12))) return []
  const stop = /[;\n]/.exec(code.slice(end, end + 2000))
  const args = code
    .slice(end, stop === null ? end + 2000 : end + stop.index)
    .replace(/\s(?:if|unless|or|and)\s.*$/, '')
  scope.guessed = false
  const items = itemsAt(scope, `${args.replace(/[\s})]+$/, '')})`, 0, 0)
  return callsOf(scope, { ...items, span: { start: end, end: end + args.length } }, deed, name, code, start)
}

/** A call with brackets. */
const openedAt = (scope: CodeScope, code: string, open: number, name: string): readonly CodeCall[] => {
  const { language } = scope
  const full = fullName(scope, name)
  const last = full.slice(full.lastIndexOf('.') + 1)
  const method = `Path.${last}`
  // A method of a path: p.unlink().
  if (name.includes('.') && Object.hasOwn(language.calls, method) && !full.endsWith(method)) {
    const head = name.slice(0, name.indexOf('.'))
    const dot = code.lastIndexOf('.', open)
    const isValue = head === ')' || head === 'Path' || valueNamed(scope, head) !== undefined
    scope.guessed = false
    const value = isValue ? receiverAt(scope, code, dot) : undefined
    const deed = language.calls[method]
    const span = { start: receiverStart(code, dot), end: dot }
    if (value !== undefined && deed !== undefined) {
      const { values } = itemsAt(scope, code, open + 1, 0)
      const items = { values: [value, ...values], named: [], end: open, several: false, span }
      return callsOf(scope, items, deed, name, code, open)
    }
    if (
      (deed === 'delete' || deed === 'tree') &&
      /^\(\s*(?:missing_ok=\w+\s*)?\)/.test(code.slice(open, open + 30))
    )
      return [{ does: 'delete', first: undefined, recursive: deed === 'tree', span, vague: true, text: name }]
  }
  const handle = scope.read === undefined ? undefined : handleCall(scope, code, open, name)
  if (handle !== undefined) return filled(handle)
  const deed = deedOf(language, full) ?? (full === name ? undefined : deedOf(language, name))
  if (deed !== undefined) return callAt(scope, code, open, deed, full)
  // `session.post('https://...')` and `pool.request('POST', 'https://...')`, whichever library it is.
  const args = code.slice(open + 1, open + 60)
  if (isRequest.test(last) && /^\s*[a-z]*["'`(]?\s*["'`]?https?:/i.test(args))
    return callAt(scope, code, open, 'upload', full)
  const verb =
    last === 'request' ? /^\s*["'](?:post|put|patch|delete)["']\s*(?=,\s*["'`]https?:)/i.exec(args) : null
  if (verb !== null) return callAt(scope, code, open + 1 + verb[0].length, 'upload', full)
  return handedOver(scope, code, open, full)
}

/** The write of an open file, with the text that it holds by now. */
const filled = ({ path, text }: CodeHandle): readonly CodeCall[] => {
  const first = sureText(path)
  return [{ does: 'write', first, holds: text.includes(gap) ? undefined : text, recursive: false, text: '' }]
}

const isRequest = /^(?:post|put|patch|delete|post_form)$/i

/** Notes the arguments in a call of one of the code's functions. */
const noteCall = (
  scope: CodeScope,
  called: CodeFunction | undefined,
  code: string,
  open: number,
  given: Map<string, CodeValue>,
): void => {
  if (called === undefined || called.params.length === 0) return
  // Not where it is declared.
  if (Math.abs(open - called.start) <= called.name.length + 24 && open >= called.start) return
  const { values } = itemsAt(scope, code, open + 1, 0)
  called.params.forEach((param, at) => {
    const value = values[at]
    const before = given.get(param)
    if (value !== undefined) given.set(param, before === undefined ? value : either(before, value))
  })
}

/** `qx(rm x)` in Perl and `%x(rm x)` in Ruby are commands. */
const percentText = (code: string, open: number, name: string): string | undefined => {
  const runs = name === 'qx' || (name === 'x' && code.charAt(open - 2) === '%')
  const close = { '(': ')', '{': '}', '[': ']', '<': '>' }[code.charAt(open)]
  if (!runs || close === undefined) return undefined
  const end = code.indexOf(close, open)
  return end < 0 ? undefined : code.slice(open + 1, end)
}

const lineEnd = (code: string, from: number): number => {
  const end = code.indexOf('\n', from)
  return end < 0 ? code.length : end
}

const nameEnd = (code: string, from: number): number => {
  let end = from
  while (end < code.length && isLetter(code.charAt(end))) end += 1
  return end
}
