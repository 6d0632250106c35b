import assert from 'node:assert/strict'
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { gitAt } from '../support/git.ts'
import { answer, answerInSession, repository } from '../support/lost.ts'
import { at, newRepository, type Repository } from '../support/repository.ts'

/** A project with a clone in it that is wholly pushed. */
const cloned = (): { readonly made: Repository; readonly inner: Repository } => {
  const made = repository()
  const far = newRepository({ 'lib.ts': 'lib\n', 'docs/a.md': 'a\n' })
  gitAt(made.dir, ['clone', '-q', far.dir, 'nested'])
  return { made, inner: at(join(made.dir, 'nested'), 'recommended') }
}

/** Ways to take the whole of it, and ways to take the files alone. */
const whole = ['rm -rf nested', 'find nested -delete', 'git clean -ffdx', 'rm -rf nested/']
const history = ['rm -rf nested/.git', 'cd nested && rm -rf .git', 'mv nested/.git /var/elsewhere']
const files = ['git -C nested clean -fd', 'cd nested && git clean -fdx', 'cd nested && rm unsaved.md']

const all = async (made: Repository, ways: readonly string[], expected: RegExp): Promise<void> => {
  for (const way of ways) assert.match(await answer(made, way), expected, way)
}

describe('a repository in the project', () => {
  it('may go where a remote has all of it', async () => {
    const { made } = cloned()
    await all(made, [...whole, ...history, 'git -C nested clean -fd'], /^silent$/)
  })

  it('keeps files that only it has', async () => {
    const { made, inner } = cloned()
    inner.write('unsaved.md', 'mine\n')
    await all(made, [...whole, ...files], /^ask: .*nested\/unsaved\.md/)
    await all(made, history, /^silent$/)
    await all(made, ['git clean -fdx'], /^silent$/)
    symlinkSync('nested', join(made.dir, 'link'))
    await all(made, ['cd link && rm unsaved.md', 'git -C link clean -fd'], /^ask: .*nested\/unsaved\.md/)
  })

  it('keeps changes of what it tracks', async () => {
    const { made, inner } = cloned()
    inner.write('docs/a.md', 'changed\n')
    const ways = ['git -C nested checkout .', 'cd nested && git reset --hard', 'rm -rf nested/docs']
    await all(made, [...whole, ...ways], /^ask: .*nested\/docs\/a\.md/)
    await all(made, ["find . -name '*.md' -delete"], /^ask: .*nested\/docs\/a\.md/)
  })

  it('keeps commits that no remote has', async () => {
    const { made, inner } = cloned()
    inner.write('lib.ts', 'second\n')
    inner.git('commit', '-qam', 'Second work')
    await all(made, [...whole, ...history], /^ask: .*the repository nested has these commits: .*Second work/s)
    inner.git('update-ref', 'refs/remotes/origin/main', 'main')
    await all(made, [...whole, ...history], /^silent$/)
  })

  it('keeps commits of a branch that is not checked out, and stashes', async () => {
    const { made, inner } = cloned()
    inner.git('checkout', '-q', '-b', 'side')
    inner.git('commit', '-q', '--allow-empty', '-m', 'Side work')
    inner.git('checkout', '-q', 'main')
    await all(made, [...whole, ...history], /^ask: .*Side work/s)
    inner.git('branch', '-q', '-D', 'side')
    inner.write('lib.ts', 'stashed\n')
    inner.git('stash', 'push', '-q')
    await all(made, [...whole, ...history], /^ask: .*Only the stash has these changes: lib\.ts/s)
  })

  it('keeps what is staged', async () => {
    const { made, inner } = cloned()
    inner.write('lib.ts', 'staged\n')
    inner.git('add', '-A')
    inner.write('lib.ts', 'lib\n')
    await all(made, [...whole, ...history, 'rm nested/.git/index'], /^ask: .*nested\/lib\.ts/s)
  })

  it('has nothing of its own where the project has its commits', async () => {
    const made = repository()
    gitAt(made.dir, ['init', '-q', '-b', 'main', 'nested'])
    gitAt(join(made.dir, 'nested'), ['fetch', '-q', made.dir, 'main'])
    gitAt(join(made.dir, 'nested'), ['reset', '-q', '--hard', 'FETCH_HEAD'])
    await all(made, whole, /^silent$/)
  })

  it('has nothing of its own where it is the newest commit of a tag alone', async () => {
    const made = repository()
    const far = newRepository({ 'lib.ts': 'lib\n' })
    far.git('commit', '-q', '--allow-empty', '-m', 'Release')
    far.git('tag', 'v1')
    far.git('commit', '-q', '--allow-empty', '-m', 'Later')
    gitAt(made.dir, ['clone', '-q', '--depth', '1', '--branch', 'v1', `file://${far.dir}`, 'nested'])
    await all(made, whole, /^silent$/)
  })

  it('may go where the session made it', async () => {
    const made = repository()
    await made.happens('session-start', { cause: 'startup' })
    gitAt(made.dir, ['init', '-q', '-b', 'main', 'nested'])
    made.write('nested/a.md', 'a\n')
    gitAt(join(made.dir, 'nested'), ['add', '-A'])
    gitAt(join(made.dir, 'nested'), ['commit', '-qm', 'Try it'])
    assert.equal(await answerInSession(made, 'rm -rf nested'), 'silent')
  })

  it('is asked about where git can tell nothing of it', async () => {
    const made = repository()
    mkdirSync(join(made.dir, 'nested/.git'), { recursive: true })
    writeFileSync(join(made.dir, 'nested/a.md'), 'a\n')
    await all(made, ['rm -rf nested'], /^ask: /)
  })

  it('counts in a folder of repositories, too', async () => {
    const dir = newFolder('workspace')
    const made = at(dir, 'recommended')
    gitAt(dir, ['init', '-q', '-b', 'main', 'one'])
    made.write('one/a.md', 'a\n')
    await all(made, ['rm -rf one', 'cd one && git clean -fd', 'cd one && rm a.md'], /^ask: .*one\/a\.md/)
  })
})

describe('the folder of git', () => {
  it('of the project itself', async () => {
    const made = repository()
    await all(made, ['mv .git elsewhere', 'mv .git ../elsewhere'], /^ask: .*Start/)
    await all(made, ['rm .git/index', 'rm -f .git/index.lock'], /^silent$/)
    made.git('update-ref', 'refs/remotes/origin/main', 'main')
    await all(made, ['mv .git elsewhere'], /^silent$/)
    made.write('src/main.ts', 'staged\n')
    made.git('add', '-A')
    await all(made, ['rm .git/index', 'mv .git elsewhere', 'mv .git/index x'], /^ask: .*src\/main\.ts/)
  })

  it('of a repository that is moved as a whole stays with it', async () => {
    const { made, inner } = cloned()
    inner.write('unsaved.md', 'mine\n')
    await all(made, ['mv nested other'], /^silent$/)
  })
})

describe('linked working trees in the project', () => {
  it('have their history elsewhere', async () => {
    const made = repository()
    made.git('worktree', 'add', '-q', '-b', 'side', '.trees/side')
    gitAt(join(made.dir, '.trees/side'), ['commit', '-q', '--allow-empty', '-m', 'Side work'])
    await all(made, ['rm -rf .trees/side', 'rm -rf .trees'], /^silent$/)
    made.write('.trees/side/new.md', 'mine\n')
    await all(made, ['rm -rf .trees/side', 'rm -rf .trees', 'cd .trees/side && rm new.md'], /^ask: .*new\.md/)
  })
})

describe('files picked from the whole project', () => {
  it('count as those from a folder that is named', async () => {
    const made = repository()
    made.write('pics/a.jpg', 'a picture\n')
    made.write('pics/deep/b.jpg', 'another\n')
    const ways = [
      "find . -name '*.jpg' -delete",
      "find . -iname '*.jpg' -delete",
      "find . -name '*.jpg' -exec rm {} +",
      "find . -name '*.jpg' | xargs rm",
      "find . -type f -name '*.jpg' -print0 | xargs -0 rm -f",
      'fd -e jpg -x rm',
      'fd -e jpg . -X rm',
      'shopt -s globstar; rm **/*.jpg',
      'rm **/*.jpg',
    ]
    await all(made, ways, /^ask: .*pics\/a\.jpg/)
    made.git('add', '-A')
    await all(made, ways, /^silent$/)
  })
})

describe('marks that tools put into their folders', () => {
  const marks = ['CACHEDIR.TAG', 'pyvenv.cfg', 'CMakeCache.txt']

  it('count for nothing where git does not ignore the place', async () => {
    for (const mark of marks) {
      const made = repository()
      made.write('uploads/a.jpg', 'a picture\n')
      made.write(`uploads/${mark}`, 'x\n')
      assert.match(await answer(made, 'rm -rf uploads'), /^ask: .*uploads\/a\.jpg/, mark)
      made.write('.gitignore', 'uploads/\n')
      assert.equal(await answer(made, 'rm -rf uploads'), 'silent', mark)
    }
  })

  it('count for nothing where they are younger than the session, whatever time they claim', async () => {
    const made = repository()
    made.write('.gitignore', 'uploads/\nenv2/\n')
    made.write('uploads/a.jpg', 'a picture\n')
    made.write('env2/pyvenv.cfg', 'x\n')
    made.write('env2/lib/a.jpg', 'a picture\n')
    await new Promise(resolve => setTimeout(resolve, 20))
    await made.happens('session-start', { cause: 'startup' })
    assert.equal(await answerInSession(made, 'rm -rf env2'), 'silent')
    const mark = join(made.dir, 'uploads/pyvenv.cfg')
    const old = new Date('2020-01-01T00:00:00Z')
    const ways: readonly (() => void)[] = [
      () => writeFileSync(mark, 'x\n'),
      () => symlinkSync('../env2/pyvenv.cfg', mark),
      () => linkSync(join(made.dir, 'env2/pyvenv.cfg'), mark),
      () => renameSync(join(made.dir, 'env2/pyvenv.cfg'), mark),
    ]
    for (const [index, way] of ways.entries()) {
      rmSync(mark, { force: true })
      way()
      utimesSync(mark, old, old)
      assert.match(await answerInSession(made, 'rm -rf uploads'), /^ask: .*uploads\/a\.jpg/, `${index}`)
    }
  })
})
