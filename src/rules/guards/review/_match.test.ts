import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import guard from './read-only.ts'

const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: {} } } })
const verdict = async (command: string): Promise<string> =>
  (await judgeWith([guard], commandEvent(command), { files: { 'src/a.ts': 'x' } }, policy)).verdict

const table = (wanted: string, rows: readonly string[]): void => {
  for (const row of rows) it(row, async () => assert.equal(await verdict(row), wanted))
}

// A project may have a file `src/x -ocopy`: taken apart it is an option of sort, which writes.
describe('a word that may be taken apart is no operand of a form that cares for options', () => {
  table('pass', [
    'sort $(find src -name "*.ts")',
    'find src -name "*.ts" | xargs sort',
    'find src -name "*.ts" | xargs -I{} sort {}',
    'find src -name "*.ts" | while read -r f; do sort "$f"; done',
    'for f in $(find src -name "*.ts"); do sort "$f"; done',
    'for f in src/*.ts; do sort $f; done',
    'ls src/*.ts | xargs sort',
    'git ls-files | xargs sort',
    'sort "$(printf %s -ocopy; ls -d src*)"',
    '{ git log --format=%s; ls -d src*; } | xargs -0 sort',
    'x=$(git log --format=%s; date +%F); sort "$x"',
    'sort "$(git log --format=%s && date +%F)"',
  ])

  table('allow', [
    'find src -name "*.ts" -exec sort {} +',
    'for f in src/*.ts; do sort "$f"; done',
    'sort src/*.ts',
    'git log --oneline "$(date +%F)"',
    'd=$(date +%F); git log --oneline "$d"',
    'fd -e ts . src -x sort',
    'git log --oneline "main..$(git branch --show-current)"',
    'diff <(sort a) <(sort b)',
    'for f in src/*.ts; do wc -l $f; done',
    'find . -name "*.md" | xargs wc -l',
    'rg -l x src | xargs head -3',
  ])
})
