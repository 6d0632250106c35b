import { emit } from './emit.ts'
import { frontOptions, listed } from './options.ts'
import type { Word } from './script.ts'
import { type At, type Output, outside } from './state.ts'
import { readWords } from './texts.ts'

const starts =
  'new new-session neww new-window splitw split-window respawn-pane respawnp respawn-window respawnw run run-shell popup display-popup if if-shell'
const valued = '-c -e -F -f -L -l -n -N -s -S -t -x -y -p -d -h -w -T -b -k'
const keys = /^(Enter|C-[a-z]|M-[a-z]|Escape|Space|Tab|BSpace|Up|Down|Left|Right|KPEnter)$/i

/** `tmux new-session -d 'command'` and `tmux send-keys 'command' Enter`. */
export const tmux = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  const front = frontOptions(words, 1, '-c -f -L -S -T')
  const sub = words[front.next]?.value
  if (sub == null) return null
  const flags =
    sub.startsWith('send') || sub.startsWith('new')
      ? valued.replace(' -d', '').replace(' -l', '')
      : valued.replace(' -d', '')
  const { next } = frontOptions(words, front.next + 1, flags)
  const rest = words.slice(next)
  const inner = { ...outside(at, `tmux ${sub}`, words), certain: false, stdin: undefined, input: null }
  if (sub === 'send-keys' || sub === 'send') {
    const typed = rest.filter(word => !keys.test(word.value ?? ''))
    if (typed.length > 0) readWords(inner, 'tmux', typed)
  } else if (listed(starts, sub) && rest.length > 0) readWords(inner, 'tmux', rest)
  return null
}

/** `screen -dmS name program`. */
export const screen = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  const { next, given } = frontOptions(words, 1, '-S -c -e -h -p -s -t -T')
  const rest = words.slice(next)
  const inner = { ...outside(at, 'screen', words), certain: false, stdin: undefined, input: null }
  if (given.some(option => option.name === '-X')) {
    if (rest[0]?.value === 'stuff') readWords(inner, 'screen', rest.slice(1))
  } else if (rest.length > 0) at.reader.hooks.run(inner, rest)
  return null
}
