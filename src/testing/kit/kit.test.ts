import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defineGuard } from '../../core/rule/define.ts'
import type { Guard } from '../../core/rule/rule.ts'
import { cutsOf } from './cuts.ts'
import { each } from './each.ts'
import { unproven } from './proof.ts'
import { checkRow } from './reading.ts'
import { answer, type GuardTable, rowsOf } from './rows.ts'

const guard = (calls: string): Guard =>
  defineGuard({ id: 'test/calls', on: 'command', verdict: 'deny', says: 'This is in the table.', calls })

const missing = (rule: Guard, ...tables: readonly GuardTable[]): Promise<readonly string[]> =>
  unproven(rule, rowsOf(rule, { since: '0', why: '' }, tables))

describe('each', () => {
  it('names every alternative once', () => {
    assert.deepEqual(each('kubectl|oc delete|drain node-1'), [
      'kubectl delete node-1',
      'oc delete node-1',
      'kubectl drain node-1',
    ])
  })
  it('leaves pipes and what is quoted', () => {
    assert.deepEqual(each(`sh -c "a|b c|d" | cat`, "echo 'x | y' z"), [
      `sh -c "a|b c|d" | cat`,
      "echo 'x | y' z",
    ])
  })
})

describe('the cuts of a table', () => {
  it('are its lines, their alternatives and what they forbid', () => {
    const cuts = cutsOf('\n  git stash drop|clear\n  git clean -f !-n|--dry-run\n  rm !-i\n')
    assert.deepEqual(
      cuts.map(({ line, part, table, passes }) => [line, part, table, passes]),
      [
        ['git stash drop|clear', undefined, '\ngit clean -f !-n|--dry-run\nrm !-i', false],
        ['git stash drop|clear', 'drop', 'git stash clear\ngit clean -f !-n|--dry-run\nrm !-i', false],
        ['git stash drop|clear', 'clear', 'git stash drop\ngit clean -f !-n|--dry-run\nrm !-i', false],
        ['git clean -f !-n|--dry-run', undefined, 'git stash drop|clear\n\nrm !-i', false],
        ['git clean -f !-n|--dry-run', '!-n', 'git stash drop|clear\ngit clean -f !--dry-run\nrm !-i', true],
        ['git clean -f !-n|--dry-run', '!--dry-run', 'git stash drop|clear\ngit clean -f !-n\nrm !-i', true],
        ['rm !-i', undefined, 'git stash drop|clear\ngit clean -f !-n|--dry-run\n', false],
        ['rm !-i', '!-i', 'git stash drop|clear\ngit clean -f !-n|--dry-run\nrm', true],
      ],
    )
  })
  it('have an example of the row that is missing', () => {
    const [, , second] = cutsOf('mongosh ** @*.drop()*|*remove* --eval !--quiet')
    assert.equal(second?.example, 'mongosh xremovex --eval')
  })
})

describe('guardTest asks for a row', () => {
  it('for a line, and then not for its alternatives', async () => {
    const found = await missing(guard('git stash drop|clear\njj undo|abandon'), {
      denies: ['git stash drop', 'git stash clear'],
      allows: [],
    })
    assert.equal(found.length, 1)
    assert.match(found[0] ?? '', /jj undo\|abandon\n +the whole line: write a row .* such as "jj undo"/)
  })
  it('for an alternative', async () => {
    const found = await missing(guard('git|jj stash drop|clear'), {
      denies: ['git stash drop', 'jj stash drop'],
      allows: [],
    })
    assert.deepEqual(found.length, 1)
    assert.match(
      found[0] ?? '',
      /clear: write a row that is stopped only because of it, such as "git stash clear"/,
    )
  })
  it('for a line that another one covers', async () => {
    const found = await missing(guard('git stash drop\ngit ** drop'), {
      denies: ['git stash drop'],
      allows: [],
    })
    assert.equal(found.length, 2)
  })
  it('for what a line forbids', async () => {
    const table = { denies: ['git clean -f'], allows: [] }
    const found = await missing(guard('git clean -f !-x'), table)
    assert.match(found.join(), /!-x: write a row that passes only because of it, such as "git clean -f -x"/)
    assert.deepEqual(await missing(guard('git clean -f !-x'), { ...table, allows: ['git clean -fx'] }), [])
  })
  it('for what a line forbids though no call gets that far: a dry run fits no line', async () => {
    const table = { denies: ['git clean -f'], allows: ['git clean -fn'] }
    assert.equal((await missing(guard('git clean -f !-n'), table)).length, 1)
  })
  it('and takes one that calls the program by another name', async () => {
    assert.deepEqual(await missing(guard('make clean'), { denies: ['gmake clean'], allows: [] }), [])
    assert.deepEqual(
      await missing(guard('pwsh x|y'), { denies: ['powershell x', 'powershell y'], allows: [] }),
      [],
    )
  })
  it('for an option that no table sets', async () => {
    const rule = defineGuard({
      id: 'test/option',
      on: 'command',
      verdict: 'deny',
      says: 'This program is named.',
      options: { programs: { type: 'strings', default: ['rm'], says: 'Programs.' } },
      check: (command, { strings }) => strings('programs').includes(command.name),
    })
    const table = { denies: ['rm a'], allows: ['mv a b'] }
    assert.deepEqual(await missing(rule, table), [
      '  option programs: no table sets it to a value that changes an answer',
    ])
    const same = { options: { programs: ['rm'] }, denies: ['rm a'], allows: [] }
    assert.equal((await missing(rule, table, same)).length, 1)
    const other = { options: { programs: ['mv'] }, denies: ['mv a b'], allows: [] }
    assert.deepEqual(await missing(rule, table, other), [])
  })
  it('for the rule itself: a command that handrail can not read proves nothing', async () => {
    const rule = guard('ls')
    const [row] = rowsOf(rule, { since: '0', why: '', denies: ['ls "'] }, [{ allows: [] }])
    const decision = await answer(rule, 'echo "', { allows: [] })
    assert.throws(() => row?.check({ ...decision, verdict: 'deny' }), /has nothing to say/)
  })
})

describe('a row that fails', () => {
  const failure = async (rule: Guard, table: GuardTable): Promise<string> => {
    const [row] = rowsOf(rule, { since: '0', why: '' }, [table])
    if (row === undefined) return ''
    const decision = await answer(rule, row.text, table)
    try {
      checkRow(rule.id, row.check, decision)
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return ''
  }
  it('says how its command was read, and what shows more', async () => {
    assert.equal(
      await failure(guard('git stash drop'), {
        denies: ['cd a && sudo git stash list "x y" $z'],
        allows: [],
      }),
      [
        'the answer is pass, and should be deny',
        '  read as: cd a ; git stash list "x y" ?',
        `  npm run handrail -- explain 'cd a && sudo git stash list "x y" $z'`,
      ].join('\n'),
    )
    assert.match(
      await failure(guard('ls'), { allows: ["ls 'a'"] }),
      /^the answer is deny, and should be pass: [\s\S]*\n {2}read as: ls a\n.* explain 'ls '\\''a'\\'''$/,
    )
  })
  it('names the command line of a project for its own rules, and the edit', async () => {
    const rule = defineGuard({
      id: 'own/a',
      on: 'edit',
      verdict: 'ask',
      says: 'It is a text.',
      check: ({ path }) => path === 'b',
    })
    for (const [row, words] of [
      ['a = x', "--content 'x'"],
      ['a = x ⇒ y', "--old 'x' --new 'y'"],
    ] as const)
      assert.equal(
        await failure(rule, { asks: [row], allows: [] }),
        `the answer is pass, and should be ask\n  handrail explain --file 'a' ${words}`,
      )
  })
})
