import assert from 'node:assert/strict'
import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { gitAt } from '../support/git.ts'
import { answer, answerInSession, files, repository } from '../support/lost.ts'
import { at, newRepository, type Repository } from '../support/repository.ts'

describe('repositories of every kind', () => {
  const asks = (made: Repository, command: string, file: string) => async (): Promise<void> => {
    assert.equal(await answer(made, command), 'silent')
    made.write(file, 'changed\n')
    assert.match(await answer(made, command), new RegExp(`^ask: .*${file}`))
  }

  it('with an index of version 4', async () => {
    const made = repository()
    made.git('update-index', '--index-version', '4')
    await asks(made, 'rm -rf src/fmt', 'src/fmt/b.ts')()
  })

  it('with a split index', async () => {
    const made = repository()
    made.git('update-index', '--split-index')
    await asks(made, 'rm -rf src/fmt', 'src/fmt/b.ts')()
  })

  it('with SHA-256', async () => {
    const made = at(newFolder('sha256'), 'recommended')
    made.git('init', '-q', '-b', 'main', '--object-format=sha256')
    for (const [path, text] of Object.entries(files)) made.write(path, text)
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'Start')
    await asks(made, 'rm -rf src/fmt', 'src/fmt/b.ts')()
  })

  it('without a commit', async () => {
    const made = at(newFolder('unborn'), 'recommended')
    made.git('init', '-q', '-b', 'main')
    made.write('src/a.ts', 'a\n')
    made.git('add', '-A')
    assert.equal(await answer(made, 'rm -rf src'), 'silent')
    assert.match(await answer(made, 'git reset --hard'), /^ask: .*src\/a\.ts/)
    assert.match(await answer(made, 'git rm -rf src'), /^ask: .*src\/a\.ts/)
  })

  it('with a merge that is not done', async () => {
    const made = repository()
    made.git('checkout', '-q', '-b', 'x')
    made.write('src/main.ts', 'x\n')
    made.git('commit', '-qam', 'x')
    made.git('checkout', '-q', 'main')
    made.write('src/main.ts', 'y\n')
    made.git('commit', '-qam', 'y')
    assert.throws(() => made.git('merge', 'x'))
    for (const row of ['rm src/main.ts', 'git checkout HEAD -- src/main.ts', 'git reset --hard'])
      assert.match(await answer(made, row), /^ask: .*src\/main\.ts/, row)
  })

  it('linked worktrees', async () => {
    const made = repository()
    const there = `${newFolder('linked')}/wt`
    made.git('worktree', 'add', '-q', '-b', 'wt', there)
    for (const row of [`git worktree remove --force ${there}`, `git -C ${there} reset --hard`])
      assert.equal(await answer(made, row), 'silent', row)
    writeFileSync(join(there, 'src/main.ts'), 'changed\n')
    for (const row of [`git worktree remove --force ${there}`, `git -C ${there} reset --hard`])
      assert.match(await answer(made, row), /^ask: .*src\/main\.ts[\s\S]*git -C .* stash push -u/, row)
    const inside = at(there, 'recommended')
    assert.match(await answer(inside, 'git checkout .'), /^ask: .*src\/main\.ts/)
  })

  it('submodules', async () => {
    const made = repository()
    const inner = newRepository({ 'lib.ts': 'lib\n' })
    made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.dir, 'sub')
    made.git('commit', '-qm', 'Add a module')
    assert.equal(await answer(made, 'rm -rf sub'), 'silent')
    made.write('sub/lib.ts', 'changed\n')
    assert.match(await answer(made, 'rm -rf sub'), /^ask: .*sub\/lib\.ts/)
    for (const row of [
      'git -C sub checkout -f',
      'cd sub && git reset --hard',
      'git submodule update --force',
      'git submodule update --init --force sub',
    ])
      assert.match(await answer(made, row), /^ask: .*sub\/lib\.ts/, row)
    for (const row of ['git submodule update --init', 'git submodule update --force --merge'])
      assert.equal(await answer(made, row), 'silent', row)
  })

  it('with a config that runs programs', async () => {
    const made = repository()
    made.write('.gitattributes', '*.ts filter=evil\n')
    made.git('add', '-A')
    made.git('commit', '-qm', 'Attributes')
    const mark = join(made.dir, 'ran')
    for (const key of ['core.fsmonitor', 'filter.evil.clean', 'diff.external', 'core.pager'])
      made.git('config', key, `touch ${mark}; cat`)
    made.write('src/fmt/a.ts', 'changed\n')
    for (const row of ['rm -rf src/fmt', 'git reset --hard', 'git clean -fdx']) await answer(made, row)
    assert.equal(made.read('ran'), undefined)
  })

  it('with other ends of lines in the tree', async () => {
    const made = repository()
    made.git('config', 'core.autocrlf', 'true')
    for (const name of ['a', 'b']) made.write(`src/fmt/${name}.ts`, `${name}\r\n`)
    assert.equal(await answer(made, 'rm -rf src/fmt'), 'silent')
  })

  it('with a file of a time that the index has, too', async () => {
    const made = repository()
    const path = join(made.dir, 'src/fmt/a.ts')
    const time = new Date('2024-01-01T00:00:00Z')
    utimesSync(path, time, time)
    made.git('add', '-A')
    utimesSync(join(made.dir, '.git/index'), time, time)
    writeFileSync(path, 'z\n')
    utimesSync(path, time, time)
    assert.match(await answer(made, 'rm -rf src/fmt'), /^ask: .*src\/fmt\/a\.ts/)
  })

  it('with a file that git was told not to look at', async () => {
    const made = repository()
    made.git('update-index', '--assume-unchanged', 'src/fmt/a.ts')
    made.write('src/fmt/a.ts', 'changed\n')
    assert.match(await answer(made, 'rm -rf src/fmt'), /^ask: .*src\/fmt\/a\.ts/)
  })

  it('with links', async () => {
    const made = repository()
    made.write('src/main.ts', 'changed\n')
    symlinkSync('main.ts', join(made.dir, 'src/link.ts'))
    made.git('add', 'src/link.ts')
    assert.equal(await answer(made, 'rm src/link.ts'), 'silent')
    assert.match(await answer(made, '> src/link.ts'), /^ask: .*src\/main\.ts/)
  })

  it('with a repository inside that is not a module', async () => {
    const made = repository()
    gitAt(made.dir, ['init', '-q', 'src/inner'])
    made.write('src/inner/a.ts', 'a\n')
    assert.notEqual(await answer(made, 'rm -rf src'), 'silent')
  })

  it('without an index', async () => {
    const made = repository()
    rmSync(join(made.dir, '.git/index'))
    assert.match(await answer(made, 'git reset --hard'), /^deny/)
  })
})

describe('what the session made itself', () => {
  it('may go', async () => {
    const made = repository()
    made.write('mine.txt', 'of the user\n')
    made.write('src/main.ts', 'of the user\n')
    await made.happens('session-start', { cause: 'startup' })
    made.write('scratch/new.ts', 'of the session\n')
    made.write('src/fmt/a.ts', 'of the session\n')
    for (const row of [
      'rm -rf scratch',
      'git clean -fd scratch',
      'git restore src/fmt/a.ts',
      'rm src/fmt/a.ts',
    ])
      assert.equal(await answerInSession(made, row), 'silent', row)
    for (const [row, file] of [
      ['rm mine.txt', 'mine.txt'],
      ['git clean -fd', 'mine.txt'],
      ['git restore src/main.ts', 'src/main.ts'],
      ['git checkout .', 'src/fmt/a.ts'],
    ])
      assert.match(await answerInSession(made, row ?? ''), new RegExp(`^ask: .*${file}`), row)
  })
})

describe('other presets', () => {
  it('keep to the command', async () => {
    for (const preset of ['safety', 'strict']) {
      const made = newRepository(files)
      for (const row of ['git reset --hard', 'git clean -fd', 'git checkout .'])
        assert.match(await answer(made, row, preset), /^deny/, `${preset} ${row}`)
    }
  })
})
