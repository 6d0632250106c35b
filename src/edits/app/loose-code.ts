/** A pattern of code that lets more happen than before, with its meaning. */
export interface LooseCode {
  /** Of which a text that it matches has one, in any letters: so many patterns take a while. */
  readonly words: string
  readonly pattern: RegExp
  readonly means: string
  /** Only where this is gone: it was turned. */
  readonly from?: RegExp
  /** Only in files of these names. */
  readonly files?: RegExp
}

const unverified = 'the other side is not verified'
const open = 'everybody may come in'
export const unchecked = 'a check of who may do it is gone'

export const looseCode: readonly LooseCode[] = [
  { words: 'rejectunauthorized', pattern: /\brejectUnauthorized\s*[:=]\s*false\b/g, means: unverified },
  {
    words: 'node_tls_reject_unauthorized',
    pattern: /\bNODE_TLS_REJECT_UNAUTHORIZED\b["'\]]*\s*[:=]\s*["']?0/g,
    means: unverified,
  },
  {
    words: 'synchronize',
    pattern: /\bsynchronize\s*:\s*true\b/g,
    from: /\bsynchronize\s*:\s*(?:false\b|process\.env|config|!)/g,
    means: 'the database is altered at each start',
  },
  { words: 'strictssl', pattern: /\bstrictSSL\s*[:=]\s*false\b/g, means: unverified },
  {
    words: 'http::withoutverifying( ->withoutverifying(',
    pattern: /\bHttp::withoutVerifying\(|->withoutVerifying\(/g,
    means: unverified,
  },
  { words: 'skip_forgery_protection', pattern: /\bskip_forgery_protection\b/g, means: unchecked },
  { words: 'verify', pattern: /\bverify(?:_ssl|_certs)?\s*=\s*False\b/g, means: unverified },
  {
    words: '_create_unverified_context ssl.cert_none check_hostname',
    pattern: /\b_create_unverified_context\b|\bssl\.CERT_NONE\b|\bcheck_hostname\s*=\s*False\b/g,
    means: unverified,
  },
  { words: 'insecureskipverify', pattern: /\bInsecureSkipVerify\s*[:=]\s*true\b/g, means: unverified },
  {
    words: 'danger_accept_invalid_certs danger_accept_invalid_hostnames',
    pattern: /\bdanger_accept_invalid_(?:certs|hostnames)\s*\(\s*true/g,
    means: unverified,
  },
  {
    words: 'openssl::ssl::verify_none noophostnameverifier allow_all_hostname_verifier',
    pattern: /\bOpenSSL::SSL::VERIFY_NONE\b|\bNoopHostnameVerifier\b|\bALLOW_ALL_HOSTNAME_VERIFIER\b/g,
    means: unverified,
  },
  {
    words: 'curlopt_ssl_verifypeer curlopt_ssl_verifyhost',
    pattern: /\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\s*(?:,|=>)\s*(?:false|0)\b/gi,
    means: unverified,
  },
  {
    words: 'servercertificatecustomvalidationcallback dangerousacceptanyservercertificatevalidator',
    pattern:
      /\bServerCertificateCustomValidationCallback\s*=[^;]{0,80}=>\s*true|DangerousAcceptAnyServerCertificateValidator/g,
    means: unverified,
  },
  {
    words: 'credentials',
    pattern:
      /\borigin\s*:\s*(?:["'`]\*["'`]|true)[^}]{0,200}\bcredentials\s*:\s*true|\bcredentials\s*:\s*true[^}]{0,200}\borigin\s*:\s*(?:["'`]\*["'`]|true)/g,
    means: 'every site may call it in the name of its users',
  },
  {
    words: 'allow_credentials',
    pattern: /\ballow_origins\s*=\s*\[\s*["']\*["']\s*\][^)]{0,200}\ballow_credentials\s*=\s*True/g,
    means: 'every site may call it in the name of its users',
  },
  {
    words: 'httponly',
    pattern: /\bhttpOnly\s*:\s*false\b/g,
    from: /\bhttpOnly\s*:\s*true\b/g,
    means: 'scripts can read the cookie',
  },
  {
    words: 'algorithm',
    pattern: /\balgorithms?["']?\s*[:=]\s*\[?[^\]\n]{0,80}["']none["']/gi,
    means: 'a token without a signature counts',
  },
  {
    words: 'verify_signature verify_exp verify_aud ignoreexpiration',
    pattern: /["']?verify_(?:signature|exp|aud)["']?\s*[:=]>?\s*False\b|\bignoreExpiration\s*:\s*true\b/g,
    means: 'a token is not verified',
  },
  {
    words: 'skip_before_action',
    pattern:
      /\bskip_before_action\s+:(?:verify_authenticity_token|authenticate\w*|require_login|authorize\w*)/g,
    means: unchecked,
  },
  {
    words: '@csrf_exempt disable',
    pattern:
      /@csrf_exempt\b|\bcsrf\s*\(\s*\)\s*\.\s*disable\s*\(|\bcsrf\s*\([^)]{0,60}(?:::disable|\.disable\s*\()/g,
    means: unchecked,
  },
  { words: 'anyrequest', pattern: /\banyRequest\s*\(\s*\)\s*\.\s*permitAll\s*\(/g, means: unchecked },
  {
    words: '[allowanonymous] permission_classes',
    pattern: /\[AllowAnonymous\]|\bpermission_classes\s*=\s*[[(]\s*AllowAny\b/g,
    means: unchecked,
  },
  {
    words: 'debug',
    pattern: /^[ \t]*DEBUG\s*=\s*True\b/gm,
    means: 'errors show what is inside',
    files: /^(?:settings|prod(?:uction)?|base)\.py$/,
  },
  {
    words: 'allowed_hosts',
    pattern: /^[ \t]*ALLOWED_HOSTS\s*=\s*\[\s*["']\*["']/gm,
    means: open,
    files: /^(?:settings|prod(?:uction)?|base)\.py$/,
  },
  { words: 'allow', pattern: /\ballow\s+[\w\s,]+:\s*if\s+true\b/g, means: open, files: /\.rules$/ },
  {
    words: '".read" ".write"',
    pattern: /"\.(?:read|write)"\s*:\s*(?:true|"true")/g,
    means: open,
    files: /rules\.json$/,
  },
  {
    words: 'trust',
    pattern: /^[ \t]*host\w*\s+\S+\s+\S+\s+(?!127\.|::1|localhost)\S+\s+trust\b/gm,
    means: open,
    files: /^pg_hba\.conf$/,
  },
  {
    words: 'protected-mode bind',
    pattern: /^[ \t]*(?:protected-mode\s+no|bind\s+(?:0\.0\.0\.0|\*))/gm,
    means: open,
    files: /^redis.*\.conf$/,
  },
  {
    words: 'permitrootlogin passwordauthentication permitemptypasswords',
    pattern: /^[ \t]*(?:PermitRootLogin\s+yes|PasswordAuthentication\s+yes|PermitEmptyPasswords\s+yes)/gim,
    means: open,
    files: /^sshd_config$|sshd.*\.conf$/,
  },
  {
    words: 'proxy_ssl_verify autoindex ssl_verify_client',
    pattern: /^[ \t]*(?:proxy_ssl_verify\s+off|autoindex\s+on|ssl_verify_client\s+off)/gm,
    means: 'it is served or trusted unchecked',
    files: /nginx.*|\.conf$/,
  },
  {
    words: 'ssl_protocols',
    pattern: /\bssl_protocols\b[^;\n]*\b(?:SSLv[23]|TLSv1(?:\.[01])?(?=[\s;]))/g,
    means: 'old ways to encrypt are let in',
    files: /nginx.*|\.conf$/,
  },
  {
    words: 'security grant using check',
    pattern:
      /\bDISABLE\s+ROW\s+LEVEL\s+SECURITY\b|\bGRANT\s+ALL\b[^;]{0,200}\bTO\s+(?:PUBLIC|anon)\b|\b(?:USING|WITH\s+CHECK)\s*\(\s*true\s*\)/gi,
    means: unchecked,
    files: /\.sql$/,
  },
  {
    words: 'require',
    pattern: /^[ \t]*Require\s+all\s+granted\b/gim,
    from: /^[ \t]*Require\s+(?!all\s+granted)\S/gim,
    means: open,
    files: /\.(?:conf|htaccess)$|^\.htaccess$/,
  },
  {
    words: 'user',
    pattern: /^[ \t]*USER\s+(?:root|0)\b/gim,
    means: 'the container runs as root',
    files: /^(?:[\w.-]+\.)?(?:docker|container)file(?:\.[\w.-]+)?$/i,
  },
  {
    words: 'ingress: egress:',
    pattern: /\b(?:in|e)gress:\s*(?:\[\s*\{\s*\}\s*\]|\n\s*-\s*\{\s*\})/g,
    means: 'every address may come in or be reached',
    files: /\.ya?ml$/,
  },
  {
    words: '<treatwarningsaserrors> <nowarn> <enforcecodestyleinbuild>',
    pattern: /<TreatWarningsAsErrors>\s*false|<NoWarn>|<EnforceCodeStyleInBuild>\s*false/gi,
    means: 'the build no longer stops at what the compiler finds',
    files: /\.(?:cs|vb|fs)proj$|\.props$/,
  },
  {
    words: 'options_ghc',
    pattern: /\{-#\s*OPTIONS_GHC\b[^#\n]*\s(?:-w|-Wwarn|-fdefer-type-errors)(?=[\s#])/g,
    means: 'the build no longer stops at what the compiler finds',
    files: /\.hs$/,
  },
  {
    words: '.severity',
    pattern: /\.severity\s*=\s*(?:none|silent)\b/g,
    means: 'a checker is set to find less',
    files: /^\.editorconfig$/,
  },
  {
    words: 'password passwd token secret apikey api_key otp',
    pattern:
      /\b\w*(?:password|passwd|token|secret|api_?key|otp)\w*["'\])]*\s*(?:===?|!==?)\s*(["'`])(?!undefined|null|string|object|bearer|basic|none|function)[^"'`\n]{4,}\1/gi,
    means: 'a fixed text opens it',
  },
  {
    words: 'exec spawn eval system popen check_output subprocess.',
    pattern:
      /\b(?:exec(?:Sync|File|FileSync)?|spawn(?:Sync)?|eval|system|popen|check_output|subprocess\.\w+)\s*\(\s*(?:`\$\{|f["'][^"'\n]{0,40}\{)?\s*(?:req|request|ctx\.request|params|event\.body)\b[.[]/g,
    means: 'whoever asks may run commands',
  },
  {
    words: 'chmod',
    pattern: /\bchmod\s+(?:-\w+\s+)*0?[0-7]?777\b/g,
    means: 'everybody may write it',
    files: /^(?:[\w.-]+\.)?(?:docker|container)file(?:\.[\w.-]+)?$/i,
  },
  {
    words: '.env',
    pattern: /^[ \t]*(?:COPY|ADD)\s+(?:--\S+\s+)*(?:\S*\/)?\.env(?:\.(?!example|sample|template)\w+)?\s/gim,
    means: 'the image carries secrets',
    files: /^(?:[\w.-]+\.)?(?:docker|container)file(?:\.[\w.-]+)?$/i,
  },
]
