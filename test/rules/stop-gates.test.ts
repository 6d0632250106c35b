import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { onPath } from '../../scripts/tools/debian.ts'
import { newFolder } from '../support/folder.ts'
import { call } from '../support/hook.ts'
import { at, newRepository, type Repository } from '../support/repository.ts'

// slow: 8 s, 8 s of CPU

const body = Array.from(
  { length: 5 },
  (_, index) => `test('case ${index}', () => { expect(${index}).toBe(1) })\n`,
)
const tests = body.join('')
const skipped = tests.replace("test('case 3'", "test.skip('case 3'")

/** A git that writes down what it was asked, and asks the real one. */
const loggingGit = (): { readonly path: string; asked(): number } => {
  const folder = newFolder('git')
  const log = join(folder, 'log')
  writeFileSync(join(folder, 'git'), `#!/bin/sh\necho asked >> '${log}'\nexec '${onPath('git')}' "$@"\n`)
  chmodSync(join(folder, 'git'), 0o755)
  return {
    path: `${folder}:${process.env.PATH ?? ''}`,
    asked: () => {
      appendFileSync(log, '')
      const count = readFileSync(log, 'utf8').split('\n').length - 1
      writeFileSync(log, '')
      return count
    },
  }
}

interface Answer {
  readonly decision?: string
  readonly reason?: string
  readonly systemMessage?: string
}

const hook = (dir: string, name: string, path = process.env.PATH ?? ''): Answer => {
  const input = { session_id: 's1', cwd: dir, hook_event_name: name, stop_hook_active: false }
  const { stdout } = call({
    cwd: dir,
    args: ['hook', 'claude-code', name],
    input: JSON.stringify(input),
    env: { PATH: path },
  })
  return stdout === '' ? {} : JSON.parse(stdout)
}

const begun = (files: Readonly<Record<string, string>>): Repository => {
  const made = newRepository({
    'handrail.jsonc': '{ "preset": "strict", "rules": { "lint/clean": "off" } }',
    ...files,
  })
  hook(made.dir, 'SessionStart')
  return made
}

const many = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`test/t${index}.test.ts`, tests]))

describe('the end of a turn', { skip: onPath('git') === undefined ? 'skipped: git' : false }, () => {
  test('git is asked as often for many files as for a few', () => {
    const git = loggingGit()
    const counts = [2, 90].map(count => {
      const made = begun(many(count))
      for (const name of Object.keys(many(count))) made.write(name, skipped)
      for (let index = 0; index < count * 10; index += 1) made.write(`src/f${index}.ts`, 'export {}\n')
      const { reason } = hook(made.dir, 'Stop', git.path)
      assert.match(reason ?? '', /"“case 3”" \[tests\/skipped\]/)
      return git.asked()
    })
    assert.equal(counts[0], counts[1])
    assert.ok((counts[0] ?? 0) <= 18, `git was asked ${counts[0]} times`)
  })

  test('names that are hard to write down are compared, and break no line', () => {
    const names = ['new\nline', '"quo\'te"', ' lead', 'star*?[x]', '-dash', ':(top)x', 'back\\slash', 'ü ñ']
    const all = names.map(name => `test/${name}.test.ts`)
    const made = begun(Object.fromEntries(all.map(name => [name, tests])))
    for (const name of all) made.write(name, skipped)
    const lines = (hook(made.dir, 'Stop').reason ?? '').split('\n').filter(line => line.includes('case 3'))
    assert.deepEqual(
      lines.map(line => /test\/(.*)\.test\.ts/.exec(line)?.[1]).sort(),
      names.map(name => JSON.stringify(name).slice(1, -1)).sort(),
    )
  })

  test('what is too large, too much, or a repository of its own is named', () => {
    const lib = newRepository({ 'test/a.test.ts': tests })
    const made = begun({ ...many(203), 'test/huge.test.ts': tests + '/'.repeat(2_000_000) })
    made.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', lib.dir, 'lib')
    made.git('commit', '-qm', 'Add lib')
    hook(made.dir, 'SessionStart')
    for (const name of Object.keys(many(203))) made.write(name, tests.replace('case 1', 'case one'))
    made.write('test/huge.test.ts', skipped + '/'.repeat(2_000_000))
    made.write('lib/test/a.test.ts', skipped)
    const { systemMessage = '', decision } = hook(made.dir, 'Stop')
    assert.equal(decision, undefined)
    assert.match(systemMessage, /tests\/intact did not look at: 4 of 204 changed files, more than most_files/)
    assert.match(systemMessage, /test\/huge\.test\.ts" \(too much to compare\)/)
    assert.match(systemMessage, /"lib" \(a repository of its own\)/)
    assert.deepEqual(hook(made.dir, 'Stop'), {}, 'once a session')
  })

  test('bytes that are no text do not hide what is', () => {
    const made = begun({ 'test/a.test.ts': tests })
    writeFileSync(
      join(made.dir, 'test/a.test.ts'),
      Buffer.concat([Buffer.from(skipped), Buffer.from([0xff])]),
    )
    assert.match(hook(made.dir, 'Stop').reason ?? '', /a\.test\.ts": "“case 3”" \[tests\/skipped\]/)
  })

  test('a file that is made to be slow is named, and the turn ends', () => {
    const made = begun({ 'test/a.test.ts': tests, 'test/slow_spec.rb': "it 'a' do\n".repeat(90_000) })
    made.write('test/a.test.ts', skipped)
    made.write('test/slow_spec.rb', "it 'b' do\n".repeat(90_000))
    const { reason = '', systemMessage = '' } = hook(made.dir, 'Stop')
    assert.match(reason, /a\.test\.ts": "“case 3”/)
    assert.match(systemMessage, /test\/slow_spec\.rb" \(too much to compare\)/)
  })

  test('a git that does not answer is named', () => {
    const made = begun({ 'test/a.test.ts': tests })
    const folder = newFolder('git')
    writeFileSync(join(folder, 'git'), '#!/bin/sh\nkill -9 $$\n')
    chmodSync(join(folder, 'git'), 0o755)
    const { systemMessage = '' } = hook(made.dir, 'Stop', `${folder}:${process.env.PATH}`)
    for (const gate of ['git/conflicts-resolved', 'lint/config-unchanged', 'tests/intact'])
      assert.match(systemMessage, new RegExp(`${gate} did not look at: "git .*\\(no answer\\)`))
  })

  test('a rebase in progress, no commit yet, an empty folder', () => {
    const made = newRepository({
      'handrail.jsonc': '{ "preset": "strict" }',
      'a.ts': 'a\n',
      'test/a.test.ts': tests,
    })
    made.git('checkout', '-qb', 'side')
    made.write('a.ts', 'b\n')
    made.git('commit', '-qam', 'B')
    made.git('checkout', '-q', 'main')
    made.write('a.ts', 'c\n')
    made.git('commit', '-qam', 'C')
    hook(made.dir, 'SessionStart')
    assert.throws(() => made.git('rebase', 'side'))
    made.write('test/a.test.ts', skipped)
    const { reason = '' } = hook(made.dir, 'Stop')
    assert.match(reason, /Conflict markers are left in "a\.ts"/)
    assert.match(reason, /"“case 3”" \[tests\/skipped\]/)

    const unborn = at(newFolder('unborn'))
    execFileSync('git', ['init', '-q'], { cwd: unborn.dir })
    unborn.write('test/a.test.ts', tests)
    hook(unborn.dir, 'SessionStart')
    unborn.write('test/a.test.ts', skipped)
    assert.match(hook(unborn.dir, 'Stop').reason ?? '', /"“case 3”" \[tests\/skipped\]/)

    const empty = newFolder('empty')
    mkdirSync(join(empty, '.git'))
    hook(empty, 'SessionStart')
    assert.equal(hook(empty, 'Stop').decision, undefined)
  })
})
