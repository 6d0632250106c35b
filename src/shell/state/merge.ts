import { type FunctionBody, isChoices, type Shell, type ShellEnd, spend, type Value } from './state.ts'

/** Makes the shell what it may be after one of several branches ran: what they agree on stays, the rest is unknown. */
export const mergeInto = (shell: Shell, branches: readonly Shell[]): void => {
  const open = branches.filter(({ end }) => !end.over && !end.broke)
  shell.end = mergedEnd(branches, open.length > 0)
  if (open.length === 0) return
  const [first, ...others] = open
  if (first === undefined) return
  const vars = new Map(first.vars)
  for (const other of others) {
    for (const name of other.vars.keys()) if (!vars.has(name)) vars.set(name, null)
    for (const [name, value] of vars)
      vars.set(name, either(value, first.vars.has(name), other.vars.get(name)))
  }
  shell.vars = vars
  shell.functions = mergedFunctions(open.map(({ functions }) => functions))
  shell.aliases = new Map(open.flatMap(branch => [...branch.aliases]))
  shell.exported = new Set(open.flatMap(branch => [...branch.exported]))
  shell.evaluated = new Set(open.flatMap(branch => [...branch.evaluated]))
  shell.unsure = open.some(({ unsure }) => unsure)
  shell.cwd = others.every(other => other.cwd === first.cwd) ? first.cwd : null
  shell.args = others.every(other => other.args === first.args) ? first.args : null
}

type Functions = ReadonlyMap<string, FunctionBody>

/** Where branches define a function each, any of them may be the one that is called. */
const mergedFunctions = (branches: readonly Functions[]): Map<string, FunctionBody> => {
  const merged = new Map<string, FunctionBody>()
  for (const name of new Set(branches.flatMap(functions => [...functions.keys()]))) {
    const found = branches.map(functions => functions.get(name))
    const bodies = [...new Set(found.filter(body => body !== undefined))]
    const body = oneOf(bodies)
    if (body === undefined) continue
    const doubt = found.includes(undefined) || bodies.some(each => each.doubt === true)
    merged.set(name, doubt && body.doubt !== true ? { ...body, doubt } : body)
  }
  return merged
}

/** Definitions in loops are merged again and again: flat and each once, or their number would double with each merger. */
const oneOf = (bodies: readonly FunctionBody[]): FunctionBody | undefined => {
  const among = new Map(bodies.flatMap(each => each.among ?? [each]).map(each => [each.of ?? each, each]))
  const [only] = among.values()
  if (among.size < 2) return only
  return {
    among: [...among.values()],
    body: at => {
      for (const { body } of among.values()) if (spend(at)) body({ ...at, certain: false })
      return null
    },
  }
}

/** A definition behind `&&` may not have run. */
export const doubtNew = (shell: Shell, known: Functions): void => {
  for (const [name, body] of shell.functions)
    if (known.get(name) !== body && body.doubt !== true) shell.functions.set(name, { ...body, doubt: true })
}

const maxChoices = 8

/** One value or the other: where both are known texts, one of them. */
const either = (one: Value, wasSet: boolean, other: Value | undefined): Value => {
  if (same(one, other)) return one
  if (!wasSet || other === undefined) return null
  const texts = [...textsOf(one), ...textsOf(other)]
  const known = [...new Set(texts.filter(text => text !== null))]
  return texts.includes(null) || known.length > maxChoices ? null : { any: known }
}

const textsOf = (value: Value): readonly (string | null)[] =>
  typeof value === 'string' ? [value] : isChoices(value) ? value.any : [null]

const mergedEnd = (branches: readonly Shell[], open: boolean): ShellEnd => {
  const some = (test: (end: ShellEnd) => boolean): boolean => branches.some(({ end }) => test(end))
  const over = some(end => end.over)
  const broke = some(end => end.broke)
  return {
    over: !open && over && !broke,
    broke: !open && broke,
    doubt: some(end => end.doubt) || (over && (open || broke)),
    loopDoubt: some(end => end.loopDoubt) || (open && broke),
  }
}

const same = (a: Value | undefined, b: Value | undefined): boolean => {
  if (a === b) return true
  if (!Array.isArray(a) || !Array.isArray(b)) return false
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** Whether reading a loop's body left the shell as it was before. */
export const unchanged = (before: Shell, after: Shell): boolean =>
  before.cwd === after.cwd && sameValues(before, after)

export const sameValues = (before: Shell, after: Shell): boolean =>
  before.args === after.args &&
  [...after.vars].every(([name, value]) => same(value, before.vars.get(name) ?? null)) &&
  [...before.vars.keys()].every(name => after.vars.has(name))
