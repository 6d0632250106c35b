import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { call } from '../support/hook.ts'
import { noTerminal } from '../support/terminal.ts'
import { place, rules } from './own-rules.ts'

// slow: 3 s, 3 s of CPU

const skip = noTerminal()

describe('rules of a config', () => {
  // covers MAINT-001
  test('hold in the hook, those of the user beside those of the project', t => {
    const { write, hook } = place(t)
    write(
      'app/handrail.jsonc',
      rules({ when: 'command make paint', say: 'Deploys are for people.', verdict: 'ask' }),
    )
    write(
      'home/.config/handrail/config.jsonc',
      rules({ when: 'command make paint prod' }, { when: 'edit migrations/**' }),
    )
    assert.deepEqual([hook('make paint').verdict, hook('make paint prod').verdict], ['ask', 'deny'])
    assert.match(hook('make paint').reason, /Deploys are for people\. \[own\/make-paint\]/)
    assert.equal(hook('echo 1 > migrations/1.sql').verdict, 'deny')
    assert.notEqual(hook('cat migrations/1.sql').verdict, 'deny')
  })

  test('an example that fails is told with its line, and the rule holds', t => {
    const { cwd, write, hook, run, env } = place(t)
    write('app/handrail.jsonc', rules({ when: 'command make paint', match: ['make paint', 'make all'] }))
    const told =
      /handrail\.jsonc:\d+: own_rules\.0\.match\.1: \\?"make all\\?" should be stopped by own\/make-paint/
    for (const _ of [1, 2]) {
      const { verdict, said } = hook('make paint')
      assert.equal(verdict, 'deny')
      assert.match(said, told)
    }
    const cache = join(env.HOME, '.cache/handrail/examples')
    const [name = ''] = readdirSync(cache)
    assert.equal(readdirSync(cache).length, 1)
    for (const rubbish of ['', '{', '{"question":1,"wrong":[]}', '[]']) {
      writeFileSync(join(cache, name), rubbish)
      assert.match(hook('ls').said, told)
    }
    assert.match(run('doctor', '--only', 'hooks').stdout, /fail {2}config .*own_rules\.0\.match\.1/)
    assert.match(run('rules').stderr, told)
    assert.match(call({ cwd, env, args: ['check'], input: '{"command":"make paint"}\n' }).stdout, /"deny"/)
  })

  test('are named by rules, explain and why, and set by rules', t => {
    const { write, hook, run } = place(t)
    const own = [
      { id: 'deploys', when: 'command make paint', why: 'A release is a decision.', instead: 'make build' },
    ]
    write('app/handrail.jsonc', JSON.stringify({ own_rules: own }))
    assert.match(run('rules').stdout, /^own\/deploys +deny/m)
    assert.match(
      run('explain', 'own/deploys').stdout,
      /A release is a decision[\s\S]*Source: .*handrail\.jsonc:1/,
    )
    assert.match(run('explain', 'make paint').stdout, /^deny by own\/deploys/)
    assert.equal(hook('make paint').verdict, 'deny')
    assert.match(run('why', 'last').stdout, /deny own\/deploys/)
    write('app/handrail.jsonc', JSON.stringify({ own_rules: own, rules: { 'own/deploys': 'off' } }))
    assert.equal(hook('make paint').verdict, 'pass')
    write('app/handrail.jsonc', JSON.stringify({ own_rules: own, rules: { '*': 'off' } }))
    assert.equal(hook('make paint').verdict, 'deny')
  })

  test('a nested folder adds its own, and none approves', t => {
    const { cwd, write, run } = place(t)
    write('app/handrail.jsonc', rules({ id: 'a', when: 'edit *.sql' }))
    write(
      'app/sub/handrail.jsonc',
      rules({ id: 'a', when: 'edit *.sql', verdict: 'advise' }, { when: 'edit *.md', verdict: 'allow' }),
    )
    const { stdout } = call({
      cwd,
      env: {},
      args: ['check'],
      input: ['sub/x.sql', 'sub/x.md']
        .map(path => `${JSON.stringify({ file_path: path, content: 'x' })}\n`)
        .join(''),
    })
    const verdicts = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    assert.deepEqual(
      verdicts.map(({ verdict, rule }) => [verdict, rule]),
      [
        ['deny', 'own/a'],
        ['deny', 'own/edit-md'],
      ],
    )
    assert.match(run('rules').stdout, /^own\/a /m)
  })
})

describe('handrail allow', () => {
  const config = `{
  // who asks
  "own_rules": [{ "id": "deploys", "when": "command make paint", "verdict": "ask" }], // mine
}
`

  test('answers a question for good, keeps the comments, and takes it back', { skip }, async t => {
    const { cwd, write, hook, run, typed } = place(t)
    write('app/handrail.jsonc', config)
    assert.equal(hook('make paint prod').verdict, 'ask')
    const allowed = await typed(['allow', 'make paint prod'])
    assert.equal(allowed.code, 0, allowed.screen)
    assert.match(
      allowed.screen,
      /Asked about by own\/deploys[\s\S]*From now on own\/deploys lets make paint prod pass/,
    )
    const text = readFileSync(join(cwd, 'handrail.jsonc'), 'utf8')
    assert.match(text, /\/\/ who asks[\s\S]*\/\/ mine[\s\S]*"command": "make paint prod"/)
    assert.deepEqual([hook('make paint prod').verdict, hook('make paint').verdict], ['pass', 'ask'])
    assert.equal(hook('make paint prod; make paint').verdict, 'ask')
    assert.match(run('why', 'last').stdout, /ask own\/deploys/)
    assert.match(run('allow', '--list').stdout, /own\/deploys {2}make paint prod {2}\(.*handrail\.jsonc\)/)
    const removed = await typed(['allow', '--remove', 'make paint prod'])
    assert.equal(removed.code, 0, removed.screen)
    assert.equal(hook('make paint prod').verdict, 'ask')
  })

  test('a form of calls, in the file of the user', { skip }, async t => {
    const { cwd, env, write, hook, typed } = place(t)
    write('app/handrail.jsonc', config)
    assert.equal(hook('make paint').verdict, 'ask')
    const wrong = await typed(['allow', 'make paint', '--calls', 'make test'])
    assert.deepEqual([wrong.code, /would not change the answer/.test(wrong.screen)], [1, true])
    const allowed = await typed(['allow', 'make paint', '--calls', 'make paint', '--user'])
    assert.equal(allowed.code, 0, allowed.screen)
    assert.equal(readFileSync(join(cwd, 'handrail.jsonc'), 'utf8'), config)
    assert.match(
      readFileSync(join(env.HOME, '.config/handrail/config.jsonc'), 'utf8'),
      /"calls": "make paint"/,
    )
    assert.deepEqual([hook('make paint x').verdict, hook('make paint; rm -rf /').verdict], ['pass', 'deny'])
    assert.equal(hook('make paint $(cat x)').verdict, 'ask')
  })

  test('refuses what is denied, what destroys, what protects handrail, and what nobody asks about', {
    skip,
  }, async t => {
    const { cwd, write, typed } = place(t)
    write('app/handrail.jsonc', '{}\n')
    const refused: readonly (readonly [string, RegExp])[] = [
      ['git reset --hard', /denied, and stays so.*set rules: \{ "git\/hard-reset": "ask" \}/],
      ['rm -rf /', /denied, and stays so/],
      ['echo x > handrail.jsonc', /self\/config protects handrail itself/],
      ['ls', /No rule asks about this/],
    ]
    for (const [command, says] of refused) {
      const { code, screen } = await typed(['allow', command])
      assert.deepEqual([code, says.test(screen)], [1, true], `${command}\n${screen}`)
    }
    assert.equal(readFileSync(join(cwd, 'handrail.jsonc'), 'utf8'), '{}\n')
  })

  test('a lock above holds, and so does a deny', t => {
    const { write, hook, run } = place(t)
    const allow = [{ rule: 'own/deploys', command: 'make paint' }]
    write('home/.config/handrail/config.jsonc', JSON.stringify({ locked: ['own/*'] }))
    write(
      'app/handrail.jsonc',
      JSON.stringify({ own_rules: [{ id: 'deploys', when: 'command make paint', verdict: 'ask' }], allow }),
    )
    assert.equal(hook('make paint').verdict, 'ask')
    assert.match(run('rules').stderr, /allow\.0: own\/deploys is locked by/)
    write('home/.config/handrail/config.jsonc', '{}')
    assert.equal(hook('make paint').verdict, 'pass')
    write(
      'app/handrail.jsonc',
      JSON.stringify({ own_rules: [{ id: 'deploys', when: 'command make paint' }], allow }),
    )
    assert.equal(hook('make paint').verdict, 'deny')
  })
})
