import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'
import { movesMoney } from '../../../known/code/deeds.ts'

const keys = /\b(sk|rk)_(test|live)_/

/**
 * Whether code moves money, or changes customers, by the library of a payment service. With a key for tests it does so in a
 * copy that is there for that.
 */
export const paysByLibrary = (
  codes: readonly string[],
  call: Invocation,
  { invocations }: Script,
  facts: Facts,
): boolean => {
  const found = codes.filter(movesMoney)
  if (found.length === 0) return false
  const loaded = invocations.flatMap(({ name, effects }) =>
    name === '.' || name === 'source' ? effects.flatMap(({ path }) => path ?? []) : [],
  )
  const usual = ['.env.local', '.env'].map(name => join(facts.root(), name))
  const files = [...loaded, ...usual].map(path => facts.readText(path) ?? '')
  const named = [...found, ...Object.values(call.env).map(value => value ?? ''), ...files].flatMap(
    text => keys.exec(text)?.[2] ?? [],
  )
  return named[0] !== 'test'
}
