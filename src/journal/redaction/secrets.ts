/**
 * One kind of secret. Group 1 of the pattern stays, group 2 is the secret.
 *
 * A text may be a megabyte of anything, so each pattern is linear: it starts at a literal, no two neighbouring repeats
 * can match the same character, and the text after a repeat is reached within a bounded distance.
 */
export interface SecretPattern {
  /** In lower case. The pattern is tried only if the text contains one of them. */
  readonly hints: readonly string[]
  readonly pattern: RegExp
  /**
   * A condition beyond the pattern. `token`: the prefix is enough, and is kept. `chosen`: looks like a person's
   * password.
   */
  readonly looks: 'token' | 'any' | 'strong' | 'pairs' | 'words' | 'chosen' | 'digits'
}

const token = (hint: string | readonly string[], pattern: RegExp): SecretPattern => ({
  hints: typeof hint === 'string' ? [hint] : hint,
  pattern,
  looks: 'token',
})

/** Recognised by their own shape. Plain prefixes are in token-prefixes.ts. */
const tokens: readonly SecretPattern[] = [
  token('private key', /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)([\s\S]+?(?=-----END |$))/g),
  token('eyj', /(?<![\w-])(eyJ)([\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)*)/g),
  token('q~', /(?<![\w~.-])([\w~.]{3}[78]Q~)([\w~.-]{31,})/g),
  token('hooks.slack.com', /(hooks\.slack\.com\/(?:services|workflows)\/)([\w/]{20,})/g),
  token('api/webhooks/', /(api\/webhooks\/\d{1,24}\/)([\w-]{30,})/g),
  token('webhook.office.com', /(webhook\.office\.com\/webhookb2\/)([\w@/-]{30,})/g),
  token('hooks.zapier.com', /(hooks\.zapier\.com\/hooks\/catch\/)([\w/]{10,})/g),
  token('maker.ifttt.com', /(maker\.ifttt\.com\/[\w/-]{1,100}\/key\/)([\w-]{10,})/g),
  token('api.telegram.org', /(api\.telegram\.org\/(?:file\/)?bot)(\d{6,12}:[\w-]{30,})/g),
  token(':aa', /(?<!\w)(\d{8,10}:AA)([\w-]{32,})/g),
  // Password hashes, as in /etc/shadow and .htpasswd.
  token(
    ['$2', '$1$', '$5$', '$6$', '$7$', '$y$', '$apr1', '$argon', '$scrypt'],
    /(\$(?:2[abxy]|[1567y]|apr1|argon2(?:id|i|d)|scrypt)\$)([\w./$=,+-]{20,})/g,
  ),
]

/** Recognised by the header, the address or the program before them. */
const places: readonly SecretPattern[] = [
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
  { hints: ['login'], pattern: /(\blogin\b[^\n|;&]{0,300}?\s-p\s{1,3}["']?)([^\s"']{1,512})/g, looks: 'any' },
  { hints: ['-pass'], pattern: /(-pass(?:in|out)?\s{1,3}["']?pass:)([^\s"']{1,512})/g, looks: 'any' },
  {
    hints: ['gh secret'],
    pattern: /(\bgh secret set\b[^\n|;&]{0,300}?\s(?:-b|--body)[ =]["']?)([^\s"']{1,4096})/g,
    looks: 'any',
  },
  {
    hints: ['</'],
    pattern:
      /(<[\w.:-]{0,40}(?:password|passwd|passphrase|secret|token|api-?key)>\s{0,10})([^<]{1,1024})(?=<\/)/gi,
    looks: 'any',
  },
  {
    hints: ['identified'],
    pattern:
      /(\bidentified\s{1,3}(?:with\s{1,3}\S{1,40}\s{1,3})?(?:by|as)\s{1,3}(?:password\s{1,3})?["'])([^"'\n]{1,256})/gi,
    looks: 'any',
  },
  {
    hints: ['login'],
    pattern: /(\blogin\s{1,8}\S{1,100}\s{1,8}password\s{1,8})([^\s"']{1,256})/g,
    looks: 'any',
  },
  {
    hints: ['pgpass', ':5432:'],
    pattern: /((?<![\w.])[\w.*-]{1,100}:(?:\d{2,5}|\*):[\w*-]{1,64}:[\w*-]{1,64}:)([^\s"':]{1,256})/g,
    looks: 'any',
  },
  {
    hints: ['auth'],
    pattern: /(\bauth\s{0,2}=\s{0,2}\(\s{0,2}["'][^"'\n]{0,80}["']\s{0,2},\s{0,2}["'])([^"'\n]{1,256})/g,
    looks: 'any',
  },
  { hints: ['"auth"'], pattern: /("auth"\s{0,3}:\s{0,3}")([\w+/=]{12,4096})/g, looks: 'any' },
  {
    hints: ['assword'],
    pattern: /(\bsend\s{1,3}(?:--\s)?["{])([^"\n\\}]{1,256})(?=\\+[rn])/g,
    looks: 'any',
  },
  {
    hints: ['credential', 'creds', 'login'],
    pattern:
      /(\b(?:credentials?|creds|login)\b(?:\s(?:are|is))?\s?:?\s{1,3}["']?[\w.@-]{1,64}\s?[/:]\s?)([^\s"']{5,128})/gi,
    looks: 'chosen',
  },
  {
    hints: ['seed', 'mnemonic', 'recovery'],
    pattern:
      /(\b(?:seed|mnemonic|recovery)(?:[ _-](?:phrase|words))?["']?(?:\s(?:is|are))?\s?[:=]?\s?["']?)((?:[a-z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8}\b)/gi,
    looks: 'any',
  },
]

export const secrets: readonly SecretPattern[] = [...tokens, ...places]
