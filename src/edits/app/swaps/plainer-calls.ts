import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'
import { isDeciding, isDecidingFile } from '../decisions/deciders.ts'
import { functionAround } from '../refusals/refusals.ts'

/** Words of functions that take a danger out of what they are handed. */
const keeping =
  /^(?:safe|secure|sanitiz\w*|sanitis\w*|escap\w*|encrypt\w*|seal\w*|mask\w*|redact\w*|anonymi\w*|purif\w*|verified|verify|normaliz\w*|canonical\w*|realpath|clean|confin\w*|quote|decrypt\w*)$/

const assigned =
  /^(?:(?:const|let|var|val|final|auto|my|local|return|yield)\s+)?(?:\$?([\w.$]+)(?:\s*:\s*[\w<>|]+)?(?:,\s*\w+)?\s*:?=\s*)?(.+)$/
const calls = (text: string): readonly string[] =>
  [...text.matchAll(/([A-Za-z_][\w.:]*)[!?]?\s*\(/g)].map(([, name = '']) => name)
const keepers = (text: string): readonly string[] =>
  calls(text).filter(name => wordsOf(name.split(/[.:]+/).at(-1) ?? '').some(word => keeping.test(word)))

/** The same value, made by a call that kept something, and by a plain one now. */
const plainer = (difference: Difference, { now: text }: AppChange): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    if (gone.length > 12 || come.length === 0 || come.length > 12) return []
    return gone.flatMap(line => {
      const [keeper] = keepers(line)
      if (
        keeper === undefined ||
        /^(?:import|from|use|def|func?|fn|function|export|if|elif|while|for|assert)\b/.test(line)
      )
        return []
      const [, target, value = ''] = assigned.exec(line) ?? []
      const same = come.find(other => {
        const [, name, made = ''] = assigned.exec(other) ?? []
        const inputs = (value.match(/[A-Za-z_]\w*/g) ?? []).filter(
          word => !calls(value).join('.').includes(word),
        )
        const kept = inputs.filter(word => new RegExp(`\\b${word}\\b`).test(made)).length
        return (
          name === target &&
          (target !== undefined || /^return\b/.test(other)) &&
          kept > 0 &&
          kept >= inputs.length - 1
        )
      })
      if (same === undefined || come.some(other => keepers(other).length > 0)) return []
      // A function that checks in another way is no plain one.
      const isOther = come.some(other =>
        /valid|check|ensure|assert|guard|allow|parse|schema|relative_to|startswith|HasPrefix/i.test(other),
      )
      return isOther || (text.includes(`${keeper}(`) === false && keeper.length < 4)
        ? []
        : [`${shown(same)}: ${keeper} is gone`]
    })
  })

const bounding =
  /\bMaxBytesReader\(|\bLimitReader\(|\bLimitedReader\b|\bbodyLimit\b|\bDefaultBodyLimit\b|RequestBodyLimit|\bContentLengthLimit\b|\bsetrlimit\(|\bWithTimeout\(|\bseccomp\w*\(|\bpledge\(|\bunveil\(|\bchroot\(|\bsetuid\(|\bsetgid\(|\bcap_drop\w*\(|\bdrop_privileges\b|\bprctl\(/
const counting =
  /\b\w*(?:fail|attempt|tries|strike)\w*\s*(?:\+=|\+\+)|\+\+\w*(?:fail|attempt|tries|strike)\w*|\b(?:count|record|incr\w*|register|log|track|bump)_?(?:failure|failed|attempt|fail|strike)\w*\s*\(|increment!?\(?\s*:?\w*(?:fail|attempt)\w*|(\b\w*(?:fail|attempt|tries|strike)\w*)\s*=[^=\n].{0,80}\b\1(?:\s*\+\s*1\b|\.(?:saturating_|wrapping_|checked_)?(?:add|plus|inc|succ)\b)/i

/** Bounds of a process or a request, and counts of tries, that are gone. */
const lostBounds = ({ gone, come, old, now, path }: AppChange): readonly string[] => {
  const lines = old.split('\n')
  return gone.flatMap(line => {
    const isBound = bounding.test(line) && !come.some(other => bounding.test(other))
    const within = functionAround(
      lines,
      lines.findIndex(other => other.trim() === line),
    )
    const isCount =
      counting.test(line) &&
      !come.some(other => counting.test(other) || /(?:fail|attempt|tries|strike)\w*\s*\+\s*1/i.test(other)) &&
      !counting.test(now) &&
      (isDeciding(within) || isDecidingFile(path))
    const stays = within === undefined || now.includes(within)
    return (isBound || isCount) && stays && !/^(?:import|use|#include)\b/.test(line)
      ? [`${shown(line)}: a bound is gone`]
      : []
  })
}

const sealed = /TLS|Ssl|SSL|Secure|Https|Encrypted|Verified|Checked|_tls|_ssl|_secure|(?<=http)s(?=\.)/

/** The same call without the word that kept it: `ListenAndServeTLS`, `https.createServer`. */
const unsealed = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const now = come.flatMap(line => calls(line))
    const name = gone
      .filter(line => !/^(?:import|from|use|def|func?|fn|function|export)\b/.test(line))
      .flatMap(line => calls(line))
      .find(one => sealed.test(one) && now.includes(one.replace(sealed, '')))
    return name === undefined || come.some(line => line.includes(`${name}(`))
      ? []
      : [`${name}: nothing keeps what it sends`]
  })

const bounded = /\b(?:std::)?min(?:<[^>]*>)?\s*\([^()]*(?:\([^()]*\))?[^()]*\)/
const whole =
  /\b(\w+)\.(?:endsWith|startsWith|ends_with|starts_with|equals|end_with\?|start_with\?|hasSuffix|hasPrefix|endswith|startswith)\(/

/** A host, an origin or a path that had to begin or end so, and may have it anywhere now. */
const anywhere = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      const name = line.length > 400 ? undefined : whole.exec(line)?.[1]
      const now =
        name !== undefined && /host|origin|domain|scheme|path|url|mime|type|referr?er|addr|mail/i.test(name)
          ? come.find(other =>
              new RegExp(`\\b${name}\\.(?:includes|contains|indexOf|find|match|include\\?)\\(`).test(other),
            )
          : undefined
      return now === undefined || come.some(other => whole.test(other))
        ? []
        : [`${shown(now)}: it may stand anywhere in it`]
    }),
  )

const native = /\.(?:c|h|cc|cpp|cxx|hpp|hh|zig|rs)$/

/** A length that was held to what there is room for. */
const lostClamp = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const was = gone.find(
      line => bounded.test(line) && (native.test(difference.path) || /MAX_|max[A-Z_]/.test(line)),
    )
    const [name] = was?.split(/=(?!=)/) ?? []
    const now =
      was === undefined || !was.includes('=')
        ? undefined
        : come.find(line => line.split(/=(?!=)/)[0] === name)
    return now !== undefined && !/min|clamp|max|limit|bound/i.test(now.slice((name ?? '').length))
      ? [`${shown(now)}: nothing bounds it`]
      : []
  })

const partly =
  /\.take\(|\.slice\(|\[\s*\.\.\s*\d|\[\s*\d*\s*:\s*\d+\s*\]|\.substr\w*\(|\bstarts_?with\w*\(|\bhas_?prefix\(|\bstrncmp\(|\bprefix\(|\.first\(|\bmin\(|\bleft\(|truncated|(?<!s|allowed|list|set)\.(?:includes|contains)\(|\bstrstr\(|\.indexOf\(|ends_?with\w*\(/i
const sharedNames = (one: string, other: string): number => {
  const names = new Set(one.match(/[A-Za-z_]\w*/g))
  return new Set((other.match(/[A-Za-z_]\w*/g) ?? []).filter(name => name !== 'return' && names.has(name)))
    .size
}

const inside =
  /\b(?:starts_?with|has_?prefix|is_?relative_to|isWithin|contains_path|is_?inside|startsWith)\(\s*&?(?:self\.|s\.|this\.)?\w*(?:root|base|dir|prefix|home|folder|allowed|upload)\w*/i

/** A comparison of the whole that is one of a part, and a path that nothing holds to its folder. */
const lostExtent = (difference: Difference, { now }: AppChange): readonly string[] => {
  const lines = now.split('\n')
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const line = come.find(text => partly.test(text))
    const within = functionAround(
      lines,
      lines.findIndex(other => other.trim() === (line ?? come[0])),
    )
    const isPart =
      line !== undefined &&
      gone.length > 0 &&
      !gone.some(text => partly.test(text)) &&
      gone.some(
        text => /===?|equals|compare|verify|fold|memcmp|\beql\b/i.test(text) && sharedNames(text, line) > 1,
      ) &&
      isDeciding(within)
    const held = gone.find(text => inside.test(text) && !/^(?:if|unless|guard|elif)\b/.test(text))
    const isOut = held !== undefined && come.length > 0 && !inside.test(now)
    return [
      ...(isPart ? [`${shown(line)}: a part is enough now`] : []),
      ...(isOut ? [`${shown(held)}: nothing holds it in its folder`] : []),
    ]
  })
}

/** An argument that makes a call careful: `[:safe]`, `strict=True`, `O_NOFOLLOW`. */
const careful =
  /,\s*(?:\[\s*)?[:.]?["'`]?\w*(?:safe|strict|secure|verif|NOFOLLOW|O_EXCL)\w*["'`]?(?:\s*(?:=>|[:=])\s*(?!false|no\b|off|0|None|null)\w+)?\s*\]?(?=\s*[,)])/gi

/** A call that stays as it was but for such an argument. */
const lostArgument = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      const [part, ...rest] = line.length > 300 ? [] : (line.match(careful) ?? [])
      const now = part === undefined || rest.length > 0 ? undefined : line.replace(part, '')
      return now !== undefined && come.includes(now) && !/unsafe|insecure/i.test(part ?? '')
        ? [`${shown(now)}: ${part?.slice(1).trim()} is gone`]
        : []
    }),
  )

/** Calls that kept something, where a plainer one stands now. */
export const plainerCalls: EditReader = {
  files: ['app'],
  gone: '( = ++ , limit privileges equal compare verif fold memcmp eql',
  find: difference => {
    const change = appChange(difference)
    if (change.gone.length === 0 || change.gone.length > 60) return []
    return [
      ...plainer(difference, change),
      ...lostBounds(change),
      ...lostExtent(difference, change),
      ...lostClamp(difference),
      ...unsealed(difference),
      ...anywhere(difference),
      ...lostArgument(difference),
    ]
  },
}
