import type { Difference } from '../../change/change.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

/** Values of one setting, from the strictest to the loosest, wherever it stands: in a config, in code, in an address. */
interface Direction {
  /** Made when it is asked: most edits have none of its values. */
  readonly setting: () => RegExp
  readonly steps: readonly string[]
  readonly means: string
  readonly files?: RegExp
}

const value = String.raw`["']?\s*(?::|=>|=|,|\s|>)\s*["']?([\w.-]+)`
const named =
  (name: string): (() => RegExp) =>
  () =>
    new RegExp(String.raw`\b(?:${name})${value}`, 'gi')

const directions: readonly Direction[] = [
  {
    setting: named('ssl_?-?mode|tls_?-?mode|sslmode'),
    steps: [
      'verify-full verify_identity',
      'verify-ca verify_ca',
      'require required',
      'prefer preferred',
      'allow',
      'disable disabled',
    ],
    means: 'what is sent can be read on the way',
  },
  {
    setting: named('ddl-auto|hbm2ddl\\.auto|hbm2ddl'),
    steps: ['none validate', 'update', 'create create-drop create-only drop'],
    means: 'the tables are made anew at each start',
  },
  {
    setting: named('PermitRootLogin'),
    steps: ['no', 'prohibit-password without-password forced-commands-only', 'yes'],
    means: 'root can log in',
  },
  {
    setting: named(
      'PasswordAuthentication|PermitEmptyPasswords|KbdInteractiveAuthentication|ChallengeResponseAuthentication|HostbasedAuthentication',
    ),
    steps: ['no', 'yes'],
    means: 'a guessed password is enough',
  },
  {
    setting: named('StrictHostKeyChecking'),
    steps: ['yes ask true', 'accept-new', 'no off false'],
    means: 'the other side is not verified',
  },
  {
    setting: named('weights_only'),
    steps: ['true', 'false'],
    means: 'a file that is loaded can run code',
  },
  {
    setting: named('allow_pickle|trust_remote_code|NSAllowsArbitraryLoads\\w*'),
    steps: ['false no', 'true yes'],
    means: 'what others made is trusted unseen',
  },
  {
    setting: named('host_key_checking|ANSIBLE_HOST_KEY_CHECKING'),
    steps: ['true yes 1 on', 'false no 0 off'],
    means: 'the other side is not verified',
  },
  {
    setting: named('automountServiceAccountToken|shareProcessNamespace|hostNetwork|hostPID'),
    steps: ['false', 'true'],
    means: 'the container has more rights',
  },
  {
    setting: () => /\bRemovalPolicy\.(\w+)/gi,
    steps: ['retain retain_on_update_or_delete', 'snapshot', 'destroy'],
    means: 'its data goes with it',
  },
  {
    setting: () =>
      /\b(?:min\w*(?:tls|ssl|protocol)\w*|minversion|(?:tls|ssl)_?min\w*)["']?\s*[:=]\s*["']?[\w.:]*?1?[._]?([0-3])["']?(?=[\s,;)}]|$)/gim,
    steps: ['3', '2', '1', '0'],
    means: 'what is sent can be read on the way',
  },
  {
    setting: named('security\\.protocol|security_?protocol'),
    steps: ['sasl_ssl ssl', 'sasl_plaintext', 'plaintext'],
    means: 'what is sent can be read on the way',
  },
  {
    setting: () => /\b(?:disallow-doctype-decl|FEATURE_SECURE_PROCESSING)["']?\s*,\s*(true|false)/g,
    steps: ['true', 'false'],
    means: 'documents of others load what they want',
  },
  {
    setting: () => /\b(?:external-(?:general|parameter)-entities|load-external-dtd)["']?\s*,\s*(true|false)/g,
    steps: ['false', 'true'],
    means: 'documents of others load what they want',
  },
  { setting: named('confinement'), steps: ['strict', 'devmode classic'], means: 'it leaves its sandbox' },
  { setting: named('allow-plugins'), steps: ['false', 'true'], means: 'packages run code at each install' },
  {
    setting: named('type'),
    steps: ['clusterip', 'nodeport', 'loadbalancer'],
    means: 'other networks reach it',
    files: /\.ya?ml$/,
  },
  {
    setting: named('prune'),
    steps: ['false', 'true'],
    means: 'what is not in the repository is deleted',
    files: /\.ya?ml$/,
  },
  {
    setting: named(
      '(?:kernel|net|fs|vm)\\.[\\w.]*(?:restrict|ptrace_scope|randomize_va_space|rp_filter|syncookies|protected_\\w+|unprivileged_bpf_disabled|perf_event_paranoid)',
    ),
    steps: ['3', '2', '1', '0'],
    means: 'the kernel keeps less apart',
  },
  { setting: named('persist-credentials'), steps: ['false', 'true'], means: 'later steps have the token' },
  {
    setting: named('mode'),
    steps: ['requiretls requiressl', 'prefertls preferssl', 'allowtls allowssl', 'disabled'],
    means: 'what is sent can be read on the way',
  },
  {
    setting: named('include-(?:stacktrace|message)|server\\.error\\.include-\\w+'),
    steps: ['never', 'on_param on-param', 'always'],
    means: 'others see what is inside',
  },
  {
    setting: named(
      'failOn\\w*|fail|halt_on_error|failBuildOnAnyVulnerability|failsOnError|failOnViolation|breakBuild|stopOnFailure|failOnRisky',
    ),
    steps: ['true', 'false'],
    means: 'it does not stop any more',
    files: /\.(?:xml|gradle|kts|ya?ml|json|toml|properties)$/,
  },
  {
    setting: () => /\b(?:trivy|grype|snyk|checkov|tfsec|exit-code)\b[^\n]*?--exit-code[= ](\d)/g,
    steps: ['1 2 3', '0'],
    means: 'it does not stop any more',
  },
  {
    setting: () => /\benforcement_?level["']?\s*[:=]\s*(?:EnforcementLevel\.)?["']?([\w-]+)/gi,
    steps: ['mandatory hard-mandatory', 'soft-mandatory', 'advisory', 'disabled'],
    means: 'it does not stop any more',
  },
  {
    setting: () => /\b(?:validationFailureAction|failurePolicy|enforcementAction)\s*:\s*["']?(\w+)/gi,
    steps: ['enforce fail deny', 'warn', 'audit ignore dryrun'],
    means: 'it does not stop any more',
  },
]

const prose = /\.(?:po|svg|lock|ipynb|snap)$/
const aside =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|testdata|docs?|locales?|i18n)\/|(?:^|[/._-])(?:test|spec|dev|development|local)\.\w+$/

const rank = (steps: readonly string[], word: string): number =>
  steps.findIndex(step => step.split(' ').includes(word.toLowerCase()))

const valuesIn = (text: string, setting: RegExp): readonly string[] =>
  [...text.matchAll(setting)].map(([, word = '']) => word)

const hasLooser = (lower: string, [, ...looser]: readonly string[]): boolean =>
  looser.some(step => step.split(' ').some(word => lower.includes(word)))

/** Settings that step towards what is loose, by the order of their values. */
const stepped = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) => {
    const [old, now] = [gone.join('\n'), come.join('\n')]
    const lower = now.toLowerCase()
    return directions.flatMap(({ setting, steps, means, files }) => {
      if (!hasLooser(lower, steps) || files?.test(difference.path) === false) return []
      const was = valuesIn(old, setting())
        .map(word => rank(steps, word))
        .filter(at => at >= 0)
      const is = valuesIn(now, setting()).filter(word => rank(steps, word) >= 0)
      if (was.length === 0 || is.length === 0) return []
      const loosest = is.reduce((one, other) => (rank(steps, other) > rank(steps, one) ? other : one))
      return rank(steps, loosest) > Math.max(...was) ? [`${loosest}: ${means}`] : []
    })
  })

/** Values that nothing starts out with: a new file, or a new line, that has one means it. */
const never: readonly (readonly [pattern: RegExp, means: string])[] = [
  [/^[ \t]*host_key_checking\s*=\s*(?:false|no|0)\s*$/gim, 'the other side is not verified'],
  [
    /\bStrictHostKeyChecking[= ]no\b[^\n]*UserKnownHostsFile[= ]\/dev\/null/g,
    'the other side is not verified',
  ],
  [
    /^roleRef:\n(?:\s+(?:apiGroup|kind):.*\n)*\s+name:\s*["']?cluster-admin\b/gm,
    'it may do everything in the cluster',
  ],
  [
    /[\s"'=][^\s,"'=]*\/\.(?:ssh|aws|kube|gnupg)\b[^\s"',]*(?:,\s*(?:target|dst)=|:\/(?!\/)\w)/g,
    'keys of the account are in the container',
  ],
  [/"allow-plugins"\s*:\s*true\b/g, 'packages run code at each install'],
  [/"secure-http"\s*:\s*false\b/g, 'what is fetched can be changed on the way'],
  [/^[ \t]*(?:line:\s*)?["']?PermitEmptyPasswords\s+yes/gim, 'nobody needs a password'],
]

const brought = ({ before = '', after = '' }: Difference): readonly string[] =>
  never.flatMap(([pattern, means]) => {
    const [old, now] = [before.match(pattern)?.length ?? 0, after.match(pattern)?.length ?? 0]
    return now > old ? [`${after.match(pattern)?.[0].trim()}: ${means}`] : []
  })

/** Services that protect the machine, in a block that turns them off. */
const services =
  /\b(?:ufw|firewalld|iptables|nftables|auditd|fail2ban|apparmor|selinux|crowdsec|falco|clamav\S*|osquery|wazuh\S*|unattended-upgrades|csf|aide)\b/i

const stopped = (difference: Difference): readonly string[] => {
  const { path, before = '' } = difference
  if (!/\.(?:ya?ml|rb)$/.test(path)) return []
  return hunksOf(difference).flatMap(({ gone, come, above }) => {
    const off = come.find(line =>
      /^action\s+\[?:(?:disable|stop)\b|^(?:state|enabled|masked)\s*:\s*["']?(?:stopped|disabled|absent|reset|permissive|false|no)\b/.test(
        line,
      ),
    )
    const wasOn = gone.some(line =>
      /^action\s+\[?:(?:enable|start)\b|^(?:state|enabled)\s*:\s*["']?(?:started|enabled|present|enforcing|running|reloaded|restarted|true|yes)\b/.test(
        line,
      ),
    )
    const inline = come.find(line => /^(?=.*\bstate\s*:\s*["']?(?:stopped|absent)\b).*[{,]/.test(line))
    const running = gone.find(line => /\bstate\s*:\s*["']?(?:started|present)\b/.test(line))
    if (inline !== undefined && services.test(inline) && running !== undefined)
      return [`${inline.slice(0, 60)}: ${services.exec(inline)?.[0]} protects the machine`]
    if (off === undefined || !wasOn) return []
    const at = before.split('\n').findIndex(line => line.trim() === above)
    const near = before
      .split('\n')
      .slice(Math.max(0, at - 4), at + 1)
      .join('\n')
    return services.test(near + gone.join('\n'))
      ? [`${off}: ${services.exec(near + gone.join('\n'))?.[0]} protects the machine`]
      : []
  })
}

/** An address of this machine before a port: without it everybody reaches the port. */
const opened = (difference: Difference): readonly string[] =>
  hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      const [, ports] = /[\s"'[](?:127\.0\.0\.1|localhost):(\d+:\d+)/.exec(line) ?? []
      if (ports === undefined) return []
      const now = come.find(other => other.includes(ports) && !/127\.0\.0\.1|localhost|\[::1\]/.test(other))
      return now === undefined ? [] : [`${now}: the port is open to other machines`]
    }),
  )

/** Settings that only tests run with, and what makes tests reach what others use, or say nothing. */
const testSettings =
  /(?:^|\/)(?:phpunit(?:\.dist)?\.xml(?:\.dist)?|\.env\.test(?:ing)?|pytest\.ini|application-test\.\w+)$/
const liveDatabase =
  /\b(?:DB|DATABASE|MYSQL|PG|REDIS|MONGO)_?\w*["']?\s*(?:value)?\s*[:=]\s*["']?[^\s"']*(?:\b|_)prod(?:uction)?\b|_production["']/gi
const liveTests = ({ path, before = '', after = '' }: Difference): readonly string[] => {
  const [pattern, means] = testSettings.test(path)
    ? [liveDatabase, 'tests change what others use']
    : [/^[ \t]*#\s*define\s+(?:NDEBUG\b|assert\s*\()/gm, 'no assertion runs']
  if (!testSettings.test(path) && !/(?:^|[/_.-])tests?(?:[/_.-].*)?\.(?:c|cc|cpp|h|hpp)$/.test(path))
    return []
  const [old, now] = [before.match(pattern) ?? [], after.match(pattern) ?? []]
  return now.length > old.length ? [`${now[0]?.trim()}: ${means}`] : []
}

/** Values that a change turns towards the loose side. */
export const looserValues: EditReader = {
  sides: 'now',
  except: ['prose'],
  changed:
    'enforcement sslmode ssl_mode ssl-mode tlsmode tls_mode tls-mode ddl permitrootlogin passwordauthentication emptypasswords kbdinteractive challengeresponse hostbased hostkeychecking weights_only allow_pickle trust_remote_code arbitraryloads host_key_checking automount shareprocess hostnetwork hostpid removalpolicy min ssl tls security doctype secure_processing external- confinement allow-plugins type prune kernel. net. fs. vm. persist-credentials mode include- server.error fail halt_on_error breakbuild exit-code validationfailureaction enforcementaction userknownhosts cluster-admin roleref /.ssh /.aws /.kube /.gnupg secure-http action state enabled masked 127.0.0.1 localhost prod define',
  find: difference => {
    const { path } = difference
    if (prose.test(path)) return []
    const live = liveTests(difference)
    if (live.length > 0 || aside.test(path)) return live
    if (difference.before === undefined) return brought(difference)
    return [
      ...new Set([
        ...stepped(difference),
        ...brought(difference),
        ...stopped(difference),
        ...opened(difference),
      ]),
    ]
  },
}
