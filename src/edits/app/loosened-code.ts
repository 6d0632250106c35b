import { memoized } from '../../core/text/memo.ts'
import { basename } from '../../core/text/paths/path.ts'
import { wordsIn } from '../../core/text/words.ts'
import { uncommented } from '../change/hunks.ts'
import type { EditReader } from '../readers/reader.ts'
import { looseCode, unchecked } from './loose-code.ts'
import { withoutPatterns } from './without-patterns.ts'

/** Words of code that ask who somebody is, or what he may do. */
const asking =
  /\b(?:verify(?:Token|Jwt|Session|Signature|Auth\w*)|require(?:Auth\w*|Login|Admin|User|Role|Permission)|ensure(?:Auth\w*|LoggedIn|Admin)|is(?:Authenticated|Authorized)|check(?:Auth\w*|Permissions?|Access)|authenticate(?:User|Token|Request)?|authorize(?:User|Request)?|login_required|permission_required|\w+_required|require_\w+|has_permission|jwt_required|PreAuthorize|before_action\s+:authenticate\w*|requirepass|helmet\(|csrf\(|csurf\()(?!\w)/

const listOf = memoized(wordsIn)

/** Protections that a change of code, or of settings in a form of their own, loosens. Only new text counts. */
export const loosenedCode: EditReader = {
  sides: 'now',
  except: ['aside', 'test', 'prose', 'own', 'foreign'],
  changed:
    'unauthor strictssl withoutverifying forgery verif unverified cert_none check insecureskip danger_accept noophost dangerousaccept credentials origin allow httponly algorithm ignoreexp skip_before csrf disable permit anonymous permission_classes debug hosts .read" .write" trust protected-mode bind password autoindex ssl_ security grant using require user gress: {} warn enforcecode options_ghc .severity passwd token secret api_key apikey otp exec spawn eval system popen subprocess chmod .env ensure auth login jwt helmet csurf before_action permission synchronize true =def',
  find: given => {
    const { path, before = '', after = '' } = withoutPatterns(given)
    const name = basename(path)
    const [now, old] = [uncommented(path, after), uncommented(path, before)]
    const lower = now.toLowerCase()
    const found = looseCode.flatMap(({ words, pattern, means, files, from }) => {
      if (!listOf(words).some(word => lower.includes(word))) return []
      if (files?.test(name.toLowerCase()) === false && files.test(name) === false) return []
      const brought = [...now.matchAll(pattern)]
      const [first] = brought
      if (first === undefined || brought.length <= [...old.matchAll(pattern)].length) return []
      if (from !== undefined && [...now.matchAll(from)].length >= [...old.matchAll(from)].length) return []
      return [`${first[0].trim().replaceAll(/\s+/g, ' ').slice(0, 60)}: ${means}`]
    })
    return [...found, ...silenced(old, now, after), ...leftOut(old, now), ...alwaysYes(old, now)]
  },
}

/** Lines with a check that are comments now: the same line, with a mark before it. */
const silenced = (old: string, now: string, after: string): readonly string[] =>
  old
    .split('\n')
    .map(line => line.trim())
    .filter(
      line =>
        asking.test(line) &&
        !/^(?:import|from|export|function|const \w+ = require)\b/.test(line) &&
        !now.includes(line) &&
        after.split('\n').some(other => /^\s*(?:\/\/|#|\/\*|<!--)\s*/.test(other) && other.includes(line)),
    )
    .map(line => `${line.slice(0, 60)}: ${unchecked}`)

/** An answer that came of a comparison or a check and is always yes now. */
const alwaysYes = (old: string, now: string): readonly string[] => {
  const lines = (text: string): readonly string[] => text.split('\n').map(line => line.trim())
  const yes = (text: string): number =>
    lines(text).filter(line => /^return (?:true|True)\b;?$/.test(line)).length
  if (yes(now) <= yes(old)) return []
  const checked =
    /^return\b.*\b\w*(?:verify|compare|digest|equal|valid|auth|permi(?:t|ssion)|allowed|admin|signature|hmac|bcrypt)\w*\s*\(/i
  const kept = new Set(lines(now))
  return lines(old)
    .filter(line => checked.test(line) && !kept.has(line))
    .map(line => `${line.slice(0, 60)}: ${unchecked}`)
}

/** The same line without its check, and the same function without its decorator. */
const leftOut = (old: string, now: string): readonly string[] => {
  const lines = old.split('\n').map(line => line.trim())
  return lines.flatMap((line, index) => {
    if (!asking.test(line)) return []
    if (line.startsWith('@')) {
      const next = lines[index + 1] ?? ''
      const isGone =
        /^(?:async )?def \w+/.test(next) && withDecorator(now, line, next) < withDecorator(old, line, next)
      return isGone ? [`${line.slice(0, 60)}: ${unchecked}`] : []
    }
    const bare = line.replace(checkArgument, '')
    return bare !== line && !now.includes(line) && now.split('\n').some(other => other.trim() === bare)
      ? [`${line.slice(0, 60)}: ${unchecked}`]
      : []
  })
}

const checkArgument = new RegExp(`(?:\\w+\\.)?${asking.source}(?:\\([^()]*\\))?\\s*,\\s*`)

/** How many functions of a head have a check among their decorators. */
const withDecorator = (text: string, decorator: string, head: string): number => {
  const lines = text.split('\n').map(line => line.trim())
  return lines.filter((line, at) => {
    if (line !== head) return false
    const above = lines.slice(0, at).reverse()
    const end = above.findIndex(other => !other.startsWith('@'))
    return above
      .slice(0, end < 0 ? above.length : end)
      .some(other => other === decorator || asking.test(other))
  }).length
}
