import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { newRepository } from '../../../../test/support/repository.ts'
import { factsOf } from '../../../platform/facts.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { findProject } from '../../../platform/project.ts'
import { reader } from '../../../shell/reader.ts'
import { commandEvent, policyOf } from '../../../testing/index.ts'
import { judgeIn } from '../../../testing/kit/judge.ts'
import guard from './read-only.ts'

const outside = newFolder('outside')
writeFileSync(join(outside, 'kept.txt'), 'kept')

const verdictIn = async (dir: string, command: string): Promise<string> => {
  const platform = { ...nodePlatform, home: () => '/nonexistent-home' }
  const facts = factsOf(platform, findProject(platform, dir), dir)
  const event = { ...commandEvent(command), cwd: dir }
  return (await judgeIn({ facts, reader }, [guard], event, policyOf([guard]))).verdict
}

const readers: readonly string[] = [
  'cat docs/*',
  'cat */*.md',
  'grep -R kept .',
  'diff -r docs docs2',
  "find . -name '*.md' | xargs cat",
  'git ls-files | xargs cat',
  'for f in $(ls docs); do cat "docs/$f"; done',
]

const table = (what: string, dir: string, verdict: string, rows = readers): void => {
  describe(what, () => {
    for (const row of rows) it(row, async () => assert.equal(await verdictIn(dir, row), verdict))
  })
}

const plain = newRepository({ 'docs/a.md': 'a', 'docs2/a.md': 'b' })
symlinkSync('a.md', join(plain.dir, 'docs/b.md'))
plain.git('add', '-A')
plain.git('commit', '-q', '-m', 'link')
table('a link within the project is followed', plain.dir, 'allow')

const linked = newRepository({ 'docs/a.md': 'a', 'docs2/a.md': 'b' })
symlinkSync(join(outside, 'kept.txt'), join(linked.dir, 'docs/b.md'))
linked.git('add', '-A')
linked.git('commit', '-q', '-m', 'link')
table('a link out of the project is not', linked.dir, 'pass')
table('other files are read all the same', linked.dir, 'allow', [
  'cat docs/a.md',
  'rg kept',
  'grep -r kept .',
  'ls -l docs',
  'find . -name "*.md" | xargs wc -c',
])

const split = newRepository({ 'docs/a.md': 'a', 'docs2/a.md': 'b' })
mkdirSync(join(split.dir, `docs/x ${outside}`), { recursive: true })
writeFileSync(join(split.dir, `docs/x ${outside}/kept.txt.md`), 'x')
split.git('add', '-A')
split.git('commit', '-q', '-m', 'names')
table('a name that falls into two is not handed on', split.dir, 'pass', readers.slice(4))

const nested = newRepository({ 'docs/a.md': 'a', 'docs2/a.md': 'b', '.gitignore': 'third' })
const third = newRepository({ 'b.md': 'b' })
third.git('-c', 'protocol.file.allow=always', 'clone', '-q', third.dir, join(nested.dir, 'third'))
symlinkSync(join(outside, 'kept.txt'), join(nested.dir, 'third/c.md'))
table('a repository inside of the project is looked at too', nested.dir, 'pass', readers.slice(4))

describe('the working trees of one repository', () => {
  const tree = join(newFolder('trees'), 'feature')
  plain.git('worktree', 'add', '-q', tree, '-b', 'feature')
  plain.git('worktree', 'add', '-q', '.claude/worktrees/y', '-b', 'y')
  for (const [dir, other] of [
    [plain.dir, tree],
    [tree, plain.dir],
    [join(plain.dir, '.claude/worktrees/y'), tree],
    [plain.dir, join(plain.dir, '.claude/worktrees/y')],
  ] as const)
    it(`${other} from ${dir}`, async () => {
      assert.equal(await verdictIn(dir, `cat ${other}/docs/a.md`), 'allow')
      assert.equal(await verdictIn(dir, `grep -rn a ${other}/docs | head`), 'allow')
      assert.equal(
        await verdictIn(dir, `cat ${other}/../kept.txt`),
        other.includes('.claude') ? 'allow' : 'pass',
      )
    })
  it('a folder that only says so is none', async () => {
    const fake = newFolder('fake')
    writeFileSync(join(fake, '.git'), `gitdir: ${plain.dir}/.git/worktrees/feature\n`)
    writeFileSync(join(fake, 'a.md'), 'a')
    assert.equal(await verdictIn(plain.dir, `cat ${fake}/a.md`), 'pass')
  })
})

table('a reader that only forms know reads what its words name', linked.dir, 'pass', [
  'rev docs/*',
  'rev docs/b.md',
  `rev ${outside}/kept.txt`,
  `date -f ${outside}/kept.txt`,
  `date --file=${outside}/kept.txt`,
  'date -fdocs/b.md',
  `wc --file=${outside}/kept.txt`,
  `file --file ${outside}/kept.txt`,
  `hexdump -f${outside}/kept.txt`,
  `strings @${outside}/kept.txt`,
  'git ls-files | xargs rev',
  'for f in $(git ls-files); do rev "$f"; done',
])
table('and nothing else', linked.dir, 'allow', [
  'rev docs/a.md',
  'git log --oneline | rev',
  `ls ${outside}; echo "$HOME"`,
])
