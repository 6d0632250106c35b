import { basename } from '../../../core/text/paths/path.ts'
import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'

const isLeftOut = (path: string): boolean =>
  /(?:^|\/)(?:package(?:-lock)?|composer|[tj]sconfig[\w.-]*|openapi[\w.-]*|swagger[\w.-]*|mkdocs)\.(?:json|ya?ml)$|lock\.ya?ml$|\.github\/workflows\//.test(
    path,
  )

/** Words in the name of an item that filters, watches or refuses. */
const watches =
  /^(?:auth|authn|authz|authenticate|authentication|authorization|authorizer|jwt|oauth2?|oidc|saml|mtls|rbac|acl|waf|csrf|hmac|ratelimit|ratelimiting|limiting|throttle|throttling|iprestriction|bot|brute|bruteforce|intrusion|security|audit|auditd|secrets|gitleaks|gosec|bandit|privilege|privileged|escalation|firewall|antivirus|malware|forbidden|deny|unauthorized|unauthenticated|exfiltration|quota|guard|signature)$/
const pairs =
  /^(?:rate limit|ip restriction|request validator|key auth|basic auth|request limit|size limiting|login fail|cert expir)/

const named =
  /^-\s+(?:\{\s*)?(?:(?:name|id|rule|alert|plugin|policy|type|filter)\s*:\s*)?["']?([A-Za-z][\w./ -]*?)["']?\s*(?:[,}:].*)?$/

const isWatching = (name: string): boolean => {
  const words = wordsOf(name)
  return (
    words.some(word => watches.test(word)) ||
    words.some((_, at) => pairs.test(words.slice(at, at + 2).join(' ')))
  )
}

/** Subjects of a list whose items may watch over something; the key above the list names its subject. */
const heads =
  /plugin|filter|rule|middleware|hook|alert|polic|validator|interceptor|linter|enable|module|check|guard|authentic|security|handler|constraint|analy[sz]er|scanner|detect/i

const headOf = (text: string, item: string): string => {
  const all = text.split('\n')
  const at = all.findIndex(line => line.trim() === item)
  const indent = all[at]?.search(/\S/) ?? 0
  return (
    all
      .slice(0, Math.max(at, 0))
      .findLast(line => /:\s*$/.test(line) && line.search(/\S/) <= indent && !/^\s*-/.test(line)) ?? ''
  )
}

/** Items of a list that watch over something and are gone, while others of the list stay. */
export const lostItems: EditReader = {
  named: '*.yml *.yaml *.toml *.json *.jsonc *.conf *.local *.xml',
  except: ['aside', 'locale', 'manifest'],
  find: difference => {
    const { path, before = '', after = '' } = difference
    if (isLeftOut(path)) return []
    const rest = after.toLowerCase()
    const found = hunksOf(difference).flatMap(({ gone, come }) =>
      gone.flatMap(line => {
        const name = named.exec(line)?.[1]
        if (
          name === undefined ||
          !isWatching(name) ||
          !heads.test(headOf(before, line)) ||
          rest.includes(name.toLowerCase())
        )
          return []
        return come.some(other => isWatching(named.exec(other)?.[1] ?? '')) ? [] : [`${name} is gone`]
      }),
    )
    return [...found, ...turnedOff(difference)]
  },
}

/** Files that are rules of a watcher: there `enabled` is about watching. */
const rules =
  /falco|sigma|detection|\bwaf\b|modsec|alert|policy|policies|guard|security|audit|ossec|wazuh|crowdsec|siem|fail2ban|jail/i

const turnedOff = (difference: Difference): readonly string[] => {
  if (!rules.test(basename(difference.path)) || !/\.(?:ya?ml|local|conf|toml)$/.test(difference.path))
    return []
  return hunksOf(difference).flatMap(({ gone, come }) =>
    gone.some(line => /^enabled?\s*[:=]\s*(?:true|yes|on)\b/.test(line)) &&
    come.some(line => /^enabled?\s*[:=]\s*(?:false|no|off)\b/.test(line))
      ? ['a rule is switched off']
      : [],
  )
}

const ignoring =
  /^(?:\.snyk|osv-scanner\.toml|\.?grype\.ya?ml|audit-ci\.jsonc?|\.nsprc|audit\.toml|deny\.toml|(?:dependency-check-)?suppressions?\.xml|\.safety-policy\.ya?ml|\.gitleaksignore|vex\.json|\.better-npm-audit\w*\.json|\.checkov\.ya?ml|\.?trivy\.ya?ml|\.kics\.ya?ml|\.tfsec\.ya?ml|dependabot\.ya?ml)$/
const holes =
  /\b(?:CVE-\d|GHSA-|SNYK-|RUSTSEC-\d|PYSEC-\d|GO-\d{4}-|AVD-|CKV_|npm:)[\w.:-]*|dependency-name:\s*["']\*["']|^[ \t]*['"]\*['"]\s*:/gm

/** Known holes that a scanner is told to pass over. */
export const ignoredHoles: EditReader = {
  sides: 'now',
  named: '*.snyk *.toml *.yml *.yaml *.json *.jsonc *.nsprc *.xml *.gitleaksignore',
  find: ({ path, before = '', after = '' }) => {
    if (!ignoring.test(basename(path))) return []
    if (path.endsWith('.gitleaksignore')) {
      const had = new Set(before.split('\n'))
      return after
        .split('\n')
        .filter(line => /^[^#\s]/.test(line) && !had.has(line))
        .map(line => `${line.slice(0, 60)} is passed over`)
    }
    const old = new Set(before.match(holes))
    return [...new Set(after.match(holes))]
      .filter(hole => !old.has(hole))
      .map(hole => `${hole.trim()} is passed over`)
  },
}
