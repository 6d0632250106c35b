import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Word } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'

export default defineGuard({
  id: 'files/unknown-deletion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes all that is in a folder which is only known when it runs; if the variable is empty, that is another one.',
  instead: ['find "$DIR" -name "*.tmp" -delete', 'rm -rf "${DIR:?}"/*'],
  calls: `
    find -delete
    rm -r|-R|--recursive
  `,
  check: ({ name, words }) => (name === 'rm' ? words.some(isRoot) : isWhole(words)),
})

/** `"$DIR"/*` is `/*` where there is no DIR; `${DIR:?}` sees to it. */
const isRoot = ({ value, shape, text }: Word): boolean =>
  value === null && /^\*\/+\*?$/.test(shape ?? '') && !/:[?-]|\$\(|`/.test(text)

const isWhole = (words: readonly Word[]): boolean => {
  const [, ...rest] = words.filter(({ value }) => value === null || !/^-([HLPO]|O\d|D)$/.test(value))
  const tests = rest.findIndex(
    ({ value }) => value?.startsWith('-') === true || value === '(' || value === '!',
  )
  const folders = rest.slice(0, tests)
  const picks = rest.slice(tests).some(({ value }) => value !== null && !listed(plain, value))
  return !picks && folders.length > 0 && folders.every(({ value, shape }) => value === null && isOpen(shape))
}

/** Words of find that do not narrow the choice down. */
const plain =
  '-delete -depth -d -mindepth 1 0 -print -xdev -mount -noleaf -ignore_readdir_race -exec rm {} ; +'

/** Nothing stands there but the variable: `$DIR`, `"$DIR/"`, `$DIR/.`. */
const isOpen = (shape: string | undefined): boolean => /^\*\/*\.?$/.test(shape ?? '*')

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Where the variable is empty, "$DIR"/* means everything on the machine, and find without a folder works on the current one.',
  denies: ['rm -rf "$DIR"/*', 'find $DIR -delete', 'find "$DIR" -depth -mindepth 1 -delete'],
  allows: [
    'find "$DIR" -name "*.tmp" -delete',
    'find "$DIR/cache" -delete',
    'find build -delete',
    'echo "find $DIR -delete"',
  ],
  related: ['files/project-deletion'],
}
