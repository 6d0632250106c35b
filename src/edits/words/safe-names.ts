/** Words of a name that say what a switch or an option keeps safe. */
const keeps =
  /^(secure|security|verify|verification|enforced?|protect|protected|protection|protector|ssl|tls|https|hsts|encrypt|encrypted|encryption|auth|authn|authz|authenticate|authentication|authorization|signed|signing|signatures?|sandbox|sandboxed|csrf|xsrf|antiforgery|fsync|audit|auditing|abort|checksum|integrity|sensitive|restricted|checking|redacted|grant|grants|qualitygate|isolation|isolated|mfa|rbac|nonroot|readonly|httponly|cipher|ciphers|mtls|csp|authorizer|validate|firewall|vulnerability|vulnerabilities|alerts?|alarms?|backups?|werror|fortify|sanitize|lockfile|hashes|asan|ubsan|tsan|msan|sanitizers?|geofence|watchdog|interlock|failsafe)$/
/** Words that say that more happens, and words that turn the others round. */
const opens =
  /^(introspection|insecure|unsafe|arbitrary|cleartext|plaintext|debuggable|anonymous|unauthenticated|bypass|automerge|passwordless|nopasswd|danger|dangerous|dangerously|unconfined|privileged|nodeintegration|allowall|allowany|unverified)$/
const turns = /^(skip|disable|disabled|ignore|ignored|no|without|not|never|off|allow)$/

/** Names that say it in two words. */
const joinedOn =
  /^(?:(?:biometric|secure|tls|https|host|admins?|members?|owner|staff|signed|verified|trusted|internal|private|local)only|requires?(?:confirmed|verified|https|ssl|tls|auth|login|mfa|otp|two|sign|approv|review|unique|digit|uppercase|lowercase|nonalphanumeric|symbol|consent|captcha|password|token|csrf|admin|email|owner|permission|role|secure|expir|audience|issuer)\w*|enableprivate(?:endpoint|nodes?)|nolog|nonzeroexitcode|testfailure|strict|overflowchecks|debugassertions|checkorigin|onbrokenlinks|(?:swift|gcc|clang)treatwarningsaserrors|rejectunauthorized|ignorescripts|httponly|readonly\w*|nonroot|runasnonroot|(?:fail|halt)on\w*|failunder|failbuild|(?:flyway)?cleandisabled|contextisolation|frozenlockfile|frozen|immutable|locked|requirehashes|lockfileonly|werror|warnaserror|warningsaserrors|treatwarningsaserrors|pipefail|errexit|capdrop|usedefault|networkpolic(?:y|ies)(?:enabled|create)?|podsecuritypolicy\w*|(?:mask|redact|scrub|anonymi[sz]e|pseudonymi[sz]e)(?:pii|personal\w*|secrets|emails?|data|users?|logs?|sensitive\w*)|fail(?:high|medium|low|severity|warning|risky|pedantic)\w*|(?:coverage)?(?:fail|halt)on\w*|(?:commit|tag)?gpgsign)$/
const joinedOff =
  /^(?:ipv4enabled|trust(?:private|all|any|forwarded|prox|linklocal)\w*|(?:is)?public(?:ly)?(?:access\w*|network\w*|endpoint\w*)|(?:send|log|collect|capture|include)\w*pii|allowfileaccess\w*|allowuniversalaccess\w*|javascriptenabled|ignoreexitstatus|considerallrequestslocal|dropschema|(?:flyway)?cleanonvalidationerror|(?:flyway)?cleanatstart|(?:liquibase)?dropfirst|softfail|nodeintegration|(?:cors)?allowall\w*|allowany\w*|exitzero|nofail|allowfailure|continueonerror|passwithnotests|informational|includehiddenfiles|allowurl(?:include|fopen)|displayerrors|exposephp|(?:shutdown|heapdump|h2console)(?:enabled)?|legacypeerdeps|(?:skip|disable|ignore|no)(?:build|type|ts|test|compile|lint)?(?:tests?|checks?|lint\w*|validation|errors?|failures?|outcome|scan\w*|security\w*)|ignoreduringbuilds|testfailureignore|willfail|allowdowngrade|(?:skip|disable|ignore|bypass|no)\w*(?:cert|host|peer|signature|crc|hash|rollback|integrity)\w*(?:checks?|validation|verif\w+))$/

export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(word => word !== '')

/** Whether a switch protects while it is on, or while it is off; undefined where its name says neither. */
export const safeState = (name: string, path: string): 'on' | 'off' | undefined => {
  const words = wordsOf(name)
  const joined = words.join('')
  // `config.session.httpOnly`: the last name counts, with the words of those before it.
  const last = wordsOf(name.split('.').at(-1) ?? '').join('')
  if (joinedOn.test(joined) || joinedOn.test(last)) return 'on'
  if (joinedOff.test(joined) || joinedOff.test(last)) return 'off'
  if (joined === 'debug' && /prod|release/i.test(path)) return 'off'
  if (/^(?:suspend|suspended|paused?)$/.test(last) && /backup|audit|scan|security|rotat/i.test(path))
    return 'off'
  if (words.some(word => opens.test(word))) return 'off'
  if (!words.some(word => keeps.test(word))) return undefined
  return words.some(word => turns.test(word)) ? 'off' : 'on'
}
