import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Invocation, Script, Stdin } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { programWords, sourcesOf } from '../../../known/code/program-sources.ts'
import { runsLanguage } from '../../../programs/code/interpreters.ts'
import { isDisguised, isFed, isResplit, isWholly } from './_unread.ts'

export default defineGuard({
  id: 'process/unseen-code',
  on: 'script',
  verdict: 'ask',
  level: 'high',
  says: 'This runs a text that is only known when it runs.',
  instead: ['printf "%s\\n" "$COMMAND"'],
  check: script =>
    isResplit(script) ||
    script.invocations.some(
      runner =>
        isFed(runner) ||
        isDisguised(runner) ||
        (script.unknown.length > 0 && runsLanguage(runner.name, 'sh') && isUnseen(runner, script)),
    ),
})

/** Programs that print the settings of a shell, made to be evaluated. */
const printers =
  'ssh-agent brew direnv pyenv rbenv nodenv goenv jenv fnm nvm mise asdf rtx starship zoxide opam conda mamba dircolors kubectl helm gh npm pip pipx register-python-argcomplete minikube docker-machine keychain luarocks vault aws-vault aws npm pnpm bun deno thefuck atuin fzf tput printf echo stty resize resolve lesspipe cat grep sed jq envsubst sops op tr cut awk head tail sort uniq tee basename dirname realpath pwd which command'

const isUnseen = (runner: Invocation, script: Script): boolean => {
  const sources = sourcesOf(runner, script)
  if (sources.length > 0 && runner.name !== 'eval' && runner.stdin?.from === 'pipe')
    return !isKnownText(runner)
  const named = sources.filter(({ name }) => name !== '')
  if (named.length > 0 && named.every(({ name }) => listed(printers, name))) return false
  if (runner.words.length === 1 && isDark(runner.stdin)) return true
  const [word] = programWords(runner)
  if (word === undefined || word.value !== null) return false
  return runner.name === 'eval' || isWholly(word.text) || word.shape?.startsWith('/dev/fd/') === true
}

/** The source of the text is not known. */
const isDark = (stdin: Stdin | undefined): boolean => {
  if (stdin?.from === 'pipe') return stdin.of === undefined
  return stdin?.from === 'text' ? stdin.text === null : stdin?.from === 'file' && stdin.path === null
}

/** The text that is piped in was worked out, so that its programs are among the invocations. */
const isKnownText = ({ stdin }: Invocation): boolean =>
  stdin?.from === 'pipe' && listed('echo printf', stdin.of?.name ?? '')

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'What is not in the command cannot be judged by anybody, neither by a rule nor by a person who reads it.',
  denies: ['eval "$COMMAND"', 'bash -c "$COMMAND"', 'jq -r .script out.json | sh', 'source "$FILE"'],
  allows: [
    'eval "$(ssh-agent -s)"',
    'source .venv/bin/activate',
    'bash build.sh',
    'echo "$COMMAND"',
    'git commit -m "jq -r .script out.json | sh"',
  ],
}
