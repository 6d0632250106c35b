import type { SedAddress, SedReplace, SedStep } from './sed-script.ts'

export interface SedWay {
  /** -n: only what a step prints. */
  readonly quiet?: boolean | undefined
  /** -z: lines end with a NUL, so that most files are one line. */
  readonly zero?: boolean | undefined
}

/** Steps of all lines together: a loop of the script may have no end. */
const mostSteps = 400_000

interface State {
  readonly lines: readonly string[]
  readonly steps: readonly SedStep[]
  readonly out: string[]
  /** Lines that follow the one at hand. */
  after: string[]
  /** For each step with a range: the line with which it ends, or -1 outside of it. */
  readonly ends: number[]
  at: number
  space: string
  hold: string
  last: RegExp | undefined
  replaced: boolean
  closes: boolean
  work: number
}

/** The text that a script of sed makes of another one; undefined where the script has no end. */
export const sedResult = (
  text: string,
  steps: readonly SedStep[],
  { quiet = false, zero = false }: SedWay = {},
): string | undefined => {
  const end = zero ? '\0' : '\n'
  const ended = text.endsWith(end)
  const lines = text === '' ? [] : (ended ? text.slice(0, -1) : text).split(end)
  const state: State = {
    lines,
    steps,
    out: [],
    after: [],
    ends: steps.map(() => -1),
    at: 0,
    space: '',
    hold: '',
    last: undefined,
    replaced: false,
    closes: false,
    work: 0,
  }
  let kept: string | undefined
  let open = false
  while (state.at < lines.length) {
    // After `D` the rest of the last line is taken first.
    state.space = kept ?? lines[state.at] ?? ''
    kept = undefined
    state.replaced = false
    const way = cycle(state)
    if (way === 'endless') return undefined
    if (way === 'restart') {
      flush(state)
      kept = state.space
      continue
    }
    const prints = !quiet && way !== 'dropped' && way !== 'cut'
    if (prints) state.out.push(state.space)
    // Only the last line of the text itself may lack its end.
    open = !ended && !state.closes && prints && state.at === lines.length - 1 && state.after.length === 0
    flush(state)
    if (way === 'quit' || way === 'cut') break
    state.at += 1
  }
  return state.out.join(end) + (open || state.out.length === 0 ? '' : end)
}

const flush = (state: State): void => {
  state.out.push(...state.after)
  state.after = []
}

type Way = 'done' | 'dropped' | 'quit' | 'cut' | 'restart' | 'endless'

const cycle = (state: State): Way => {
  const { steps, lines } = state
  for (let next = 0; next < steps.length; next += 1) {
    const step = steps[next]
    if (step === undefined) break
    state.work += 1
    if (state.work > mostSteps) return 'endless'
    if (step.verb === '}' || step.verb === ':') continue
    if (applies(state, step, next) === step.not) {
      if (step.verb === '{') next = (step.end ?? steps.length) - 1
      continue
    }
    const jumps = step.verb === 'b' || ((step.verb === 't') === state.replaced && /[tT]/.test(step.verb))
    if (step.verb === 't') state.replaced = false
    if (jumps) {
      const label = steps.findIndex(({ verb, text }) => verb === ':' && text === step.text)
      if (step.text === '' || label < 0) return 'done'
      next = label
      continue
    }
    const isLast = state.at >= lines.length - 1
    // At the end of the text GNU sed prints what it has.
    if (step.verb === 'n' || step.verb === 'N') {
      if (isLast) return 'done'
      const line = lines[state.at + 1] ?? ''
      if (step.verb === 'n') state.out.push(state.space)
      flush(state)
      state.at += 1
      state.space = step.verb === 'n' ? line : `${state.space}\n${line}`
      continue
    }
    const way = stepped(state, step)
    if (way !== undefined) return way
  }
  return 'done'
}

/** One step that stays with its line; a way out of the script where there is one. */
const stepped = (state: State, step: SedStep): Way | undefined => {
  const { space } = state
  switch (step.verb) {
    case 'd':
      return 'dropped'
    case 'D': {
      const line = space.indexOf('\n')
      if (line < 0) return 'dropped'
      state.space = space.slice(line + 1)
      return 'restart'
    }
    case 'q':
      return 'quit'
    case 'Q':
      return 'cut'
    case 'p':
      state.out.push(space)
      return undefined
    case 'P':
      state.out.push(space.split('\n')[0] ?? '')
      return undefined
    case '=':
      state.out.push(String(state.at + 1))
      return undefined
    case 'i':
      state.out.push(step.text)
      return undefined
    case 'a':
      // `$a\\` only sees to it that the last line has its end.
      if (step.text === '') state.closes = true
      else state.after.push(step.text)
      return undefined
    case 'c':
      // In a range the text stands once, for the last of its lines.
      if (step.to === undefined || step.not || (state.ends[state.steps.indexOf(step)] ?? -1) < 0)
        state.out.push(step.text)
      return 'dropped'
    case 'y':
      state.space = mapped(space, step.text)
      return undefined
    case 's':
      if (step.replace !== undefined) substitute(state, step.replace)
      return undefined
    default:
      return held(state, step.verb)
  }
}

const held = (state: State, verb: string): undefined => {
  const { space, hold } = state
  if (verb === 'h') state.hold = space
  else if (verb === 'H') state.hold = `${hold}\n${space}`
  else if (verb === 'g') state.space = hold
  else if (verb === 'G') state.space = `${space}\n${hold}`
  else if (verb === 'x') {
    state.space = hold
    state.hold = space
  }
}

const mapped = (text: string, table: string): string => {
  const [from = '', to = ''] = table.split('\n')
  return [...text].map(char => (from.includes(char) ? to.charAt(from.indexOf(char)) : char)).join('')
}

const substitute = (state: State, { pattern, by, each, nth, prints }: SedReplace): void => {
  const used = pattern === 'again' ? state.last : pattern
  if (used === undefined) return
  const sought = used.global ? used : new RegExp(used.source, `${used.flags}g`)
  state.last = sought
  let count = 0
  let hit = false
  state.space = state.space.replace(sought, (...found: readonly unknown[]) => {
    count += 1
    if (count < nth || (count > nth && !each)) return String(found[0])
    hit = true
    return filled(by, found)
  })
  if (!hit) return
  state.replaced = true
  if (prints) state.out.push(state.space)
}

/** The text of a replacement with its groups; `\U`, `\L` and `\E` change the letters. */
const filled = (by: string, found: readonly unknown[]): string => {
  let all = ''
  let how = ''
  const add = (text: string): void => {
    all += how === 'U' ? text.toUpperCase() : how === 'L' ? text.toLowerCase() : text
  }
  const group = (at: number): string => (typeof found[at] === 'string' ? found[at] : '')
  for (let at = 0; at < by.length; at += 1) {
    const char = by.charAt(at)
    if (char === '&') add(group(0))
    else if (char !== '\\') add(char)
    else {
      const next = by.charAt(++at)
      if (/\d/.test(next)) add(group(Number(next)))
      else if (/[ULE]/.test(next)) how = next
      else if (!/[ul]/.test(next)) add(next === 'n' ? '\n' : next === 't' ? '\t' : next)
    }
  }
  return all
}

const applies = (state: State, { from, to }: SedStep, which: number): boolean => {
  if (from === undefined) return true
  const line = state.at + 1
  if (to === undefined) return hits(state, from)
  const end = state.ends[which] ?? -1
  if (end >= 0) {
    const over = 'line' in to || 'more' in to ? line >= end : hits(state, to)
    if (over) state.ends[which] = -1
    // A line that lies behind the end of the range is outside of it.
    return !('line' in to || 'more' in to) || line <= end
  }
  // `0,/x/` may end with the first line.
  if ('line' in from && from.line === 0 && line === 1) {
    state.ends[which] = hits(state, to) ? -1 : 0
    return true
  }
  if (!hits(state, from)) return false
  const last = 'more' in to ? line + to.more : 'line' in to ? to.line : 0
  if ('last' in to ? line < state.lines.length : !('more' in to || 'line' in to) || last > line)
    state.ends[which] = last
  return true
}

const hits = (state: State, address: SedAddress): boolean => {
  const line = state.at + 1
  if ('last' in address) return line === state.lines.length
  if ('more' in address) return false
  if ('line' in address)
    return address.each === undefined || address.each === 0
      ? line === address.line
      : line >= address.line && (line - address.line) % address.each === 0
  const used = address.pattern === 'again' ? state.last : address.pattern
  if (used === undefined) return false
  state.last = used
  return state.space.search(used) >= 0
}
