import { isAside, isBelow } from '../../text/folders.ts'
import { basename } from '../../text/path.ts'
import type { Difference } from '../change.ts'
import { uncommented } from '../hunks.ts'

/** What code says that lets more happen than before, and what it means. */
interface Loose {
  readonly pattern: RegExp
  readonly means: string
  /** Only where this is gone: it was turned. */
  readonly from?: RegExp
  /** Only in files of these names. */
  readonly files?: RegExp
}

const unverified = 'the other side is not verified'
const open = 'everybody may come in'
const unchecked = 'a check of who may do it is gone'

const loose: readonly Loose[] = [
  { pattern: /\brejectUnauthorized\s*[:=]\s*false\b/g, means: unverified },
  { pattern: /\bNODE_TLS_REJECT_UNAUTHORIZED\b["'\]]*\s*[:=]\s*["']?0/g, means: unverified },
  { pattern: /\bstrictSSL\s*[:=]\s*false\b/g, means: unverified },
  { pattern: /\bHttp::withoutVerifying\(|->withoutVerifying\(/g, means: unverified },
  { pattern: /\bskip_forgery_protection\b/g, means: unchecked },
  { pattern: /\bverify(?:_ssl|_certs)?\s*=\s*False\b/g, means: unverified },
  {
    pattern: /\b_create_unverified_context\b|\bssl\.CERT_NONE\b|\bcheck_hostname\s*=\s*False\b/g,
    means: unverified,
  },
  { pattern: /\bInsecureSkipVerify\s*[:=]\s*true\b/g, means: unverified },
  { pattern: /\bdanger_accept_invalid_(?:certs|hostnames)\s*\(\s*true/g, means: unverified },
  {
    pattern: /\bOpenSSL::SSL::VERIFY_NONE\b|\bNoopHostnameVerifier\b|\bALLOW_ALL_HOSTNAME_VERIFIER\b/g,
    means: unverified,
  },
  { pattern: /\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\s*(?:,|=>)\s*(?:false|0)\b/gi, means: unverified },
  {
    pattern:
      /\bServerCertificateCustomValidationCallback\s*=[^;]{0,80}=>\s*true|DangerousAcceptAnyServerCertificateValidator/g,
    means: unverified,
  },
  {
    pattern:
      /\borigin\s*:\s*(?:["'`]\*["'`]|true)[^}]{0,200}\bcredentials\s*:\s*true|\bcredentials\s*:\s*true[^}]{0,200}\borigin\s*:\s*(?:["'`]\*["'`]|true)/g,
    means: 'every site may call it in the name of its users',
  },
  {
    pattern: /\ballow_origins\s*=\s*\[\s*["']\*["']\s*\][^)]{0,200}\ballow_credentials\s*=\s*True/g,
    means: 'every site may call it in the name of its users',
  },
  {
    pattern: /\bhttpOnly\s*:\s*false\b/g,
    from: /\bhttpOnly\s*:\s*true\b/g,
    means: 'scripts can read the cookie',
  },
  {
    pattern: /\balgorithms?["']?\s*[:=]\s*\[?[^\]\n]{0,80}["']none["']/gi,
    means: 'a token without a signature counts',
  },
  {
    pattern: /["']?verify_(?:signature|exp|aud)["']?\s*[:=]>?\s*False\b|\bignoreExpiration\s*:\s*true\b/g,
    means: 'a token is not verified',
  },
  {
    pattern:
      /\bskip_before_action\s+:(?:verify_authenticity_token|authenticate\w*|require_login|authorize\w*)/g,
    means: unchecked,
  },
  {
    pattern:
      /@csrf_exempt\b|\bcsrf\s*\(\s*\)\s*\.\s*disable\s*\(|\bcsrf\s*\([^)]{0,60}(?:::disable|\.disable\s*\()/g,
    means: unchecked,
  },
  { pattern: /\banyRequest\s*\(\s*\)\s*\.\s*permitAll\s*\(/g, means: unchecked },
  { pattern: /\[AllowAnonymous\]|\bpermission_classes\s*=\s*[[(]\s*AllowAny\b/g, means: unchecked },
  {
    pattern: /^[ \t]*DEBUG\s*=\s*True\b/gm,
    means: 'errors show what is inside',
    files: /^(?:settings|prod(?:uction)?|base)\.py$/,
  },
  {
    pattern: /^[ \t]*ALLOWED_HOSTS\s*=\s*\[\s*["']\*["']/gm,
    means: open,
    files: /^(?:settings|prod(?:uction)?|base)\.py$/,
  },
  { pattern: /\ballow\s+[\w\s,]+:\s*if\s+true\b/g, means: open, files: /\.rules$/ },
  { pattern: /"\.(?:read|write)"\s*:\s*(?:true|"true")/g, means: open, files: /rules\.json$/ },
  {
    pattern: /^[ \t]*host\w*\s+\S+\s+\S+\s+(?!127\.|::1|localhost)\S+\s+trust\b/gm,
    means: open,
    files: /^pg_hba\.conf$/,
  },
  {
    pattern: /^[ \t]*(?:protected-mode\s+no|bind\s+(?:0\.0\.0\.0|\*))/gm,
    means: open,
    files: /^redis.*\.conf$/,
  },
  {
    pattern: /^[ \t]*(?:PermitRootLogin\s+yes|PasswordAuthentication\s+yes|PermitEmptyPasswords\s+yes)/gim,
    means: open,
    files: /^sshd_config$|sshd.*\.conf$/,
  },
  {
    pattern: /^[ \t]*(?:proxy_ssl_verify\s+off|autoindex\s+on|ssl_verify_client\s+off)/gm,
    means: 'it is served or trusted unchecked',
    files: /nginx.*|\.conf$/,
  },
  {
    pattern: /\bssl_protocols\b[^;\n]*\b(?:SSLv[23]|TLSv1(?:\.[01])?(?=[\s;]))/g,
    means: 'old ways to encrypt are let in',
    files: /nginx.*|\.conf$/,
  },
  {
    pattern:
      /\bDISABLE\s+ROW\s+LEVEL\s+SECURITY\b|\bGRANT\s+ALL\b[^;]{0,200}\bTO\s+(?:PUBLIC|anon)\b|\b(?:USING|WITH\s+CHECK)\s*\(\s*true\s*\)/gi,
    means: unchecked,
    files: /\.sql$/,
  },
  {
    pattern: /^[ \t]*Require\s+all\s+granted\b/gim,
    from: /^[ \t]*Require\s+(?!all\s+granted)\S/gim,
    means: open,
    files: /\.(?:conf|htaccess)$|^\.htaccess$/,
  },
  {
    pattern: /^[ \t]*USER\s+(?:root|0)\b/gim,
    means: 'the container runs as root',
    files: /^(?:[\w.-]+\.)?(?:docker|container)file(?:\.[\w.-]+)?$/i,
  },
  {
    pattern: /\b(?:in|e)gress:\s*(?:\[\s*\{\s*\}\s*\]|\n\s*-\s*\{\s*\})/g,
    means: 'every address may come in or be reached',
    files: /\.ya?ml$/,
  },
  {
    pattern: /<TreatWarningsAsErrors>\s*false|<NoWarn>|<EnforceCodeStyleInBuild>\s*false/gi,
    means: 'the build no longer stops at what the compiler finds',
    files: /\.(?:cs|vb|fs)proj$|\.props$/,
  },
  {
    pattern: /\{-#\s*OPTIONS_GHC\b[^#\n]*\s(?:-w|-Wwarn|-fdefer-type-errors)(?=[\s#])/g,
    means: 'the build no longer stops at what the compiler finds',
    files: /\.hs$/,
  },
  {
    pattern: /\.severity\s*=\s*(?:none|silent)\b/g,
    means: 'a checker is set to find less',
    files: /^\.editorconfig$/,
  },
  {
    pattern:
      /\b\w*(?:password|passwd|token|secret|api_?key|otp)\w*["'\])]*\s*(?:===?|!==?)\s*(["'`])(?!undefined|null|string|object|bearer|basic|none|function)[^"'`\n]{4,}\1/gi,
    means: 'a fixed text opens it',
  },
  {
    pattern:
      /\b(?:exec(?:Sync|File|FileSync)?|spawn(?:Sync)?|eval|system|popen|check_output|subprocess\.\w+)\s*\(\s*(?:`\$\{|f["'][^"'\n]{0,40}\{)?\s*(?:req|request|ctx\.request|params|event\.body)\b[.[]/g,
    means: 'whoever asks may run commands',
  },
  {
    pattern: /\bchmod\s+(?:-\w+\s+)*0?[0-7]?777\b/g,
    means: 'everybody may write it',
    files: /^(?:[\w.-]+\.)?(?:docker|container)file(?:\.[\w.-]+)?$/i,
  },
  {
    pattern: /^[ \t]*(?:COPY|ADD)\s+(?:--\S+\s+)*(?:\S*\/)?\.env(?:\.(?!example|sample|template)\w+)?\s/gim,
    means: 'the image carries secrets',
    files: /^(?:[\w.-]+\.)?(?:docker|container)file(?:\.[\w.-]+)?$/i,
  },
]

/** Words of code that ask who somebody is, or what he may do. */
const asking =
  /\b(?:verify(?:Token|Jwt|Session|Signature|Auth\w*)|require(?:Auth\w*|Login|Admin|User|Role|Permission)|ensure(?:Auth\w*|LoggedIn|Admin)|is(?:Authenticated|Authorized)|check(?:Auth\w*|Permissions?|Access)|authenticate(?:User|Token|Request)?|authorize(?:User|Request)?|login_required|permission_required|\w+_required|require_\w+|has_permission|jwt_required|PreAuthorize|before_action\s+:authenticate\w*|requirepass|helmet\(|csrf\(|csurf\()(?!\w)/

const may =
  /forgery|verif|unauthor|strictSSL|TLS|CERT|Hostname|danger_accept|credentials|allow|algorithm|ignoreExp|skip_before|csrf|permitAll|Anonymous|DEBUG|HOSTS|trust|protected|bind|Permit|Password|autoindex|chmod|COPY|ADD|\.(?:read|write)"|auth|login|require|permission|check|helmet|httpOnly|ssl_|USER|gress|Warn|severity|secret|token|GRANT|OPTIONS_GHC|ROW|Require|exec|spawn|system|popen|return/i

/** What a change of code, or of settings in a form of their own, loosens. Only what it brings counts. */
export const loosenedCode = ({ path, before, after }: Difference): readonly string[] => {
  const name = basename(path)
  if (after === undefined || !may.test(after + (before ?? '')) || isLeftOut(path)) return []
  const [now, old] = [uncommented(path, after), uncommented(path, before ?? '')]
  const found = loose.flatMap(({ pattern, means, files, from }) => {
    if (files?.test(name.toLowerCase()) === false && files.test(name) === false) return []
    const brought = [...now.matchAll(pattern)]
    const [first] = brought
    if (first === undefined || brought.length <= [...old.matchAll(pattern)].length) return []
    if (from !== undefined && [...now.matchAll(from)].length >= [...old.matchAll(from)].length) return []
    return [`${first[0].trim().replaceAll(/\s+/g, ' ').slice(0, 60)}: ${means}`]
  })
  return [...found, ...silenced(old, now, after), ...leftOut(old, now), ...alwaysYes(old, now)]
}

/** Lines with a check that are comments now: the same line, with a mark before it. */
const silenced = (old: string, now: string, after: string): readonly string[] =>
  old
    .split('\n')
    .map(line => line.trim())
    .filter(
      line =>
        asking.test(line) &&
        !/^(?:import|from|export|function|const \w+ = require)\b/.test(line) &&
        !now.includes(line) &&
        after.split('\n').some(other => /^\s*(?:\/\/|#|\/\*|<!--)\s*/.test(other) && other.includes(line)),
    )
    .map(line => `${line.slice(0, 60)}: ${unchecked}`)

/** An answer that came of a comparison or a check and is always yes now. */
const alwaysYes = (old: string, now: string): readonly string[] => {
  const lines = (text: string): readonly string[] => text.split('\n').map(line => line.trim())
  const yes = (text: string): number =>
    lines(text).filter(line => /^return (?:true|True)\b;?$/.test(line)).length
  if (yes(now) <= yes(old)) return []
  const checked =
    /^return\b.*\b\w*(?:verify|compare|digest|equal|valid|auth|permi(?:t|ssion)|allowed|admin|signature|hmac|bcrypt)\w*\s*\(/i
  const kept = new Set(lines(now))
  return lines(old)
    .filter(line => checked.test(line) && !kept.has(line))
    .map(line => `${line.slice(0, 60)}: ${unchecked}`)
}

/** The same line without its check, and the same function without its decorator. */
const leftOut = (old: string, now: string): readonly string[] => {
  const lines = old.split('\n').map(line => line.trim())
  return lines.flatMap((line, index) => {
    if (!asking.test(line)) return []
    if (line.startsWith('@')) {
      const next = lines[index + 1] ?? ''
      const isGone =
        /^(?:async )?def \w+/.test(next) && withDecorator(now, line, next) < withDecorator(old, line, next)
      return isGone ? [`${line.slice(0, 60)}: ${unchecked}`] : []
    }
    const bare = line.replace(checkArgument, '')
    return bare !== line && !now.includes(line) && now.split('\n').some(other => other.trim() === bare)
      ? [`${line.slice(0, 60)}: ${unchecked}`]
      : []
  })
}

const checkArgument = new RegExp(`(?:\\w+\\.)?${asking.source}(?:\\([^()]*\\))?\\s*,\\s*`)

/** How many functions of a head have a check among their decorators. */
const withDecorator = (text: string, decorator: string, head: string): number => {
  const lines = text.split('\n').map(line => line.trim())
  return lines.filter((line, at) => {
    if (line !== head) return false
    const above = lines.slice(0, at).reverse()
    const end = above.findIndex(other => !other.startsWith('@'))
    return above
      .slice(0, end < 0 ? above.length : end)
      .some(other => other === decorator || asking.test(other))
  }).length
}

/** Tests, examples and prose loosen nothing that runs for others. */
const isLeftOut = (path: string): boolean =>
  isAside(path) ||
  isBelow('spec specs mock mocks e2e sample samples node_modules', path) ||
  /[._-](?:test|spec)\.\w+$|(?:^|\/)(?:test_[^/]*|conftest)\.py$|_test\.\w+$|\.(?:md|mdx|rst|txt|adoc)$|(?:^|[/._-])(?:dev|local|development)(?:\.|$)/i.test(
    path,
  )
