import { isAside, isBelow } from '../../text/folders.ts'
import type { Difference } from '../change.ts'
import { hunksOf, shortened } from '../hunks.ts'
import { wordsOf } from '../safe-names.ts'

const files =
  /\.(?:ya?ml|jsonc?|toml|ini|cfg|conf|properties|tf|hcl|xml|html?|config|bicep|sh|bash)$|(?:^|\/)(?:[\w.-]+\.)?(?:Docker|Container)file(?:\.[\w.-]+)?$/
const isLeftOut = (path: string): boolean =>
  isAside(path) ||
  isBelow('locale locales i18n', path) ||
  /(?:^|\/)(?:package(?:-lock)?|composer|[tj]sconfig[\w.-]*)\.json$|lock\.ya?ml$/.test(path)

/** Words of a setting, or of a step of a script, that is there to protect: without it nothing does. */
const protects =
  /^(?:authorizer|authorization|authentication|auth|security|securitycontext|csrf|csp|integrity|roles|permissions|mtls|tls|ssl|sandbox|seccomp|apparmor|capdrop|readonly|nonroot|firewall|waf|approval|approvers|reviewers|protected|protection|encryption|kms|signature|attestation|provenance|checksum|sha256sum|sha512sum|shasum|cosign|gpg|blockpublicaccess|publicaccessblock|ratelimit|limitreq)$/

/** Where a job waits for others. */
const placed: readonly (readonly [RegExp, RegExp])[] = [
  [/\.github\/workflows\/|gitlab-ci|\.circleci\/|azure-pipelines/, /^-?\s*(?:needs|requires|dependsOn)\s*:/],
]

const isProtecting = (line: string, path: string): boolean => {
  if (placed.some(([at, pattern]) => at.test(path) && pattern.test(line))) return true
  if (/\.(?:sh|bash)$/.test(path))
    return /\b(?:sha\d+sum|shasum|cosign|gpg|minisign)\b.*(?:-c|--check|verify)/.test(line)
  const name = /^(?:-\s+)?(?:<\w+\s+)?["']?([\w.@/-]+)["']?\s*[:=>{]/.exec(line)?.[1] ?? ''
  const words = [...wordsOf(name), wordsOf(name).join('')]
  return (
    words.some(word => protects.test(word)) || /Content-Security-Policy|Strict-Transport-Security/i.test(line)
  )
}

/** Headers that browsers go by. */
const headers = [
  'Strict-Transport-Security',
  'Content-Security-Policy',
  'X-Frame-Options',
  'X-Content-Type-Options',
]

/** Settings that protect and are gone, or are empty now, while what stands around them stays. */
export const lostSettings = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined || !files.test(path) || isLeftOut(path)) return []
  const rest = after.toLowerCase()
  const lost = headers.filter(name => before.includes(name) && !after.includes(name))
  if (lost.length > 0 && after.trim() !== '') return lost.map(name => `${name} is gone`)
  return hunksOf(difference).flatMap(hunk => {
    const { gone, come } = hunk
    const [first = ''] = gone
    const emptied = come.length === 1 && /(?:\[\s*\]|\{\s*\}|""|''|:\s*(?:null|~))\s*,?$/.test(come[0] ?? '')
    const isGone =
      gone.length > 0 && gone.length <= 4 && (come.length === 0 || emptied) && isProtecting(first, path)
    const cut = shortened(hunk).filter(words =>
      words.some(word => protects.test(wordsOf(word).join('')) && !rest.includes(word.toLowerCase())),
    )
    return [...(isGone ? [`${first.slice(0, 60)} is gone`] : []), ...cut.map(words => `${words[0]} is gone`)]
  })
}
