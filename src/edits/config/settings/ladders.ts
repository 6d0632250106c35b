import { hunksOf, tokensOf } from '../../change/hunks.ts'
import { isOf } from '../../files/edited-file.ts'
import type { EditReader } from '../../readers/reader.ts'
import { safeState, wordsOf } from '../../words/safe-names.ts'

/** Values from the strictest to the loosest. A step down lets more happen, whatever the setting is called. */
const ladders: readonly (readonly RegExp[])[] = [
  [
    /^(?:enforce|enforcing|enforced|required?|mandatory|strict|restricted|deny|denied|drop|block|reject|quarantine|requisite|forbid|error|throw|fatal|critical|high|verify-full|verify-ca)$/i,
    /^(?:warn|warning|dry-?run|medium|baseline|preferred|prefer|lax|audit|permissive|report|report-only|monitor)$/i,
    /^(?:off|none|never|disabled|ignore|allow|allowed|info|low|hint|silent|optional|privileged|trust|any|unsafe|unconfined|skip|note|accept|sufficient)$/i,
  ],
  [/^private$/i, /^public(?:-read(?:-write)?)?$/i],
  [/^(?:manual|prompt|confirm|approval)$/i, /^(?:always|on_success|auto|automatic|immediate|delayed)$/i],
  [
    /^(?:\w{2,5}:\/\/)?(?:localhost|::1|(?!0\.)\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?)(?::[\d:]+)?$/,
    /^(?:\w{2,5}:\/\/)?(?:0\.0\.0\.0(?:\/0)?|\*|::|::\/0|any(?:where)?)(?::[\d:]+)?$/i,
  ],
  [
    /^(?:argon2\w*|bcrypt|scrypt|pbkdf2\w*|sha-?(?:256|384|512)|scram-sha-256)$/i,
    /^(?:md5|sha-?1|crc32|plain|plaintext|cleartext|none|password|trust)$/i,
  ],
  [/^enabled$/i, /^suspended$/i],
  [
    /^(?:ROLE_\w+|\w*admin\w*|owner|authenticated|IS_AUTHENTICATED_(?:FULLY|REMEMBERED))$/i,
    /^(?:PUBLIC_ACCESS|IS_AUTHENTICATED_ANONYMOUSLY|anonymous|everyone|guest|permitAll|allUsers|unauthenticated)$/i,
  ],
  [/^-all$/, /^[~?]?all$/, /^\+all$/],
  [/^(?:sandboxed|isolated|sandbox)$/i, /^(?:local|standalone|host|unsandboxed)$/i],
]

/** Those of them that mean the same in code: who can reach it. */
const open = [ladders[1] ?? [], ladders[3] ?? []]
const prose = /\.(?:html?|s?css|lock|[ct]sv|ipynb|po|svg)$/

/** A level of words that are printed is no level of safety. */
const neutral =
  /^(level|log|logs|logging|logger|loglevel|verbosity|display|position|theme|color|style|type|kind|priority|title|label|text|name|description|overflow|sourcemap|cache|proxy)$/

/** `restriction_type` is about who may come, `type` about nothing. */
const isNeutral = (name: string): boolean => {
  const words = wordsOf(name)
  return (
    words.some(word => neutral.test(word)) &&
    !(
      words.at(-1) === 'type' &&
      words.some(word => /^(?:restriction|auth\w*|access|availability|security)$/.test(word))
    )
  )
}

const setting =
  /(?<![\w./@:-])[\d_./@:-]*?((?:--)?[A-Za-z][\w./@:-]*?)["']?(?:\s*(?:=>|[:=])\s*|[ \t]+)(?:\[\s*)?["']?([\w.*:/-]+)["']?(?=\s*(?:[,;\]})#]|$|\s))/gm

const settingsIn = (lines: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const line of lines) {
    const [, alone] = /^-\s+["']?([\w.*:/-]+)["']?,?$/.exec(line) ?? []
    if (alone !== undefined) found.set('-', [...(found.get('-') ?? []), alone])
    for (const [, name = '', value = ''] of line.replace(/^-\s+/, '').matchAll(setting))
      found.set(name, [...(found.get(name) ?? []), value])
    // `server a1 10.0.0.5:8443 ssl verify required`: words of a directive, each of which may name the next one.
    for (const [, name = '', value = ''] of line.matchAll(
      /\b(verify|policy|mode|auth|action|default)(?=[ \t]+(\w+))/g,
    ))
      if (found.get(name)?.includes(value) !== true) found.set(name, [...(found.get(name) ?? []), value])
  }
  return found
}

/** Settings whose value steps down. */
export const loweredValues: EditReader = {
  files: ['settings'],
  except: ['aside', 'locale', 'manifest'],
  come: '=warn =warning =dry =dryrun =medium =baseline =prefer =preferred =lax =audit =permissive =report =monitor =off =none =null =never =disable =disabled =ignore =allow =allowed =info =low =hint =silent =optional =privileged =trust =any =unsafe =unconfined =skip =note =accept =sufficient =public =always =success =auto =automatic =immediate =delayed 0.0.0.0 * :: =md5 =sha1 sha-1 =crc32 =plain =plaintext =cleartext =password =suspended =anonymous =anonymously =everyone =guest =permit =permitall =users =allusers =unauthenticated =all =local =standalone =host =unsandboxed =critical =high =moderate =error =fatal =unencrypted =insecure =zonal =bypass =update =mutable =http =open',
  find: difference => {
    return hunksOf(difference).flatMap(({ gone, come, above }) => {
      // Outbound traffic may go everywhere.
      const isOutward = /egress|outbound|destination|route/i.test(
        (/[{[:(]$/.test(above) ? above : '') + gone.join(),
      )
      const now = settingsIn(come)
      return [...settingsIn(gone)].flatMap(([name, was]) => {
        const is = now.get(name)
        if (is === undefined || isNeutral(name)) return []
        const isScope = scopes.test(wordsOf(name).join('')) || /expos/i.test(above)
        // A list that has what it had, and more, looks for more.
        const isListed = (value: string): boolean =>
          come.some(line => line.includes(name) && line.split(/[^\w.-]+/).includes(value))
        const step = was.findIndex(
          (value, at) =>
            (isLower(name, value, is[at] ?? '') &&
              !isListed(value) &&
              !(isOutward && /\d|\*/.test(value + is[at]))) ||
            (isScope && !isOutward && value !== '*' && is[at] === '*'),
        )
        return step < 0 ? [] : [`${name} is ${is[step]}, was ${was[step]}`]
      })
    })
  },
}

const nothing = /^(?:none|null|off|plain|disabled)$/i

/** Lines in which a few words are others now, and one of them steps down; in code only what is opened to others counts. */
export const loweredWords: EditReader = {
  except: ['aside', 'locale', 'manifest', 'prose'],
  come: '=warn =warning =dry =dryrun =medium =baseline =prefer =preferred =lax =audit =permissive =report =monitor =off =none =null =never =disable =disabled =ignore =allow =allowed =info =low =hint =silent =optional =privileged =trust =any =unsafe =unconfined =skip =note =accept =sufficient =public =always =success =auto =automatic =immediate =delayed 0.0.0.0 * :: =md5 =sha1 sha-1 =crc32 =plain =plaintext =cleartext =password =suspended =anonymous =anonymously =everyone =guest =permit =permitall =users =allusers =unauthenticated =all =local =standalone =host =unsandboxed =critical =high =moderate =error =fatal =unencrypted =insecure =zonal =bypass =update =mutable =http =open',
  find: difference => {
    const { path } = difference
    if (prose.test(path)) return []
    const isSettings = isOf(path, 'settings')
    return hunksOf(difference).flatMap(({ gone, come, above }) => {
      if (gone.length !== come.length || gone.length > 20) return []
      return gone.flatMap((line, at) => {
        const [old, now] = [tokensOf(line), tokensOf(come[at] ?? '')]
        const silent = isSettings && /audit|security/i.test(line) ? silenced(old, now) : undefined
        if (silent !== undefined) return [`${line.slice(0, 50)} is ${silent} now: nothing is kept`]
        if (old.length !== now.length || /egress|outbound|destination|route/i.test(above + line)) return []
        const isPlain = !/[:=]/.test(line)
        if (!isPlain && old.some(word => wordsOf(word).some(part => neutral.test(part)))) return []
        const other = old.flatMap((word, index) => (word === now[index] ? [] : [index]))
        if (other.length > 3) return []
        return other.flatMap(index => {
          const [was, is, name] = [old[index] ?? '', now[index] ?? '', old[index - 1] ?? '']
          if (isNeutral(name)) return []
          const isOpened = open.some(steps => isStep(steps, was, is))
          const isNothing = nothing.test(is) && !nothing.test(was) && safeState(name, path) === 'on'
          const isDown = isSettings && isLower(name, was, is)
          return isOpened || isNothing || isDown ? [`${name} is ${is}, was ${was}`] : []
        })
      })
    })
  },
}

/** A level of what is recorded, below which nothing is. */
const silenced = (old: readonly string[], now: readonly string[]): string | undefined =>
  old.some(word => /^(?:trace|debug|info|notice|warn|warning|all|metadata|request\w*)$/i.test(word))
    ? now.find(word => /^(?:off|none|fatal)$/i.test(word) && !old.includes(word))
    : undefined

/** Names of what somebody may do, and to what: everything is more than something. */
const scopes =
  /^(?:path|resources?|actions?|verbs?|principals?|origins?|hosts?|methods|users?|roles?|scopes?|permissions?|expose|exposure|allow\w*|alloworigins?|allowed\w*)$/

/** From this level on something is reported or fails: a lower one is stricter. */
export const floors =
  /^(?:min|minimum|severitythreshold|severitycutoff|threshold|(?:hard)?fail(?:s|ure|ures|ing)?(?:on|at|level|severity|threshold)|auditlevel|cutoff)/
const severity = /^(?:critical|high|medium|moderate|low|info|note|negligible|none|error|warn|warning)$/i

/** Whether a value is a step down from another one, for a setting of this name. */
export const isLower = (name: string, was: string, is: string): boolean => {
  // A severity that stands alone may be that of a finding; one of an option is where a checker begins.
  const isNamed = name.startsWith('--') || floors.test(wordsOf(name).join(''))
  const isFloor = isNamed && severity.test(was) && severity.test(is)
  const [from, to] = isFloor && !/^none$/i.test(is) ? [is, was] : [was, is]
  return ladders.some(steps => isStep(steps, from, to)) || isLooserWord(from, to)
}

/** `TRUSTED_CLIENT_CERTIFICATE_REQUIRED`, `verify_none`: values of several words, of which one says how strict they are. */
const strictWords =
  /^(?:enforced?|enforcing|require|required|mandatory|strict|restricted|deny|denied|reject|verify|verified|peer|full|encrypted|ssl|tls|signed|secure|ask|prompt|regional|multi|throw|redirect|https|immutable|whitelist|allowlist|approved)$/
const looseWords =
  /^(?:none|disabled?|off|allow|allowed|unencrypted|plaintext|plain|insecure|optional|permissive|anonymous|any|ignore|skip|never|zonal|accept|unsafe|trust|bypass|unconfined|update|mutable|http|all|open)$/

const isLooserWord = (was: string, is: string): boolean => {
  const [old, now] = [wordsOf(was), wordsOf(is)]
  if (
    old.length === 1 &&
    now.length === 1 &&
    !/^(?:ask|prompt|throw|regional|require|always|immutable|whitelist|allowlist)$/.test(old[0] ?? '')
  )
    return false
  return (
    old.some(word => strictWords.test(word)) &&
    !old.some(word => looseWords.test(word)) &&
    now.some(word => looseWords.test(word)) &&
    !now.some(word => /^(?:require|required|strict|enforced?|ssl|tls)$/.test(word))
  )
}

const isStep = (steps: readonly RegExp[], was: string, is: string): boolean => {
  const [from, to] = [was, is].map(value => steps.findIndex(step => step.test(value)))
  return from !== undefined && to !== undefined && from >= 0 && to > from
}

/** Numbers of which less is looser, by the words of their names. */
const counted =
  /coverage|jacoco\w*min|failunder|cov(?:ered)?(?:min|threshold)|approv\w*(?:count|s)|reviewers|reviewcount|retention|(?:salt|bcrypt|hash)rounds|iterations|password(?:required|min(?:imum)?)?length|minpassword|exitcode|minimumscore|minscore|qualitythreshold/

/** Bounds that went down. */
export const loweredNumbers: EditReader = {
  gone: 'cov jacoco fail approv review retention round iteration password min exit score quality level threshold target',
  find: difference => {
    const { path } = difference
    if (/(^|\/)(tests?|docs?|fixtures?)\/|\.(md|lock)$/.test(path)) return []
    const isLevel = /(^|\/)(phpstan|psalm)/.test(path)
    return hunksOf(difference).flatMap(({ gone, come, above }) => {
      const numbers = (lines: readonly string[]) =>
        [
          ...lines
            .join('\n')
            .matchAll(
              /(?<![\w.-])[\d_.-]*([A-Za-z][\w.-]*)["']?(?:\s*(?::=|[:=])\s*|[ (>])["']?(-?\d+(?:\.\d+)?)\b/g,
            ),
        ].map(([, name = '', number = '']) => [name, Number(number)] as const)
      const now = numbers(come)
      return numbers(gone).flatMap(([name, was]) => {
        const is = now.find(([other]) => other === name)?.[1]
        const joined = wordsOf(name).join('')
        const about =
          counted.test(joined) ||
          (isLevel && /level/i.test(joined)) ||
          (/^(?:minimum|min|threshold|target)$/.test(joined) &&
            /coverage|jacoco|kover|limit|violation/i.test(above + gone.join()))
        return is !== undefined && is < was && about ? [`${name} is ${is}, was ${was}`] : []
      })
    })
  },
}
