/**
 * One kind of secret. Group 1 of the pattern stays, group 2 is the secret.
 *
 * Texts may be a megabyte of anything, so each pattern is linear: it starts at a literal, no two neighbouring
 * repeats can match the same character, and whatever must follow a repeat is reached within a bounded distance.
 */
export interface Secret {
  /** Lower-case texts; without any of them in the text the pattern is not tried. */
  readonly hints: readonly string[]
  readonly pattern: RegExp
  /** What the secret must look like beyond the pattern. `token`: its prefix says enough, and is kept. */
  readonly looks: 'token' | 'any' | 'strong' | 'pairs' | 'words'
}

const token = (hint: string, pattern: RegExp): Secret => ({ hints: [hint], pattern, looks: 'token' })

/** Known by their own first letters. */
const tokens: readonly Secret[] = [
  token('private key', /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)([\s\S]+?(?=-----END |$))/g),
  token('age-secret-key-', /(AGE-SECRET-KEY-1)([0-9A-Z]{20,})/g),
  token('eyj', /(?<![\w-])(eyJ)([\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)*)/g),
  // Clouds
  ...['AKIA', 'ASIA', 'ABIA', 'ACCA'].map(prefix =>
    token(prefix.toLowerCase(), new RegExp(`(?<![A-Za-z0-9])(${prefix})([A-Z0-9]{16})(?![A-Za-z0-9])`, 'g')),
  ),
  token('aiza', /(AIza)([\w-]{35,})/g),
  token('ya29.', /(ya29\.)([\w-]{20,})/g),
  token('gocspx-', /(GOCSPX-)([\w-]{20,})/g),
  token('q~', /(?<![\w~.-])([\w~.]{3}[78]Q~)([\w~.-]{31,})/g),
  token('dop_v1_', /(dop_v1_)([a-f0-9]{32,})/g),
  token('hvs.', /(?<![\w.])(hvs\.)([\w-]{20,})/g),
  token('.atlasv1.', /(\.atlasv1\.)([\w-]{40,})/g),
  // Code hosts and registries
  token('gh', /(?<![A-Za-z0-9])(gh[pousr]_)([A-Za-z0-9]{20,})/g),
  token('github_pat_', /(github_pat_)(\w{22,})/g),
  token('gl', /(?<![A-Za-z0-9])(gl(?:pat|dt|rt|rtr|ptt|soat|ft|imt|agent|cbt|oas)-)([\w.-]{20,})/g),
  token('npm_', /(?<![A-Za-z0-9])(npm_)([A-Za-z0-9]{36,})/g),
  token('pypi-', /(?<![\w-])(pypi-)([\w-]{50,})/g),
  token('rubygems_', /(rubygems_)([a-f0-9]{48,})/g),
  token('dckr_pat_', /(dckr_pat_)([\w-]{20,})/g),
  token('atatt3', /(ATATT3)([\w=-]{50,})/g),
  // Models
  token('sk-ant-', /(?<![\w-])(sk-ant-)([\w-]{20,})/g),
  token('sk-', /(?<![\w-])(sk-(?:proj|svcacct|admin|or-v1)-)([\w-]{20,})/g),
  token('sk-', /(?<![\w-])(sk-)([A-Za-z0-9]{32,})/g),
  token('hf_', /(?<![A-Za-z0-9])(hf_)([A-Za-z0-9]{30,})/g),
  token('gsk_', /(?<![A-Za-z0-9])(gsk_)([A-Za-z0-9]{40,})/g),
  token('xai-', /(?<![\w-])(xai-)([A-Za-z0-9]{60,})/g),
  token('r8_', /(?<![A-Za-z0-9])(r8_)([A-Za-z0-9]{37,})/g),
  // Services
  token('xox', /(?<![A-Za-z0-9])(xox[abceoprs]-)([A-Za-z0-9-]{10,})/g),
  token('xapp-', /(?<![A-Za-z0-9])(xapp-)([A-Za-z0-9-]{20,})/g),
  token('hooks.slack.com', /(hooks\.slack\.com\/(?:services|workflows)\/)([\w/]{20,})/g),
  token('api/webhooks/', /(api\/webhooks\/\d{1,24}\/)([\w-]{30,})/g),
  token(':aa', /(?<!\w)(\d{8,10}:AA)([\w-]{32,})/g),
  token('_live_', /(?<![A-Za-z0-9])([sr]k_live_)([A-Za-z0-9]{16,})/g),
  token('_test_', /(?<![A-Za-z0-9])([sr]k_test_)([A-Za-z0-9]{16,})/g),
  token('whsec_', /(whsec_)([A-Za-z0-9+/=]{20,})/g),
  token('sg.', /(?<![\w.])(SG\.)([\w-]{16,}\.[\w-]{16,})/g),
  token('shp', /(?<![A-Za-z0-9])(shp(?:at|ca|pa|ss)_)([A-Fa-f0-9]{32,})/g),
  token('dapi', /(?<![A-Za-z0-9])(dapi)([a-f0-9]{32,})/g),
  token('lin_api_', /(lin_api_)([A-Za-z0-9]{32,})/g),
  token('ntn_', /(?<![A-Za-z0-9])(ntn_)([A-Za-z0-9]{40,})/g),
  token('glsa_', /(glsa_)(\w{32,})/g),
  token('sbp_', /(?<![A-Za-z0-9])(sbp_)([a-f0-9]{40,})/g),
  token('tskey-', /(tskey-[a-z]{1,12}-)([\w-]{16,})/g),
]

/** Known by the header, the address or the program they are given to. */
const places: readonly Secret[] = [
  {
    hints: ['authorization'],
    pattern:
      /(authorization\\?["']?\s{0,3}[:=]\s{0,3}\\?["']?(?:bearer|basic|token|apikey)\s{1,3})([^\s"'\\,]{1,8192})/gi,
    looks: 'any',
  },
  {
    hints: ['authorization'],
    pattern:
      /(authorization\\?["']?\s{0,3}[:=]\s{0,3}\\?["']?(?:aws4-hmac-sha256|negotiate)\s{1,3})([^\n"']{1,8192})/gi,
    looks: 'any',
  },
  {
    hints: ['authorization'],
    pattern: /(authorization\\?["']?\s{0,3}[:=]\s{0,3}\\?["']?)((?!aws4)[\w+/=.~-]{16,8192})/gi,
    looks: 'strong',
  },
  { hints: ['bearer '], pattern: /(\bbearer )([\w+/=.~-]{16,8192})/gi, looks: 'strong' },
  {
    hints: ['cookie'],
    pattern: /(\bcookie\\?["']?\s{0,2}:\s{0,3}\\?["']?)([^\n"'\\]{3,16384})/gi,
    looks: 'pairs',
  },
  { hints: ['curl'], pattern: /((?<=\s)(?:-b|--cookie)[ =]["']?)([^\n"'\s]{3,16384})/g, looks: 'pairs' },
  {
    hints: ['x-', 'api-key', '-token'],
    pattern:
      /((?<![\w-])(?:x-(?:[a-z]{1,16}-){0,4}(?:key|token|secret)|api-key|private-token|job-token)\\?["']?:\s{0,3})([^\s"'\\,;]{4,8192})/gi,
    looks: 'any',
  },
  { hints: ['://'], pattern: /(:\/\/[^\s/:@"'<>]{0,128}:)([^\s/@"'<>]{1,512})(?=@)/g, looks: 'any' },
  { hints: ['://'], pattern: /(:\/\/)([\w-]{20,255})(?=(?::[\w-]{0,40})?@)/g, looks: 'strong' },
  { hints: ['sig='], pattern: /([?&;]sig=)([\w%+/=-]{20,})/gi, looks: 'any' },
  {
    hints: ['x-amz-', 'x-goog-'],
    pattern: /(x-(?:amz|goog)-(?:signature|security-token|credential)=)([\w%+/=.-]{16,})/gi,
    looks: 'any',
  },
  {
    hints: ['curl'],
    pattern: /((?<=\s)(?:-u|-U|--user|--proxy-user)[ =]{0,2}["']?[^\s:"']{1,128}:)([^\s"']{1,512})/g,
    looks: 'words',
  },
  {
    hints: ['mysql'],
    pattern: /(\bmysql(?:dump|admin|import)?\b[^\n|;&]{0,300}?\s-p["']?)([^\s"']{1,256})/g,
    looks: 'any',
  },
  { hints: ['sshpass'], pattern: /(\bsshpass\s{1,3}-p\s{0,3}["']?)([^\s"']{1,256})/g, looks: 'any' },
  {
    hints: ['redis-cli'],
    pattern: /(\bredis-cli\b[^\n|;&]{0,300}?\s-a\s{1,3}["']?)([^\s"']{1,512})/g,
    looks: 'any',
  },
  { hints: ['login'], pattern: /(\blogin\b[^\n|;&]{0,300}?\s-p\s{1,3}["']?)([^\s"']{1,512})/g, looks: 'any' },
  { hints: ['-pass'], pattern: /(-pass(?:in|out)?\s{1,3}["']?pass:)([^\s"']{1,512})/g, looks: 'any' },
  {
    hints: ['gh secret'],
    pattern: /(\bgh secret set\b[^\n|;&]{0,300}?\s(?:-b|--body)[ =]["']?)([^\s"']{1,4096})/g,
    looks: 'any',
  },
  {
    hints: ['-stdin', '--with-token'],
    pattern:
      /(\b(?:echo|printf)\s{1,3}(?:-n\s{1,3})?["']?)([^\s"'|]{1,512})(?=["']?\s{0,3}\|[^\n|;&]{0,300}?--(?:password-stdin|token-stdin|with-token))/g,
    looks: 'any',
  },
]

export const secrets: readonly Secret[] = [...tokens, ...places]
