import { programOf } from '#programs'
import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import { behind } from '../../programs/arguments/arguments.ts'
import { frontOptions } from '../../programs/arguments/options.ts'
import { emit } from '../state/emit.ts'
import { type At, type Output, outside } from '../state/state.ts'
import { readWords } from '../state/texts.ts'

/** Sub-commands of tmux that start a program. */
const starts =
  'new new-session neww new-window splitw split-window respawnp respawn-pane respawnw respawn-window popup display-popup run run-shell pipep pipe-pane'

/** Those that keep or choose other tmux commands, as texts behind so many operands. */
const keeps: readonly (readonly [names: string, skip: number])[] = [
  ['if if-shell bind bind-key set-hook', 1],
  ['confirm confirm-before', 0],
]
const keys = /^(Enter|C-[a-z]|M-[a-z]|Escape|Space|Tab|BSpace|Up|Down|Left|Right|KPEnter)$/i

/** `tmux new-session -d 'command'` and `tmux send-keys 'command' Enter`; `\;` stands between several. */
export const tmux = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  const front = frontOptions(words, 1, programOf('tmux'))
  let from = front.next
  for (let index = from; index <= words.length; index += 1) {
    const value = words[index]?.value
    if (index < words.length && value !== ';' && value?.endsWith(';') !== true) continue
    const last = words[index]
    const cut =
      value == null || value === ';' || last === undefined ? [] : [{ ...last, value: value.slice(0, -1) }]
    tmuxCommand(at, words, [...words.slice(from, index), ...cut])
    from = index + 1
  }
  return null
}

const tmuxCommand = (at: At, whole: readonly Word[], words: readonly Word[]): void => {
  const sub = words[0]?.value
  if (sub == null) return
  const inner = { ...outside(at, `tmux ${sub}`, whole), certain: false, stdin: undefined, input: null }
  const rest = words.slice(frontOptions(words, 1, behind(programOf('tmux') ?? {}, sub)).next)
  const kept = keeps.find(([names]) => listed(names, sub))
  if (listed(starts, sub)) {
    // Several words are a program and its arguments, one is a text for a shell.
    if (rest.length > 1) at.reader.hooks.run(inner, rest)
    else if (rest.length === 1) readWords(inner, 'tmux', rest)
  } else if (kept !== undefined) {
    if (sub.startsWith('if') && rest[0] !== undefined) readWords(inner, 'tmux', [rest[0]])
    const texts = sub.startsWith('if') ? rest.slice(1) : [joined(rest.slice(kept[1]))]
    for (const text of texts)
      if (text.value !== '') readWords(inner, 'tmux', [{ text: '', value: prefixed(text) }])
  } else if (/^(?:send|send-keys|setb|set-buffer)$/.test(sub)) {
    const typed = rest.filter(word => !keys.test(word.value ?? ''))
    if (typed.length > 0) readWords(inner, 'tmux', typed)
  }
}

const joined = (words: readonly Word[]): Word => ({
  text: '',
  value: words.some(word => word.value === null) ? null : words.map(word => word.value).join(' '),
})

const prefixed = ({ value }: Word): string | null => (value === null ? null : `tmux ${value}`)

/** `screen -dmS name program`. */
export const screen = (at: At, words: readonly Word[]): Output => {
  emit(at, words)
  const { next, given } = frontOptions(words, 1, programOf('screen'))
  const rest = words.slice(next)
  const inner = { ...outside(at, 'screen', words), certain: false, stdin: undefined, input: null }
  if (given.some(option => option.name === '-X')) {
    if (rest[0]?.value === 'stuff') readWords(inner, 'screen', rest.slice(1).map(typed))
    else if (rest[0]?.value === 'exec' || rest[0]?.value === 'screen')
      at.reader.hooks.run(inner, rest.slice(1))
  } else if (rest.length > 0) at.reader.hooks.run(inner, rest)
  return null
}

/** `stuff` takes `\n` and `^M` for the keys. */
const typed = (word: Word): Word => ({
  ...word,
  value: word.value?.replaceAll(/\\[nr]|\\01[25]|\^M/g, '\n') ?? null,
})
