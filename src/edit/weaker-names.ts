import { listed } from '../text/words.ts'
import { appChange, isAppCode, shown } from './app-code.ts'
import type { Difference } from './change.ts'
import { hunksOf } from './hunks.ts'
import { wordsOf } from './safe-names.ts'

/** Words of names that let more through, and words of names that keep something. */
const weak =
  'none noop nop insecure unsafe always anonymous permit permitall allowall allowany any all skip disable disabled raw plain plaintext cleartext ecb md5 md4 des rc4 sha1 null nil false off unverified unchecked anyone everyone public trustall blind blindly bypass optional ignore no loose lax weak'
const strong =
  'require required requires verify verified verifies strict only deny secure secured encrypt encrypted encryption gcm bcrypt argon2 scrypt authenticated authenticate authorized hasrole role peer mutual pinner pinned constant safe private signed interpolated prepared protected unlocked when tls full hmac enforce valid validated needed need'
/** What a name is about where such a word counts. */
const about =
  'ssl tls cert certs certificate certificates client peer host hostname verify verifier verification password passwd encoder hash digest cipher crypto aes key keys sec keychain accessible credentials creds auth authentication authorization access security secure policy trust trusted cookie samesite samesitemode origin origins cors csp script src token jwt session permission permissions role roles csrf xsrf encoder signature sign frame isolation sandbox sql request requests matcher matchers pin'

/** Lines that hold the same thing in the same place, where a strong name became a weak one. */
export const weakerNames = (difference: Difference): readonly string[] => {
  if (!isAppCode(difference.path) || difference.before === undefined) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    if (gone.length === 0 || come.length === 0 || gone.length > 8 || come.length > 8) return []
    const was = partsIn(gone.join(' '))
    const is = partsIn(come.join(' '))
    const lost = was.filter(word => !is.includes(word))
    const brought = is.filter(word => !was.includes(word))
    const worse = brought.find(word => listed(weak, word))
    if (worse === undefined || brought.some(word => listed(strong, word))) return []
    const isAbout = [...was, ...is].filter(word => listed(about, word)).length
    const better = lost.some(word => listed(strong, word))
    const line = come.find(text => wordsOf(text).includes(worse)) ?? ''
    if (!isNameOf(worse, line)) return []
    return better && isAbout >= 1 ? [`${shown(line)}: weaker than before`] : []
  })
}

const partsIn = (code: string): readonly string[] => [...new Set(wordsOf(code))]

/** Whether a weak word is part of a name of an API, and no value of a plain condition. */
const isNameOf = (word: string, line: string): boolean => {
  const names = line.match(/[A-Za-z_][\w]*/g) ?? []
  const holder = names.find(name => wordsOf(name).includes(word))
  if (holder === undefined) return false
  if (/^(?:null|nil|false|any|all|no|off|optional|public|raw|none|ignore|plain)$/i.test(holder))
    return new RegExp(`\\.(?:${holder})\\b(?!\\s*[(<])|["':]${holder}["']?`).test(line)
  return true
}

const oldProtocol = /\b(?:SSL_?v?[23](?:_\d)?|SSLv23|TLS_?v?1(?:[._]?[01])?|VersionTLS1[01]|Tls1[01]?|TLSv1_?[01]?|VersionSSL30|TLS1_VERSION|TLS1_1_VERSION|Tls10|Tls11)\b(?![._]?[23])/i
const newProtocol = /\b(?:VersionTLS1[23]|TLS_?v?1[._]?[23]|Tls1[23]|TLS1_[23]_VERSION)\b/i

/** An old protocol in the place of a new one, a lower cost of a hash, a fixed text in the place of chance. */
export const lowerStrength = (difference: Difference): readonly string[] => {
  if (!isAppCode(difference.path) || difference.before === undefined) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const [was, is] = [gone.join('\n'), come.join('\n')]
    if (was === '' || is === '') return []
    const protocol = newProtocol.test(was) && !oldProtocol.test(was) && oldProtocol.exec(is)?.[0]
    const zero = /\b(\w*VERIFY\w*)["']?\s*(?:,|=>?|:)\s*(?:[1-9]L?|true)\b/i.exec(was)?.[1]
    const isOff = zero !== undefined && new RegExp(`${zero}["']?\\s*(?:,|=>?|:)\\s*(?:0L?|false)\\b`, 'i').test(is)
    return [
      ...(protocol ? [`${protocol}: an old way to encrypt is let in`] : []),
      ...(isOff ? [`${zero}: the other side is not verified`] : []),
      ...cost(was, is),
      ...fixed(gone, come),
    ]
  })
}

const costs = /\b(bcrypt\w*|BCrypt\w*|\w*hash_?pw|gen_?salt\w*|genSalt\w*|GenerateFromPassword|pbkdf2\w*|PBKDF2\w*|scrypt\w*|argon2\w*|Rfc2898\w*|cost|rounds|\w*[rR]ounds|\w*[iI]terations|work_?factor|stretches)\b[^\n]*?\b(\d[\d_]*)\b(?!\s*[*.])/

/** Cost of a password's hash: less is looser. */
const cost = (was: string, is: string): readonly string[] => {
  const [old, now] = [costs.exec(was), costs.exec(is)]
  if (old === null || now === null || old[1] !== now[1]) return []
  const [from, to] = [old[2] ?? '', now[2] ?? ''].map(text => Number(text.replaceAll('_', '')))
  return from !== undefined && to !== undefined && to < from && was.replace(/\d[\d_]*/, '') === is.replace(/\d[\d_]*/, '')
    ? [`${now[1]} costs ${to}, was ${from}`]
    : []
}

const chance = /urandom|randomBytes|SecureRandom|getRandomValues|rand\.Read|random_bytes|token_bytes|OsRng|nextBytes|RandomNumberGenerator|generate_iv|random_iv|randombytes|SecRandomCopyBytes/
/** `iv = os.urandom(16)` that is a fixed text now. */
const fixed = (gone: readonly string[], come: readonly string[]): readonly string[] =>
  gone.flatMap(line => {
    const name = /\b(\w*(?:iv|nonce|salt|key|seed|token|secret|challenge|state)\w*)\s*(?::=|[:=])/i.exec(line)?.[1]
    if (name === undefined || !chance.test(line)) return []
    const now = come.find(other => new RegExp(`\\b${name}\\s*(?::=|[:=])`).test(other))
    return now !== undefined && /["'`]|\b0\b|\(16\)|new byte|\[\]byte|\{\s*0/.test(now) && !chance.test(now) && !/\(\s*\w+\.\w+\(|rand|generate|crypto/i.test(now)
      ? [`${shown(now)}: others can guess it`]
      : []
  })
