import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isPlainHost } from './_addresses.ts'
import { isPlainHeader } from './_headers.ts'

const words = (text: string): string => text.trim().replaceAll('\n', ' ')

/**
 * Options of curl that only say how it asks and what it prints (curl.se/docs/manpage.html). None of them names another
 * host, proxy, resolver, interface or file, sends who one is, or takes back what a list of these has said (`--next`).
 */
const flags = words(`
-s -S -L -f -v -i -I -4 -6 -g -G -N -# -q -0 -1 -2 -3 -j -Z -B -l -V -h -M
--silent --show-error --location --fail --verbose --include --head --ipv4 --ipv6 --globoff --get --no-buffer --disable
--http1.0 --http1.1 --http2 --http3 --http2-prior-knowledge --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --ssl
--ssl-reqd --fail-with-body --fail-early --no-progress-meter --progress-bar --raw --tcp-nodelay --tcp-fastopen
--no-keepalive --no-sessionid --path-as-is --parallel --compressed --compressed-ssh --version --help --manual
--styled-output --no-styled-output --cert-status --false-start --list-only --use-ascii --disable-epsv --ftp-pasv
--retry-all-errors --retry-connrefused --suppress-connect-headers --junk-session-cookies --ssl-no-revoke
`)
const valued = words(`
-w -A -m -r -z -y -Y --write-out --user-agent --max-time --connect-timeout --retry --retry-delay --retry-max-time
--max-redirs --limit-rate --range --time-cond --speed-time --speed-limit --url --local-port --max-filesize
--keepalive-time --parallel-max --happy-eyeballs-timeout-ms --expect100-timeout --tls-max --ciphers --tls13-ciphers
--curves --rate
`)
/** Work in a project may keep what comes, by the name that it has there or in a file of the project. */
const developFlags = '-O -J -k --insecure --remote-name --remote-header-name --remote-name-all --create-dirs'
const developFiles = '-c --cookie-jar -D --dump-header --trace --trace-ascii --libcurl --stderr'
const isInside = (path: string): boolean => !/^[~/]|\.\./.test(path)

/** Whether a call of curl only asks for what has an address that stands in it. */
export const isCalmCurl = ({ argv }: Invocation, develop: boolean): boolean => {
  const given = argv.slice(1).map(word => word ?? '')
  let addresses = 0
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? ''
    if (!word.startsWith('-') || word === '-') {
      addresses += 1
      if (!isPlainHost(word)) return false
      continue
    }
    const [name, inline] = word.startsWith('--') ? splitLong(word) : splitCluster(word, develop)
    if (listed(flags, name) || (develop && listed(developFlags, name))) continue
    const value = inline ?? given[++index] ?? ''
    if (!isCalmValue(name, value, develop)) return false
    if (name === '--url') addresses += 1
  }
  return addresses > 0 || /^(-V|-h|-M|--version|--help|--manual)$/.test(given[0] ?? '')
}

const isCalmValue = (name: string, value: string, develop: boolean): boolean => {
  if (name === '-X' || name === '--request') return /^(GET|HEAD|OPTIONS|TRACE)$/i.test(value)
  if (name === '-H' || name === '--header') return isPlainHeader(value)
  if (name === '-o' || name === '--output')
    return (develop && isInside(value)) || value === '/dev/null' || value === '-'
  if (name === '--url') return isPlainHost(value)
  if (name === '-w' || name === '--write-out') return !/%output\{|^@/.test(value)
  return (develop && listed(developFiles, name) && isInside(value)) || listed(valued, name)
}

const splitLong = (word: string): readonly [string, string | undefined] => {
  const equals = word.indexOf('=')
  return equals < 0 ? [word, undefined] : [word.slice(0, equals), word.slice(equals + 1)]
}

/** `-sSLo file`: the letters before the one with a value. */
const splitCluster = (word: string, develop: boolean): readonly [string, string | undefined] => {
  for (let letter = 1; letter < word.length; letter += 1) {
    const name = `-${word.charAt(letter)}`
    if (listed(flags, name) || (develop && listed(developFlags, name))) continue
    return [name, word.slice(letter + 1) || undefined]
  }
  return [word.slice(0, 2), undefined]
}
