import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'

/** `env` prints, `env A=b program` and `set -e` do not; containers show their environment too. */
const prints = (source: Invocation | undefined): boolean => {
  if (source === undefined) return false
  const { name, words } = source
  if (listed('docker podman kubectl', name))
    return words.some(({ value }) => /^(inspect|env|printenv|config)$/.test(value ?? ''))
  return (
    listed('journalctl dmesg log history last lastb', name) ||
    (listed('env printenv set export', name) && words.length === 1)
  )
}

/** Whether it reads what such a program prints, through any number of others. */
export const isPiped = ({ stdin }: Invocation): boolean => {
  for (let from = stdin; from?.from === 'pipe'; from = from.of?.stdin) if (prints(from.of)) return true
  return false
}

/** Everything, a home, or the logs of the system; a folder below a home is somebody's project. */
export const isWide = (path: string, home: string): boolean =>
  path === '/' || path === home || /^\/(home|Users|root|etc|var|var\/log|opt|srv)$|^\/var\/log\//.test(path)

/** The names under which secrets lie. */
export const secretNames =
  /^\*?\.?(id_(rsa|dsa|ecdsa|ed25519)|g?shadow|passwd|htpasswd|netrc|pgpass|credentials?|secrets?|passwords?|kdbx|gpg|pem|p12|pfx|jks|keystore|keychain(-db)?|ppk|wallet|env)(\.(json|ya?ml|txt|db))?\*?$|^\*?(\.(pem|key|kdbx|gpg|p12|env)|password|secret|credential|wallet).{0,2}$/i
