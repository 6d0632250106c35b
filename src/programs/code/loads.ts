import type { Word } from '../../core/script/script.ts'
import { listed } from '../../core/text/words.ts'
import type { Arguments } from '../arguments/arguments.ts'

/** The files and folders of code that the options of a call name. A module by its name is none: `-r ts-node/register`. */
export const loadedBy = ({ given, own, root, program, operands, depth }: Arguments): readonly Word[] => {
  const lists = [root?.loads ?? '', program === root ? '' : (program?.loads ?? '')]
  if (lists.every(list => list === '')) return []
  const has = (option: string): boolean => lists.some(list => listed(list, option))
  const values = given.slice(0, own < 0 ? given.length : own).flatMap(({ name, value, word }) => {
    if (value !== undefined && has(name)) return [value]
    // `-javaagent:/tmp/x.jar`
    const colon = word.value?.indexOf(':') ?? -1
    return colon > 0 && has(word.value?.slice(0, colon + 1) ?? '')
      ? [{ text: word.text, value: word.value?.slice(colon + 1) ?? null }]
      : []
  })
  return [...values, ...(has('all') ? operands.slice(depth) : [])].flatMap(pathOf)
}

const pathOf = ({ value, text }: Word): readonly Word[] => {
  // `-d auto_prepend_file=/tmp/x.php`, `--import file:///tmp/x.mjs`
  const path = value?.replace(/^[\w.]+=(?=[./~])/, '').replace(/^file:\/\/(?=\/)/, '') ?? ''
  return /^(\.{0,2}\/|~)|^[\w./-]+\.([cm]?[jt]sx?|py|rb|php|p[lm]|sh)$/.test(path)
    ? [{ text, value: path }]
    : []
}

/** The call that a text of options belongs to, as in `NODE_OPTIONS="--require ./x.js"`. */
export const callWith = (program: string, text: string): readonly Word[] =>
  `${program} ${text}`.split(/\s+/).flatMap(value => (value === '' ? [] : [{ text: value, value }]))

/** The language of a file of code, by its name. */
export const languageByName = (path: string): string | undefined => {
  const ending = /\.([a-z]+)$/.exec(path)?.[1]
  if (ending === undefined) return undefined
  if (/^[cm]?[jt]sx?$/.test(ending)) return 'node'
  return { py: 'python', rb: 'ruby', php: 'php', pl: 'perl', pm: 'perl', sh: 'sh' }[ending]
}
