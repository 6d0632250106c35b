/**
 * Makes shell scripts from a seed: options, conditions, loops, functions and ends of a script, with markers (`m 1`, `m 2` ...)
 * at every place that may run. `m` is a program that prints its word and succeeds, `f` one that fails.
 */
export interface MadeScript {
  readonly text: string
  readonly words: readonly string[]
}

/** A generator of numbers that gives the same row for the same seed (mulberry32). */
const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const words = ['a', 'b', '1', '0', '-n', '--dry-run', 'yes']
const names = ['x', 'dry', 'mode']

export const madeScript = (seed: number, isBash: boolean): MadeScript => {
  const below = numbersFrom(seed)
  let marks = 0
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  const mark = (): string => {
    marks += 1
    return `m ${marks}`
  }
  const value = (): string => pick([...words, '""', '"$1"', '"$2"', '"$x"', '$#'])
  const variable = (): string => `"$${pick([...names, '1', '2', '#', 'undefined_one', '{1:-}', '{x:-b}'])}"`
  const condition = (depth: number): string =>
    pick<() => string>([
      () => `[ ${variable()} ${pick(['=', '!='])} ${pick([...words, '""'])} ]`,
      () => `test ${pick(['-n', '-z'])} ${variable()}`,
      () => `[ $# ${pick(['-gt', '-eq', '-lt', '-ge', '-ne'])} ${below(4)} ]`,
      () => `${pick(['true', 'false', ':', 'f', mark()])}`,
      () => (isBash ? `[[ $${pick([...names, '1'])} ${pick(['==', '!='])} ${pick(words)} ]]` : 'f'),
      () => (depth > 2 ? 'true' : `! ${condition(depth + 1)}`),
      () =>
        depth > 2 ? mark() : `{ ${condition(depth + 1)} ${pick(['&&', '||'])} ${condition(depth + 1)}; }`,
    ])()
  const ending = (): string => pick(['exit', 'exit 0', 'exit 1', 'return', 'break', 'continue', 'exec m 900'])
  const statement = (depth: number): string =>
    pick<() => string>([
      mark,
      mark,
      () => `${condition(0)} ${pick(['&&', '||'])} ${pick([mark(), ending(), `${pick(names)}=${value()}`])}`,
      () => `${condition(0)} && ${mark()} || ${pick([mark(), ending()])}`,
      () => `${pick(names)}=${value()}`,
      () => `set -- ${value()} ${value()}`,
      () => 'shift || true',
      () => (depth > 2 ? mark() : ifOf(depth)),
      () => (depth > 2 ? mark() : caseOf(depth)),
      () => (depth > 2 ? mark() : `for one in ${pick(['"$@"', 'a b', '1'])}; do ${list(depth)}; done`),
      () => (depth > 1 ? mark() : `( ${list(depth)} )`),
      () => (depth > 1 ? mark() : `{ ${list(depth)}; }`),
      () => (depth > 1 ? mark() : `fn${depth}() { ${list(depth)}; }; fn${depth} ${value()}`),
      () => `trap ${`'${mark()}'`} EXIT`,
      () => `set ${pick(['-e', '-u', '+e', '-eu'])}`,
      () =>
        `while [ $# -gt 0 ]; do case "$1" in -n|--dry-run) dry=${pick(words)};; ${pick(words)}) ${pick([mark(), 'shift', 'break'])};; *) x="$1";; esac; shift || break; done`,
    ])()
  const list = (depth: number): string =>
    Array.from({ length: 1 + below(3) }, () => statement(depth + 1)).join('; ')
  const ifOf = (depth: number): string => {
    const middle = below(3) === 0 ? `elif ${condition(0)}; then ${list(depth)}; ` : ''
    const last = below(2) === 0 ? `else ${pick([list(depth), ending()])}; ` : ''
    return `if ${condition(0)}; then ${pick([list(depth), `${mark()}; ${ending()}`])}; ${middle}${last}fi`
  }
  const caseOf = (depth: number): string => {
    const arms = Array.from(
      { length: 1 + below(3) },
      () => `${pick(words)}${below(3) === 0 ? `|${pick(words)}` : ''}) ${pick([list(depth), ending()])};;`,
    )
    return `case ${variable()} in ${arms.join(' ')} ${below(2) === 0 ? `*) ${list(depth)};; ` : ''}esac`
  }
  const lines = Array.from({ length: 2 + below(5) }, () => statement(0))
  return {
    text: `${lines.join('\n')}\n${mark()}\n`,
    words: Array.from({ length: below(4) }, () => pick(words)),
  }
}
