import { listed } from '../../../core/text/words.ts'
import { type ToldPart, toldBy } from '../../../known/network/address-parts.ts'
import { carriesSecret } from '../../../known/secrets/sent.ts'
import { isSecretName, isWorded } from '../../../known/secrets/values.ts'

/** Services of clouds that tell a machine who it is, and places that collect whatever is sent to them. */
const telling = '169.254. metadata.google metadata.azure 100.100.100.200 fd00:ec2'.split(' ')
const collecting =
  '.onion .ngrok .burpcollaborator .oast .interact.sh webhook requestbin pipedream attacker evil exfil'.split(
    ' ',
  )
/** Interfaces that steer a service: docker, ngrok, elasticsearch, kubelet, consul, etcd, kubernetes, models. */
const steeringPort = /:(?:2375|2376|4040|9200|10250|8500|2379|6443|1234|11434)\b/
const steeringPath = /\/(?:actuator|admin|metrics|_cat|debug|completions|tunnels|env|heapdump)\b/i
const secretParameter = /[?&](?:key|token|api_?key|secret|password|sig|access_token|auth)=/i
/** Long enough to carry something out. */
const carrying = /[0-9a-f]{32,}|[A-Za-z0-9+/=]{60,}|=[A-Za-z0-9+/_-]{32,}/

/** An address that is neither a service of the cloud's own nor long enough to carry something out. */
export const isPlainHost = (value: string): boolean => {
  const lower = value.toLowerCase()
  const scheme = /^([a-z][\w+.-]*):\//.exec(lower)?.[1] ?? 'http'
  return (
    value.length < 250 &&
    // curl makes many addresses of these, and any scheme.
    !/[{}]/.test(value) &&
    listed('http https ftp ftps ws wss', scheme) &&
    !/^(?:file|gopher|dict|ldap|smb|tftp|telnet|scp|sftp):/.test(lower) &&
    ![...telling, ...collecting].some(part => lower.includes(part)) &&
    ![steeringPort, steeringPath, secretParameter, carrying].some(pattern => pattern.test(value)) &&
    !carriesSecret(value) &&
    toldBy(value)?.some(mayTell) !== true
  )
}

/** A part of an address that may be a secret: by the name of the parameter, or because it is encoded or looks like chance. */
const mayTell = ({ name, value, meant }: ToldPart): boolean =>
  /pass|pwd|pw$|secret|token|key|cred|auth|cookie|session/i.test(name) ||
  isSecretName(name) ||
  meant.some(text => text !== value && (/[\n=]/.test(text) || /^[^\s%]{12,}$/.test(text))) ||
  (/^[\w+/=~-]{16,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && !isWorded(value))

/** A server of this machine, or several with commas between them. */
export const isThisMachine = (value: string): boolean =>
  value.split(',').every(one => /^(?:localhost|127\.0\.0\.1|\[?::1\]?)(?::\d+)?$/.test(one))

/** An address with a scheme, in a word or behind its `=`. */
export const isAddress = (value: string): boolean => /(?:^|[=,])[a-z][\w+.-]*:\/\//i.test(value)
