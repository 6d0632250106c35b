import type { Invocation, Script, Word } from '../../../src/core/script/script.ts'
import { hasStandIn } from '../../../src/core/text/stand-in.ts'
import type { Run } from './jail.ts'
import { builtins, enacted } from './programs.ts'
import { facts } from './project.ts'
import type { Execution } from './trace.ts'

type Argv = readonly (string | null)[]

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Good enough to tell that a file name came from a pattern; brackets and extended patterns match loosely. */
const globPattern = (glob: string): RegExp => {
  const parts = glob.split(/(\*\*\/|[?*+@!]\([^)]*\)|\[[^\]]*\]|[*?])/)
  return new RegExp(`^${parts.map((part, index) => (index % 2 === 0 ? literal(part) : '.*')).join('')}$`, 's')
}

const base = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Ways in which what ran may differ from what is written without being another command. */
interface Leeway {
  /** The file that was started, since `exec -a` lies about the first word. */
  readonly path: string
  /** Patterns that match nothing are dropped. */
  readonly nullglob: boolean
}

/** Whether words could be what the program was given: null stands for any number of words, a pattern for those it matches. */
const matches = (
  argv: Argv,
  globs: readonly boolean[],
  executed: readonly string[],
  leeway: Leeway,
): boolean => {
  const failed = new Set<number>()
  const from = (at: number, seen: number): boolean => {
    if (at === argv.length) return seen === executed.length
    const key = at * 100_000 + seen
    if (failed.has(key)) return false
    const word = argv[at] ?? null
    const ok = word === null || hasStandIn(word) ? any(at, seen) : one(at, seen, word)
    if (!ok) failed.add(key)
    return ok
  }
  const any = (at: number, seen: number): boolean => {
    for (let next = at > 0 ? seen : seen + 1; next <= executed.length; next += 1)
      if (from(at + 1, next)) return true
    return false
  }
  const one = (at: number, seen: number, word: string): boolean => {
    if (at === 0 && executed.length > 0 && base(word) === base(leeway.path) && from(1, 1)) return true
    if (globs[at] !== true) return word === executed[seen] && from(at + 1, seen + 1)
    if ((word === executed[seen] && from(at + 1, seen + 1)) || (leeway.nullglob && from(at + 1, seen)))
      return true
    const pattern = globPattern(word)
    for (let next = seen; next < executed.length && pattern.test(executed[next] ?? ''); next += 1)
      if (from(at + 1, next + 1)) return true
    return false
  }
  return from(0, 0)
}

const globsOf = (words: readonly Word[]): readonly boolean[] => words.map(word => word.glob === true)

const leewayFor = (command: string, path: string): Leeway => ({
  path,
  nullglob: command.includes('nullglob'),
})

const seen = (script: Script, { path, argv }: Execution): boolean => {
  const leeway = leewayFor(script.text, path)
  return script.invocations.some(
    invocation =>
      matches(invocation.argv, globsOf(invocation.words), argv, leeway) ||
      invocation.peeled.some(words => matches(words, words.map(mayBeGlob), argv, leeway)),
  )
}

const mayBeGlob = (word: string | null): boolean => word !== null && /[*?[]/.test(word)

const ran = (script: Script, { argv, words }: Invocation, executed: readonly Execution[]): boolean =>
  executed.some(one => matches(argv, globsOf(words), one.argv, leewayFor(script.text, one.path)))

/** Bash leaves the carriage return of a line's end on the last word; the reading takes it for part of the line's end. */
const withoutReturns = (command: string, { path, argv }: Execution): Execution =>
  command.includes('\r') ? { path, argv: argv.map(word => word.replace(/\r$/, '')) } : { path, argv }

const distinct = (list: readonly Execution[]): readonly Execution[] => [
  ...new Map(list.map(one => [JSON.stringify(one.argv), one])).values(),
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
  /** Invocations behind a condition that the jail could have run, and those of them that did in one mood or the other. */
  readonly conditional: readonly Invocation[]
  readonly taken: readonly Invocation[]
  /** Executions that the reading has word for word, with nothing left open. */
  readonly exact: readonly (readonly string[])[]
  readonly invocations: readonly Invocation[]
}

/** Whether there is such a program at all: a name is one of the stubs, a path must be in the project. */
const exists = (program: string | null | undefined): boolean =>
  typeof program === 'string' &&
  (/^[\w.+-]+$/.test(program) || /^\/(usr\/)?bin\//.test(program) || facts.fileKind(program) === 'file')

const expected = (invocation: Invocation): boolean =>
  exists(invocation.argv[0]) &&
  !builtins.has(invocation.name) &&
  invocation.via.every(wrapper => enacted.has(base(wrapper.split(' ')[0] ?? '')))

export const compare = (script: Script, run: Run): Comparison => {
  const executed = distinct(
    [...run.executions.content, ...run.executions.failing].map(one => withoutReturns(script.text, one)),
  )
  const possible = script.invocations.filter(expected)
  const certain = possible.filter(invocation => invocation.certain)
  const conditional = possible.filter(invocation => !invocation.certain)
  const known = new Set(
    script.invocations.flatMap(({ argv, peeled }) => [argv, ...peeled].map(list => JSON.stringify(list))),
  )
  return {
    command: script.text,
    unknown: script.unknown,
    executed: executed.map(one => one.argv),
    missed: executed.filter(one => !seen(script, one)).map(one => one.argv),
    certain,
    idle: certain.filter(invocation => !ran(script, invocation, executed)),
    conditional,
    taken: conditional.filter(invocation => ran(script, invocation, executed)),
    exact: executed.map(one => one.argv).filter(argv => known.has(JSON.stringify(argv))),
    invocations: script.invocations,
  }
}
