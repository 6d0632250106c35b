import { type ToldPart, toldBy } from '../../../known/network/address-parts.ts'
import { carriesSecret } from '../../../known/secrets/sent.ts'
import { isSecretName, isWorded } from '../../../known/secrets/values.ts'

/** An address that is neither a service of the cloud's own nor long enough to carry something out. */
export const isPlainHost = (value: string): boolean =>
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

/** A server of this machine, or several with commas between them. */
export const isThisMachine = (value: string): boolean =>
  value.split(',').every(one => /^(?:localhost|127\.0\.0\.1|\[?::1\]?)(?::\d+)?$/.test(one))

/** An address with a scheme, in a word or behind its `=`. */
export const isAddress = (value: string): boolean => /(?:^|[=,])[a-z][\w+.-]*:\/\//i.test(value)
