import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { bashEvent, call, start } from '../support/hook.ts'
import { noTerminal } from '../support/terminal.ts'
import { place, rules } from './own-rules.ts'

// slow: 9 s, 8 s of CPU

const skip = noTerminal()

const marker = (file: string): string => `import { defineGuard } from 'handrail'
process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(file)}, 'x')
export default defineGuard({ id: 'own/marked', on: 'command', verdict: 'deny', says: 'Marked.', calls: 'make paint' })
`

const guard = (name: string, rest: string, head = ''): string => `import { defineGuard } from 'handrail'
${head}
export default defineGuard({ id: 'own/${name}', on: 'command', verdict: 'deny', says: 'Stopped.', ${rest} })
`

describe('rules of files', () => {
  test('do not run before a human has trusted them, and are named once a session', { skip }, async t => {
    const { base, write, hook, run, typed, trustFolder } = place(t)
    const ran = join(base, 'ran')
    write('app/.handrail/rules/marked.ts', marker(ran))
    const first = hook('make paint')
    assert.equal(first.verdict, 'pass')
    assert.match(
      first.said,
      /a rule of this project is off until you trust the files: own\/marked · handrail trust/,
    )
    assert.equal(hook('make paint').said, '')
    assert.match(hook('make paint', 'other').said, /own\/marked/)
    assert.match(run('rules').stdout, /own\/marked .*not trusted/)
    assert.match(run('doctor', '--only', 'hooks').stdout, /marked\.ts: This rule is off/)
    assert.match(run('trust', '--list').stdout, /own\/marked {2}off, not trusted/)
    assert.ok(!existsSync(ran), 'no command has run the code')

    const trusted = await typed(['trust'])
    assert.equal(trusted.code, 0, trusted.screen)
    assert.match(trusted.screen, /\+export default defineGuard[\s\S]*rules run at every event: own\/marked/)
    assert.equal(statSync(trustFolder).mode & 0o777, 0o700)
    assert.equal(hook('make paint').verdict, 'deny')
    assert.ok(existsSync(ran))

    write('app/.handrail/rules/marked.ts', `${marker(ran)}// changed\n`)
    rmSync(ran)
    const changed = hook('make paint', 'third')
    assert.deepEqual([changed.verdict, /it goes on as it was/.test(changed.said)], ['deny', true])
    assert.ok(existsSync(ran), 'the code that was agreed to runs')
    const again = await typed(['trust'])
    assert.match(again.screen, /\+\/\/ changed/)
    assert.doesNotMatch(again.screen, /\+export default/)
    assert.equal(hook('make paint').verdict, 'deny')

    const removed = await typed(['trust', '--remove'])
    assert.equal(removed.code, 0, removed.screen)
    assert.equal(hook('make paint').verdict, 'pass')
  })

  test('a record that is damaged, or of another project, is no trust', { skip }, async t => {
    const { base, cwd, write, hook, typed, trustFolder } = place(t)
    write('app/.handrail/rules/stopped.ts', guard('stopped', "calls: 'make paint'"))
    await typed(['trust'])
    const name = `${createHash('sha256').update(realpathSync(cwd)).digest('hex').slice(0, 32)}.json`
    const record = readFileSync(join(trustFolder, name), 'utf8')
    assert.equal(hook('make paint').verdict, 'deny')
    for (const damaged of [
      '',
      '{',
      record.slice(0, 200),
      record.replace(join(base, 'app'), '/other'),
      'null',
    ]) {
      writeFileSync(join(trustFolder, name), damaged)
      assert.equal(hook('make paint').verdict, 'pass', damaged)
      assert.equal(hook('git reset --hard').verdict, 'deny')
    }
    writeFileSync(join(trustFolder, name), record)
    assert.equal(hook('make paint').verdict, 'deny')
  })

  test('a file that others import counts for each of them', { skip }, async t => {
    const { write, hook, typed } = place(t)
    write('app/.handrail/rules/_names.ts', "export const names: readonly string[] = ['make']\n")
    const head = "import { names } from './_names.ts'"
    write(
      'app/.handrail/rules/made.ts',
      guard('made', 'check: command => names.includes(command.name)', head),
    )
    write('app/.handrail/rules/alone.ts', guard('alone', "calls: 'cmake'"))
    const trusted = await typed(['trust'])
    assert.equal(trusted.code, 0, trusted.screen)
    assert.deepEqual([hook('make').verdict, hook('cmake').verdict], ['deny', 'deny'])
    write('app/.handrail/rules/_names.ts', 'export const names: readonly string[] = []\n')
    assert.deepEqual([hook('make').verdict, hook('cmake').verdict], ['deny', 'deny'])
  })

  test('code that is no rule is not trusted, and says why', { skip }, async t => {
    const { write, hook, typed } = place(t)
    const wrong: readonly (readonly [string, RegExp])[] = [
      ['export default 1', /it has no `export default defineGuard/],
      ['export const a = 1', /it has no `export default defineGuard/],
      ['const a: = 1', /is no TypeScript: .*\(1:10\)/],
      [
        "import x from 'lodash'\nexport default x",
        /it imports lodash; a rule imports handrail and files beside it/,
      ],
      ["import x from './_gone.ts'\nexport default x", /there is no _gone\.ts beside it/],
      ["throw new Error('no')", /odd\.ts: no\./],
      ['for (;;) {}', /no answer within 1000 ms/],
      [guard('other', "calls: 'x'"), /its id is own\/other, and the name of the file makes it own\/odd/],
      [guard('odd', "calls: 'x -a||b'"), /line 1 of its calls: empty alternative/],
      [guard('odd', "calls: 'x'").replace('deny', 'allow'), /its verdict is allow/],
    ]
    for (const [text, says] of wrong) {
      write('app/.handrail/rules/odd.ts', text)
      const { code, screen } = await typed(['trust'])
      assert.equal(code, 1, text)
      assert.match(screen, says)
    }
    assert.equal(hook('x').verdict, 'pass')
  })

  test('a rule that throws, hangs or answers nonsense is a fault of its own', { skip }, async t => {
    const { write, hook, typed } = place(t)
    const bodies: Readonly<Record<string, string>> = {
      throws: "throw new Error('oh')",
      hangs: 'for (;;) {}',
      number: 'return 7',
      async: 'return Promise.resolve(true)',
      approves: "return { verdict: 'allow', covers: [0] }",
    }
    for (const [name, body] of Object.entries(bodies))
      write(
        `app/.handrail/rules/${name}.ts`,
        guard(name, `programs: '${name}', check: (): any => { ${body} }`),
      )
    const trusted = await typed(['trust'])
    assert.equal(trusted.code, 0, trusted.screen)
    for (const name of Object.keys(bodies)) {
      const { verdict, reason } = hook(name)
      assert.equal(verdict, 'ask', name)
      // On a busy machine the time of the whole event may be over first.
      assert.match(
        reason,
        name === 'hangs' ? /could not check this/ : new RegExp(`the rule own/${name} failed`),
      )
    }
    assert.equal(hook('throws; git reset --hard').verdict, 'deny')
    assert.equal(hook('ls').verdict, 'allow')
  })

  test('an agent can neither trust nor allow', { skip }, async t => {
    const { cwd, env, write, hook, run, typed, trustFolder } = place(t)
    write('app/.handrail/rules/stopped.ts', guard('stopped', "calls: 'make paint'"))
    for (const command of [
      'handrail trust',
      "npx handrail allow 'make paint'",
      'node dist/handrail.cjs trust --remove',
    ])
      assert.equal(hook(command).verdict, 'deny', command)
    assert.equal(hook(`echo x > ${trustFolder}/a.json`).verdict, 'deny')
    assert.equal(hook('echo x > .handrail/rules/stopped.ts').verdict, 'ask')
    assert.equal(hook('echo "{}" > handrail.jsonc').verdict, 'ask')
    assert.equal(run('trust').code, 1)
    const agent = await typed(['trust'], code => code, { CLAUDECODE: '1' })
    assert.deepEqual([agent.code, /CLAUDECODE is set/.test(agent.screen)], [1, true])
    assert.equal(call({ cwd, env, args: ['trust'], input: '1234\n' }).code, 1)
    assert.equal(hook('make paint').verdict, 'pass')
  })

  test('many hooks at once have the same answer', { skip }, async t => {
    const { cwd, env, write, typed } = place(t)
    write('app/handrail.jsonc', rules({ when: 'command make all', match: 'make all', not_match: 'make' }))
    write('app/.handrail/rules/stopped.ts', guard('stopped', "calls: 'make paint'"))
    await typed(['trust'])
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const child = start({ cwd, env })
        let out = ''
        child.stdout?.on('data', chunk => {
          out += chunk
        })
        child.stdin?.end(bashEvent(cwd, 'make paint && make all'))
        await new Promise(resolve => child.on('close', resolve))
        return JSON.parse(out).hookSpecificOutput.permissionDecisionReason
      }),
    )
    for (const reason of answers)
      assert.match(reason, /own\/make-all[\s\S]*own\/stopped|own\/stopped[\s\S]*own\/make-all/)
  })
})

describe('handrail new rule', () => {
  test('writes a rule and a table that pass as they are', { skip }, async t => {
    const { cwd, hook, run, typed } = place(t)
    assert.equal(run('new', 'rule', 'pushed-tags', 'git push --tags').code, 0)
    assert.equal(run('new', 'rule', 'own/generated').code, 0)
    assert.equal(run('new', 'rule', 'pushed-tags').code, 1)
    assert.deepEqual([run('new', 'rule', 'Bad Name').code, run('new').code], [3, 3])
    const edit = run('new', 'rule', 'live', 'echo LIVE=1 > .env')
    assert.match(edit.stderr, /handrail new rule live drafts a rule about files/)
    assert.equal(edit.code, 3)
    const tested = run('test-rules')
    assert.equal(tested.code, 0, tested.stdout + tested.stderr)
    assert.match(tested.stdout, /own\/pushed-tags[\s\S]*own\/generated|own\/generated[\s\S]*own\/pushed-tags/)
    await typed(['trust'])
    assert.deepEqual([hook('git push --tags').verdict, hook('rm src/generated/a.ts').verdict], ['ask', 'ask'])
    writeFileSync(
      join(cwd, '.handrail/rules/pushed-tags.test.ts'),
      "import 'handrail/testing'\nthrow new Error('x')\n",
    )
    assert.equal(run('test-rules', 'pushed-tags').code, 1)
    assert.equal(run('test-rules', 'nothing').code, 3)
  })
})
