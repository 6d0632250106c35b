import type { TextSpan } from './given-secrets.ts'

/**
 * Tokens with a known prefix: the pattern of the rest, and the prefixes. The prefix stays, so that the kind of token is
 * known. Bounded, so that an endlessly repeated prefix stays linear.
 */
const prefixes: readonly (readonly [rest: RegExp, prefixes: string])[] = [
  [
    /[A-Za-z0-9]{16,80}/y,
    'sk_live_ rk_live_ sk_test_ rk_test_ EZAK EZTK nfp_ rnd_ fw_ tvly- dp.pt. dp.st. dp.sa.',
  ],
  [
    /[A-Za-z0-9]{20,80}/y,
    'ghp_ gho_ ghu_ ghs_ ghr_ AGE-SECRET-KEY-1 bkua_ CCIPAT_ LTAI AKCp sgp_ NRAK- NRII- NRJS-',
  ],
  [/[A-Za-z0-9]{30,80}/y, 'hf_ lin_api_ lin_oauth_ r8_ pplx- ntn_ aio_ npm_ cio pul- oy2'],
  [/[A-Za-z0-9]{32,80}/y, 'sk- gsk_ xai-'],
  [/[A-Z0-9]{16}(?![A-Za-z0-9])/y, 'AKIA ASIA ABIA ACCA'],
  [
    /[A-Fa-f0-9]{32,80}/y,
    'dop_v1_ doo_v1_ dor_v1_ rubygems_ dapi shpat_ shpca_ shppa_ shpss_ sbp_ key- SK NRRA-',
  ],
  [/[A-Za-z0-9-]{10,80}/y, 'xoxa- xoxb- xoxc- xoxe- xoxo- xoxp- xoxr- xoxs- xapp-'],
  [
    /[\w-]{20,80}/y,
    'github_pat_ dckr_pat_ ya29. GOCSPX- hvs. hvb. hvr. sk-ant- sk-proj- sk-svcacct- sk-admin- sk-or-v1- figd_ figu_ glsa_ glc_ PMAK- HRKU- CFPAT- tfp_ sntrys_ sntryu_ pscale_tkn_ pscale_pw_ pscale_oauth_ sb_secret_ lsv2_pt_ lsv2_sk_ sq0csp- sq0atp- fm2_ v1.0- y0_ sl.',
  ],
  [/[\w.-]{20,80}/y, 'glpat- gldt- glrt- glrtr- glptt- glsoat- glft- glimt- glagent- glcbt- gloas- sk.eyJ'],
  [/[\w-]{35,80}/y, 'AIza pypi-AgE'],
  [/[\w=-]{50,80}/y, 'ATATT3 ATCTT3 ATBB'],
  [/[\w+/=]{20,80}/y, 'whsec_'],
  [/[\w-]{16,80}\.[\w-]{16,80}/y, 'SG.'],
  [/[a-z]{1,12}-[\w-]{16,80}/y, 'tskey-'],
]

/** Tokens with a shape but no prefix: Discord, Mailchimp, Airtable, Terraform. */
const shapes =
  /^(?:[MNO][\w-]{22,27}\.[\w-]{6}\.[\w-]{27,80}|[a-f0-9]{32}-us\d{1,2}|pat[A-Za-z0-9]{14}\.[a-f0-9]{64}|[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,80})$/

interface Prefix {
  readonly prefix: string
  readonly rest: RegExp
}

let known: ReadonlyMap<string, readonly Prefix[]> | undefined

/** By their first two letters. */
const byStart = (): ReadonlyMap<string, readonly Prefix[]> => {
  if (known !== undefined) return known
  const all = new Map<string, Prefix[]>()
  for (const [rest, names] of prefixes)
    for (const prefix of names.split(' ')) {
      const same = all.get(prefix.slice(0, 2))
      if (same === undefined) all.set(prefix.slice(0, 2), [{ prefix, rest }])
      else same.push({ prefix, rest })
    }
  known = all
  return all
}

const runs = /(?<![\w.-])[\w.-]{15,}/g
const tokenEnd = /[\w.+/=-]*/y

/** The offsets of such tokens, without their prefix. */
export const prefixedTokens = (text: string): readonly TextSpan[] => {
  const found: TextSpan[] = []
  runs.lastIndex = 0
  for (let run = runs.exec(text); run !== null; run = runs.exec(text)) {
    const [word] = run
    if (!/\d/.test(word)) continue
    const start = shapes.test(word) ? run.index + 4 : tokenIn(text, run.index, word.length)
    if (start === undefined) continue
    tokenEnd.lastIndex = start
    tokenEnd.test(text)
    runs.lastIndex = tokenEnd.lastIndex
    found.push({ start, end: tokenEnd.lastIndex })
  }
  return found
}

/** The offset of the secret part of the first token in a run. A token starts where no letter or digit stands before it. */
const tokenIn = (text: string, from: number, length: number): number | undefined => {
  for (let at = from; at < from + length - 14; at += 1) {
    if (at > from && /[A-Za-z0-9]/.test(text[at - 1] ?? '')) continue
    for (const { prefix, rest } of byStart().get(text.slice(at, at + 2)) ?? []) {
      if (!text.startsWith(prefix, at)) continue
      rest.lastIndex = at + prefix.length
      if (rest.test(text) && /\d/.test(text.slice(at + prefix.length, rest.lastIndex)))
        return at + prefix.length
    }
  }
  return undefined
}
