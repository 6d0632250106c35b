import { defineDocs, defineGuard } from '../../core/define.ts'
import type { Invocation } from '../../shell/script.ts'
import { isListed, runners, sourcesOf } from './_sources.ts'

export default defineGuard({
  id: 'network/decoded-script',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This runs a program that was hidden by an encoding.',
  instead: ['base64 -d x.b64 > x.txt', 'less x.txt'],
  check: script =>
    script.invocations.some(
      runner => isListed(runners, runner.name) && sourcesOf(runner, script).some(isDecoder),
    ),
})

const isDecoder = ({ name, argv }: Invocation): boolean => {
  const has = (...options: readonly string[]): boolean =>
    argv.some(word => word !== null && (options.includes(word) || /^-\w*[dDr]\w*$/.test(word)))
  if (name === 'base64' || name === 'base32' || name === 'basenc') return has('--decode')
  if (name === 'xxd') return has('-r')
  if (name === 'openssl') return argv.includes('-d')
  return name === 'uudecode' || name === 'rot13' || (name === 'gpg' && argv.includes('-d'))
}

export const docs = defineDocs({
  since: '0.2.0',
  why: 'Nobody encodes a command that could be read. Decode it to a file and look at it.',
  denies: [
    'base64 -d x.b64 | sh',
    'xxd -r -p x.hex | bash',
    'openssl base64 -d -in x | sh',
    'eval "$(base64 -d x.b64)"',
  ],
  allows: ['base64 -d file.b64 > file.bin', 'echo "xxd -r -p x.hex | bash"', 'base64 -d x | jq .'],
})
