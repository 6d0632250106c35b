import { listed } from '../../../core/text/words.ts'
import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, shown } from '../app-code.ts'
import { blockAround } from '../refusals/refusals.ts'

/** Names of lists of what is kept back. */
const closed =
  'sensitive redact redacted redactions mask masked scrub scrubbed filtered deny denied denylist blocked blocklist blacklist forbidden disallowed banned restricted secret secrets pii confidential dangerous unsafe untrusted encrypted excludedfields'
const isClosed = (name: string): boolean =>
  wordsOf(name).some(word => listed(closed, word)) ||
  /^(?:\w+\.)?block(?:ed)?(?:_?(?:patterns?|words?|terms?|phrases?|ips?|hosts?|domains?|users?|regex\w*|agents?|countries))?$|filter_?parameters|private_?(?:fields|keys)|read_?only_?(?:fields|attributes|columns)|immutable_?\w+|required_?(?:spec_?)?claims|hidden_?fields/i.test(
    name,
  )

const items = (lines: readonly string[]): readonly string[] =>
  lines.flatMap(line => [
    ...[...line.matchAll(/["'`]([^"'`\n]+)["'`]|(?<![\w:]):([a-z_]\w*)/g)].map(
      ([, one, two]) => one ?? two ?? '',
    ),
    ...(line.match(/%[iw]\[([^\]]*)\]/)?.[1]?.split(/\s+/) ?? []),
  ])

/** The name that a line gives to a list: the last one before the mark that gives it. */
const listName = (line: string): string | undefined => {
  const at = line.search(/[[({]|%[iw]\[/)
  if (at < 0 || line.length > 300) return undefined
  const head = line.slice(0, at)
  if (!/[=:(]\s*[&\w.]*$|[=:]/.test(head.slice(-40)) && !head.endsWith(' '))
    return /^(\w+)$/.exec(head.trim())?.[1]
  const names = head.match(/[A-Za-z_][\w.]*/g)
  return names?.find(isClosed) ?? names?.[0]
}

/** Members of a list of what is kept back that are gone while the list stays. */
const lostMembers = (difference: Difference, { gone, come, above }: ChangedPlace): readonly string[] => {
  const { old } = appChange(difference)
  const lines = old.split('\n')
  const at = lines.findIndex(line => line.trim() === gone[0])
  const name = [gone[0] ?? '', above, blockAround(lines, at)].flatMap(line => listName(line) ?? [])[0] ?? ''
  if (!isClosed(name)) return []
  const left = items(come)
  const lost = items(gone).filter(item => !left.includes(item))
  const isMember = (line: string): boolean =>
    listName(line) !== undefined || /^["'`:]?[\w./@*-]+["'`]?,?$|%[iw]\[/.test(line)
  return lost.length > 0 && left.length < items(gone).length && gone.some(isMember)
    ? [`${lost.slice(0, 3).join(', ')}: no longer in ${name}`]
    : []
}

const guards =
  /auth|login|verify|csrf|forgery|require|ensure|guard|throttle|limit|permission|protect|admin|polic|check|middleware/i
const changing =
  /^(?:update|destroy|delete|store|create|edit|new|remove|export|import|admin|transfer|pay|refund|all|approve|publish|upload|patch|put|post)\w*$/i

/** Actions that a guard covers no longer: fewer in its \`only\`, more in its \`except\`, or all where some were skipped. */
const narrowerGuards = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const [head, word] = /^(.*?)\b(only|except|unless)\b/.exec(line)?.slice(1) ?? []
    if (head === undefined || word === undefined || head.length < 8 || !guards.test(head)) return []
    const now = come.find(other => other.startsWith(head.replace(/[\s,.(>-]+$/, '')))
    if (now === undefined) return []
    const [was, is] = [items([line.slice(head.length)]), items([now.slice(head.length)])]
    const isSkipped = /\bskip_?\w*|without_?middleware|ignor/i.test(head)
    const isAll = !new RegExp(`\\b${word}\\b`).test(now)
    const fewer = (word === 'only') !== isSkipped
    const lost = was.filter(item => !is.includes(item))
    const added = is.filter(item => !was.includes(item))
    if (isAll) return isSkipped && word === 'only' ? [`${now.slice(0, 60)}: it is skipped everywhere`] : []
    if (fewer) return lost.length > added.length ? [`${lost[0]}: the check leaves it out`] : []
    return added.some(item => changing.test(item)) ? [`${added[0]}: the check leaves it out`] : []
  })

/** Lists of what is let through, and members that let far more through. */
const opening: readonly (readonly [list: RegExp, members: RegExp, had: RegExp])[] = [
  [
    /\brole/i,
    /(?<![\w-])(?:admin|owner|root|superuser|superadmin)(?![\w-])/gi,
    /include|\bin\b|includes|contains|one_?of|valid|enum|allowed/i,
  ],
  [/sandbox=/, /allow-(?:same-origin|top-navigation|popups-to-escape\S*|modals)/g, /sandbox=/],
  [/algorithms?\b/i, /\b(?:HS\d{3}|none)\b/gi, /\b(?:RS|ES|PS)\d{3}|EdDSA/],
  [
    /http_method_names|allow_?methods|allowed_?methods/i,
    /["'](?:delete|DELETE|\*)["']/g,
    /["'](?:get|GET)["']/,
  ],
  [
    /allow|accept|ext/i,
    /["'`]\.?(?:html?|svg|php|phtml|jsp|aspx?|exe|sh|py|js|bat)["'`]/g,
    /["'`]\.?(?:png|jpe?g|pdf|gif|csv)["'`]/,
  ],
]

/** A list of this kind with a member that it did not have. */
const longer = ({ gone, come }: ChangedPlace): readonly string[] =>
  opening.flatMap(([list, members, had]) => {
    const [was, is] = [gone.join('\n'), come.join('\n')]
    if (was.length > 2000 || is.length > 2000 || !list.test(was) || !list.test(is) || !had.test(was))
      return []
    const old = new Set(was.match(members))
    const news = (is.match(members) ?? []).filter(one => !old.has(one))
    return news.length > 0 && was.match(had)?.[0] === is.match(had)?.[0]
      ? [`${news[0]}: it is let through now`]
      : []
  })

/** What a step of a list is there for: to find what is wrong, or to take out what nobody may see. */
const checks =
  'check checks checker validate validates validator validation verify verifier verification sanitize sanitizer sanitise redact redactor redaction anonymize anonymise anonymizer pseudonymize deidentify scrub scrubber mask masker quarantine dedupe guard gate throttle ratelimit limiter audit auditor'
const takesOut = 'drop remove strip filter hide exclude delete clear'
const personal =
  'personal pii phi identifier identifiers identity names private sensitive secret secrets credentials tokens emails addresses duplicates invalid unsafe malware spam'
/** One of several conditions in a list: `Result("rows", len(df) >= least),`. */
const isCondition = (line: string): boolean =>
  /^[\w"'(].*,$/.test(line) &&
  !/=>|->|^\w+\s*[:=]/.test(line) &&
  /[\w)\]]\s(?:[<>]=?|[!=]==?)\s[\w("'-]/.test(line.replaceAll(/(["'`])[^"'`]*\1/g, '""'))
const step = /^["'`]?((?:[\w-]+(?:\.|::|\/))*[A-Za-z_][\w-]*)["'`]?(?:\(\))?(?:\s*:\s*\d+)?,$/
const plainSteps = 'import from spell version types style format'

/** A step that checked, gone from a list of steps of which the others stay. */
const lostChecks = (difference: Difference, { gone, come }: ChangedPlace): readonly string[] => {
  if (come.length > 0 || gone.length > 3) return []
  const { old, now } = appChange(difference)
  return gone.flatMap(line => {
    if (isCondition(line)) {
      const all = old.split('\n').map(one => one.trim())
      const place = all.indexOf(line)
      const hasOthers = [all[place - 1], all[place + 1]].some(one => isCondition(one ?? ''))
      if (hasOthers) return [`${shown(line)}: nothing asks for it now`]
    }
    const path = step.exec(line)?.[1]
    const name = path?.split(/\.|::|\//).at(-1)
    if (path === undefined || name === undefined) return []
    const words = wordsOf(name)
    const has = (list: string): boolean => words.some(word => listed(list, word))
    if (!(has(checks) || (has(takesOut) && has(personal))) || has(plainSteps)) return []
    const lines = old.split('\n')
    const at = lines.findIndex(one => one.trim() === line)
    const around = blockAround(lines, at)
    const isOrdered = /[[({]\s*$/.test(around) && !/\b(?:import|from|export|enum|use)\b|__all__/.test(around)
    const others = [lines[at - 1], lines[at + 1]].filter(one => step.test((one ?? '').trim()))
    const isUsed = new RegExp(`(?<![\\w])${name}(?!\\w)(?!\\s*=)`).test(
      now
        .split('\n')
        .filter(one => !/^\s*(?:import|from|use|const\s+\{|def|function|class|func|fn)\b/.test(one))
        .join('\n'),
    )
    return isOrdered && others.length > 0 && !isUsed ? [`${name}: no step does it now`] : []
  })
}

/** Lists that keep something back, and became shorter. */
export const shorterLists: EditReader = {
  files: ['app'],
  gone: `" ' \` : % , only except unless role sandbox algorithm method allow accept ext`,
  find: difference => {
    return hunksOf(difference).flatMap(hunk =>
      hunk.gone.length === 0 || hunk.gone.length > 12
        ? []
        : [
            ...lostMembers(difference, hunk),
            ...lostChecks(difference, hunk),
            ...narrowerGuards(hunk),
            ...longer(hunk),
          ],
    )
  },
}
