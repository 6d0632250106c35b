import type { Invocation } from '../../../core/script/script.ts'
import { runsLanguage } from '../../../programs/code/interpreters.ts'

/** Loaders that run code of what they load. */
const unpickles =
  /\b(?:pickle|cPickle|joblib|dill|cloudpickle|marshal|torch|skops\.io)\.loads?\s*\((?![^\n]*weights_only\s*=\s*True)|\bread_pickle\s*\(|\ballow_pickle\s*=\s*True|\byaml\.(?:unsafe_load|load\s*\([^\n]*(?:Unsafe|Full)?Loader\b(?<!SafeLoader))|\bload_model\s*\(|\bexec\s*\(|\bsafe_mode\s*=\s*False/
const fetches =
  /\burlopen\s*\(|\burlretrieve\s*\(|\b(?:requests|httpx|session)\.get\s*\(|\bread_pickle\s*\(\s*["']https?:|\b(?:hf_hub_download|snapshot_download|cached_download|from_pretrained_keras|download_url_to_file|download_file_from_google_drive|(?:model|dataset)_download)\s*\(|\b(?:gdown|wget|pooch|kagglehub)\.\w+\s*\(|\b(?:fsspec|smart_open)\.open\s*\(\s*["']https?:|\bget_file\s*\([^)]*["']https?:/

/** Models and data sets that bring code of their own, which the call agrees to run. */
const agrees = /\btrust_remote_code\s*=\s*True|\btorch\.hub\.load\s*\((?![^)]*source\s*=\s*["']local)/

/** The same in other languages: a text that a request answers with is evaluated. */
const evaluates =
  /\b(?:Code\.(?:eval_string|compile_string|eval_quoted)|eval|instance_eval|class_eval|Function|vm\.run\w*|exec|load(?:string)?|source|assert|erl_scan\.string)\s*[( ]/
const asks =
  /:httpc\.request|\b(?:Req|HTTPoison|Tesla|Finch)\.get|\bURI\.open\b|\bNet::HTTP\b|\bfile_get_contents\s*\(\s*["']https?:|\bLWP::Simple\b|\bfetch\s*\(\s*["'`]https?:|\b(?:axios|got)\b[^;]*["'`]https?:|\bhttps?\.get\s*\(|\b(?:source|load|readRDS|sys\.source)\s*\(\s*(?:gzcon\()?(?:url\()?["']https?:/

/** Objects with code in them, which are made as they are read. */
const revives = /\breadRDS\s*\(|\bMarshal\.load\b|\bunserialize\s*\(|\bYAML\.unsafe_load\b/

const evaluatesRemote = (code: string): boolean =>
  (evaluates.test(code) || revives.test(code)) &&
  asks.test(code) &&
  !/["'`]https?:\/\/(?:localhost|127\.)/.test(code)

/** Whether a line of code runs code that it takes from the network itself. */
export const runsRemoteCode = ({ name, argv, stdin }: Invocation): boolean =>
  [...argv.slice(1), stdin?.from === 'text' ? stdin.text : null].some(
    code =>
      code !== null &&
      (runsLanguage(name, 'python')
        ? agrees.test(code) || (unpickles.test(code) && fetches.test(code))
        : runsLanguage(name, 'elixir node ruby php perl Rscript') && evaluatesRemote(code)),
  )
