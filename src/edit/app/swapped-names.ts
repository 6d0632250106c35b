import { listed } from '../../text/words.ts'
import type { Difference } from '../change.ts'
import { hunksOf } from '../hunks.ts'
import { partsOf, type Replaced, replacedParts } from '../replaced.ts'
import { wordsOf } from '../safe-names.ts'
import { appChange, isAppCode, shown } from './app-code.ts'

/** Words of names that keep something: where one without any takes their place, it is kept no longer. */
const keeping =
  'auth authed authenticated authorized guard guarded lock locked secure soft enclosed safe private signed encrypted verified trusted strict protected sandboxed checked bcrypt argon argon2 scrypt owned scoped tenant exclusive readonly immutable constant parameterized prepared escaped sanitized validated limited bounded os'
const open =
  'permissive plaintext plain unsafe insecure any all none noop mock dummy anonymous public seed seeded laissez raw unchecked'

const one = /^[$@:.]?[A-Za-z_][\w.:]*$/

/** The only name of two lines that is another one. */
const pairIn = ({ old, now }: Replaced): readonly [was: string, is: string] | undefined => {
  const names = (line: string): readonly string[] => line.match(/[A-Za-z_]\w*|[^\sA-Za-z_]/g) ?? []
  const [was, is] = [names(old), names(now)]
  if (was.length !== is.length) return undefined
  const other = was.flatMap((name, at) => (name === is[at] ? [] : [at]))
  const [at = -1] = other
  const [from = '', to = ''] = [was[at], is[at]]
  return other.length === 1 && one.test(from) && one.test(to) ? [from, to] : undefined
}

const has = (list: string, name: string): boolean => wordsOf(name).some(word => listed(list, word))
const declaredIn = (name: string, text: string): boolean =>
  new RegExp(
    `\\b(?:const|let|var|val|def|fun|func|function|fn|class|my)\\s+(?:\\([^)]*\\)\\s*)?${name}\\b|\\b${name}\\s*:?=[^=]`,
  ).test(text)

/** `auth.async` that is `Action.async`, `softDelete` that is `delete`: a name that kept something, and one that does not. */
const plainer = (part: Replaced, text: string, before: string): string | undefined => {
  const [from = '', to = ''] = pairIn(part) ?? []
  if (from === '' || !has(keeping, from) || has(keeping, to) || /^(?:import|from|use)\b/.test(part.old))
    return undefined
  // A name of this file that is another one now is the same thing.
  if (declaredIn(to, text) || declaredIn(from, before)) return undefined
  return new RegExp(`${to}\\s*(?:\\(|\\.|::|!|->)`).test(part.now) || has(open, to)
    ? `${to}: ${from} kept more`
    : undefined
}

const generic =
  /^\[?\s*["']?(?:\w+\.)*(?:IsAuthenticated|is_?[aA]uthenticated(?:\(\))?|authenticated|login_required|loginRequired|require(?:User|Login|Auth)|auth|isLoggedIn|LoginRequiredMixin|fullyAuthenticated)["']?\s*\]?$/

/** Who somebody is has to be known; before, what he may. */
const anybody = ({ was, is, now }: Replaced): string | undefined =>
  generic.test(is) &&
  !generic.test(was) &&
  !/AllowAny|permitAll|anonymous|public|^\[?\s*\]?$|optional/i.test(was) &&
  /^[[\w@#("'.]/.test(was) &&
  !was.includes(is.replaceAll(/[[\]\s]/g, ''))
    ? `${shown(now)}: everybody who is known may`
    : undefined

const spread = /^(?:\.\.\.|\*\*)\s*[\w.$]+/

/** `{ ...body, ownerId }` that is `{ ownerId, ...body }`: what is sent wins. */
const overridden = ({ was, is, now }: Replaced): string | undefined => {
  const inner = (text: string): readonly string[] => partsOf(text.trim().replace(/^\{(.*)\}$/s, '$1'), ',')
  const [old, next] = [inner(was), inner(is)]
  const sent = old.find(
    part => spread.test(part) && /body|input|dto|payload|params|data|args|attrs|form/i.test(part),
  )
  return sent !== undefined &&
    old.length > 1 &&
    next.length >= 2 &&
    next.includes(sent) &&
    old.indexOf(sent) === 0 &&
    next.indexOf(sent) === next.length - 1
    ? `${shown(now)}: whoever asks may set every field`
    : undefined
}

const raw =
  /\{!!|v-html|dangerouslySetInnerHTML|<%==|<%-|\|\s*safe\b|innerHTML|html_safe|\braw\(|\{@html|bypassSecurityTrust|mark_safe|Markup\(|template\.HTML\(/

/** What a page takes as it is passed a function before. */
const unclean = ({ was, is, now, head }: Replaced): string | undefined => {
  const bare = (text: string): string => text.replaceAll('!!', '').trim()
  const [, inner] = /^[\w.:>$-]+\((.*)\)$/s.exec(bare(was)) ?? []
  return inner !== undefined && inner.trim() === bare(is) && raw.test(`${head} ${now}`)
    ? `${shown(now)}: text of others is taken as it is`
    : undefined
}

/** Names and orders in one place that keep less than those before. */
export const swappedNames = (difference: Difference): readonly string[] => {
  if (!isAppCode(difference.path) || difference.before === undefined) return []
  const { come, gone, now, old } = appChange(difference)
  if (come.length === 0 || come.length > 20 || gone.length === 0) return []
  return hunksOf(difference).flatMap(hunk =>
    replacedParts(hunk).flatMap(
      part => plainer(part, now, old) ?? anybody(part) ?? overridden(part) ?? unclean(part) ?? [],
    ),
  )
}
