import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Invocation, Script } from '../../core/script.ts'

export default defineGuard({
  id: 'network/unverified-peer',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['sets', 'host', 'client'],
  programs: 'ssh scp wget curl kubectl oc helm git docker podman mvn',
  says: 'After this programs no longer check, or no longer choose, whom they talk to.',
  instead: ['NODE_EXTRA_CA_CERTS=ca.pem npm install'],
  check: script =>
    settingsOf(script).some(([name, value]) => loosens(name, value)) ||
    script.invocations.some(call => trusts(call) || trustsNew(call)),
})

/** The length of `--no-verify-ssl`. Most words are shorter, and the pattern is slow to compile. */
const shortest = 15
const blind =
  /^(--no-check-certificate|--insecure-skip-tls-verify(=true)?|--no-verify-ssl|--tls-verify=false|--ssl-no-revoke|--skip-tls-verify|--insecure-skip-verify|(-o)?StrictHostKeyChecking[= ]no|(-o)?UserKnownHostsFile[= ]\/dev\/null|-Dmaven\.wagon\.http\.ssl\.(insecure|allowall)=true|-Daether\.connector\.https\.securityMode=insecure|http\.(.*\.)?sslVerify=(false|0))$/i

/** Told not to look whom it talks to, and not on this machine. */
const trusts = ({ argv, effects, remote }: Invocation): boolean =>
  remote !== true &&
  argv.some((word, index) => index > 0 && word !== null && word.length >= shortest && blind.test(word)) &&
  !effects.some(
    ({ host }) =>
      typeof host === 'string' && /^(localhost|127\.|\[::1|192\.168\.|10\.|.*\.(local|test)$)/.test(host),
  )

/** A certificate that every program of Java trusts from then on. */
const trustsNew = ({ name, argv, words, remote }: Invocation): boolean =>
  name === 'keytool' &&
  remote !== true &&
  argv.some(word => /^-import(?:cert)?$/.test(word ?? '')) &&
  words.some(({ value, shape, text }) => /(?:^-|^|\/)cacerts$/.test(value ?? shape ?? text))

const settingsOf = ({ sets = [], invocations }: Script): readonly (readonly [string, string | null])[] => [
  ...sets.map(({ name, value }) => [name, value] as const),
  ...invocations.flatMap(({ env }) => Object.entries(env)),
]

const loosens = (name: string, value: string | null): boolean => {
  if (/^(NODE_TLS_REJECT_UNAUTHORIZED|PYTHONHTTPSVERIFY)$/.test(name)) return value === '0'
  if (/^(GIT_SSL_NO_VERIFY|GOINSECURE|GONOSUMCHECK|GIT_SSL_CAINFO)$/.test(name))
    return value !== '' && value !== '0'
  if (
    /^(VAULT_SKIP_VERIFY|PERL_LWP_SSL_VERIFY_HOSTNAME|npm_config_strict_ssl|ANSIBLE_HOST_KEY_CHECKING)$/i.test(
      name,
    )
  )
    return /^VAULT/.test(name) ? /^(1|true)$/i.test(value ?? '') : /^(0|false)$/i.test(value ?? '')
  if (
    /^(MAVEN_(OPTS|ARGS)|_?JAVA_(TOOL_)?OPTIONS|JDK_JAVA_OPTIONS|JAVA_OPTS|GRADLE_OPTS|SBT_OPTS)$/.test(name)
  )
    return /-D(maven\.wagon\.http\.ssl\.(insecure|allowall)=true|aether\.connector\.https\.securityMode=insecure|jdk\.internal\.httpclient\.disableHostnameVerification(=true)?(\s|$)|com\.sun\.net\.ssl\.checkRevocation=false|trust_all_cert=true)/.test(
      value ?? '',
    )
  if (!/^(https?|all|npm_config_(https_)?)_?proxy$/i.test(name)) return false
  // Where a proxy comes from a variable, somebody has set it up.
  return (
    value !== null &&
    /^\w+:\/\//.test(value) &&
    !/^\w+:\/\/(localhost|127\.|\[::1|10\.|192\.168\.|[\w-]+[:/]|.*\.(internal|local|corp|lan)\b)/.test(
      `${value}/`,
    )
  )
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Without a check of certificates, or through a proxy of somebody else, everything that is fetched or sent can be read and changed on the way.',
  denies: [
    'NODE_TLS_REJECT_UNAUTHORIZED=0 npm ci',
    'export HTTPS_PROXY=http://p.x.example:8080',
    'GIT_SSL_NO_VERIFY=1 git clone https://example.com/r.git',
  ],
  allows: [
    'HTTPS_PROXY=http://localhost:8080 curl https://example.com',
    'export HTTPS_PROXY="$PROXY"',
    'echo "NODE_TLS_REJECT_UNAUTHORIZED=0 npm ci"',
  ],
  related: ['network/foreign-source'],
}
