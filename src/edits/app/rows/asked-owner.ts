import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import { asks } from '../../code/code-marks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { asker } from './lost-scope.ts'

const lookups =
  /\b(?:find\w*|get\w*|by_?[A-Z]\w*|by_?id|filter\w*|where\w*|query\w*|load\w*|fetch\w*|select\w*|update\w*|delete\w*|destroy\w*|list\w*|count|save\w*|create\w*|insert\w*|assign\w*|build\w*)\s*[!(]/i

/** The identity of the requester is part of a request as well. */
const whoAsks = /\$request->user\(\)|\b(?:req|request|ctx)\.(?:user|account|auth|session|tenant)\b/g

/** The owner of what is looked up: who asked before, what the request says now. */
const otherOwner = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    come.flatMap(line => {
      if (!asks.test(line.replaceAll(whoAsks, '')) || !lookups.test(line)) return []
      const was = gone.find(
        old => asker.test(old) && lookups.test(old) && !asks.test(old.replaceAll(whoAsks, '')),
      )
      if (was === undefined) return []
      const words = new Set(was.match(/\w{3,}/g))
      const kept = (line.match(/\w{3,}/g) ?? []).filter(word => words.has(word)).length
      return kept >= 2 && !/admin|can\w*\(|allow|authori/i.test(come.join(' '))
        ? [`${shown(line)}: whoever asks says whose it is`]
        : []
    }),
  )

const named =
  /\b(?:body|dto|input|payload|params|data|form)\b[\w.()[\]:"']{0,20}(?:get)?(?:user|owner|account|customer|tenant)_?id\b/i

/** The same, where the request names the owner in its body. */
const namedOwner = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const line = come.find(text => named.test(text) && /\(/.test(text))
    const was = gone.find(
      text => !named.test(text) && /user|owner|principal|account|customer|me\b/i.test(text),
    )
    if (line === undefined || was === undefined || gone.some(text => named.test(text))) return []
    const words = new Set(was.match(/\w{3,}/g))
    const kept = (line.match(/\w{3,}/g) ?? []).filter(word => words.has(word) && word !== 'return').length
    return kept >= 2 && /(?:^|[(,]\s*)(?:current_?)?user\b|principal|req\.user/i.test(was)
      ? [`${shown(line)}: whoever asks says whose it is`]
      : []
  })

const sets =
  /\b(?:update\w*|create\w*|insert\w*|save\w*|assign\w*|fill|build|set|patch|merge|upsert|new|[A-Z]\w+)\s*\(/
const wholeBody =
  /(?:[(,]|\.\.\.|\*\*)\s*(?:req\.body|ctx\.request\.body|request\.(?:data|json|POST|get_json\(\)|form)|params(?!\[|\.)|\$request->(?:all|input)\(\)|payload|data|body|dto|input)\s*\)/
const asRequest =
  /req\.body|request\.(?:data|json|POST|get_json|form)|\bctx\.request\.body|\$request|params\b|@Body|@RequestBody|Body\(/

/** Fields that were picked, where all that a request has is taken now. */
const everyField = (difference: Difference): readonly string[] => {
  const { now } = appChange(difference)
  if (!asRequest.test(now)) return []
  return hunksOf(difference).flatMap(({ gone, come }) => {
    const line = come.find(text => sets.test(text) && wholeBody.test(text))
    const was = gone.find(text => sets.test(text) && !wholeBody.test(text))
    const picked = was !== undefined && /\{\s*\w+\s*[,:}]|\w+\s*=\s*\w+[[.]|=>|only\(|validated/.test(was)
    const isChecked = come.some(text => /valid|schema|parse\(|pick\(|only\(|permit\(|allowed/i.test(text))
    return line !== undefined && picked && !isChecked
      ? [`${shown(line)}: whoever asks may set every field`]
      : []
  })
}

const raising =
  /^(?:is_?admin|admin|is_?staff|is_?superuser|superuser|role|roles|role_?id|permissions?|is_?verified|balance|credits)$/i

/** `const { name, role } = req.body`: a field that raises whoever sets it. */
const raised = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const taken = (lines: readonly string[]): readonly string[] =>
      lines.flatMap(line => {
        const [, list] =
          /\{([^{}]*)\}\s*=\s*(?:await\s+)?(?:req|request|ctx\.request)\.(?:body|json)/.exec(line) ?? []
        return list?.split(',').map(name => name.trim().split(/[:=\s]/)[0] ?? '') ?? []
      })
    const was = taken(gone)
    const field = taken(come).find(name => raising.test(name) && !was.includes(name))
    return was.length > 0 && field !== undefined ? [`${field}: whoever asks may set it`] : []
  })

/** Values that a request decides now and the application decided before. */
export const askedOwner: EditReader = {
  files: ['app'],
  come: 'req params $_ data body payload dto input',
  find: difference => {
    const { come } = appChange(difference)
    if (!/req|params|\$_|data|body|payload|dto|input/i.test(come.join('\n'))) return []
    return [
      ...otherOwner(difference),
      ...namedOwner(difference),
      ...everyField(difference),
      ...raised(difference),
    ]
  },
}
