import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'

/** Steps of a chain that hold something: \`.andExpect(status().isForbidden())\`, \`.assertForbidden()\`, \`.expect(403)\`. */
const steps =
  /(?:\.|->)\s*(andExpect\w*|expect(?:Status|Body|Header|Json|Cookie)?|assert[A-Z]\w*|should\w*|statusCode|(?:is|has|does|contains|satisfies|starts|ends)[A-Z]\w*)\s*\(/g
const refusal =
  /\b(?:40[13]|\w*forbidden\w*|\w*unauthori[sz]ed\w*|permission_?denied\w*|access_?denied\w*|is4xx\w*)\b/i
const welcome = /\b(?:20[0-4]|ok|isOk|assertOk|is2xx\w*|\w*success\w*)\b/i
const either = /\banyOf\b|\boneOf\b|\beither\b|\bany_of\b|\bin\s*[[(]|\|\||\bor\b|isIn\(|be_in|satisf/i

const stepsIn = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + [...line.matchAll(steps)].length, 0)

/** Fewer steps in a chain that stays, and one that lets in who was turned away. */
const lostStep = ({ gone, come, above }: ChangedPlace): readonly string[] => {
  const chained = gone.filter(line => /^(?:\.|->)/.test(line) && stepsIn([line]) > 0)
  const isPart =
    chained.length > 0 &&
    (/^(?:\.|->)|\($|\)$|^\S.*\($/.test(above) || come.length > 0 || chained.length < gone.length)
  if (isPart && chained.length === gone.length && stepsIn(come) < stepsIn(gone)) return [`− ${chained[0]}`]
  const [was, is] = [gone.filter(line => stepsIn([line]) > 0).join(' '), come.join(' ')]
  if (was === '' || !refusal.test(was)) return []
  const letsIn = welcome.test(is) && (!refusal.test(is) || (either.test(is) && !either.test(was)))
  return letsIn ? [`${was.slice(0, 60)} → ${is.slice(0, 60)}`] : []
}

const leaves =
  /^(?:if|unless)\b.*(?:process\.env|environ|getenv|Getenv|\bENV\b|System\.getenv|env::var|\bCI\b).*(?:\breturn\b\s*;?|\{\s*return;?\s*\}|:\s*return)$/

/** A test that ends before it looks, unless somebody says otherwise. */
const earlyEnd = ({ gone, come }: ChangedPlace): readonly string[] => {
  const at = come.findIndex(
    line =>
      /^(?:if|unless)\b/.test(line) &&
      leaves.test(
        `${line} ${/[{:]$/.test(line) ? (come[come.indexOf(line) + 1] ?? '').replace(/;$/, '') : ''}`
          .trim()
          .replace(/\{\s+return$/, '{ return }'),
      ),
  )
  return at >= 0 && !gone.includes(come[at] ?? '')
    ? [`${(come[at] ?? '').slice(0, 60)}: it ends before it looks`]
    : []
}

/** An expected value that the tested code itself works out. */
const sameTwice = ({ gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length === 0) return []
  return come.flatMap(line => {
    const [, name, value = ''] =
      /^(?:const |let |var |auto |val |final \w+ )?(\w*(?:expected|want|result|answer)\w*)\s*:?=\s*(.+?);?$/i.exec(
        line,
      ) ?? []
    if (name === undefined || !/\w\(/.test(value) || value.length < 6) return []
    const said = come.find(
      other =>
        other !== line &&
        other.includes(value) &&
        new RegExp(`\\b${name}\\b`).test(other) &&
        /assert|expect|equal|==/i.test(other),
    )
    return said === undefined ? [] : [`${said.slice(0, 60)}: it is compared with itself`]
  })
}

/** A name of the test's own file that is replaced: the test looks at its own mock. */
const ownMock = ({ path }: Difference, { come, gone }: ChangedPlace): readonly string[] => {
  const own = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const line = come.find(
    text => text.includes('patch') && text.includes(`${own}.`) && /\bpatch(?:\.object)?\(/.test(text),
  )
  return line === undefined || gone.some(text => text.includes(`${own}.`))
    ? []
    : [`${line.slice(0, 60)}: it tests its own mock`]
}

/** A chain that ends earlier than it did, or only asks whether something is there. */
const cutChain = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const now = come.find(other => {
      const head = other.replace(/;$/, '')
      return head.length > 8 && line.startsWith(head) && stepsIn([line]) > stepsIn([other])
    })
    if (now !== undefined) return [`− ${line.slice(0, 60)}`]
    const [, subject, value] = /^(.+)\.should\(\s*["'`](?!not)[\w.]+["'`](,)?/.exec(line) ?? []
    const hollow = come.find(
      other =>
        subject !== undefined &&
        other.startsWith(subject) &&
        /\.should\(\s*["'`](?:exist|be\.visible|be\.ok|not\.be\.undefined)["'`]\s*\);?$/.test(other),
    )
    return value === undefined || hollow === undefined
      ? []
      : [`${line.slice(0, 50)} → ${hollow.slice(0, 50)}`]
  })

/** `x >= 0 || true`, `len(x) >= 0` */
const always =
  /(?:\|\||\bor)\s*(?:true|True)\b|\b(?:len|count|size)\([^()]*\)\s*>=\s*0(?![\d.])|\.(?:length|size|count)(?:\(\))?\s*>=\s*0(?![\d.])/
const holdsAlways = ({ gone, come }: ChangedPlace): readonly string[] =>
  come.flatMap(line =>
    always.test(line) && gone.length > 0 && !gone.some(other => always.test(other))
      ? [`${line.slice(0, 60)}: it always holds`]
      : [],
  )

/** Losses of tests that stand in chains, in what they expect, and in what they leave out. */
export const chainedLosses = (difference: Difference): readonly string[] => {
  if (difference.before === undefined || difference.after === undefined) return []
  return hunksOf(difference).flatMap(hunk =>
    hunk.gone.length > 20 || hunk.come.length > 20
      ? []
      : [
          ...lostStep(hunk),
          ...cutChain(hunk),
          ...holdsAlways(hunk),
          ...earlyEnd(hunk),
          ...sameTwice(hunk),
          ...ownMock(difference, hunk),
        ],
  )
}
