import type { Facts } from '../../core/facts.ts'
import type { Invocation, Script } from '../../core/script.ts'
import { inlineCode } from '../../known/inline-code.ts'
import { join } from '../../text/path.ts'

const payers = /\b(?:stripe|braintree|paypal|adyen|mollie|razorpay|squareup?|paddle|gocardless)\b/i
const pays =
  /\b(?:refunds?|charges?|subscriptions?|customers?|payouts?|transfers?|payment_?intents?|invoices?|transactions?|payments?|coupons?|prices?|products?)\b[\w.)(]{0,20}[.:](?:create|cancel|del|delete|update|refund|pay|capture|void|confirm|cancel_immediately|sale)\(/i
const keys = /\b(sk|rk)_(test|live)_/

/**
 * Whether code in the call moves money, or changes customers, by the library of a payment service. With a key for tests it does so in a
 * copy that is there for that.
 */
export const paysByLibrary = (call: Invocation, { invocations }: Script, facts: Facts): boolean => {
  const codes = inlineCode(call).filter(code => payers.test(code) && pays.test(code))
  if (codes.length === 0) return false
  const loaded = invocations.flatMap(({ name, effects }) =>
    name === '.' || name === 'source' ? effects.flatMap(({ path }) => path ?? []) : [],
  )
  const usual = ['.env.local', '.env'].map(name => join(facts.root(), name))
  const files = [...loaded, ...usual].map(path => facts.readText(path) ?? '')
  const named = [...codes, ...Object.values(call.env).map(value => value ?? ''), ...files].flatMap(
    text => keys.exec(text)?.[2] ?? [],
  )
  return named[0] !== 'test'
}
