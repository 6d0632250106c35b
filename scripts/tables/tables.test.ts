import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { TableKind } from '../../src/programs/tables/problems.ts'
import { tableErrors } from './check.ts'
import { findTables } from './find.ts'
import { treeProblems } from './problems.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const saysOf = (table: string, kind: TableKind): readonly string[] =>
  treeProblems(table, kind, ['inside']).map(({ line, says }) => `${line}: ${says}`)

describe('what is wrong in a table', () => {
  const long = `git ${'x'.repeat(107)}`
  const rows: readonly (readonly [kind: TableKind, table: string, expected: readonly string[]])[] = [
    ['guard', 'git push -f|--force !-n @x* ** y|z*\n\n  hg strip', []],
    ['guard', '', []],
    ['guard', 'test|[ x', []],
    ['forms', '$v = a b\n$o = -a -b=\nx $v -l|--list= !-x\nx [$o -c ...] : develop operands<=12 inside', []],
    ['guard', `\n${long}`, ['2: 111 columns, at most 110']],
    ['guard', 'git push\nhg x\n  git  push', ['3: the same as line 1 of the table']],
    ['guard', 'git ~x', ['1: unknown mark ~ in ~x']],
    ['guard', 'git %x\ngit +x\ngit #', marked('%x', '+x', '#')],
    ['guard', 'git a|', ['1: empty alternative in a|']],
    ['guard', 'git !', ['1: empty alternative in !']],
    ['guard', 'git @', ['1: empty alternative in @']],
    ['guard', 'git !-a||-b', ['1: empty alternative in !-a||-b']],
    ['guard', 'git|| x', ['1: empty alternative for the program']],
    ['guard', '!-x y', ['1: the line begins with !-x, which is no program']],
    ['guard', 'git|git x', ['1: git twice among the programs']],
    ['guard', 'git x|y|x', ['1: x twice among the alternatives']],
    ['guard', 'git -x|y', ['1: y is no option']],
    ['guard', 'git y|-x', ['1: -x is an option among words']],
    ['guard', 'git !y', ['1: y is no option']],
    ['guard', 'git push **', ['1: `**` says nothing: no word follows it']],
    ['guard', 'git -n= x', ['1: a guard names an option without =']],
    ['guard', 'git [-n]', ['1: lists of options are read by auto-review alone']],
    ['guard', 'git x : develop', ['1: conditions are read by auto-review alone']],
    ['guard', 'git x @$no', ['1: no set $no in this table']],
    ['guard', '$a = x\ngit y', ['1: no line uses $a']],
    [
      'guard',
      '$a = x -y\n$a z',
      ['1: $a has options and other words', '2: the line begins with -y, which is no program'],
    ],
    ['guard', '$a = x x\n$a z', ['1: x twice in $a', '2: x twice among the programs']],
    ['guard', '$a = x|y\n$a z', ['1: the words of $a are separated by spaces']],
    ['guard', '$a= x\ngit y', ['1: a set is `$name = word word`']],
    ['forms', 'git log :', ['1: no condition behind `:`']],
    ['forms', 'git log : isnide', ['1: no check isnide']],
    ['forms', 'git log : operands<=', ['1: no check operands<=']],
    ['forms', 'git log : inside inside', ['1: inside twice among the conditions']],
    ['forms', 'git* log', ['1: git*: a program of a form has no *']],
    ['forms', 'git ** log', ['1: `**` and `@` are read by guards alone']],
    ['forms', 'git @log', ['1: `**` and `@` are read by guards alone']],
    ['forms', 'git [-a] [-b]', ['1: two lists of options']],
    ['forms', 'git log [-a', ['1: `[` without `]`']],
    ['forms', 'x [-a -b= -a]', ['1: -a twice among the alternatives']],
    [
      'forms',
      'x [-a= -a]',
      ['1: -a twice among the alternatives', ...twoWays('-a=', '-a'), ...twoWays('-a', '-a=')],
    ],
    ['forms', 'git [a]', ['1: a is no option']],
    ['forms', 'x [-a=x]', ['1: -a=x: an option stands without its value']],
    ['forms', 'git !-a=', ['1: !-a=: forbid it without =']],
    ['forms', 'git !-a [-b]', ['1: only these options, so ! says nothing']],
    ['forms', 'git log [-b] : anywhere', ['1: a line with `anywhere` has options in brackets or behind !']],
    ['forms', 'x [-b] : single-dash anywhere', ['1: `anywhere` is the first condition']],
    ['forms', 'x|y a [-n=]\nx b [-n]\ny a c [-n]', []],
    [
      'forms',
      'x|y a|b [-n=]\ny b [-n]',
      ['1: -n= stands as -n in another line of x', '2: -n stands as -n= in another line of y'],
    ],
    ['forms', 'git log -n= [-q]', ['1: -n= for git: src/programs says which of its options take a value']],
    [
      'forms',
      'go [-v] : single-dash',
      ['1: single-dash for go: src/programs says how it spells its options'],
    ],
    ['forms', 'tofu show !--json [-no-color ...]', ['1: --json for tofu: one dash stands for two as well']],
    ['forms', 'sort|x [-k= -r]', []],
    [
      'forms',
      'sort|x [-k -r=]',
      [
        '1: sort -k takes a value, says src/programs: a line of its own',
        '1: sort -r takes no value, says src/programs: a line of its own',
      ],
    ],
    [
      'forms',
      'kubectl|x logs [-f= --tail=]',
      ['1: kubectl -f takes no value, says src/programs: a line of its own'],
    ],
    [
      'forms',
      'kubectl|x get|logs [-f]',
      ['1: kubectl -f takes a value, says src/programs: a line of its own'],
    ],
  ]
  for (const [kind, table, expected] of rows)
    it(`${kind} ${JSON.stringify(table.slice(0, 40))}`, () => assert.deepEqual(saysOf(table, kind), expected))
})

describe('the tables of a tree', () => {
  it('are found, and an error names file and line', t => {
    const folder = mkdtempSync(join(tmpdir(), 'handrail-tables-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    write('src/rules/guards/git/a.ts', "export default {\n  id: 'git/a',\n  calls: 'git push -f||-x',\n}\n")
    write(
      'src/rules/guards/git/b.ts',
      'export default {\n  calls: `\n    git ok\n    git ?x\n    $all = ${x}\n    $all y\n  `,\n}\n',
    )
    write(
      'src/rules/guards/git/c.ts',
      'const other = `\n  ?x\n`\nconst risky = `\n  git %x\n`\nmatchCall(one, risky)\n',
    )
    write('src/rules/guards/git/a.test.ts', "const calls = 'git ?x'\n")
    write(
      'src/rules/guards/review/_checks.ts',
      "  switch (name) {\n    case 'inside':\n      return true\n  }\n",
    )
    write(
      'src/programs/forms/a.ts',
      'export const a = (): string => `\n  cat\n  ls : inside loads=never\n  ls : outside loads=no-set\n`\n',
    )
    write('src/programs/forms/b.ts', 'export const b = (): string => `\n  ls -l : develop\n`\n')
    assert.deepEqual(tableErrors(folder), [
      'src/rules/guards/git/a.ts:3: empty alternative in -f||-x',
      'src/rules/guards/git/b.ts:4: unknown mark ? in ?x',
      'src/rules/guards/git/c.ts:5: unknown mark % in %x',
      'src/programs/forms/a.ts:4: no check outside',
      'src/programs/forms/a.ts:4: no set no-set in src/programs/loads/table.ts',
      'src/programs/forms/a.ts: cat: no `loads=` says what of the project cat loads',
      'src/programs/forms/b.ts:1: ls has forms in src/programs/forms/a.ts',
    ])
  })

  it('are all of this one, and well formed', () => {
    const tables = findTables(root)
    const paths = tables.map(({ path }) => path)
    for (const path of [
      'src/rules/guards/git/hard-reset.ts',
      'src/rules/guards/deploy/cloud-deletion.ts',
      'src/rules/guards/disk/destruction.ts',
      'src/rules/guards/network/reverse-shell.ts',
      'src/programs/tables/stores.ts',
      'src/programs/forms/git.ts',
      'src/programs/forms/shell.ts',
    ])
      assert.ok(paths.includes(path), path)
    assert.ok(tables.length > 80, `${tables.length} tables`)
    assert.deepEqual(tableErrors(root), [])
  })
})

function twoWays(one: string, other: string): readonly string[] {
  return [`1: ${one} stands as ${other} in another line of x`]
}

function marked(...words: readonly string[]): readonly string[] {
  return words.map((word, index) => `${index + 1}: unknown mark ${word.charAt(0)} in ${word}`)
}
