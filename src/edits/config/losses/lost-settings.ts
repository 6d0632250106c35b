import { literal } from '../../../core/text/quoting/literal.ts'
import { type ChangedPlace, hunksOf, shortened, tokensOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'

const files =
  /\.(?:ya?ml|jsonc?|toml|ini|cfg|cf|conf|properties|tf|hcl|xml|html?|config|bicep|sh|bash)$|(?:^|\/)(?:[\w.-]+\.)?(?:Docker|Container)file(?:\.[\w.-]+)?$/

/** Words of a setting, or of a step of a script, that is there to protect: without it nothing does. */
const protects =
  /^(?:authorizer|authorization|authentication|auth|security|securitycontext|csrf|csp|integrity|roles|permissions|mtls|tls|ssl|sandbox|seccomp|apparmor|capdrop|readonly|nonroot|firewall|waf|approval|approvers|reviewers|protected|protection|encryption|kms|signature|attestation|provenance|checksum|sha256sum|sha512sum|shasum|cosign|gpg|blockpublicaccess|publicaccessblock|ratelimit|limitreq|auditlog|accesslog|auditlogs|accesslogs|webacl|webaclid|loggingconfig|loggingconfiguration|accesslogging)$/

/** Where a job waits for others. */
const placed: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\.github\/workflows\/|gitlab-ci|\.circleci\/|azure-pipelines|\.drone|\.woodpecker|tekton|pipeline|\.buildkite/,
    /^-?\s*(?:needs|requires|dependsOn|depends_on|runAfter)\s*:/,
  ],
]

const isProtecting = (line: string, path: string): boolean => {
  if (placed.some(([at, pattern]) => at.test(path) && pattern.test(line))) return true
  if (/\.(?:sh|bash)$/.test(path))
    return /\b(?:sha\d+sum|shasum|cosign|gpg|minisign)\b.*(?:-c|--check|verify)/.test(line)
  const name = /^(?:-\s+)?(?:<\w+\s+)?["']?([\w.@/-]+)["']?\s*[:=>{]/.exec(line)?.[1] ?? ''
  const words = [...wordsOf(name), wordsOf(name).join('')]
  return (
    words.some(word => protects.test(word)) ||
    /(?:limit(?:rps|rpm|conn\w*|whitelist)|(?:whitelist|allowlist|denylist)sourcerange)$/.test(
      words.at(-1) ?? '',
    ) ||
    /Content-Security-Policy|Strict-Transport-Security/i.test(line)
  )
}

/** Words in the name of an item that filters, watches or refuses. */
const filters =
  /^(?:auth|authn|authz|authentication|authorization|jwt|oauth2?|oidc|acl|waf|csrf|deny|reject|limit|ratelimit|limiter|allowlist|whitelist|denylist|blocklist|iprestriction|scan|scanner|audit|verify|guard|restrict|throttle|mtls|rbac|firewall|sandbox|scrub|scrubber|redact|redaction|redactor|mask|masking|masked|pii|anonymize|anonymise)$/

const filtersIn = (line: string): readonly string[] =>
  tokensOf(line.replace(/^[^:=[]*[:=]/, '')).filter(word => wordsOf(word).some(part => filters.test(part)))
const keyOf = (line: string): string => /^[^:=[]*(?=[:=])/.exec(line)?.[0].trim() ?? ''

/** Lists of what is recorded, and of what has to hold. */
const recorded =
  /^(?:logs?|logging|audit|monitoring|alerts?|requirements?|required|requires|approvals?|approvers)$/

/** A list in one line that has fewer items. */
const isList = ({ gone, come }: ChangedPlace): boolean =>
  gone.length === 1 && come.length === 1 && /[[,{]/.test(gone[0] ?? '')

/** Whether a text still uses a name: a block that only defines it, `redaction/pii:`, is no use. */
const isUsed = (word: string, text: string): boolean => {
  const name = word.toLowerCase()
  return (
    text.includes(name) &&
    text.split('\n').some(line => line.includes(name) && !line.trimStart().startsWith(`${name}:`))
  )
}

const waits = /^(?:-\s+)?(needs|requires|dependsOn|depends_on|dependencies)\s*:\s*\[(.*)\]$/

/** Jobs that a job waits for no longer, while they stay in the pipeline. */
const unawaited = ({ gone, come }: ChangedPlace, path: string, after: string): readonly string[] => {
  if (!placed.some(([at]) => at.test(path)) || gone.length !== 1 || come.length !== 1) return []
  const namesIn = (line: string): readonly string[] =>
    waits
      .exec(line)?.[2]
      ?.split(',')
      .map(name => name.replaceAll(/["'\s]/g, '')) ?? []
  const [old, now] = [namesIn(gone[0] ?? ''), namesIn(come[0] ?? '')]
  return old
    .filter(name => now.length > 0 && !now.includes(name) && now.every(one => old.includes(one)))
    .filter(name => new RegExp(`^\\s*["']?${literal(name)}["']?\\s*:`, 'm').test(after))
    .map(name => `${name}: nothing waits for it now`)
}

/** Headers that browsers go by. */
const headers = [
  'Strict-Transport-Security',
  'Content-Security-Policy',
  'X-Frame-Options',
  'X-Content-Type-Options',
]

/** Settings that protect and are gone, or are empty now, while what stands around them stays. */
export const lostSettings: EditReader = {
  except: ['aside', 'locale', 'manifest'],
  gone: 'auth secur csrf csp integrit role permission tls ssl sandbox seccomp apparmor cap readonly read_only root firewall waf approv review protect encrypt kms sign attest provenance checksum sum cosign gpg public rate limit req log webacl needs requires depends runafter whitelist allowlist denylist transport jwt oidc acl deny reject scan verif guard restrict throttle rbac audit monitor alert require scrub redact mask pii anonym x-frame x-content',
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (!files.test(path) || /lock\.ya?ml$/.test(path)) return []
    const rest = after.toLowerCase()
    const lost = headers.filter(name => before.includes(name) && !after.includes(name))
    if (lost.length > 0 && after.trim() !== '') return lost.map(name => `${name} is gone`)
    return hunksOf(difference).flatMap(hunk => {
      const { gone, come } = hunk
      const [first = ''] = gone
      const emptied =
        come.length === 1 && /(?:\[\s*\]|\{\s*\}|""|''|:\s*(?:null|~))\s*,?$/.test(come[0] ?? '')
      const isGone =
        gone.length > 0 &&
        gone.length <= 4 &&
        (come.length === 0 || emptied) &&
        (isProtecting(first, path) ||
          (emptied && (filtersIn(first).length > 0 || /requirement|required|approv/i.test(keyOf(first)))))
      const cut = shortened(hunk).filter(words =>
        words.some(
          word =>
            (protects.test(wordsOf(word).join('')) ||
              (isList(hunk) && wordsOf(word).some(part => filters.test(part)))) &&
            !isUsed(word, rest),
        ),
      )
      const lostFilters =
        isList(hunk) &&
        keyOf(first) === keyOf(come[0] ?? '') &&
        keyOf(first) !== '' &&
        filtersIn(come[0] ?? '').length === 0
          ? filtersIn(first).filter(word => !isUsed(word, rest))
          : []
      const unlogged =
        isList(hunk) && wordsOf(`${hunk.above} ${keyOf(first)}`).some(word => recorded.test(word))
          ? shortened(hunk)
          : []
      return [
        ...(isGone ? [`${first.slice(0, 60)} is gone`] : []),
        ...unawaited(hunk, path, after),
        ...lostFilters.slice(0, 1).map(word => `${word} is gone`),
        ...[...cut, ...unlogged].map(words => `${words[0]} is gone`),
      ]
    })
  },
}
