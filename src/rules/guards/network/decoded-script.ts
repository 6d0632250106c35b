import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation, Script } from '../../../core/script/script.ts'
import { runners, sourcesOf } from '../../../known/code/program-sources.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isOn } from '../../../programs/arguments/given.ts'
import { runnerOf, runsLanguage } from '../../../programs/code/interpreters.ts'
import { runsDecoded } from './_decoding.ts'

export default defineGuard({
  id: 'network/decoded-script',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  traits: ['odd'],
  programs: `echo printf base64 base32 basenc xxd openssl uudecode rot13 gpg ${runners}`,
  says: 'This runs a program that was hidden by an encoding.',
  instead: ['base64 -d x.b64 > x.txt', 'less x.txt'],
  check: script =>
    runsDecodedFile(script) ||
    script.invocations.some(
      runner =>
        (runnerOf(runner.name) !== undefined && sourcesOf(runner, script).some(isDecoder)) ||
        (runsLanguage(runner.name, 'python node perl ruby php') &&
          runner.argv.some(word => word !== null && runsDecoded(word))) ||
        isSpelled(runner),
    ),
})

/** It is decoded into a file, and the file is run. */
const runsDecodedFile = ({ invocations }: Script): boolean => {
  const files = invocations.flatMap(invocation =>
    isDecoder(invocation)
      ? invocation.effects.flatMap(({ kind, path }) => (kind === 'write' ? [path] : []))
      : [],
  )
  return invocations.some(
    ({ name, effects }) =>
      !/^(open|xdg-open|start)$/.test(name) &&
      effects.some(({ kind, path }) => kind === 'execute' && path != null && files.includes(path)),
  )
}

/** A program whose own name is written in escapes, or a text of escapes that a shell runs. */
const isSpelled = ({ name, words, via }: Invocation): boolean => {
  const [program] = words
  if (program !== undefined && /^\$'.*\\(x[0-9a-f]|[0-7]{3}|u[0-9a-f])/i.test(program.text)) return true
  return (
    (name === 'printf' || name === 'echo') &&
    via.length === 0 &&
    words.some(({ text }) => /(\\x[0-9a-f]{2}){3,}|(\\0?[0-7]{3}){3,}|(\\u00[0-9a-f]{2}){3,}/i.test(text))
  )
}

const isDecoder = ({ name, argv, words }: Invocation): boolean => {
  const has = (...options: readonly string[]): boolean => isOn(argumentsOf(name, words), options)
  if (name === 'base64' || name === 'base32' || name === 'basenc') return has('-d', '-D', '--decode')
  if (name === 'xxd') return has('-r', '-revert')
  if (name === 'openssl') return argv.includes('-d')
  return name === 'uudecode' || name === 'rot13' || (name === 'gpg' && argv.includes('-d'))
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Nobody encodes a command that could be read. Decode it to a file and look at it.',
  denies: [
    'base64 -d x.b64 | sh',
    'xxd -r -p x.hex | bash',
    'openssl base64 -d -in x | sh',
    'eval "$(base64 -d x.b64)"',
    'base64 -d x.b64 > run.sh && bash run.sh',
  ],
  allows: ['base64 -d file.b64 > file.bin', 'echo "xxd -r -p x.hex | bash"', 'base64 -d x | jq .'],
}
