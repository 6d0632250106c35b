import type { Invocation } from '../../core/script.ts'
import { runsLanguage } from '../../programs/interpreters.ts'

/** Loaders that run code of what they load. */
const unpickles = /\b(?:pickle|cPickle|joblib|dill|cloudpickle|marshal|torch)\.loads?\s*\(|\bread_pickle\s*\(/
const fetches =
  /\burlopen\s*\(|\burlretrieve\s*\(|\b(?:requests|httpx|session)\.get\s*\(|\bread_pickle\s*\(\s*["']https?:/

/** Models and data sets that bring code of their own, which the call agrees to run. */
const agrees = /\btrust_remote_code\s*=\s*True|\btorch\.hub\.load\s*\((?![^)]*source\s*=\s*["']local)/

/** The same in other languages: a text that a request answers with is evaluated. */
const evaluates =
  /\b(?:Code\.(?:eval_string|compile_string|eval_quoted)|eval|instance_eval|class_eval|Function|vm\.run\w*|exec|load(?:string)?|source|assert|erl_scan\.string)\s*[( ]/
const asks =
  /:httpc\.request|\b(?:Req|HTTPoison|Tesla|Finch)\.get|\bURI\.open\b|\bNet::HTTP\b|\bfile_get_contents\s*\(\s*["']https?:|\bLWP::Simple\b|\bfetch\s*\(\s*["'`]https?:|\b(?:axios|got)\b[^;]*["'`]https?:|\bhttps?\.get\s*\(|\bsource\s*\(\s*(?:url\()?["']https?:/

const evaluatesRemote = (code: string): boolean =>
  evaluates.test(code) && asks.test(code) && !/["'`]https?:\/\/(?:localhost|127\.)/.test(code)

/** Whether a line of code runs code that it takes from the network itself. */
export const runsRemoteCode = ({ name, argv, stdin }: Invocation): boolean =>
  [...argv.slice(1), stdin?.from === 'text' ? stdin.text : null].some(
    code =>
      code !== null &&
      (runsLanguage(name, 'python')
        ? agrees.test(code) || (unpickles.test(code) && fetches.test(code))
        : runsLanguage(name, 'elixir node ruby php perl Rscript') && evaluatesRemote(code)),
  )
