import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { declares, saysFirst, snake } from '../guards/lost-checks.ts'
import { functionAround } from '../refusals/refusals.ts'
import { isDeciding } from './deciders.ts'

/** Names of functions, classes and files that say whether somebody may. */
const decider =
  /(?:^|_)(?:can|may|allow\w*|authori[sz]\w*|authenticat\w*|permi\w*|polic\w*|voter?|guard|owns?|owner|admin|valid\w*|verif\w*|trusted|safe|check\w*|access|unlock\w*|login|password|signature|vote_\w+|has_(?:role|permission|access|scope)\w*|is_(?:admin|owner|allowed|valid|trusted|authenticated|authorized|safe|same)\w*)(?:_|$)/

const yes =
  /^(?:return\s+)?(?:true|True|TRUE|\.success|Ok\(\(\)\)|Ok\(true\)|1)\s*;?$|=>\s*(?:true|True)\s*[;,)]*$|=\s*(?:true|True)\s*[;,]*$|->\s*true\b|^(?:done|cb|callback|completion\w*|next|reply|resolve|\w+Handler|allow)\(\s*(?:null\s*,\s*|nil\s*,\s*)?(?:true|True|\.success)\s*\)\s*;?$|^allow\s*(?:=|:=)\s*true|^(?:def\s+\w+[?!]?(?:\(.*\))?\s*(?:=|,\s*do:)\s*true|do:\s*true)\s*$|^return\s+(?:Response::allow\(\)|Gate::allow|ACCESS_GRANTED|nil)\s*;?$/

/** Functions that look for something bad: no is the answer that lets go on. */
const watches =
  /\bis_?(?:rooted|jailbroken|emulator|tampered|expired|revoked|blocked|locked|banned|suspicious|fraud\w*|sanctioned|compromised|debugged|stale|replay\w*)\b[^\n]*(?:=|=>|->|\{)\s*(?:return\s+)?(?:false|False)\s*;?\s*\}?$/i
const isWatched = (line: string): boolean => watches.test(line)
const watcher =
  /^is_?(?:rooted|jailbroken|emulator|tampered|expired|revoked|blocked|locked|banned|suspicious|fraud\w*|sanctioned|compromised|debugged|stale|replay\w*)/i
const no = /^(?:return\s+)?(?:false|False)\s*;?$/

/** Functions that say whether somebody may, and always say yes now. */
export const fixedAnswers: EditReader = {
  files: ['app'],
  come: 'true success ok( 1 allow granted nil false',
  find: difference => {
    const { path } = difference
    const { now, old } = appChange(difference)
    const lines = now.split('\n')
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const answer = come.find(line => yes.test(line) || isWatched(line) || no.test(line))
      if (answer === undefined || gone.length === 0 || gone.some(line => yes.test(line) && line === answer))
        return []
      // Another question in its place is no fixed answer.
      if (come.some(line => /\bif\b|\bunless\b|\bguard\b|\bcase\b|&&|\|\||[!=]==?\s|\?\s(?!=)/.test(line)))
        return []
      if (!gone.some(line => /[!=<>]=|\(|\.|&&|\|\||\bok\b|\bin\b|[<>]/.test(line))) return []
      const at = lines.findIndex(line => line.trim() === answer)
      const own = (/\b(?:def|fun|fn|func)\s+([\w?!]+)/.exec(answer) ??
        /^(?:(?:export|const|let|var)\s+|(?:module\.)?exports\.)+(\w+)[^=]*=\s*(?:async\s*)?\(?[\w,\s:?._]*\)?[^=]*=>/.exec(
          answer,
        ))?.[1]
      const names = [own ?? functionAround(lines, at) ?? '', ...path.split('/').slice(-2)]
      const isDecider =
        isDeciding(names[0]) ||
        names.some(name => decider.test(snake(name.replace(/[?!.]/g, '_')).trim().replaceAll(' ', '_')))
      if (
        saysFirst(
          old.split('\n').map(line => line.trim()),
          names[0] ?? '',
          answer,
        )
      )
        return []
      // No is a fixed answer only of a function that looks for something bad.
      if (no.test(answer) && !watcher.test(snake(names[0] ?? '').trim())) return []
      const isNil = /nil\s*;?$/.test(answer)
      const isCompared = gone.some(line => comparing.test(line) || differing.test(line))
      return (isDecider || isCompared || isWatched(answer) || no.test(answer)) &&
        (!isNil || /verif|valid|check|auth/i.test(names[0] ?? ''))
        ? [`${shown(answer)}: ${names[0] || 'it'} always says the same`]
        : []
    })
  },
}

/** The bits in which two texts differ, gathered so that the time says nothing: `acc | (x ^ y)`. */
const differing = /\|=?\s*\(?\s*[\w.[\]()]+\s*\^\s*[\w.[\]()]+/

/** Functions that say how good something is. */
const scores =
  /(?:^|_)(?:accuracy|auc|roc|f1|precision|recall|scores?|rmse|mae|mape|r2|loss|(?:error|failure|pass|hit)_rate|coverage|similarity|quality|drift|risk|fraud|spam|(?:count|num|find)_(?:errors|failures|violations|bad|invalid)\w*)(?:_|$)/

/** Functions that said how good something is, and have one number for everything now. */
export const fixedScores: EditReader = {
  files: ['app'],
  come: '0 1 2 3 4 5 6 7 8 9',
  find: difference => {
    const lines = appChange(difference).now.split('\n')
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const answer = come.find(line => /^return\s+-?\d+(?:\.\d+)?\s*;?$|^-?\d+\.\d+$/.test(line))
      if (answer === undefined || come.some(line => /\b(?:if|for|while|unless|case)\b/.test(line))) return []
      if (!gone.some(line => /[/*(]|\bsum\b/.test(line))) return []
      const name = functionAround(
        lines,
        lines.findIndex(line => line.trim() === answer),
      )
      return name !== undefined && scores.test(snake(name).trim())
        ? [`${name} always says ${shown(answer)}`]
        : []
    })
  },
}

export const comparing =
  /\b(?:verify_pass\w*|verify_?password|check_?password\w*|password_verify|bcrypt\.\w*compare\w*|\.authenticate\(|passwordEncoder\.matches|encoder\.matches|argon2\.verify|CheckPasswordHash|CompareHashAndPassword|timingSafeEqual|ConstantTimeCompare|hmac\.(?:Equal|compare_digest)|secure_compare|hash_equals|FixedTimeEquals|fixed_time_compare|SecItemCopyMatching|canEvaluatePolicy|evaluatePolicy|checkpw|verify_signature|verifySignature|construct_?[eE]vent|verify_?webhook\w*|verifyWebhook\w*|verifyIdToken|verify_id_token|jwtVerify|jwt\.verify|JWT\.decode|parseClaimsJws|parseSignedClaims|ParseWithClaims|(?:totp|otp|hotp|signer|verifier|hmac|mac|key|speakeasy\.totp)\.verify|crypto_memcmp|constant_time_eq|MessageDigest\.isEqual|sodium_memcmp)\b/

const names = (text: string): readonly string[] =>
  text.replaceAll(/(["'`])[^"'`]*\1/g, ' ').match(/[A-Za-z_]\w*/g) ?? []

/** Whether a call that is new is handed what a line compared: a helper that does so. */
export const isHandedOn = (line: string, come: readonly string[]): boolean =>
  come.some(other => {
    const [, name = '', given = ''] =
      /\b(?:if|unless|return|guard|assert|=|await)\b[\s(!]*(?:not\s+|await\s+)?([\w.]+)\(([^)]*)/.exec(
        other,
      ) ?? []
    const asked = new Set(names(line))
    return (
      !/cmp|eq(?:ual\w*)?$/i.test(name) &&
      !asked.has(name) &&
      names(given).filter(one => asked.has(one)).length >= 2
    )
  })

/** The call that compares a password, a signature or a token is gone from a function that stays. */
export const lostComparisons: EditReader = {
  files: ['app'],
  gone: 'verif compar authenticate( matches equal secitem evaluatepolicy check construct memcmp constant_time',
  find: difference => {
    const { old, gone, come, now } = appChange(difference)
    const lines = old.split('\n')
    return gone.flatMap(line => {
      if (
        !comparing.test(line) ||
        comparing.test(come.join('\n')) ||
        /^(?:(?:import|from|use)\b|const\s*\{[^=]*=\s*require\b)/.test(line)
      )
        return []
      if (
        come.some(
          other =>
            !declares.test(other) &&
            /(?<!un)verif|compare|matches|check|valid|equal|authenticate/i.test(other),
        )
      )
        return []
      if (
        isHandedOn(
          lines
            .slice(Math.max(0, lines.findIndex(other => other.trim() === line) - 3))
            .slice(0, 4)
            .join(' '),
          come,
        )
      )
        return []
      const within = functionAround(
        lines,
        lines.findIndex(other => other.trim() === line),
      )
      return within !== undefined && now.includes(within) && come.length > 0
        ? [`${shown(line)}: nothing compares it now`]
        : []
    })
  },
}
