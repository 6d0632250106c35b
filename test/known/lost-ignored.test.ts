import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { answer, repository } from '../support/lost.ts'
import type { Repository } from '../support/repository.ts'

const lines = 'e2e/artifacts/\n\n# Generated\nclient/\n\n# Pictures\nshots/\n\n.probe/\n*.retry\n'

const withIgnored = (): Repository => {
  const made = repository()
  made.write('.gitignore', lines)
  made.git('add', '-A')
  made.git('commit', '-q', '-m', 'Ignore more')
  made.write('client/api.ts', 'made\n')
  made.write('shots/a.png', 'picture\n')
  made.write('.probe/index.bin', 'index\n')
  made.write('.probe/notes.md', 'notes\n')
  made.write('site.retry', 'host\n')
  return made
}

describe('the line that makes git ignore a file', () => {
  it('says whether a tool makes it again', async () => {
    const made = withIgnored()
    for (const row of ['rm -rf client', 'rm .probe/index.bin', 'rm *.retry'])
      assert.equal(await answer(made, row), 'silent', row)
    for (const row of ['rm -rf shots', 'rm -rf .probe', 'git clean -fdX'])
      assert.match(await answer(made, row), /^ask/, row)
  })

  it('says nothing while it is not committed, or where one person has it', async () => {
    const made = withIgnored()
    made.write('.gitignore', lines.replace('# Pictures', '# Generated'))
    assert.match(await answer(made, 'rm -rf shots'), /^ask/)
    assert.match(await answer(made, 'rm -rf client'), /^ask/)
    const other = repository()
    other.write('.git/info/exclude', lines)
    other.write('client/api.ts', 'made\n')
    assert.match(await answer(other, 'rm -rf client'), /^ask/)
  })

  it('is that of a tool in a hidden folder of its own', async () => {
    const made = repository()
    made.write('.tool/.gitignore', '*\n')
    made.write('.tool/state.bin', 'state\n')
    made.write('mine/.gitignore', '*\n')
    made.write('mine/state.bin', 'other\n')
    assert.equal(await answer(made, 'rm -rf .tool'), 'silent')
    assert.match(await answer(made, 'rm -rf mine'), /^ask/)
  })
})

describe('a folder of tests', () => {
  it('loses tests only where git tracks some of it', async () => {
    const made = repository()
    made.write('.gitignore', lines)
    made.write('e2e/a.test.ts', "it('a', () => f(1))\n")
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'Test it')
    made.write('e2e/artifacts/run.bin', 'run\n')
    assert.equal(await answer(made, 'rm -rf e2e/artifacts'), 'silent')
    assert.match(await answer(made, 'rm -rf e2e'), /tests\/deleted/)
  })
})
