import assert from 'node:assert/strict'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { statusline } from '../status/statusline.ts'
import { journaledProject } from './fixtures/project.ts'
import { report } from './report.ts'

const journal = (root: string, name = 'journal.jsonl'): string => join(root, '.handrail', name)

const dataOf = (out: readonly string[]) => JSON.parse(out.join('\n'))

describe('handrail report', () => {
  test('says that there is nothing yet, and what to do', async t => {
    const { run } = journaledProject(t)
    const { code, err, out } = await run(report, [])
    assert.equal(code, 0)
    assert.deepEqual(out, [])
    assert.match(err, /No decisions in .* yet\. Is handrail wired\? handrail doctor/)
    assert.equal(dataOf((await run(report, ['--json'])).out).span.lines, 0)
  })

  test('sums up what happened, with the commands that lead to it', async t => {
    const { happens, run } = journaledProject(t)
    await happens('a1', 'git reset --hard')
    await happens('a2', 'git log -5')
    const { out } = await run(report, [])
    const text = out.join('\n')
    assert.match(out[0] ?? '', /^2 decisions in handrail-log-/)
    assert.match(text, /Verdicts over time \(a bar is 5 min\)\n {2}deny {5}1 {2}█\n {2}allow {4}1 {2}█/)
    assert.match(text, /git\/hard-reset +1 +0 +0 +0 +0 {2}█+/)
    assert.match(text, /handrail log --rule <rule>/)
    assert.match(text, /git\/hard-reset, 1: tried another way 1/)
  })

  test('takes filters', async t => {
    const { happens, run } = journaledProject(t)
    await happens('a1', 'git reset --hard')
    await happens('a2', { session: 'other' })
    assert.equal(dataOf((await run(report, ['--json', '--session', 'other'])).out).span.lines, 1)
    assert.match((await run(report, ['--rule', 'no/such'])).err, /No decision fits/)
  })

  for (const columns of [40, 80, 120])
    test(`fits a terminal of ${columns} columns`, async t => {
      const { happens, run } = journaledProject(t)
      await happens('a1', 'git reset --hard')
      await happens('a2', 'cat .env')
      const { out } = await run(report, [], undefined, undefined, columns)
      const wide = out.filter(line => line.length > Math.max(columns, 72))
      assert.deepEqual(wide, [])
    })

  test('reads rotated files, and counts lines that it can not read, also one that is being written', async t => {
    const { happens, run, root } = journaledProject(t)
    await happens('a1', 'git reset --hard')
    renameSync(journal(root), journal(root, 'journal.1.jsonl'))
    await happens('a2', 'git status')
    appendFileSync(journal(root), '{"v":1,"id":"torn\n[]\n{"v":1,"id":"half')
    const data = dataOf((await run(report, ['--json'])).out)
    assert.deepEqual([data.span.lines, data.span.torn], [2, 3])
    assert.match((await run(report, [])).out.join('\n'), /could not be read: 3/)
  })

  test('joins the journals of several projects', async t => {
    const [first, second] = [journaledProject(t), journaledProject(t)]
    await first.happens('a1', 'git reset --hard')
    await second.happens('b1', 'git status')
    await second.happens('b2', 'git status')
    // Each of them is a repository of its own, whatever project the host names.
    for (const { root } of [first, second]) {
      mkdirSync(join(root, '.git/refs'), { recursive: true })
      mkdirSync(join(root, '.git/objects'))
      writeFileSync(join(root, '.git/HEAD'), 'ref: refs/heads/main\n')
    }
    const data = dataOf((await first.run(report, ['--json', first.root, second.root])).out)
    assert.deepEqual(
      data.projects.map(({ counts }: { counts: { deny: number; allow: number } }) => [
        counts.deny,
        counts.allow,
      ]),
      [
        [1, 0],
        [0, 2],
      ],
    )
    await assert.rejects(first.run(report, ['nowhere']), /nowhere is no folder/)
  })

  test('writes a page in which no text of others is anything but data', async t => {
    const { happens, run, root } = journaledProject(t)
    await happens('a1', 'echo "</script><script>alert(1)</script><!--"; git reset --hard')
    assert.equal((await run(report, ['--html', 'r.html'])).code, 0)
    const page = readFileSync(join(root, 'r.html'), 'utf8')
    assert.equal(page.split('<script').length, 3, 'the data and our own script')
    assert.equal(page.split('</script>').length, 3)
    assert.match(page, /Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/)
    assert.match(page, /connect-src 'none'/)
    assert.match(page, /MIT License|Permission is hereby granted/)
    assert.doesNotMatch(page, /(?:src|href)="(?:https?:)?\/\//)
  })
})

describe('handrail statusline', () => {
  test('counts the session that it is about', async t => {
    const { happens, run } = journaledProject(t)
    await happens('a1', { session: 's-1', ...commandOf('git reset --hard') })
    await happens('a2', { session: 's-1', ...commandOf('git push --force origin feature/x') })
    await happens('a3', { session: 's-10', ...commandOf('git reset --hard') })
    const lines = async (...args: readonly string[]) => (await run(statusline, args)).out
    assert.deepEqual(await lines('--session', 's-1'), ['handrail: 1 stopped, 1 rewritten'])
    assert.deepEqual(await lines('--session', 's-'), ['handrail: no event in this session'])
    await happens('a4', { session: 'quiet', ...commandOf('ls') })
    assert.deepEqual(await lines('--session', 'quiet'), ['handrail: nothing to stop'])
  })

  test('counts over rotated files, past torn lines', async t => {
    const { happens, run, root } = journaledProject(t)
    await happens('a1', { session: 's', ...commandOf('git reset --hard') })
    renameSync(journal(root), journal(root, 'journal.1.jsonl'))
    await happens('a2', { session: 's', ...commandOf('git reset --hard') })
    appendFileSync(journal(root), '{"v":1,"id":"x","session":"s","verdict":"deny\n{"session":"s"')
    assert.deepEqual((await run(statusline, ['--session', 's'])).out, ['handrail: 2 stopped'])
  })
})

const commandOf = (command: string) => ({
  tool: { name: 'Bash', use: 'command' as const, input: { command }, command },
})
