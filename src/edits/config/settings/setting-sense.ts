import { safeState, wordsOf } from '../../words/safe-names.ts'

/** Words of a setting that protects while it is on. */
const guards =
  /^(?:private|locked|lock|immutable|requires?|required|mandatory|strict|safe|safety|snapshots?|archive|archiving|archival|retain|dnssec|shielded|hardened|hardening|validation|validate|rotate|rotation|drafts?|confirm|confirmation|approvals?|review|squash|chroot|quarantine|masked|masking|redact|redaction|restrict|restricts|throttle|throttling|limiter|ratelimit|durable|journaling|pgaudit|auditd|firewalld|ufw|fail2ban|apparmor|selinux|crowdsec|falco|antivirus|clamav|mac|binlog|recovery|failover|heartbeat|watchdog|antiaffinity|nonzeroexitcode|testfailure|accesslog|logconnections|logdisconnections|logbin|verified|trusted|pinned|attestation|provenance|signature|lockout|captcha|consent|moderation|deletionprotection|escape|autoescape|sanitizer|notifications?|alerting|scanning|scanner|scan|detection|waf|webacl|guardduty|securityhub|macie|cloudtrail|flowlogs?|modsecurity|defender|sanitizers?|asan|ubsan|notarize|notarization|hardened\w*|checks|assertions|sign|signing|codesign|packagelock|encrypt\w*|requirements?)$/
/** Words of one that lets more happen while it is on. */
const harms =
  /^(?:public|guest|guests|everyone|anyone|anybody|unclean|infile|scripts?|exec|eval|recursion|pwauth|signup|registration|unsigned|unencrypted|unrestricted|world|root|bypass|overwrite|wipe|purge|forwarding|wildcard|wildcards|destructive|override|overrides|exposed?|anon|passwordlogin|emptypassword|emptypasswords|debugger|impersonate|impersonation|superuser|sudo|plugins?|unlimited|xmlrpc|directorylisting|autoindex|indexes|followsymlinks|cgi|publish|autopublish|shell|execute)$/
/** Words that turn the others round. */
const flips =
  /^(?:disable|disabled|disables|no|skip|skips|without|not|never|off|deny|denies|block|blocks|prevent|prevents|forbid|forbids|hide|hides|ignore|ignores|reject|rejects|requires?|loopback|only)$/
const allows = /^(?:allow|allows|allowed|allowlist|whitelist|permit|permits|permitted|accept|accepts|trust)$/

/** Whether a setting protects while it is on, or while it is off, by the words of its name. */
export const settingSense = (name: string, path: string): 'on' | 'off' | undefined => {
  const known = safeState(name, path)
  if (known !== undefined) return known
  // `allow.everyone.if.no.acl.found`: a condition says nothing of it.
  const words = wordsOf(name.replace(/[._-](?:if|when|unless)[._-].*$/, ''))
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  const has = (test: RegExp): boolean => [...words, ...pairs].some(word => test.test(word))
  const isAllowed = words.some(word => allows.test(word))
  const isHarm = has(harms)
  const isGuard = !isHarm && !isAllowed && has(guards)
  if (!isHarm && !isGuard && !isAllowed) return undefined
  const turns = words.filter(word => flips.test(word) && !(isGuard && /^requires?$/.test(word))).length
  const isOn = isGuard === (turns % 2 === 0)
  return isOn ? 'on' : 'off'
}

/** Names that say nothing: what they switch stands before them. */
export const isPlainName = (name: string): boolean =>
  /^(?:enabled?|active|value|state|status|mode|ensure|on|set|default|install|create|use|ok|config|settings?)$/i.test(
    name,
  )

/** Numbers of which less is looser: how much is kept, how long, how strong. */
const kept =
  /retention|retain|keep(?!alive)|kept|history|expir|backups?|copies|versions?|snapshots?|release_?age|minimum|^min|insync|rounds|iterations|quorum|password_?length|key_?(?:size|length|bits)|soft_?delete|recovery_?window|deletion_?window|cooldown|lockout|bantime|fail_?under|coverage|approv|review/i
/** Those of which more is. */
const bounded =
  /rate|burst|average|rps|rpm|quota|attempts|tries|retry|limit|max_?(?:conn|req|login|fail|size|body|upload|tokens|instances|spend|cost|amount)|budget|threshold|lifetime|session|ttl|max_?age|timeout|concurren/i

/** Which way a number is looser, and how many times it may change before it is. */
export const numberSense = (
  name: string,
  around: string,
): { readonly looser: 'less' | 'more'; readonly times: number } | undefined => {
  const isRecord =
    /backup|retention|snapshot|archiv|audit|binlog|\bwal\b|version|trail|velero|restic|\blogs?\b/i.test(
      around,
    )
  if (kept.test(name) && !/max|interval|schema|api|tls|http|chart|app/i.test(name))
    return { looser: 'less', times: 2 }
  if (
    /^(?:ttl|days|hours|period|duration|count|num\w*|seconds)$|_(?:days|hours|seconds|period|duration)$/i.test(
      name,
    ) &&
    isRecord
  )
    return { looser: 'less', times: 2 }
  return bounded.test(name) &&
    /limit|rate|throttl|quota|attempt|login|tries|budget|cost|ban|lock|token|session|password|otp/i.test(
      around,
    )
    ? { looser: 'more', times: 10 }
    : undefined
}
