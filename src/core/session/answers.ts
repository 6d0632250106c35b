import type { Facts } from '../facts/facts.ts'
import { once } from '../text/memo.ts'
import type { SessionFact } from './session-fact.ts'
import type { Situation } from './situation.ts'

/** The facts of an event: those of the platform, with the answers of session facts in their place. Nothing is asked before a rule asks it. */
export const factsWith = (base: Facts, all: readonly SessionFact[], situationOf: () => Situation): Facts =>
  Object.assign(
    { ...base },
    ...all.map(({ answers = {} }) =>
      Object.fromEntries(
        Object.entries(answers).map(([name, make]) => {
          const made = once(() => make(situationOf(), base))
          return [name, (...given: readonly unknown[]) => Reflect.apply(made(), undefined, given)]
        }),
      ),
    ),
  )
