import type { Invocation, Script } from '../../../core/script/script.ts'
import { isPassingName, isWaitedFor } from '../../../known/places/made-in-script.ts'
import { madeIn } from './_made.ts'
import { queriesOf } from './_sql.ts'

/** Names that earlier calls of the same client made on the same server: temporary ones, or all where this call waits for them. */
export const madeBefore = (call: Invocation, script: Script): readonly string[] => {
  const { invocations } = script
  const earlier = invocations.slice(0, Math.max(0, invocations.indexOf(call)))
  const made = earlier
    .filter(other => other.name === call.name && placeOf(other) === placeOf(call))
    .flatMap(other => queriesOf(other).flatMap(text => text.split(';').flatMap(madeIn)))
  return isWaitedFor(call, script) ? made : made.filter(isPassingName)
}

/** All that the call says besides its statements. */
const placeOf = (call: Invocation): string => {
  const texts = queriesOf(call)
  const { argv, env, peeled } = call
  return JSON.stringify([
    argv.filter(word => word === null || !texts.includes(word)),
    env,
    peeled.map(words => words.filter(word => word === null || !texts.includes(word))),
  ])
}
