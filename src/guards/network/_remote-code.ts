import type { Invocation } from '../../core/script.ts'
import { runsLanguage } from '../../programs/interpreters.ts'

/** Loaders that run code of what they load. */
const unpickles = /\b(?:pickle|cPickle|joblib|dill|cloudpickle|marshal|torch)\.loads?\s*\(|\bread_pickle\s*\(/
const fetches =
  /\burlopen\s*\(|\burlretrieve\s*\(|\b(?:requests|httpx|session)\.get\s*\(|\bread_pickle\s*\(\s*["']https?:/

/** Models and data sets that bring code of their own, which the call agrees to run. */
const agrees = /\btrust_remote_code\s*=\s*True|\btorch\.hub\.load\s*\((?![^)]*source\s*=\s*["']local)/

/** Whether a line of Python runs code that it takes from the network itself. */
export const runsRemoteCode = ({ name, argv, stdin }: Invocation): boolean =>
  runsLanguage(name, 'python') &&
  [...argv.slice(1), stdin?.from === 'text' ? stdin.text : null].some(
    code => code !== null && (agrees.test(code) || (unpickles.test(code) && fetches.test(code))),
  )
