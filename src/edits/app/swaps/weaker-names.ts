import { listed } from '../../../core/text/words.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'

/** Words of names that let more through, and words of names that keep something. */
const weak =
  'none noop nop insecure unsafe always anonymous permit permitall allowall allowany any all skip disable disabled raw plain plaintext cleartext ecb md5 md4 des rc4 sha1 null nil false off unverified unchecked anyone everyone public trustall blind blindly bypass optional ignore no loose lax weak proceed accept'
const strong =
  'require required requires verify verified verifies strict only deny secure secured encrypt encrypted encryption gcm bcrypt argon2 scrypt authenticated authenticate authorized hasrole role roles rolesallowed peer mutual pinner pinned constant safe private signed interpolated prepared protected unlocked tls full hmac enforce valid validated need cancel reject exception complete'
/** Those that say it in any place, where one name takes the place of another. */
const opened =
  'public insecure unsafe anonymous unverified unchecked noop bypass permitall disable disabled plain always skip'
const closed =
  'protected require required verify verified secure secured encrypted authenticated authorized strict deny'
/** Those that make up for a weak word beside them. */
const stronger = `${closed} only gcm bcrypt argon2 scrypt hmac signed safe peer`
/** Those that need no strong word before them. */
const open = 'insecure unverified trustall allowall permitall noverify nocheck unsafe'
/** Subjects of names in which such a word counts. */
const about =
  'ssl tls cert certs certificate certificates client peer host hostname verify verifier verification password passwd encoder hash digest cipher crypto aes key keys sec keychain accessible credentials creds auth authentication authorization access security secure policy trust trusted cookie samesite origin origins cors csp script src token jwt session permission permissions role roles csrf xsrf signature sign frame isolation sandbox sql matcher matchers pin protection claims rolesallowed forgery fixation limit limiter throttle'

/** Changes of one place where a strong name became a weak one. */
export const weakerNames: EditReader = {
  files: ['app'],
  changed:
    '=none =noop =nop =insecure =unsafe =always =anonymous =permit =permitall =allow =allowall =allowany =any =all =skip =disable =disabled =raw =plain =plaintext =cleartext =ecb =md5 =md4 =des =rc4 =sha1 =null =nil =false =off =unverified =unchecked =anyone =everyone =public =trust =trustall =blind =blindly =bypass =optional =ignore =no =noverify =nocheck =loose =lax =weak =proceed =accept =permissive =authenticated =secure =secured =encrypted =sealed =signed',
  find: difference => {
    const { now } = appChange(difference)
    return hunksOf(difference).flatMap(({ gone, come, above }) => {
      if (gone.length === 0 || come.length === 0 || gone.length > 8 || come.length > 8) return []
      const [was, is] = [partsIn(gone), partsIn(come)]
      const lost = was.filter(word => !is.includes(word))
      const brought = is.filter(word => !was.includes(word))
      const swap = swapped(gone, come)
      const all = come.find(line => everybody.test(line))
      if (all !== undefined && somebody.test(gone.join('\n')) && !everybody.test(gone.join('\n')))
        return [`${shown(all)}: everybody may now`]
      if (swap !== undefined) return [`${swap}: weaker than before`]
      if (brought.some(word => listed(stronger, word))) return []
      const lines = now.split('\n')
      const within =
        functionAround(
          lines,
          lines.findIndex(line => line.trim() === come[0]),
        ) ?? ''
      const isAbout = [...was, ...is, ...partsIn([within, above])].some(word => listed(about, word))
      const line = come.find(text => brought.some(word => isWeakIn(word, text)))
      const chain = come.find(text => opensChain.test(text))
      if (chain !== undefined && isAbout && !opensChain.test(gone.join('\n')) && lost.length > 0)
        return [`${shown(chain)}: weaker than before`]
      const better =
        lost.some(word => listed(strong, word)) ||
        brought.some(word => listed(open, word) && isWeakIn(word, line ?? ''))
      if (line !== undefined && better && isAbout) return [`${shown(line)}: weaker than before`]
      return strongGone(gone, come, now)
    })
  },
}

/** A step of a chain that turns off what the others set. */
const opensChain =
  /(?:\.|::)(?:none|permissive|very_permissive|disabled?|permitAll|allowAll|allowAny|anonymous|noop|trustAll)\(\s*\)/

/** Names of frameworks for a door without a lock, and for those who had a key. */
const everybody =
  /\b(?:AllowAny|PermitAll|permitAll|AllowAnonymous|allow_anonymous|IsAuthenticatedOrReadOnly|AnonymousUser|NoAuth|public_access|skip_authorization|SkipAuth|NoAuthGuard|IsPublic|(?<=@)Public|any(?:Host|Origin)|[aA]llow_?[aA]ny_?(?:Origin|Host|origin|host)|[aA]ny_?origin)\b/
const somebody =
  /\ballow\w*(?:Host|Origin|host|origin)|\bIs[A-Z]\w*|\bRoles\(|\b\w*(?:Admin|Authenticated|Authorize|RolesAllowed|hasRole|hasAuthority|Permission|Owner|Staff)\w*\b(?<!permission_classes|Permission)/

const partsIn = (lines: readonly string[]): readonly string[] => [...new Set(wordsOf(lines.join(' ')))]

const namesOf = (lines: readonly string[]): readonly string[] => lines.join(' ').match(/[A-Za-z_]\w*/g) ?? []

/** `protectedProcedure` that is `publicProcedure` now: the same name with another word. */
const swapped = (gone: readonly string[], come: readonly string[]): string | undefined => {
  const [was, is] = [namesOf(gone), namesOf(come)]
  const old = was.filter(name => !is.includes(name)).map(name => wordsOf(name))
  return is
    .filter(name => !was.includes(name))
    .find(name => {
      const words = wordsOf(name)
      return (
        words.some(word => listed(opened, word)) &&
        old.some(
          other =>
            other.some(word => listed(closed, word)) &&
            other.some(word => words.includes(word) && !listed(closed, word)) &&
            !words.some(word => listed(closed, word)),
        )
      )
    })
}

/** Whether a weak word is part of a name of an API in a line, and no value of a plain condition. */
const isWeakIn = (word: string, line: string): boolean => {
  if (!listed(weak, word)) return false
  const holder = namesOf([line]).find(name => wordsOf(name).includes(word))
  if (holder === undefined) return false
  // `checkNotNull`: what may not be so. Where it is not so, and what an option may be.
  if (wordsOf(holder).includes('not')) return false
  if (
    new RegExp(
      `(?:!|\\bnot )[\\w.]*${holder}\\b|\\b${holder}["']?:\\s*\\{\\s*(?:type|isValid|validate|description)\\b`,
    ).test(line)
  )
    return false
  if (/^(?:null|nil|false|any|all|no|off|optional|public|raw|none|ignore|plain|unsafe|set)$/i.test(holder))
    return new RegExp(`\\.(?:${holder})\\b(?!\\s*[(<])|["':]${holder}["']`).test(line)
  return true
}

const keeper = 'secure secured encrypted sealed signed'
const kept = 'token tokens password session cookie key keys credential credentials secret pin card'

/** `FlutterSecureStorage` that is `SharedPreferences` now: nothing in its place keeps a secret. */
const strongGone = (gone: readonly string[], come: readonly string[], now: string): readonly string[] => {
  const name = namesOf(gone).find(
    text =>
      wordsOf(text).length > 1 && wordsOf(text).some(word => listed(keeper, word)) && !now.includes(text),
  )
  if (name === undefined || partsIn(come).some(word => listed(stronger, word))) return []
  return [...partsIn(gone), ...partsIn(come)].some(word => listed(kept, word))
    ? [`${name}: nothing like it is there now`]
    : []
}
