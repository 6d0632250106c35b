import { listed } from '../../../core/text/words.ts'
import { hunksOf } from '../../change/hunks.ts'
import { partsOf, type Replaced, replacedParts } from '../../change/replaced.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, shown } from '../app-code.ts'

/** Words of arguments and options that hold a call to something. */
const binding =
  'safe strict secure verify verified permitted allowed allowlist whitelist algorithms audience issuer aud iss nonce escape autoescape sanitize sanitizer integrity signature csrf redact mask sandbox validate validator expires expiresin expiresat maxage readonly noopener tenant owner filters only restrict restricted pinned pins trusted schema exclude except omit'
const strong =
  'safe secure strict existing enclosed soft checked verified signed encrypted constant fixed restricted limited trusted validated sanitized escaped authenticated authorized scoped'
const weak =
  'unsafe insecure unchecked unverified untrusted unsigned unrestricted unscoped unvalidated unescaped'
const all = /^(?:and|all|every|allOf|all_of|both|chain|compose|every_of|And|All|AllOf|combine)\s*\((.*)\)$/s
const bounded = /^(?:\w+[.:]+)?(?:min|clamp|Min|Clamp|coerceAtMost|LEAST|bounded?)\s*\(/
const amounts =
  /\b(?:take|limit|first|last|page_?size|per_?page|count|batch_?size|size|amount|quantity|qty|timeout|ttl|depth|n|max\w*)["']?\s*(?:=>|[:=(,])\s*$/i
const outside = /\b(?:args|req|request|params|query|body|input|ctx|payload|form|opts|options)\b/

const plain = (text: string): string => text.replaceAll(/[\s;]/g, '')

const hasWord = (list: string, text: string): boolean => wordsOf(text).some(word => listed(list, word))
const keyOf = (part: string): string => /^["']?:?(\w+)["']?\s*(?:=>|[:=])/.exec(part)?.[1] ?? part

/** An argument that held a call to something, gone while the others stay. */
const argument = ({ was, is, head, tail, now }: Replaced): string | undefined => {
  if (was.length <= is.length) return undefined
  // The parameters of a function are no arguments.
  if (!/[([{,]$/.test(head) || /\b(?:function|def|defp|func?|fn|class)\s+[\w.!?]*\s*\([^)]*$/.test(head))
    return undefined
  if (/^\)\s*(?::[^=]*)?(?:=>|\{|->)/.test(tail)) return undefined
  const [old, left] = [partsOf(was, ','), partsOf(is, ',')]
  if (left.length >= old.length || !left.every(part => old.some(other => plain(other) === plain(part))))
    return undefined
  const lost = old.filter(part => !left.some(other => plain(other) === plain(part)))
  const found = lost.find(
    part =>
      (hasWord(binding, keyOf(part)) || /^filter\s*=\s*["']/.test(part)) &&
      !/^(?:["'`]|\.\.\.)/.test(part) &&
      !/\b(?:false|False|null|None|nil|:none)\s*$/.test(part),
  )
  return found === undefined ? undefined : `${shown(found)}: nothing holds ${shown(now)} to it`
}

const loosening =
  'optional skip ignore insecure unsafe bypass disable disabled anonymous permissive passthrough trust trustall noverify'
const guards =
  'auth authenticate authorize authorization guard verify validate csrf protect permission cors ssl tls pinning jwt token session login'

/** An argument that lets a call ask for less, where there was none. */
const loosened = ({ was, is, head, now }: Replaced): string | undefined => {
  const [old, next] = [partsOf(was, ','), partsOf(is, ',')]
  const news = next.filter(part => !old.some(other => plain(other) === plain(part)))
  const found = news.find(
    part =>
      /(?:true|True|:\w+)\s*\}?$/.test(part) &&
      hasWord(loosening, keyOf(part)) &&
      !/^(?:const|let|var)\b/.test(part),
  )
  return found !== undefined && !hasWord(loosening, was) && hasWord(guards, `${head} ${was} ${found}`)
    ? `${shown(found)}: ${shown(now)} asks for less`
    : undefined
}

/** Checks that had to pass together, and a value that was held to a bound. */
const unbound = ({ was, is, head, now }: Replaced): string | undefined => {
  const inner = all.exec(was)?.[1]
  const members =
    inner === undefined ? partsOf(was, '&').filter(part => /^[A-Z]\w+$/.test(part)) : partsOf(inner, ',')
  if (
    members.length > 1 &&
    members.some(part => plain(part) === plain(is)) &&
    /is|has|can|in|require|own|auth|role|perm|valid|check|rule|guard|polic/i.test(was)
  )
    return `${shown(was)}: one of them is enough now`
  const names: readonly string[] = is.match(/[A-Za-z_]\w*/g) ?? []
  const isHeld =
    bounded.test(was) && !bounded.test(is) && names.length > 0 && names.every(name => was.includes(name))
  return isHeld && (amounts.test(head) || outside.test(is) || /(?:\[\s*:|\.\.)\s*$/.test(head))
    ? `${shown(now)}: nothing bounds it`
    : undefined
}

/** The same name without the word that made it safe, or with one that makes it unsafe: `safe_load`, `to_existing_atom`. */
const bare = ({ old, now }: Replaced): string | undefined => {
  const names = (line: string): readonly string[] =>
    line.replaceAll(/(["'])[^"']*\1/g, '').match(/[A-Za-z_]\w*(?=\s*[(!])/g) ?? []
  const [was, is] = [names(old), names(now)]
  const came = is.filter(name => !was.includes(name))
  return was
    .filter(name => !is.includes(name))
    .flatMap(name => {
      const words = wordsOf(name)
      const off = came.filter(
        other =>
          /^(?:disable|no|skip|without|ignore)\b/.test(wordsOf(other).join(' ')) &&
          wordsOf(other).slice(1).join(' ') === words.join(' '),
      )
      if (off.length > 0 && words.length > 1) return off
      if (!words.some(word => listed(strong, word)) || words.length < 2) return []
      const rest = words.filter(word => !listed(strong, word))
      return came.filter(other => {
        const others = wordsOf(other).filter(word => !listed(weak, word))
        return others.join(' ') === rest.join(' ')
      })
    })
    .map(name => `${name}: it keeps less than before`)[0]
}

/** Calls that are held to less: an argument, a bound or a word of their name is gone. */
export const lostArguments: EditReader = {
  files: ['app'],
  changed:
    '( [ { , ! & optional skip ignore insecure unsafe bypass disable anonymous permissive passthrough trust noverify',
  find: difference => {
    const { come, gone } = appChange(difference)
    if (come.length === 0 || come.length > 60 || gone.length === 0) return []
    return hunksOf(difference).flatMap(hunk =>
      replacedParts(hunk).flatMap(part =>
        /^(?:import|from|use|using|require|export \{|#include)\b/.test(part.old)
          ? []
          : (argument(part) ?? loosened(part) ?? unbound(part) ?? bare(part) ?? []),
      ),
    )
  },
}
