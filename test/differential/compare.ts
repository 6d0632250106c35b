import type { Invocation, Script, Word } from '../../src/shell/script.ts'
import type { Run } from './jail.ts'
import { builtins, enacted } from './programs.ts'

type Argv = readonly (string | null)[]

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Good enough to tell that a file name came from a pattern; brackets and extended patterns match loosely. */
const globPattern = (glob: string): RegExp => {
  const text = glob.replace(/[?*+@!]\([^)]*\)|\[[^\]]*\]/g, '*')
  return new RegExp(`^${text.split(/[*?]+/).map(literal).join('.*')}$`, 's')
}

const base = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Whether words could be what the program was given: null stands for any number of words, a pattern for those it matches. */
export const matches = (argv: Argv, words: readonly Word[], executed: readonly string[]): boolean => {
  const failed = new Set<number>()
  const from = (at: number, seen: number): boolean => {
    if (at === argv.length) return seen === executed.length
    const key = at * 100_000 + seen
    if (failed.has(key)) return false
    const word = argv[at] ?? null
    const found = executed[seen]
    const ok =
      word === null
        ? (at > 0 && from(at + 1, seen)) ||
          (found !== undefined && (from(at, seen + 1) || from(at + 1, seen + 1)))
        : found !== undefined && fits(word, words[at]?.glob === true, found, at) && rest(at, seen)
    if (!ok) failed.add(key)
    return ok
  }
  const rest = (at: number, seen: number): boolean =>
    from(at + 1, seen + 1) ||
    (words[at]?.glob === true && executed[seen + 1] !== undefined && from(at, seen + 1))
  return from(0, 0)
}

const fits = (word: string, glob: boolean, found: string, at: number): boolean =>
  word === found || (glob && globPattern(word).test(found)) || (at === 0 && base(word) === base(found))

const accountsFor = (invocation: Invocation, executed: readonly string[]): 'argv' | 'wrapper' | undefined => {
  if (matches(invocation.argv, invocation.words, executed)) return 'argv'
  return invocation.peeled.some(argv => matches(argv, [], executed)) ? 'wrapper' : undefined
}

const distinct = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] => [
  ...new Map(lists.map(list => [JSON.stringify(list), list])).values(),
]

/** How one command's reading and its running agree. */
export interface Comparison {
  readonly command: string
  readonly unknown: readonly string[]
  /** Different programs-with-arguments that bash started. */
  readonly executed: readonly (readonly string[])[]
  /** Those among them that the reading does not have. */
  readonly missed: readonly (readonly string[])[]
  /** Invocations that the reading calls certain and that the jail could have run. */
  readonly certain: readonly Invocation[]
  /** Those among them that never ran. */
  readonly idle: readonly Invocation[]
  readonly invocations: readonly Invocation[]
}

const expected = (invocation: Invocation): boolean =>
  invocation.certain &&
  invocation.name !== '' &&
  (!builtins.has(invocation.name) || invocation.peeled.length > 0) &&
  invocation.via.every(wrapper => enacted.has(base(wrapper.split(' ')[0] ?? '')))

export const compare = (script: Script, run: Run): Comparison => {
  const lists = [...run.executions.content, ...run.executions.failing].map(({ argv }) => argv)
  const executed = distinct(lists)
  const certain = script.invocations.filter(expected)
  return {
    command: script.text,
    unknown: script.unknown,
    executed,
    missed: executed.filter(argv => !script.invocations.some(invocation => accountsFor(invocation, argv))),
    certain,
    idle: certain.filter(({ argv, words }) => !executed.some(list => matches(argv, words, list))),
    invocations: script.invocations,
  }
}
