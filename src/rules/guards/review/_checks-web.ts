import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { type ToldPart, toldBy } from '../../../known/network/address-parts.ts'
import { carriesSecret } from '../../../known/secrets/sent.ts'
import { isSecretName, isWorded } from '../../../known/secrets/values.ts'
import { isPlainHeader } from './_headers.ts'
import type { FormCall } from './_match.ts'

/** Calls over the network that only fetch. Undefined where the name is none of these checks. */
export const checkWeb = (name: string, call: FormCall, invocation: Invocation): boolean | undefined => {
  const values = call.operands.map(word => word.value ?? '')
  switch (name) {
    case 'host':
      return values.length > 0 && values.every(isPlainHost)
    case 'remote':
      return values.every(value => !value.includes('::') && !value.startsWith('-'))
    case 'stdout':
      return (
        values.length === 1 &&
        values.every(isPlainHost) &&
        call.given.every(
          ({ name: option, value }) => option !== '-O' || value === '-' || value === '/dev/null',
        ) &&
        call.given.some(({ name: option }) => option === '-O')
      )
    case 'curl':
      return isCalmCurl(invocation, call.form.develop)
    case 'httpie':
      return invocation.stdin === undefined && isCalmHttpie(values, call)
    case 'gh-api':
      return isCalmApi(invocation)
    default:
      return undefined
  }
}

/** An address that is neither a service of the cloud's own nor long enough to carry something out. */
const isPlainHost = (value: string): boolean =>
  value.length < 250 &&
  // curl makes many addresses of these, and any scheme.
  !/[{}]/.test(value) &&
  !carriesSecret(value) &&
  toldBy(value)?.some(mayTell) !== true &&
  !/^file:|^(gopher|dict|ldap|smb|tftp|telnet|scp|sftp):|169\.254\.|metadata\.google|metadata\.azure|100\.100\.100\.200|fd00:ec2|\.(onion|ngrok|burpcollaborator|oast|interact\.sh)\b|webhook|requestbin|pipedream|attacker|evil|exfil/i.test(
    value,
  ) &&
  !/[?&](key|token|api_?key|secret|password|sig|access_token|auth)=|:(2375|2376|4040|9200|10250|8500|2379|6443|1234|11434)\b|\/(actuator|admin|metrics|_cat|debug|completions|tunnels|env|heapdump)\b/i.test(
    value,
  ) &&
  !/[0-9a-f]{32,}|[A-Za-z0-9+/=]{60,}|=[A-Za-z0-9+/_-]{32,}/.test(value)

/** A part of an address that may be a secret: by the name of the parameter, or because it is encoded or looks like chance. */
const mayTell = ({ name, value, meant }: ToldPart): boolean =>
  /pass|pwd|pw$|secret|token|key|cred|auth|cookie|session/i.test(name) ||
  isSecretName(name) ||
  meant.some(text => text !== value && (/[\n=]/.test(text) || /^[^\s%]{12,}$/.test(text))) ||
  (/^[\w+/=~-]{16,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && !isWorded(value))

const calmFlags =
  '-s -S -L -f -v -i -I -4 -6 -g -G -N -# -q -0 -1 -2 -3 -j --silent --show-error --location --fail --verbose --include --head --compressed --ipv4 --ipv6 --globoff --get --no-buffer --http1.0 --http1.1 --http2 --http3 --http2-prior-knowledge --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --fail-with-body --fail-early --no-progress-meter --progress-bar --raw --tcp-nodelay --tcp-fastopen --no-keepalive --no-sessionid --path-as-is --ssl --ssl-reqd --parallel -Z --disable --version --help --manual -M -V -h --basic --digest --ntlm --negotiate --anyauth --styled-output --no-styled-output --cert-status --false-start --location-trusted-no --post301-no --list-only -l --use-ascii -B --disable-epsv --ftp-pasv --retry-all-errors --retry-connrefused --suppress-connect-headers --xattr-no --compressed-ssh --haproxy-protocol-no --junk-session-cookies --append-no --ssl-no-revoke --ssl-allow-beast-no'
const calmValues =
  '-w --write-out -A --user-agent -m --max-time --connect-timeout --retry --retry-delay --retry-max-time --max-redirs --limit-rate -r --range -z --time-cond -y -Y --speed-time --speed-limit --url --interface --local-port --max-filesize --resolve --connect-to --noproxy --dns-servers --dns-interface --doh-url --keepalive-time --parallel-max --happy-eyeballs-timeout-ms --expect100-timeout --tls-max --ciphers --tls13-ciphers --curves --rate'

const isCalmCurl = ({ argv }: Invocation, develop: boolean): boolean => {
  const words = argv.slice(1).map(word => word ?? '')
  let addresses = 0
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith('-') || word === '-') {
      addresses += 1
      if (!isPlainHost(word)) return false
      continue
    }
    const equals = word.startsWith('--') ? word.indexOf('=') : -1
    const cluster = word.startsWith('--') ? undefined : splitCluster(word)
    const name = equals > 0 ? word.slice(0, equals) : (cluster?.name ?? word)
    if (cluster !== undefined && !cluster.calm) return false
    if (listed(calmFlags, name)) continue
    if (
      develop &&
      / (-O|-J|-k|--insecure|--remote-name|--remote-header-name|--remote-name-all|--create-dirs) /.test(
        ` ${name} `,
      )
    )
      continue
    const inline = equals > 0 ? word.slice(equals + 1) : cluster?.value
    const value = inline ?? words[++index] ?? ''
    if (!isCalmValue(name, value, develop)) return false
    if (name === '--url') addresses += 1
  }
  return addresses > 0 || /^(-V|-h|-M|--version|--help|--manual)$/.test(words[0] ?? '')
}

const isCalmValue = (name: string, value: string, develop: boolean): boolean => {
  if (name === '-X' || name === '--request') return /^(GET|HEAD|OPTIONS|TRACE)$/i.test(value)
  if (name === '-H' || name === '--header') return isPlainHeader(value)
  if (name === '-o' || name === '--output')
    return (develop && !/^[~/]|\.\./.test(value)) || value === '/dev/null' || value === '-'
  if (name === '--url' || name === '--doh-url') return isPlainHost(value)
  if (name === '-w' || name === '--write-out') return !/%output\{|^@/.test(value)
  if (develop && /^(-c|--cookie-jar|-D|--dump-header|--trace|--trace-ascii|--libcurl|--stderr)$/.test(name))
    return !/^[~/]|\.\./.test(value)
  return listed(calmValues, name)
}

/** `-sSLo file`: the letters before the one with a value. */
const splitCluster = (word: string): { name: string; value: string | undefined; calm: boolean } => {
  for (let letter = 1; letter < word.length; letter += 1) {
    const name = `-${word.charAt(letter)}`
    if (listed(calmFlags, name)) continue
    const value = word.slice(letter + 1)
    return { name, value: value === '' ? undefined : value, calm: /[XHowAemrzyYOJkcD]/.test(name) }
  }
  return { name: word.slice(0, 2), value: undefined, calm: true }
}

const isCalmHttpie = (values: readonly string[], call: FormCall): boolean => {
  const rest = /^(GET|HEAD|OPTIONS)$/.test(values[0] ?? '') ? values.slice(1) : values
  const [address = '', ...items] = rest
  if (
    call.given.some(
      ({ name }) =>
        !/^(-v|-b|-h|-p|-q|-F|-I|--verbose|--body|--headers|--follow|--print|--json|-j|--check-status|--timeout|--pretty|--style|--ignore-stdin|--meta|-m)$/.test(
          name,
        ),
    )
  )
    return false
  return (
    isPlainHost(address) &&
    !/^[A-Z]+$/.test(address) &&
    items.every(item => item.includes('==') || /^[\w-]+:(?!=)[^@]/.test(item))
  )
}

/** `gh api` and its like: GET, or a GraphQL query. */
const isCalmApi = ({ argv }: Invocation): boolean => {
  const words = argv.slice(1)
  if (words.includes(null)) return false
  const start = words.indexOf('api')
  let method: string | undefined
  let fields: readonly string[] = []
  let endpoint: string | undefined
  for (let index = start + 1; index < words.length; index += 1) {
    const word = words[index] ?? ''
    if (!word.startsWith('-')) {
      endpoint ??= word
      continue
    }
    const [name = '', inline] = word.startsWith('--')
      ? word.split(/=(.*)/s)
      : [word.slice(0, 2), word.slice(2) || undefined]
    if (/^(--paginate|--slurp|-i|--include|--silent|--verbose|--help)$/.test(name)) continue
    const value = inline ?? words[++index] ?? ''
    if (name === '-X' || name === '--method') method = value.toUpperCase()
    else if (/^(-f|-F|--field|--raw-field)$/.test(name)) fields = [...fields, value]
    else if (name === '-H' || name === '--header') {
      if (!/^(accept|x-github-api-version)\s*:/i.test(value)) return false
    } else if (!/^(-q|--jq|-t|--template|--cache|-p|--preview)$/.test(name)) return false
  }
  // A whole address may be that of another server, which would get the token.
  if (endpoint === undefined || endpoint.includes(':/') || fields.some(field => /^[\w[\]]+=@/.test(field)))
    return false
  if (method === 'GET') return true
  if (method !== undefined) return false
  if (endpoint !== 'graphql') return fields.length === 0
  return (
    !fields.some(field => /^query=/.test(field) && !/^query=\s*(query\b|\{)/.test(field)) &&
    !fields.some(field => /\b(mutation|subscription)\b/.test(field))
  )
}
