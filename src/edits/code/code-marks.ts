/** Text from the network, from a request, or that was decoded: harmless until it is run. */
export type TextMark = 'fetched' | 'asked' | 'decoded'

/** A text in quotes, with the mark of a raw or formatted one before it. */
const literal = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/gs

const quote = /["'`]/

export const stringsIn = (text: string): readonly string[] =>
  !quote.test(text)
    ? []
    : [...text.matchAll(literal)].map(([, double, single, back]) => plain(double ?? single ?? back ?? ''))

export const plain = (text: string): string =>
  text
    .replaceAll(/\\(["'`\\/$])/g, '$1')
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')

/** Values that don't carry the secret on. */
export const spent =
  /\b(?:\w*hmac\w*|\w*hash\w*|\w*digest\w*|sha\d+|md5|sign(?:ed|ature)?|createSign|verify\w*|compare\w*|bcrypt\w*|scrypt\w*|pbkdf2\w*|len|strlen|filter|some|every|exists?\w*|isset|empty|encrypt\w*)\s*\(|\.length\b|\bObject\.keys\b|\.keys\(\)/i
/** A program gets the environment that this one has. */
export const handsOn =
  /\b(?:spawn\w*|fork|exec\w*|execa|Popen|subprocess|check_\w+|Command|ProcessBuilder|Process|run|system|putenv|setenv|load_dotenv|environ\.update|cross-env)\b/

export const asks =
  /\b(?:req|request|ctx\.request|ctx|c|context\.request|event)\.(?:query(?:_params|StringParameters|Params)?|body|params|args|form|values|GET|POST|json|data|cookies|headers|files|url\.searchParams|parameters|queryParameters)\b|\bsearchParams\.get\(|\bparams\[:|\bparams\.(?:fetch|require)\(|\$_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER\[["']HTTP_|\brequest\(\s*["']|\brequest\(\)->|\$request->|\bURL\.Query\(\)|\b(?:Post)?FormValue\(|\bc\.(?:Query|Param|PostForm|FormValue|QueryParam)\(|\bgetParameter\(|\bRequest\.(?:Query|Form|Headers)\b|\b(?:conn\.(?:params|query_params|body_params))\b|\bcall\.(?:parameters|request\.queryParameters|receive)\b|\bphp:\/\/input\b/
export const fetches =
  /\b(?:fetch|axios|got|ky|request|requests|httpx|urlopen|urlretrieve|open|read|get|Get|post|readText|readBytes|openStream|openConnection|file_get_contents|curl_\w+|GetAsync|HttpGet|GetStringAsync|DownloadString|DownloadData|dataTask|HTTParty|Faraday|RestClient|HTTPoison|Req|Tesla|curl|wget|reqwest|ureq|http|recv\w*|gets|readline|receive|Invoke-WebRequest|Invoke-RestMethod|iwr|irm)\b/
export const decodes =
  /\b(?:atob|b(?:16|32|64|85)decode|urlsafe_b64decode|base64_decode|decode64|strict_decode64|base64::decode|Base64\.\w*[dD]ecode\w*|getDecoder|DecodeString|FromBase64String|fromCharCode|unhexlify|fromhex|hex2bin|str_rot13|gzinflate|gzuncompress|gunzip\w*|inflate\w*|zlib\.decompress|decompress|lzma\.decompress|marshal\.loads|codecs\.decode|unpack1?|decode_base64)\s*[(.]|\.from\([^)]*,\s*["'`](?:base64|hex)["'`]|\bData\(base64Encoded|\.map\(\s*(?:chr|String\.fromCharCode)|\bchr\([^)]*\)\s*for\b/

export type Pair = readonly [text: string, code: string]

const headers =
  /(?:authorization|x-[\w-]*(?:key|token|auth|secret|[cx]srf)[\w-]*|api[-_]?key|private-token|\bbearer)\b["'`\])]*\s*(?:=>|[:=,])\s*(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[^,;\n})"'`])+/gi
const logins =
  /\b\w*(?:basic_?auth|bearer_?(?:auth|token)|with_?token|set_?auth\w*|auth|credentials?\w*|service_account\w*|certs?|key_?file\w*|pfx|verify|ssl\w*|tls\w*|https?Agent|passphrase)\s*(?:\(|[:=]\s*[([{]?)[^;\n]{0,160}?(?=[)\]};\n]|$)/gi
const shellHeaders =
  /(?:-H|--header)[= ]*["']?(?:authorization|x-[\w-]*|api-?key|private-token|[\w-]*token)\s*:[^"'\n]*|(?:^|\s)(?:-u|--user|--password|--token|-p)[= ]+\S+/gi

/** A key that opens the door of a service is where it belongs. */
export const withoutAuth = (text: string, code: string, isShell: boolean): Pair => {
  let [left, bare] = [text, code]
  for (const form of isShell ? [shellHeaders] : [headers, logins])
    for (const { 0: span, index } of text.matchAll(form)) {
      const gap = ' '.repeat(span.length)
      left = left.slice(0, index) + gap + left.slice(index + span.length)
      bare = bare.slice(0, index) + gap + bare.slice(index + span.length)
    }
  return secures.test(code) ? [left.replaceAll(ownKey, gapOf), bare.replaceAll(ownKey, gapOf)] : [left, bare]
}

const secures = /createServer|Agent\(|SecureContext|\btls\.|\blisten\(|https\.(?:request|get)\(/
const ownKey = /\b(?:key|cert|ca)\s*:\s*[\w.]*[rR]ead\w*\([^)]*\)/g
const gapOf = (text: string): string => ' '.repeat(text.length)
