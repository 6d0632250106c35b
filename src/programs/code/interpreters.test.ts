import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Word } from '../../core/script/script.ts'
import { codeOf } from './interpreters.ts'

const wordsOf = (line: string): readonly Word[] => line.split(' ').map(value => ({ text: value, value }))

/** Where the code of a call comes from. */
const told = (line: string): string => {
  const words = wordsOf(line)
  const code = codeOf(words[0]?.value ?? '', words)
  if (code === undefined) return 'no interpreter'
  if (code.idle) return 'nothing'
  if (code.input) return 'input'
  if (code.texts.length > 0) return `text ${code.texts.map(({ word }) => word?.value).join(' ')}`
  return code.file === undefined ? 'nothing' : `file ${code.file.value}`
}

test('where an interpreter gets its code from', () => {
  const rows: Readonly<Record<string, readonly string[]>> = {
    input: [
      'bash',
      'bash -s -- x',
      'bash -euo pipefail',
      'bash --rcfile x',
      'bash /dev/stdin x',
      'sh -',
      'zsh-5.9 -f',
      'tcsh',
      'python3.12 -u -',
      'python -W ignore',
      'node --require x',
      'perl -x',
      'ruby3.2 -W0',
      'php8.3 -d a=b',
      'lua -',
      'R --no-save',
      'deno run -A -',
      'bun run -',
      'pwsh -NoProfile -Command -',
      'awk -f -',
      'source /dev/stdin',
      'iex',
    ],
    'text x': [
      'bash -c x',
      'bash -euc x y',
      'bash -c -o pipefail x',
      'python3 -Ic x',
      'python3 -cx',
      'node -pe x',
      'node --eval=x',
      'nodejs -p x',
      'perl -lne x f',
      'perl -MFoo -we x',
      'ruby -rjson -ne x',
      'php --run x',
      'fish --command=x',
      'pwsh -NoP -C x',
      'deno eval x',
      'gawk -F, x f',
      'eval x',
    ],
    'file x': [
      'bash x -c y',
      'python3 -W ignore x -c y',
      'node x -e y',
      'perl -w x',
      'php -f x',
      'awk -f x y',
    ],
    nothing: ['bash -n x', 'python3 -m json.tool', 'node --check x', 'php -l x', 'perl -c x', 'eval'],
    'no interpreter': ['ls', 'git log', 'npm run x', 'constructor'],
  }
  for (const [expected, lines] of Object.entries(rows))
    for (const line of lines) assert.equal(told(line), expected, line)
})
