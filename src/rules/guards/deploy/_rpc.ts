import type { Command } from '../../../core/script/script.ts'
import { isOwnHost, isTrialHost } from '../../../known/places/target.ts'

/** Methods that only ask, by what they are called. */
const asks =
  /^(?:Get|List|Describe|Search|Find|Check|Count|Watch|Stream|Query|Read|Lookup|Fetch|Validate|Preview|Health|Ping|Echo|Stat|Batch(?:Get|List))/

/** Whether `grpcurl` calls a method on another machine that is no question: `acme.Ledger/Transfer`. */
export const changesByRpc = ({ argv }: Command): boolean => {
  const at = argv.findIndex((word, index) => index > 1 && /^[\w.]+\/[A-Z]\w*$/.test(word ?? ''))
  const host = argv[at - 1]?.replace(/^\w+:\/{2,3}|:\d+$/g, '')
  if (at < 0 || host === undefined || asks.test(argv[at]?.split('/')[1] ?? '')) return false
  return !isOwnHost(host) && !isTrialHost(host) && host.includes('.')
}
