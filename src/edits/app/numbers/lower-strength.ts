import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { blockAround } from '../refusals/refusals.ts'

const oldProtocol =
  /\b(?:SSL_?v?[23](?:_\d)?|SSLv23|TLS_?v?1(?:[._]?[01])?|VersionTLS1[01]|Tls1[01]?|TLSv1_?[01]?|VersionSSL30|TLS1_VERSION|TLS1_1_VERSION|Tls10|Tls11)\b(?![._]?[23])/i
const weakCipher = /\b[ea]NULL\b|SECLEVEL=0|\bRC4(?:-\w+)?\b|\bDES-CBC\b|\bEXP(?:ORT)?-\w+/
const newProtocol = /\b(?:VersionTLS1[23]|TLS_?v?1[._]?[23]|Tls1[23]|TLS1_[23]_VERSION)\b/i

/** Numbers and values of strength that went down, limits that went up, chance that is a fixed text now. */
export const lowerStrength: EditReader = {
  files: ['app'],
  changed: `ssl tls null seclevel rc4 des-cbc exp- export- verify bcrypt hashpw hash_pw gensalt gen_salt generatefrompassword pbkdf2 pbekeyspec scrypt argon2 rfc2898 cost rounds iterations factor stretches length max limit points attempts requests tokens rand uuid osrng nextbytes secrets. token_ _iv "*" '*' \`*\``,
  find: difference => {
    return hunksOf(difference).flatMap(place => {
      const [was, is] = [place.gone.join('\n'), place.come.join('\n')]
      if (was === '' || is === '') return []
      const protocol = newProtocol.test(was) && !oldProtocol.test(was) ? oldProtocol.exec(is)?.[0] : undefined
      const cipher = weakCipher.test(was) ? undefined : weakCipher.exec(is)?.[0]
      const set = /\b([A-Z_]*VERIFY[A-Z_]*)["']?\s*(?:,|=>?|:)\s*(?:[1-9]L?|true|TRUE)\b/.exec(was)?.[1]
      const isOff =
        set !== undefined && new RegExp(`${set}["']?\\s*(?:,|=>?|:)\\s*(?:0L?|false)\\b`, 'i').test(is)
      return [
        ...(protocol === undefined ? [] : [`${protocol}: an old way to encrypt is let in`]),
        ...(cipher === undefined ? [] : [`${cipher}: a way to encrypt that hides nothing`]),
        ...(isOff ? [`${set}: the other side is not verified`] : []),
        ...numbers(place, appChange(difference).now.split('\n')),
        ...fixed(place),
        ...everybody(place),
      ]
    })
  },
}

const costs =
  /bcrypt|hash_?pw|gen_?salt|GenerateFromPassword|pbkdf2|PBEKeySpec|scrypt|argon2|Rfc2898|\bcost\b|rounds|iterations|work_?factor|stretches|min_?length|password_?length|\brequired_?length/i
const limits = /rate_?limit|limiter|throttl|max_?(?:login|failed|attempts)|lockout|attempts|maximum_attempts/i

/** The same line with one number that is another: a cost that went down, a limit of tries that went far up. */
const numbers = ({ gone, come, above }: ChangedPlace, lines: readonly string[]): readonly string[] =>
  gone.flatMap(line => {
    const bare = line.replaceAll(/\d[\d_]*/g, '#')
    const now = come.find(other => other !== line && other.replaceAll(/\d[\d_]*/g, '#') === bare)
    if (now === undefined) return []
    const [old, is] = [line, now].map(text =>
      (text.match(/\d[\d_]*/g) ?? []).map(part => Number(part.replaceAll('_', ''))),
    )
    const at = old?.findIndex((value, index) => value !== is?.[index]) ?? -1
    const [from, to] = [old?.[at] ?? 0, is?.[at] ?? 0]
    const isCost = costs.test(line.replaceAll(/["'`][^"'`]*["'`]/g, '')) && to < from
    const block = blockAround(
      lines,
      lines.findIndex(other => other.trim() === now),
    )
    const isLimit =
      limits.test(`${above}\n${line}\n${block}`) &&
      /\b(?:max\w*|limit|points|attempts|\w*_attempts|requests|tokens)\b/i.test(line) &&
      to >= from * 5 &&
      from > 0
    return isCost || isLimit ? [`${shown(now)}: was ${from}`] : []
  })

export const chance =
  /urandom|randomBytes|SecureRandom|getRandomValues|rand\.Read|random_bytes|token_bytes|OsRng|nextBytes|RandomNumberGenerator|random_?uuid|uuid_?(?:v?4|7)|secrets\.|SystemRandom|strong_rand_bytes|crypto\.random\w*|generate_iv|random_iv|randombytes|SecRandomCopyBytes|token_hex|token_urlsafe/i

/** `iv = os.urandom(16)` that is a fixed text now. */
const fixed = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (!gone.some(line => chance.test(line)) || come.some(line => chance.test(line))) return []
  const now = come.find(
    line =>
      /(?<![A-Za-z])(?:\w*_)?(?:iv|nonce|salt|key|seed|token|secret|challenge|state)\w*\s*(?::=|[:=])/i.test(
        line,
      ) &&
      /["'`][^"'`]+["'`]|=\s*(?:new byte|\[\]byte|\{\s*0|bytes\(|b["'])/.test(line) &&
      !/rand|generate|crypto|env|config|derive|hkdf/i.test(line),
  )
  return now === undefined ? [] : [`${shown(now)}: others can guess it`]
}

/** Origins and hosts that were named and are all now. */
const everybody = ({ gone, come, above }: ChangedPlace): readonly string[] => {
  const star = /["'`]\*["'`]/
  const now = come.find(line => star.test(line))
  if (
    now === undefined ||
    gone.some(line => star.test(line)) ||
    !gone.some(line => /["'`][^"'`*]{2,}["'`]|:self/.test(line))
  )
    return []
  return /\$?(?:except|exempt|whitelist|allow_?list|public_?paths)\b|origins?\b|allowed_?hosts?|trusted_?(?:hosts?|proxies)|script_?src|default_?src|frame_?ancestors|unsafe/i.test(
    `${above}\n${now}\n${gone.join('\n')}`,
  )
    ? [`${shown(now)}: everybody is let in`]
    : []
}
