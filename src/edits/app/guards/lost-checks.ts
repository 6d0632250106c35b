import { isBelow } from '../../../core/text/paths/folders.ts'
import { literal } from '../../../core/text/quoting/literal.ts'
import { type ChangedPlace, hunksOf, shortened } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { onlyNames } from './named-lists.ts'

/** Words of a condition, or of what it answers, that ask who somebody is and what he may do. */
const asks =
  /^(?:auth\w*|unauth\w*|admin|isadmin|superuser|staff|owner|ownerid|permission|permissions|permitted|role|roles|scope|scopes|csrf|xsrf|forgery|token|jwt|signature|hmac|verify|verified|verifies|session|expired|expires|exp|forbidden|allowed|denied|deny|origin|nonce|login|loggedin|password|otp|mfa|captcha|sanitize|sanitized|throttle|ratelimit|banned|revoked|tenant|outside|traversal|trusted|untrusted|whitelist|allowlist|401|403|419|429)$/

/** Statements that guard by themselves: middleware, decorators, calls, lists of middleware, attributes of a compiler. */
export const guarding =
  /(?:^|_)(?:authenticate\w*|authorize\w*|(?:use|add|require|enable|with)_(?:authentication|authorization)\w*|auth_required|auth_guard|csrf\w*|csurf|xsrf|forgery|helmet|rate_limit\w*|throttle\w*|permission\w*|login_required|requires?_(?!d)\w+|ensure_\w*(?:auth|log|admin|owner|permi|role)\w*|verify_(?:token|jwt|session|signature|auth\w*|csrf|origin|user|request|hmac|webhook)\w*|check_(?:auth\w*|permissions?|access|csrf|role|owner\w*|token|signature)|(?:assert|enforce|demand|must_be)_\w*(?:auth|admin|owner|permi|role|access|login|csrf|tenant|member)\w*|has_role|has_any_role|has_any_authority|has_permission\w*|has_authority|sanitiz\w*|use_guards|pre_authorize|roles_allowed|authorized?|secured|protect\w*_from\w*|only_(?:owner|admin|role)\w*|non_?reentrant|validate_(?:token|session|signature|csrf|origin)|(?:certificate|cert|ssl|public_key)_pinn\w*)(?:_|$|(?=middleware|filter|guard|interceptor))/

const statement =
  /^(?:await\s+|return\s+)?[\w.$@:>-]+\s*\(.*\)?\s*[;,]?$|^@\w|^#!?\[|^\[\w|^\w+[ \t]+:\w|^\.\w+\(|^(["'`])[\w./:\\-]+\1\s*,?$|^\w+\.(?:use|add)\w*\s*[(<]/

export const declares =
  /^(?:export\s+|default\s+|async\s+|public\s+|private\s+|protected\s+|static\s+|pub\s+|override\s+)*(?:function|def|class|fn|func|fun|interface|module|resource|type|enum|struct|impl|trait|sub)\b|^(?:import|from|use|require(?!\s*\(\s*[^"'`\s)])|using|include|#include|package)\b|^(?:const|let|var)\s+\w+\s*=\s*(?:require|import)\b|\bimport\s*\{/

export const snake = (text: string): string =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d_]+/g, ' ')
    .toLowerCase()

/** Calls of a log or a warning. */
const told = /^(?:console|log(?:ger|ging)?|warnings?)\.\w+\(/

/** The lines that are a statement which guards by itself. */
const guardsIn = (lines: readonly string[]): readonly string[] =>
  lines.filter(line => {
    // Marks before a function are read by lost-guards.ts, with the function.
    if (declares.test(line) || told.test(line) || /^(?:@\w|\[\w)/.test(line)) return false
    if (/^#!?\[\s*(?:forbid|deny)\s*\(/.test(line)) return true
    // A condition with its way out is read by lost-refusals.ts.
    if (
      /^(?:\}?\s*(?:else\s+)?if|unless|guard|when)\b|\b(?:throw|raise|return|abort)\b.*\b(?:if|unless)\b/.test(
        line,
      )
    )
      return false
    return (
      statement.test(line) &&
      snake(line)
        .split(' ')
        .some(word => guarding.test(word))
    )
  })

/** Files that hold no guards of code. */
const isLeftOut = (path: string): boolean =>
  isBelow('migrations', path) || /\.d\.[cm]?ts$|\.(?:json|ya?ml|css|html?|lock|svg)$/i.test(path)

/** Guards of code that are gone while what they guarded stays. One that takes the place of another is a change of it. */
export const lostChecks: EditReader = {
  except: ['aside', 'test', 'prose', 'foreign'],
  gone: 'auth csrf csurf xsrf forgery helmet limit throttl permission login requir ensur verif check assert enforc demand must role sanitiz guard secur protect only reentrant validat pinn forbid deny',
  find: difference => {
    const { path, before = '' } = difference
    if (isLeftOut(path)) return []
    const all = hunksOf(difference)
    const brought = all.flatMap(({ come }) => guardsIn(come)).length
    const words = all
      .map(hunk => ({
        ...hunk,
        gone: hunk.gone.filter(line => !declares.test(line) && !onlyNames(line, before)),
      }))
      .flatMap(shortened)
      .flatMap(lost => lost.filter(word => guarding.test(snake(word).trim())))
    // A check that stands in a line of another kind now is still made.
    const kept = new Set(
      all.flatMap(({ come }) =>
        come
          .filter(line => !declares.test(line) && !/^(?:let\s+)?_\w*\s*=/.test(line))
          .flatMap(line => line.match(/\w+/g) ?? []),
      ),
    )
    const lost = all
      .filter(hunk => !isWholeThing(hunk))
      .flatMap(({ gone }) => guardsIn(gone).filter(line => !onlyNames(line, before)))
      .filter(
        line => !(line.match(/\w+/g) ?? []).some(word => kept.has(word) && guarding.test(snake(word).trim())),
      )
    if (words.length > 0 && lost.length === 0) return words.map(word => `${word}: a check is gone`)
    return lost.length <= brought
      ? []
      : lost.slice(brought).map(line => `${line.slice(0, 60)}: a check is gone`)
  },
}

/** A function, a class or a route that goes with its checks. */
const isWholeThing = ({ gone, come }: ChangedPlace): boolean =>
  gone.length > 25 ||
  gone.some(line => {
    const name =
      /\b(?:function|def|class|fn|func|fun)\s+(\w+)/.exec(line)?.[1] ??
      /(\.(?:get|post|put|patch|delete|route)\(\s*["'`][^"'`]*["'`])/.exec(line)?.[1]
    return name !== undefined && !come.some(other => other.includes(name))
  })

/** Names of functions that answer whether somebody may. */
const predicate =
  /^(?:can|may|is_?allowed|allowed|has|is_?authorized|authorize[ds]?|is_?admin|is_?owner|is_?permitted|permitted|check|verify|validate|valid|is_?valid|authenticate[ds]?|is_?authenticated|owns)(?:_|$)/

/** Whether a function began with the same answer before: only its head changed. */
export const saysFirst = (old: readonly string[], name: string, answer: string): boolean => {
  const at = old.findIndex(line => declares.test(line) && new RegExp(`\\b${literal(name)}\\b`).test(line))
  return at >= 0 && [answer, 'return true', 'return true;'].includes(old[at + 1] ?? '')
}

/** An answer of such a function that is always yes now. */
export const alwaysYes: EditReader = {
  except: ['aside', 'test', 'prose', 'foreign'],
  come: 'true nil false',
  find: difference => {
    const { path, before = '' } = difference
    if (isLeftOut(path)) return []
    const old = before.split('\n').map(line => line.trim())
    return hunksOf(difference).flatMap(({ gone, come, above }) => {
      if (path.endsWith('.rego'))
        return gone.length > 0 && come.some(line => /^(?:true|false)$/.test(line))
          ? ['a rule of the policy is fixed']
          : []
      const yes = come.some(line => /(?:^return|=>|(?<![=!<>])=)\s*(?:true|True|nil)\s*;?$/.test(line))
      const asked = gone.find(
        line => /(?:^return|=>)\s*(?!true|True|nil)\S/.test(line) || /\b(?:if|throw|raise)\b/.test(line),
      )
      if (!yes || asked === undefined) return []
      // Another question in its place is no fixed answer.
      if (come.some(line => /\b(?:case|switch|match|when|throw|raise)\b/.test(line))) return []
      const names = [above, ...gone, ...old.slice(0, old.indexOf(asked)).reverse().slice(0, 8)]
      const name = names.flatMap(
        line =>
          /\b(?:function|def|fn|func|fun|const|let|bool|boolean)\s+(\w+)/.exec(line)?.[1] ??
          /^(?!if\b|for\b|while\b|switch\b|return\b)(?:\w+\s+)*(\w+)\s*\([^)]*\)[^{;=]*\{$/.exec(line)?.[1] ??
          [],
      )[0]
      if (name !== undefined && saysFirst(old, name, 'return True')) return []
      return name !== undefined &&
        (predicate.test(snake(name)) || wordsOf(asked).some(word => asks.test(word)))
        ? [`${name} always says yes`]
        : []
    })
  },
}
