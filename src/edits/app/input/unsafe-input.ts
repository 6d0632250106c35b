import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'

/** A bounded or picked value in a line that went, an open one in a line that came in its place, and the meaning. */
const turned: readonly (readonly [bounded: RegExp, open: RegExp, means: string])[] = [
  [
    /\bTypeNameHandling\.None\b/,
    /\bTypeNameHandling\.(?:All|Auto|Objects)\b/,
    'data of others is run as code',
  ],
  [
    /\.(?:fetch|get|has|includes|include\?|key\?)\(|\bcase\b|\bswitch\b|\bwhen\b|\bin\s+[A-Z_]{3,}|\w+\[\w+\]/,
    /\.(?:safe_)?constantize\b|\bconst_get\(|\bClass\.forName\(|\bType\.GetType\(|\bActivator\.CreateInstance\(|\bimport_module\(\s*[a-z_]|\b__import__\(\s*[a-z_]|(?<![\w.])eval\(|\bgetattr\(\s*\w+\s*,\s*[a-z_]\w*\s*[,)]|\bglobals\(\)\[|\bpublic_send\(|\bNSClassFromString\(|\bModule\.concat\(|\bString\.to_atom\(|\brequire\(\s*[a-z]\w*\s*\)|\bimport\(\s*[a-z]\w*\s*\)|\bnew \$\w+\(/,
    'whoever names it chooses the code',
  ],
  [/"html\/template"/, /"text\/template"/, 'text of others becomes part of the page'],
  [
    /\b(?:strn?l?cpy_?s?|strl(?:cpy|cat)|strn(?:cpy|cat)|v?snprintf|fgets|strcpy_s|memcpy_s|getline|scanf_s)\s*\(/,
    /\b(?:strcpy|strcat|v?sprintf|gets|wcscpy|stpcpy)\s*\(/,
    'it writes past the end',
  ],
  [/\bmemcpy\s*\(|\bmemmove\s*\(/, /\b(?:strcpy|strcat|gets)\s*\(/, 'it writes past the end'],
  [
    /\.get\(|\.at\(|get_mut\(|checked_\w+\(|try_from\(/,
    /\bget_unchecked(?:_mut)?\(|\bunchecked_\w+\(|from_utf8_unchecked\(|\bunsafe\s*\{|\bwithUnsafe\w+|\bunsafeBitCast\(/,
    'nothing checks the bounds',
  ],
  [
    /\bpermit\(|\.slice\(|->only\(|->validated\(|\bfillable\b|\bpick\(|fields\s*=\s*[[(]|\[Bind\(|\bcast\(|\.only\(|model_dump\(|cleaned_data|include\s*=\s*\{|\bvalidated?\b|\.parse\(/,
    /\bpermit!|\bto_unsafe_h\b|->all\(\)|\bguarded\s*=\s*\[\s*\]|\bfillable\s*=\s*\[\s*['"]\*['"]|\bunguard\(|fields\s*=\s*["']__all__["']|\bObject\.assign\(\s*\w+\s*,\s*(?:req|ctx\.request)\.body|data\s*:\s*(?:req|ctx\.request)\.body|\.\.\.(?:req|ctx\.request)\.body|\brequest\.(?:json\(\)|get_json\(|form\b|POST\b|data\b)/,
    'whoever asks may set every field',
  ],
  [
    /\bexecFile\w*\(|\bspawn\w*\(|\bsubprocess\.\w+\(\s*\[|exec\.Command\(|\bsystem\s*\(\s*["'][\w./-]+["']\s*,|Open3\.\w+\(\s*["'][\w./-]+["']\s*,|ProcessBuilder\(|escapeshellarg|shlex\.quote|Shellwords|shellescape/,
    /\bexec(?:Sync)?\(\s*(?:`[^`]*\$\{|["'][^"']*["']\s*\+)|shell\s*[=:]\s*[Tt]rue|\bos\.(?:system|popen)\(|"(?:ba)?sh",\s*"-c"|\b(?:system|shell_exec|passthru|popen)\s*\(\s*(?:f?["'`][^"'`]*(?:\$|#\{|\{|["'`]\s*[.+]))|Runtime\.getRuntime\(\)\.exec\([^)]*\+|\bbackticks\b/,
    'a shell reads what others write',
  ],
]

/** A way of reading data that runs what is in it. */
const runs =
  /\b(?:pickle|cPickle|dill|cloudpickle|jsonpickle|marshal|shelve)\.(?:loads?|decode|open)\(|\byaml\.(?:unsafe_load|full_load)\(|\byaml\.load\((?![^)\n]*(?:SafeLoader|CSafeLoader|safe))|\bunserialize\((?![^)\n]*allowed_classes)|\bMarshal\.(?:load|restore)\b|\bYAML\.(?:load|unsafe_load)\b(?!_file)|\bnew\s+ObjectInputStream\(|\bBinaryFormatter\(\)|\bNetDataContractSerializer\(|\bLosFormatter\(|\bTypeNameHandling\.(?:All|Auto|Objects)\b|\b:erlang\.binary_to_term\((?![^)\n]*:safe)|\bnode-serialize\b|\bserialize\.unserialize\(|\bXMLDecoder\(|\benableDefaultTyping\(/
/** Words of what comes from outside. */
const outside =
  /\b(?:request|req|cookies?|COOKIES|\$_(?:COOKIE|GET|POST|REQUEST)|headers?|body|payload|recv\w*|socket|conn|upload\w*|params|query|getCookies|websocket|message|untrusted|HttpContext|Request)\b/

/** Data of others that is read in a way that runs what is in it. */
const runsInput = (now: string, come: readonly string[]): readonly string[] => {
  const brought = come.filter(line => runs.test(line) && !/^(?:import|from|["'`#*/])/.test(line))
  if (brought.length === 0) return []
  const lines = now.split('\n')
  return brought.flatMap(line => {
    const at = lines.findIndex(other => other.trim() === line)
    const around = lines.slice(Math.max(0, at - 8), at + 1).join('\n')
    return outside.test(around) ? [`${shown(line)}: data of others is run as code`] : []
  })
}

/** Commands and code that whoever asks may send. */
const runsOutside =
  /(?<![\w.>])(?:eval|Code\.eval_string|exec\w*|system|shell_exec|passthru|popen|proc_open|spawn\w*|Function|instance_eval|class_eval|create_function|vm\.run\w+|os\.system|os\.popen|subprocess\.\w+|child_process\.\w+|Process\.Start|exec\.Command)\s*\([^\n]*(?:\$_(?:GET|POST|REQUEST|COOKIE)\b|\breq(?:uest)?\.(?:query|body|params|args|form|data|json|values|headers|GET|POST)\b|\bparams\[|\brequest\(|\bctx\.(?:query|request)\b|\br\.(?:URL\.Query|FormValue)\()/

/** A check of certificates or host names whose answer is always yes. */
const trusts =
  /\bcheck(?:Client|Server)Trusted\s*\([^)]*\)\s*(?:throws\s+[\w., ]+)?\s*(?:\{\s*\}|=\s*Unit\b)|\b(?:set(?:Default)?HostnameVerifier|hostnameVerifier)\s*[({]+[^\n;]{0,80}->\s*\{?\s*(?:return\s+)?true|\bHostnameVerifier\s*\{[^}\n]*->\s*true|\b(?:badCertificateCallback|onBadCertificate|checkServerIdentity|RemoteCertificateValidationCallback|ServerCertificateValidationCallback|CertificateValidationCallback|VerifyPeerCertificate|set_verify_callback)\b[^\n]{0,120}(?:=>\s*(?:true|undefined|null)|return\s+(?:true|nil)|->\s*true)|\bTrustAllStrategy\b|\bTrustSelfSignedStrategy\b|\bNoOpPasswordEncoder\b|InsecureTrustManagerFactory|\bverify_none\b|\bOpenSSL::SSL::VERIFY_NONE\b|\bSSL_VERIFY_NONE\b|\b(?:grpc\.WithInsecure|insecure\.NewCredentials)\(|\ballowAllHostnames?\b|\bsetAllowsAnyHTTPSCertificate\b|\.dangerous\(\)|\bWithoutClaimsValidation\(|\bParseUnverified\(|\bUnsafeAllowNoneSignatureType\b|\bdecode_unverified\w*\(|\binsecure_disable_signature_validation\(|\bpublic-read(?:-write)?["']|\bset_certificate_verifier\(/

export const unsafeInput: EditReader = {
  files: ['app'],
  sides: 'now',
  come: 'typenamehandling constantize const_get forname gettype createinstance import_module __import__ eval getattr globals() public_send classfromstring module.concat to_atom require( import( $ text/template strcpy strcat sprintf gets wcscpy stpcpy unchecked unsafe permit! ->all() guarded fillable unguard __all__ object.assign req.body request. data: exec shell system passthru popen proc_open spawn function vm.run subprocess child_process process.start sh", backticks pickle dill marshal shelve yaml unserialize objectinputstream binaryformatter datacontract losformatter binary_to_term node-serialize xmldecoder enabledefaulttyping trusted hostnameverifier certificate serveridentity verif trustall trustself nooppassword insecure allowallhost dangerous() claimsvalidation unverified nonesignature public-read',
  find: difference => {
    const { now, come, gone } = appChange(difference)
    const first = gone.some(line => trusts.test(line)) ? undefined : come.find(line => trusts.test(line))
    const blind = first === undefined ? [] : [`${shown(first)}: it trusts everybody`]
    const found = hunksOf(difference).flatMap(({ gone, come }) => {
      const [was, is] = [gone.join('\n'), come.join('\n')]
      return turned.flatMap(([bounded, open, means]) => {
        const line = come.find(text => open.test(text))
        return line !== undefined &&
          bounded.test(was) &&
          !open.test(was) &&
          !is.includes(bounded.exec(was)?.[0] ?? '')
          ? [`${shown(line)}: ${means}`]
          : []
      })
    })
    const shell = come.find(line => runsOutside.test(line))
    const remote = shell === undefined ? [] : [`${shown(shell)}: whoever asks may run code`]
    return [...blind, ...remote, ...found, ...runsInput(now, come)]
  },
}
