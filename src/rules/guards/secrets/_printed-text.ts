import type { Invocation } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { shows } from '../../../known/printed/shown.ts'
import { carriesSecret, isSecretVariable } from '../../../known/secrets/names.ts'

/** Whether its output holds the value: of its arguments where it prints these, else of its input. */
export const isGiven = ({ name, argv, words, stdin }: Invocation): boolean => {
  if (name === 'printenv') return argv.some(word => word !== null && isSecretVariable(word))
  if (listed('echo printf print', name)) return !argv.includes('-v') && words.some(carriesSecret)
  return listed(filters, name) && stdin?.from === 'text' && carriesSecret(stdin)
}

export const isPrinted = (call: Invocation, all: readonly Invocation[]): boolean =>
  isGiven(call) && writtenBy(call).length === 0 && !isConsumed(call, all) && shows(call, all)

/** Programs that print what they are fed, changed or not. */
const filters =
  'cat tac rev nl head tail cut tr sed awk grep rg sort uniq fold fmt column paste tee base64 base32 basenc xxd od hexdump strings jq yq gzip bat less more pr expand'

export const writtenBy = ({ effects }: Invocation): readonly string[] =>
  effects.flatMap(({ kind, path }) =>
    kind === 'write' && typeof path === 'string' && !/^\/dev\/(?:std|tty|fd)/.test(path) ? path : [],
  )

/** `echo "$TOKEN" | docker login --password-stdin` hands it on as it should be. */
const isConsumed = (printer: Invocation, all: readonly Invocation[]): boolean =>
  all.some(
    ({ name, argv, stdin }) =>
      stdin?.from === 'pipe' &&
      stdin.of === printer &&
      (/^(wc|sha256sum|md5sum|shasum|openssl|gpg|ssh-add|vault|pass)$/.test(name) ||
        argv.some(word => word !== null && /stdin|with-token|^secret$/.test(word))),
  )

/** The message of a commit, the text of an issue. */
export const isTold = ({ name, argv, words }: Invocation): boolean => {
  const texts =
    name === 'git' && argv.includes('commit') ? commitTexts : listed('gh glab tea', name) ? forgeTexts : ''
  if (texts === '' || argv.includes('secret') || argv.includes('variable')) return false
  return words.some(
    (word, at) =>
      carriesSecret(word) &&
      (listed(texts, argv[at - 1] ?? '') || listed(texts, word.text.split('=', 1)[0] ?? '')),
  )
}

const commitTexts = '-m -am --message'
const forgeTexts = '-b -t -n --body --title --notes --description --message -m -d'
