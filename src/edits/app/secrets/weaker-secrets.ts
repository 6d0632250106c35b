import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { chance } from '../numbers/lower-strength.ts'
import { blockAround } from '../refusals/refusals.ts'

/** Hashes that make a password slow to guess. */
const slow =
  /\b(?:bcrypt|argon2\w*|scrypt\w*|pbkdf2\w*|PBKDF2\w*|password_hash\(|Hash::make|make_password|generate_password_hash|hashpw|GenerateFromPassword|PasswordHasher|passwordEncoder|pwd_context|Rfc2898\w*|has_secure_password|crypto_pwhash\w*|hash_password|set_password)/i
/** Hashes and encodings that do not. */
const quick =
  /\b(?:md5|sha1|sha256|sha512|sha384|crc32|base64|b64encode|btoa|hexdigest|createHash|MessageDigest|Digest::\w+|CryptoJS|hashlib|rot13|plaintext|NoOp\w*)\b/i
const secret = /passw|\bpwd|\braw\b|\bplain|credential|\bpin\b|secret/i

/** A password that was kept by a slow hash, and is kept by a quick one or as it is. */
const quickHash = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come, above }) => {
    const was = gone.find(line => slow.test(line) && !/^(?:import|from|use|require)\b/.test(line))
    if (was === undefined || come.length === 0 || come.some(line => slow.test(line))) return []
    const now = come.find(
      line =>
        quick.test(line) ||
        (secret.test(line) && /[=:]>?\s*[$\w.[\]'"]+[,;)]*$/.test(line) && !/\(/.test(line)),
    )
    return now !== undefined && secret.test(`${above} ${was} ${now}`)
      ? [`${shown(now)}: a hash that is easily undone`]
      : []
  })

const guessed =
  /\btime\.time\(|Date\.now\(|\bMath\.random\(|\buuid1\(|\brandom\.(?:random|randint|choice\w*)\(|\bmt_rand\(|\brand\(|\bmicrotime\(|\btime\(\)|currentTimeMillis|UnixNano\(|\.hashCode\(|(?<!\w)Random\((?!\))|\bnew Random\(|\bjava\.util\.Random\b|\bRandom\.(?:Default|next\w*|Shared)|timestamp\(|datetime\.now|seed_from_u64\(|from_seed\(|\bsrand\(|Time\.now|rand\.Int|arc4random_uniform|counter|\bincrement/

/** The same line, which no longer calls anything that may be chance under another name. */
const given = (gone: readonly string[], come: readonly string[]): string | undefined => {
  const was = gone.find(line => chance.test(line) && /[=:(]|^return\b/.test(line)) ?? ''
  if (/^(?:import|from|use|using|require|const \{)\b/.test(was) || gone.length !== come.length)
    return undefined
  const is = come[gone.indexOf(was)] ?? ''
  const shared = (is.match(/\w+/g) ?? []).filter(word => was.includes(word)).length
  return shared >= 2 &&
    !/rand|generat|uuid|nanoid|secure|\bnew_?\w*(?:id|key|token|salt|nonce)|make|create|unique|fresh|next_?\w*\(|entropy|seed/i.test(
      is,
    )
    ? is
    : undefined
}

/** Chance that is a clock or a number now. */
const guessable = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    if (!gone.some(line => chance.test(line)) || come.some(line => chance.test(line))) return []
    const now = come.find(line => guessed.test(line)) ?? given(gone, come)
    return now === undefined ? [] : [`${shown(now)}: others can guess it`]
  })

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, y: 31_536_000 }

/** The largest time that a line names, in seconds. */
const timeIn = (line: string): number => {
  const texts = [
    ...line.matchAll(
      /(?<![\w.])(\d+)\s*\.?\s*(s|m|h|d|w|y)(?:ec\w*|in\w*|our\w*|r|ay\w*|eek\w*|ear\w*)?\b/gi,
    ),
  ]
  const named = [...line.matchAll(/\b(seconds|minutes|hours|days|weeks|years)["']?\s*[=:(]\s*(\d+)/gi)]
  const product = /(?<![\w.])\d[\d_]*(?:\s*\*\s*\d[\d_]*)+/.exec(line)?.[0]
  return Math.max(
    0,
    ...texts.map(([, count = '', unit = '']) => Number(count) * (units[unit.toLowerCase()] ?? 0)),
    ...named.map(([, unit = '', count = '']) => Number(count) * (units[(unit[0] ?? '').toLowerCase()] ?? 0)),
    product === undefined
      ? 0
      : product.split('*').reduce((all, part) => all * Number(part.replaceAll('_', '').trim()), 1),
  )
}

const lasting = /expir|\bexp\b|ttl|max_?age|lifetime|\bage\b|valid_?for|timeout|remember|session/i
const about = /token|session|jwt|sign\(|cookie|auth|login|otp|reset|invite|link|pin|unlock|sso|remember/i

/** A token or a session that lasts much longer. */
const longer = (difference: Difference, { path }: AppChange): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come, above }) => {
    if (gone.length !== come.length || gone.length > 5) return []
    return gone.flatMap((line, at) => {
      const now = come[at] ?? ''
      if (!lasting.test(line) || !about.test(`${path.split('/').at(-1)} ${above} ${line}`)) return []
      const [from, to] = [timeIn(line), timeIn(now)]
      return from > 0 && to >= from * 24 && to >= 30 * 86_400 ? [`${shown(now)}: it lasts much longer`] : []
    })
  })

const least = /(?:min|minimum|at_?least|least)\w*/i
const bound = /\b\w*(?:limit|max|threshold|cap|ceiling)\w*\b/i

/** Numbers of one line: a least length that went down, a random text that is short, a bound that is no bound. */
const numbers = (difference: Difference, { now: text, path }: AppChange): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come, above }) =>
    gone.flatMap(line => {
      const bare = line.replaceAll(/\d[\d_]*/g, '#')
      const now = come.find(other => other !== line && other.replaceAll(/\d[\d_]*/g, '#') === bare)
      if (now === undefined) return []
      const values = [line, now].map(one =>
        (one.match(/\d[\d_]*/g) ?? []).map(part => Number(part.replaceAll('_', ''))),
      )
      const at = values[0]?.findIndex((value, index) => value !== values[1]?.[index]) ?? -1
      const [from, to] = [values[0]?.[at] ?? 0, values[1]?.[at] ?? 0]
      const lines = text.split('\n')
      const block = blockAround(
        lines,
        lines.findIndex(other => other.trim() === now),
      )
      const isShort = chance.test(line) && to < from && to < 16
      const isLeast =
        least.test(line) &&
        /passw|\bpin\b|secret|\botp/i.test(`${block} ${above} ${line}`) &&
        to < from &&
        to < 12
      const isBound =
        (bound.test(line) ||
          (/^(?:\}?\s*else\s+)?if\b.*>/.test(line) && /amount|cents|total|sum|price/i.test(line))) &&
        to >= from * 100 &&
        from > 0 &&
        /pay|transfer|withdraw|amount|money|fraud|rate|attempt|upload|approv/i.test(
          `${path} ${line} ${block}`,
        )
      return isShort || isLeast || isBound ? [`${shown(now)}: was ${from}`] : []
    }),
  )

/** Secrets that are easier to guess, and that last longer. */
export const weakerSecrets: EditReader = {
  files: ['app'],
  gone: 'bcrypt argon2 scrypt pbkdf2 passw hash::make hashpw pwd pwhash rfc2898 rand uuid osrng nextbytes secrets. token _iv exp ttl lifetime age valid timeout remember session min least limit max threshold cap ceiling amount cents total sum price',
  find: difference => {
    const change = appChange(difference)
    if (change.gone.length === 0 || change.gone.length > 60) return []
    return [
      ...quickHash(difference),
      ...guessable(difference),
      ...longer(difference, change),
      ...numbers(difference, change),
    ]
  },
}
