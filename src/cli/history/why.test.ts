import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { UsageError } from '../command.ts'
import { journaledProject } from './fixtures/project.ts'
import { why } from './why.ts'

test('the whole trace of a denial', async t => {
  const { run, happens, root } = journaledProject(t)
  await happens(
    'abc12345',
    {
      agent: { id: 'ag-1', type: 'planner' },
      tool: { name: 'Bash', use: 'command', input: {}, command: 'git reset --hard' },
    },
    { human: ['handrail blocked it'], answer: { stdout: '12345', stderr: '', exit: 0 } },
  )
  const { code, out } = await run(why, ['abc12345'])
  assert.equal(code, 0)
  const page = out.join('\n')
  for (const part of [
    /^abc12345 {2}deny by git\/hard-reset: it was stopped\n/,
    /\nWhen +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d, in 1\.3 ms on node v20\n/,
    new RegExp(`\\nWhere +${root}\\n`),
    /\nWho +session session-1, subagent planner ag-1\n/,
    /\nEvent +pre-tool \(PreToolUse of claude-code\)\n/,
    /\nTried +Bash: git reset --hard\n/,
    /\nTold to the model +\[hook:block\] .*\[git\/hard-reset\]\n +Instead: /,
    /\nTold to the human +handrail blocked it\n/,
    /\nSent to the host +exit code 0, 5 characters\n/,
    /\nRules +\d+ rules looked, 1 objected\n/,
    /\nFindings +deny git\/hard-reset\n/,
    /\nPolicy +preset recommended\n/,
    /\nToday: the same answer, deny by git\/hard-reset\.\n.*files \d+ rules looked, 1 objected\.$/,
  ]) {
    assert.match(page, part)
  }
  assert.doesNotMatch(page, /not kept whole|Ran as|Policy problems|git\/skipped-hooks/)
  const all = (await run(why, ['a', '--all'])).out
  assert.ok(all.includes('    git/skipped-hooks') && all.includes('    git/hard-reset'), all.join('\n'))
  assert.ok(!all.includes('    git/force-push'), 'a rule that was not asked')
})

test('a policy that changed since is told', async t => {
  const { run, happens, root, agree } = journaledProject(t)
  await happens('a', 'git reset --hard')
  writeFileSync(join(root, 'handrail.jsonc'), '{ "rules": { "git/hard-reset": "ask" } }')
  agree()
  assert.match(
    (await run(why, ['a'])).out.join('\n'),
    /\nToday: another answer, ask by git\/hard-reset\.\n {2}\[hook:ask\] /,
  )
  const { out } = await run(why, ['a', '--json'])
  const { entry, today } = JSON.parse(out.join('\n'))
  assert.equal(entry.verdict, 'deny')
  assert.deepEqual(
    [today.asked, today.same, today.verdict, today.rule],
    [true, false, 'ask', 'git/hard-reset'],
  )
  assert.ok(today.tried.includes('git/hard-reset'))
})

test('an event without its secrets still gets the same answer', async t => {
  const { run, happens } = journaledProject(t)
  await happens('a', 'curl -u admin:hunter2 --token hunter2 https://a:hunter2@b.c && git reset --hard')
  const page = (await run(why, ['a'])).out.join('\n')
  assert.match(page, /\nToday: the same answer, deny by git\/hard-reset/)
  assert.match(page, /not kept whole: secrets were taken out of it/)
  assert.doesNotMatch(page, /hunter2/)
})

test('an edit is asked again by its path, and the page says what is missing', async t => {
  const { run, happens } = journaledProject(t)
  const change = { path: '.env', content: 'X=1' }
  await happens('a', { tool: { name: 'Write', use: 'edit', input: {}, changes: [change] } })
  const page = (await run(why, ['a'])).out.join('\n')
  assert.match(page, /\nTried +Write: \.env\n/)
  assert.match(page, /\nToday: the same answer/)
  assert.match(page, /what was written into the file is not kept/)
})

test('rules that act are not run again, nor is half a command judged', async t => {
  const { run, happens } = journaledProject(t)
  await happens('stop', {
    kind: 'stop',
    name: 'Stop',
    tool: undefined,
    stop: { active: false, background: 0 },
  })
  await happens('long', `git reset --hard; echo ${'long '.repeat(3000)}`)
  assert.match(
    (await run(why, ['stop'])).out.join('\n'),
    /\nToday: not asked again, because rules for stop act on the project/,
  )
  const page = (await run(why, ['long'])).out.join('\n')
  assert.match(page, /^long {2}deny by git\/hard-reset/)
  assert.match(page, /\nToday: not asked again, because the command was too long to be kept whole\./)
})

test('an event is found by the beginning of its id, or as the last one', async t => {
  const { run, happens } = journaledProject(t)
  for (const id of ['abcd1', 'abcd2', 'axyz9', 'last0', 'zzzz8']) await happens(id, `echo ${id}`)
  await happens('canary', { session: 'handrail-doctor' })
  const first = async (id: string) => (await run(why, [id])).out[0]?.split(' ')[0]
  assert.equal(await first('ax'), 'axyz9')
  assert.equal(await first('last'), 'zzzz8')
  assert.equal(await first('canary'), 'canary')
  const several = await run(why, ['abc'])
  assert.equal(several.code, 1)
  assert.deepEqual(several.out, [])
  assert.match(several.err, /2 decisions begin with abc:\n.*abcd1.*\n.*abcd2/)
})

test('an id that is not there is answered with those that are', async t => {
  const { run, happens } = journaledProject(t)
  const empty = await run(why, ['a'])
  assert.equal(empty.code, 1)
  assert.match(empty.err, /No decisions in .* yet\. .*handrail doctor/)
  for (const id of ['k3v9x2ab', 'p0o9i8u7', 'm1n2b3v4', 'q1w2e3r4']) await happens(id, 'ls')
  const { code, out, err } = await run(why, ['k3v9x2bb'])
  assert.equal(code, 1)
  assert.deepEqual(out, [])
  assert.match(
    err,
    /no decision k3v9x2bb in the journal\. Did you mean k3v9x2ab\?\nThe newest: q1w2e3r4, m1n2b3v4, p0o9i8u7\./,
  )
})

test('wrong use', async t => {
  const { run } = journaledProject(t)
  await assert.rejects(() => run(why, []), UsageError)
  await assert.rejects(() => run(why, ['a', 'b']), UsageError)
})
