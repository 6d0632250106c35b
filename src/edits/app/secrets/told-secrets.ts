import type { EditReader } from '../../readers/reader.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'

/** Calls that people or logs read. */
const sinks =
  /(?<!\w)(?<!(?<!android\.util)\.)(?:println!?|print!?|printf|eprintln!?|dbg!?|syslog|puts|p|pp|echo|say|warn|NSLog|os_log|debugPrint|error_log|var_dump|dump|inspect|fprintf|dd|IO\.(?:puts|inspect)|fmt\.(?:Print|Fprint)\w*|System\.(?:out|err)\.print\w*|Console\.(?:Write|Error\.Write)\w*|console\.\w+|sys\.std(?:out|err)\.write|process\.std(?:out|err)\.write|std::c(?:out|err)|c(?:out|err)|st\.write|(?:\w+\.)*[lL]og(?:ger|ging)?(?:\.|::|->)\w+|\w*log_\w+|spdlog::\w+|slog\.\w+|tracing::\w+!|(?:info|debug|error|trace)!|Timber\.\w+|Log(?:\.|::)\w+|Rails\.logger\.\w+|winston\.\w+|rollbar\.\w+|Sentry\.(?:capture\w*|setExtra|setContext|add\w*)|sentry_sdk\.\w+|Bugsnag\.\w+|analytics\.\w+|mixpanel\.\w+|ctx\.log\.\w+|req\.log\.\w+)\s*(?:\(|<<|\s(?=[$"'\w]))/

const masked =
  /redact|mask|slice|substr|\.length\b|\blen\(|strlen|\bhash|sha256|!!|keys\(|last_?4|\[:\d|\[\.\.|\[-\d|Boolean\(|bool\(|typeof|present\?|=== ?undefined|[!=]= ?(?:null|nil|None)|is (?:not )?None|omit|pick\(|\.(?:split|host|hostname|size|count|expires\w*|kind|type|id)\b|startswith|startsWith|ends_?with|isEmpty|is_empty|exists|obfuscat|\*{3}|fingerprint/i

/** Names of single values that nobody but their owner knows. */
const secretValue =
  /(?<![\w"'])[$@]?(?:[A-Za-z_]\w*(?:\.|->|::|\?\.))*(?:password|passwd|pwd|passphrase|passcode|pw|token|tok|access_?token|refresh_?token|id_?token|auth_?token|session_?token|bearer|jwt|api_?key|secret|secret_?key|client_?secret|private_?key|signing_?key|otp|cvv|cvc|ssn|card_?number|credentials?|creds|dsn|database_?url|db_?url|redis_?url|connection_?string|conn_?str)\b(?!\s*(?:\(|\.(?!(?:c_str|toString|trim|clone|as_str|value|text|unwrap)\b)\w|->|\?\.|=>|::|\[))/i
/** Secrets that a line looks up itself. */
const lookedUp =
  /(?:getenv|Getenv|environ(?:\.get)?|env|ENV(?:\.fetch)?|GetEnvironmentVariable|process\.env|std::env::var|LookupEnv|fetch_env!?)\W{0,3}["']?\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|PRIVATE_?KEY|CREDENTIALS?|DSN|DATABASE_URL)\b/i
/** Bytes of a key, in letters. */
const lettered =
  /\b\w*(?:key|secret|seed|mnemonic)\.(?:base64\w*|hex\w*|to_?hex\w*)|\b(?:hex|base64|b64|bs58|base58|encode\w*)\w*(?:::|\.)?\w*\(\s*&?(?:self\.)?\w*(?:key|secret|seed|mnemonic)\b/i
const everything =
  /\bprocess\.env\b(?!\s*(?:\.|\[))|\bos\.environ\b(?!\s*(?:\.|\[))|\bENV\.(?:to_h|inspect|each)\b|\bSystem\.getenv\(\)|\bos\.Environ\(\)|std::env::vars\(\)|\$_ENV\b(?!\[)|\bgetenv\(\)/
/** A text that says what comes next: \`"token", raw\`, \`"pass=%s"\`. */
const announced =
  /\b(?:token|password|passwd|secret|api[ _-]?key|private key|otp|cvv|credentials?)\s*(?:[:=]|is|->)*\s*(?:%[-\w@]|\$\{|#\{|\\\(|\{\}|\{:\??\}|["'`]\s*[,+.<]+\s*(?!(?:err|error|e|ex|id|name|count|reason|type|status|message|len|user\w*|file\w*|path|url|host|exp\w*|claims|sub\w*)\b|str\(e|\w+\.\w+\(["']|["'`])[$\w])/i
const spoken = /\b(?:err|error|exc|ex|reason|e)\b/

/** Code that reads texts calls their parts tokens. */
const reader =
  /lex(?:er|ing)?\b|pars(?:e|er|ing)|tokeni[sz]|grammar|\bast\b|syntax|compil|highlight|llm|prompt|embedding|usage|csrf/i

/** Values that a call shows, without its string literals and with the values that are filled into them. */
const valuesIn = (line: string): string =>
  line.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, text =>
    [...text.matchAll(/\$\{([^{}]*)\}|#\{([^{}]*)\}|\\\(([^()]*)\)|\{([\w.]+)(?:![rs])?\}|\$([A-Za-z_]\w*)/g)]
      .map(([, ...inner]) => ` ${inner.find(part => part !== undefined) ?? ''} `)
      .join(','),
  )

/** Of several arguments the one that is secret: what the others are counts for nothing. */
const partOf = (rest: string): string =>
  rest.split(',').find(part => secretValue.test(` ${valuesIn(part)} `)) ?? rest

const toldBy = (line: string, path: string): string | undefined => {
  const at = sinks.exec(line)
  if (at === null) return undefined
  const rest = line.slice(at.index + at[0].length)
  const isMasked = masked.test(partOf(rest))
  if (isMasked) return undefined
  if (lookedUp.test(rest)) return 'a secret of the environment'
  if (lettered.test(rest)) return 'a key'
  if (everything.test(rest)) return 'the whole environment'
  const value = secretValue.exec(` ${valuesIn(rest)} `)?.[0].trim()
  const isPart = value !== undefined && /^(?:token|tok|secret)$/i.test(value) && reader.test(path)
  if (value !== undefined && !isPart && !/^[A-Z][a-z]+$/.test(value)) return value
  const said = announced.exec(rest)?.[0]
  return said !== undefined && !spoken.test(rest.slice(rest.indexOf(said) + said.length))
    ? 'a secret'
    : undefined
}

/** Rust prints a field by its sign: \`%pin\`, \`?token\`. */
const fields =
  /\b(?:tracing::)?(?:info|debug|warn|error|trace|event)!\(.*[%?](pin|password|token|secret|otp|key|passphrase)\b/

/** Calls that send what happened to a service that counts it. */
const counts =
  /\b(?:track|identify|logEvent|sendEvent|capture|gtag|analytics\.\w+|mixpanel\.\w+|amplitude\.\w+|posthog\.\w+|segment\.\w+|setUserProperties|set_user)\s*\(/
const personal =
  /\b(?:user|patient|customer|account|member|employee|profile|person|client|student|guest|contact|owner)\w*[.?!]+(?:\w+\.)*(?:(?:full|first|last|sur)?_?name|e?mail\w*|phone\w*|address\w*|birth\w*|dob|diagnos\w*|iban|ssn|salary|income|passport\w*|tax\w*|lat(?:itude)?|lng|location|gender|religion|ip)\b/i
const intimate =
  /\b\w+[.?!]+(?:\w+\.)*(?:diagnos\w*|iban|ssn|salary|passport_?\w*|tax_?(?:id|number)|birth_?(?:date|day)\w*|dob|card_?number)\b/i

/** A call that tells others data about one person. */
const isPersonal = (line: string): boolean =>
  line.includes('.') &&
  line.includes('(') &&
  !masked.test(line) &&
  ((counts.test(line) && personal.test(valuesIn(line))) ||
    (sinks.test(line) && intimate.test(valuesIn(line))))

/** Secrets that a change lets a log, a screen or a report show. */
export const toldSecrets: EditReader = {
  files: ['app'],
  come: '( << =p =pp =puts =echo =say =warn =print =println =printf =eprintln =dbg =dump =dd =inspect =fprintf log write console analytics mixpanel rollbar bugsnag sentry winston timber tracing cout cerr public}',
  find: difference => {
    const { come, gone, now, path }: AppChange = appChange(difference)
    if (come.length === 0 || come.length > 80) return []
    const words = `${path.split('/').slice(-2).join('/')} ${/tokeni[sz]e\w*\(|\blexer\b/i.exec(now)?.[0] ?? ''}`
    const found = come.flatMap(line => {
      const what = toldBy(line, words) ?? fields.exec(line)?.[1]
      return what === undefined || gone.some(old => toldBy(old, words) !== undefined)
        ? []
        : [`${shown(line)}: it shows ${what}`]
    })
    const person = come.find(isPersonal)
    if (person !== undefined && !gone.some(isPersonal) && found.length === 0)
      return [`${shown(person)}: it tells about a person`]
    const opened = come.find(
      line =>
        line.includes('%{public}') &&
        gone.some(old => old.includes('%{private}') || old.includes('%{sensitive}')),
    )
    return opened === undefined ? found.slice(0, 1) : [`${shown(opened)}: a log shows it as it is`]
  },
}
