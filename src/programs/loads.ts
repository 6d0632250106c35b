import type { Word } from '../core/script.ts'
import { listed } from '../text/words.ts'
import { type Arguments, argumentsOf } from './arguments.ts'

/** The files and folders of code that the options of a call name. A module by its name is none: `-r ts-node/register`. */
export const loadedBy = ({ given, own, root, program }: Arguments): readonly Word[] => {
  const options = [root?.loads, program === root ? undefined : program?.loads]
  if (options.every(list => list === undefined)) return []
  return given.slice(0, own < 0 ? given.length : own).flatMap(({ name, value }) => {
    if (value?.value == null || !options.some(list => listed(list ?? '', name))) return []
    // `-d auto_prepend_file=/tmp/x.php`
    const path = value.value.replace(/^[\w.]+=(?=[./~])/, '').replace(/^file:\/\/(?=\/)/, '')
    return /^(\.{0,2}\/|~)|^[\w./-]+\.([cm]?[jt]sx?|py|rb|php|p[lm]|sh)$/.test(path) ? [{ text: value.text, value: path }] : []
  })
}

/** Those that a text of options names, as in `NODE_OPTIONS="--require ./x.js"`. */
export const loadedByText = (name: string, text: string): readonly Word[] => {
  const words = [name, ...text.split(/\s+/).filter(word => word !== ''), 'x'].map(value => ({ text: value, value }))
  return loadedBy(argumentsOf(name, words))
}

/** The language of a file of code, by its name. */
export const languageByName = (path: string): string | undefined => {
  const ending = /\.([a-z]+)$/.exec(path)?.[1]
  if (ending === undefined) return undefined
  if (/^[cm]?[jt]sx?$/.test(ending)) return 'node'
  return { py: 'python', rb: 'ruby', php: 'php', pl: 'perl', pm: 'perl', sh: 'sh' }[ending]
}
