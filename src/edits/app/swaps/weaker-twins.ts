import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** A safe way, an unsafe one that does the same, and the harm that the second allows. */
const twins: readonly (readonly [strong: RegExp, weak: RegExp, means: string])[] = [
  [
    /\b(?:bcrypt|argon2\w*|scrypt|pbkdf2\w*|sha(?:256|384|512)|blake2\w*)/i,
    /(?<![A-Za-z\d])(?:md5|sha-?1|crc32|adler32)(?=with|[^A-Za-z\d]|$)/i,
    'a hash that is easily undone',
  ],
  [
    /\b(?:jwt|jws|jsonwebtoken|jose)\w*\.verify|\bverify\w*\(/,
    /\bjwt\w*\.decode\b|\bjwt_?[dD]ecode\b|\bdecodeJwt\b/,
    'a token is not verified',
  ],
  [
    /\bjson\.loads?\b|\bsafe_load\b|\bJSON\.parse\b|\bliteral_eval\b|SafeLoader|\bint\(|\bparseInt\(|\bNumber\(/,
    /\bpickle\.loads?\b|\byaml\.(?:unsafe_)?load\(|(?<![\w.])eval\(|\bmarshal\.loads?\b|\bunserialize\(|\bMarshal\.load\b|UnsafeLoader|\bnew Function\(/,
    'data is run as code',
  ],
  [
    /\bhmac\b|createHmac|\bHMAC\w*|hash_hmac/i,
    /\bhashlib\.\w+\(|createHash\(|\bsha(?:256|512)\.Sum\w*\(|MessageDigest\.getInstance|\bhash\(\s*["']sha/,
    'a hash that everybody can make',
  ],
  [
    /\b(?:Protect|Encrypt|Seal|Sign|encrypt|seal|sign)\w*\(/,
    /\b(?:ToBase64String|b64encode|btoa|base64_encode|base64\.\w*[eE]ncode\w*|Base64\.\w*ncode\w*)\(/,
    'a hash that is none',
  ],
  [
    /\bdefusedxml\b|resolve_entities\s*=\s*False|\bno_network\s*=\s*True/,
    /resolve_entities\s*=\s*True|\blxml\.etree\b|\bxml\.(?:etree|sax|dom)\b|\bno_network\s*=\s*False/,
    'documents of others load what they want',
  ],
  [
    /\bformat_html\(|\bhtml\.escape\(|\bescape\(/,
    /["'`]<\w[^"'`]*["'`]\s*[+.]\s*\$?\w|f["']<\w[^"']*\{/,
    'text of others becomes part of the page',
  ],
  [
    /\btextContent\b|\binnerText\b|\b(?:sanitiz|escape|purify)\w*\s*\(|DOMPurify|\{\s*\w+(?:\(\w+\))?\s*\}/i,
    /\binnerHTML\b|dangerouslySetInnerHTML|\bv-html\b|\bhtml_safe\b|\bmark_safe\b|\|\s*safe\b|\braw\(/,
    'text of others becomes part of the page',
  ],
  [
    /\bexecFile\w*\(|\bspawn\w*\(|\bsubprocess\.\w+\(\s*\[|exec\.Command\(/,
    /\bexec(?:Sync)?\(\s*[`f]|shell\s*[=:]\s*[Tt]rue|\bos\.system\(|"(?:ba)?sh",\s*"-c"/,
    'a shell reads what others write',
  ],
  [
    /\brandomBytes\b|\bcrypto\.random\w*|\bsecrets\.\w+\(|\bimport secrets\b|\bos\.urandom\b|\brandom_bytes\b|RandomNumberGenerator|\bSecureRandom\b|\bgetRandomValues\b|crypto\/rand|\bOsRng\b/,
    /\bMath\.random\b|\brandom\.(?:Random|random|randint|randbytes|randrange|getrandbits|choices?|seed)\b|\bmt_rand\b|\bsrand\(|_from_seed\(|math\/rand|\bnew Random\(/,
    'chance that others can guess',
  ],
  [
    /\bhttps:\/\/(?!localhost)/,
    /\bhttp:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1|10\.|192\.168\.)\w/,
    'what is sent can be read on the way',
  ],
]

const sql = /\b(?:select\b.+\bfrom|insert\s+into|update\b.+\bset|delete\s+from)\b/i
const placeholders = /(?<=[=,(<>]\s*|like\s+|in\s+\(?|values\s*\(\s*)(?:\$\d+|\?|:\w+|%s|@\w+|%\(\w+\)s)/gi
const filled =
  /(?:=|like|in|values|,|\()\s*\(?\s*['"]?\s*(?:\$\{|#\{|\{\w|["'`]\s*\+|%s['"]?\s*["'`]\s*%|["'`]\s*\.\s*\$)/i

/** Safe ways that an edit gives up for unsafe ones. */
export const weakerTwins: EditReader = {
  except: ['aside', 'test', 'prose'],
  come: `md5 sha1 sha-1 crc32 adler32 decode pickle yaml. eval( marshal unserialize unsafeloader function( hash( hashlib .sum messagedigest createhash( base64 b64 btoa resolve_entities xml.etree xml.sax xml.dom lxml no_network innerhtml v-html safe raw( exec shell os.system sh", rand http:// select insert update delete "< '< \`<`,
  find: difference => {
    if (/\.(?:lock|svg)$/i.test(difference.path)) return []
    return hunksOf(difference).flatMap(hunk => {
      const [gone, come] = [hunk.gone.join('\n'), hunk.come.join('\n')]
      if (gone === '' || come === '') return []
      const found = twins.flatMap(([strong, weak, means]) =>
        strong.test(gone) &&
        !weak.test(gone) &&
        weak.test(come) &&
        !(strong.test(come) && means.startsWith('a hash'))
          ? [`${weak.exec(come)?.[0]}: ${means}`]
          : [],
      )
      const bound = (gone.match(placeholders) ?? []).length > (come.match(placeholders) ?? []).length
      const isFilled = sql.test(gone) && sql.test(come) && bound && filled.test(come) && !filled.test(gone)
      return isFilled ? [...found, 'values are put into the text of a query'] : found
    })
  },
}
