import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { loosens } from './_loosening.ts'

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
  ...sets.flatMap(({ name, value, how }) => (how === 'unset' ? [] : [[name, value] as const])),
  ...invocations.flatMap(({ env }) => Object.entries(env)),
]

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
    'unset GIT_SSL_NO_VERIFY; git fetch',
  ],
  related: ['network/foreign-source'],
}
