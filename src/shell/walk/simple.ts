import type { Assignment, Command, Word as Node } from 'unbash'
import type { Setting, Word } from '../../core/script/script.ts'
import { type At, moved, type Output, type Shaped, spend, type Value } from '../state/state.ts'
import { keepOrigin } from '../words/carried.ts'
import { choicesOf } from '../words/choices.ts'
import { hasQuotes, readArithmetic, readAssigned, readEvaluated, subscript } from '../words/evaluated.ts'
import { note, noteOnce } from '../words/settings.ts'
import { expand, single } from '../words/words.ts'
import { isKept, readRedirects, settle } from './redirects.ts'

/** A simple command: its words, its redirects, the variables before it. */
export const readCommand = (outer: At, node: Command): Output => {
  if (!spend(outer)) return null
  const { fed } = outer.shell
  const at = outer.stdin === undefined && fed !== undefined ? moved(outer, fed) : outer
  const words: Word[] = []
  // `declare A=x B=$A` expands all of its words before it sets any variable.
  const sets: (() => void)[] = []
  if (node.name !== undefined) for (const word of expand(at, node.name)) words.push(word)
  for (const item of node.suffix) {
    if (item.type === 'Word') {
      for (const word of expand(at, item)) words.push(word)
      // The parser does not know `{a['1']}>file` for a descriptor.
      const element = item.text.startsWith('{') ? /^\{(\w+\[.*\])\}$/s.exec(item.text)?.[1] : undefined
      if (element !== undefined) {
        note(at, element)
        readArithmetic(at, '{', element.slice(element.indexOf('[')))
      }
    } else if (item.type === 'Assignment') words.push(assignmentWord(at, item, node.name?.value ?? '', sets))
  }
  for (const set of sets) set()
  const redirects = readRedirects(at, node.redirects)
  words.push(...redirects.slipped)
  const assignments = node.prefix.filter(item => item.type === 'Assignment')
  if (words.length === 0) {
    for (const assignment of assignments) assign(at, assignment)
    for (const effect of redirects.effects) at.reader.loose.push(effect)
    // `$(< file)` is the text of the file.
    const copies =
      assignments.length === 0 && redirects.stdin?.from === 'file' && redirects.stdin !== at.stdin
    return settle(at, redirects, copies ? redirects.input : '')
  }
  if (words.length === 1 && words[0]?.value === 'exec' && redirects.stdin !== at.stdin) {
    at.shell.fed = { stdin: redirects.stdin, input: redirects.input }
  }
  const env = assignments.length === 0 ? at.env : { ...at.env, ...environment(at, assignments, words[0]) }
  const mark = at.reader.invocations.length
  // A redirect to a place that is not known may fail, and then nothing runs.
  const certain = at.certain && redirects.effects.every(effect => effect.path !== null)
  const printed = at.reader.hooks.run(
    moved(at, { env, certain, stdin: redirects.stdin, input: redirects.input, kept: isKept(at, redirects) }),
    words,
  )
  const owner = at.reader.invocations[mark]
  if (owner !== undefined && redirects.output?.path === '/dev/null') owner.muted = true
  const kept = owner === undefined ? at.reader.loose : owner.effects
  for (const effect of redirects.effects) kept.push(effect)
  return settle(at, redirects, printed, owner)
}

const environment = (
  at: At,
  assignments: readonly Assignment[],
  before: Word | undefined,
): Record<string, string | null> => {
  const env: Record<string, string | null> = {}
  for (const assignment of assignments) {
    const value = assignedValue(at, assignment)
    readAssigned(at, assignment.name, value)
    noteOnce(at, assignment.name, value, before?.value, howOf(assignment))
    env[assignment.name] = typeof value === 'string' ? value : null
  }
  return env
}

const assignedValue = (at: At, assignment: Assignment): Value => {
  const mark = at.reader.carried.length
  const value = givenValue(at, assignment)
  keepOrigin(at, assignment.name, mark)
  if (assignment.value.type !== 'Word') at.reader.lines.delete(assignment.name)
  return value
}

const givenValue = (at: At, assignment: Assignment): Value => {
  const node = assignment.value
  if (node.type === 'Word') {
    const text =
      assignedText(at, assignment.name, node) ?? (assignment.name === 'PATH' ? searchPath(at, node) : null)
    const any = text === null ? choicesOf(at, node.text) : undefined
    return any === undefined ? text : { any }
  }
  return node.elements.flatMap(element => {
    const index = /^\[(.*?)\]\+?=/s.exec(element.text)?.[1]
    if (index !== undefined) {
      const { value, shape } = single(at, element)
      readEvaluated(at, '[', value ?? shape)
      if (hasQuotes(index)) readArithmetic(at, '[', index)
      return [null]
    }
    return expand(at, element).map(word => (word.glob === true ? null : word.value))
  })
}

/** Which folders a script puts before the others is known, though the others are not: `./bin:$PATH`. */
const searchPath = (at: At, node: Node): string | null => {
  const { shape } = single(at, node)
  return shape === undefined || shape.startsWith('*') ? null : shape.replaceAll(/\*+/g, '/usr/bin')
}

/** In an assignment a tilde also stands for the home folder after a colon. */
const assignedText = (at: At, name: string, node: Node): string | null | Shaped => {
  const { value, fed, shape = '*' } = single(at, node)
  if (fed !== undefined && value === null) at.reader.lines.set(name, fed)
  else at.reader.lines.delete(name)
  // A name with a day in it.
  if (value === null && !/[*?[]/.test(shape)) return { shape }
  if (value === null || node.parts !== undefined || !value.includes(':~')) return value
  return value.replaceAll(/:~(?=[/:]|$)/g, () => `:${at.reader.facts.home()}`)
}

const assign = (at: At, assignment: Assignment): void => {
  const value = assignedValue(at, assignment)
  note(at, assignment.name, value, howOf(assignment))
  assignValue(at, assignment, value)
}

const assignValue = (at: At, assignment: Assignment, value: Value): void => {
  const { vars } = at.shell
  readAssigned(at, assignment.name, value)
  if (assignment.index !== undefined) {
    subscript(at, assignment.index, single)
    vars.set(assignment.name, null)
    return
  }
  const before = assignment.append === true ? vars.get(assignment.name) : undefined
  if (assignment.append !== true) vars.set(assignment.name, value)
  else if (Array.isArray(value))
    vars.set(assignment.name, Array.isArray(before) ? [...before, ...value] : null)
  else
    vars.set(assignment.name, typeof before === 'string' && typeof value === 'string' ? before + value : null)
}

const howOf = ({ append }: Assignment): Setting['how'] => (append === true ? 'added' : 'set')

/** `export A=1`: a word to the program and an assignment to the shell. */
const assignmentWord = (at: At, assignment: Assignment, builtin: string, sets: (() => void)[]): Word => {
  const value = assignedValue(at, assignment)
  sets.push(() => {
    const { locals, vars } = at.shell
    if (locals !== undefined && !locals.has(assignment.name) && /^(local|declare|typeset)$/.test(builtin))
      locals.set(assignment.name, vars.get(assignment.name))
    assignValue(at, assignment, value)
  })
  const { text, base, within } = at.source
  const stands = base !== undefined && text.slice(assignment.pos, assignment.end) === assignment.text
  return {
    text: assignment.text,
    value:
      typeof value === 'string' && assignment.append !== true && assignment.index === undefined
        ? `${assignment.name}=${value}`
        : null,
    shape: assignment.index === undefined ? undefined : `${assignment.name}=*`,
    span: stands ? { start: base + assignment.pos, end: base + assignment.end } : undefined,
    within: within === '' ? undefined : within,
  }
}
