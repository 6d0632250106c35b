import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { journaledProject } from '../fixtures/project.ts'
import { log } from '../log.ts'

describe('handrail log --verify', () => {
  test('a sound journal is fine, and what nothing protects is said', async t => {
    const { root, happens, run } = journaledProject(t)
    assert.deepEqual((await run(log, ['--verify'])).out, ['The journal is empty.'])
    const old = await happens('old', 'ls')
    writeFileSync(join(root, '.handrail/journal.jsonl'), `${old}\n`)
    await happens('new1', 'ls')
    await happens('new2', 'ls')
    const { code, out } = await run(log, ['--verify'])
    assert.equal(code, 0)
    assert.deepEqual(out, [
      '2 lines as written',
      'There is no record of it outside of the project, so a cut at its end can not be detected.',
      '1 line from before hashing, not protected',
    ])
  })

  test('tampering is told with its place and ends with 1', async t => {
    const { root, happens, run } = journaledProject(t)
    for (const id of ['aa', 'bb', 'cc']) await happens(id, 'git reset --hard')
    const journal = join(root, '.handrail/journal.jsonl')
    const lines = readFileSync(journal, 'utf8').split('\n')
    writeFileSync(
      journal,
      lines.with(1, (lines[1] ?? '').replace('"verdict":"deny"', '"verdict":"pass"')).join('\n'),
    )
    const { code, out } = await run(log, ['--verify'])
    assert.equal(code, 1)
    assert.equal(out[0], 'changed    .handrail/journal.jsonl:2  bb  its content does not fit its hash')
    assert.equal(out[1], '1 place in 3 lines is not as written')
    const json = await run(log, ['--verify', '--json'])
    assert.equal(json.code, 1)
    const { ok, lines: count, problems } = JSON.parse(json.out.join('\n'))
    assert.deepEqual([ok, count], [false, 3])
    assert.deepEqual(problems, [
      { kind: 'changed', file: journal, line: 2, id: 'bb', says: 'its content does not fit its hash' },
    ])
  })

  test('a key is made once, for its owner alone, and never in the project', async t => {
    const { run, happens, root } = journaledProject(t)
    await assert.rejects(run(log, ['--make-key']), /XDG_STATE_HOME lies in the project/)
    const home = newFolder('home')
    const key = join(home, '.local/state/handrail/journal/key.json')
    const made = await run(log, ['--make-key'], root, home)
    assert.match(made.out.join(), /^Made .*key\.json\. /)
    if (process.platform !== 'win32') assert.equal(statSync(key).mode & 0o777, 0o600)
    const before = readFileSync(key, 'utf8')
    assert.match((await run(log, ['--make-key'], root, home)).out.join(), /There is a key already/)
    assert.equal(readFileSync(key, 'utf8'), before)
    await happens('aa', 'ls', {}, home)
    const { code, out } = await run(log, ['--verify'], root, home)
    assert.equal(code, 0)
    assert.ok(out.includes('1 sealed with a key'), out.join('\n'))
    assert.match(out.join('\n'), /1 of them are in the record outside of the project/)
  })
})
