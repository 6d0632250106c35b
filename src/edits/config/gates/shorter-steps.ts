import { type ChangedPlace, shortened } from '../../change/hunks.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { checks, commandsIn, isGate } from './gate-lines.ts'

const runners = /^(?:npm|pnpm|yarn|bun|npx|bunx|go|python3?|poetry|uv|bundle)$/

/** The checks that a line runs, each with its program: `gradlew test`, `yarn lint`. */
const checksRun = (line: string): readonly string[] =>
  !isGate(line)
    ? []
    : commandsIn(line).flatMap(([program = '', ...rest]) => {
        const named = rest.filter(word => /^[\w:@.-]+$/.test(word) && !word.startsWith('-'))
        return named.flatMap((word, at) => {
          if (!wordsOf(word).some(part => checks.test(part))) return []
          // Behind a runner stands the program: `yarn detox test` is not `yarn test`.
          const front = runners.test(program) ? named.slice(0, at) : []
          return [[program.replace(/^.*\//, ''), ...front, word].join(' ')]
        })
      })

/** `./gradlew detekt lint test` without `test`, `yarn lint && yarn test` without its end: a step that stays, and checks less. */
export const shorterSteps = (hunk: ChangedPlace, after: string): readonly string[] => {
  if (shortened(hunk).length === 0) return []
  const left = new Set([...after.split('\n').map(line => line.trim()), ...hunk.come].flatMap(checksRun))
  return [...new Set(hunk.gone.flatMap(checksRun))]
    .filter(one => !left.has(one))
    .map(one => `no longer runs ${one}`)
}
