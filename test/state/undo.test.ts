import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { everyNth } from '../support/matrix.ts'
import { bash, scene, type Tried } from './undo/scene.ts'

// slow: 20 s, 8 s of CPU

/** Calls that destroy work, and that a human approved. A tool of the host is carried out by a command with the same effect. */
const calls: readonly (string | readonly [Tried, string])[] = [
  'rm a.txt',
  'rm -f new.txt b.txt',
  'rm -rf src',
  'rm -rf src/* docs',
  'rm *.txt',
  'rm link',
  'cd src && rm -r lib draft.ts',
  "bash -c 'rm -rf docs src/lib'",
  'unlink new.txt',
  'rmdir empty',
  'shred -u new.txt',
  "find . -name '*.ts' -delete",
  "find src -name 'd*.ts' -delete",
  'rm -rf out logs',
  'git checkout -- .',
  'git checkout -- a.txt',
  'git checkout side -- src/b.ts a.txt',
  'git checkout HEAD~1 -- src',
  'git restore a.txt',
  'git restore --staged --worktree src/lib/c.ts',
  'git restore --source=HEAD~1 --worktree .',
  'git reset --hard',
  'git reset -q --hard HEAD~1',
  'git checkout -qf side',
  'git switch -q --discard-changes side',
  'git clean -fdx',
  'git clean -fd src',
  'git clean -fdX',
  'git stash drop',
  'git stash clear',
  'git branch -D side',
  'git rm -qf a.txt src/lib/c.ts',
  'git mv -f a.txt b.txt',
  'mv a.txt new.txt',
  'mv a.txt moved.txt',
  'mv src code',
  'mv -f new.txt src/draft.ts docs/',
  'cp a.txt new.txt',
  'cp b.txt link',
  'echo x > a.txt',
  ': > new.txt',
  'echo y | tee a.txt new.txt',
  'sed -i s/a/b/ a.txt src/draft.ts',
  'truncate -s 3 new.txt',
  'dd if=/dev/zero of=src/draft.ts bs=1 count=3 status=none',
  'ln -sf b.txt a.txt',
  'install -m 600 b.txt a.txt',
  'python3 -c \'import os; os.remove("new.txt")\'',
  'python3 -c \'import shutil; shutil.rmtree("src")\'',
  'node -e \'require("fs").rmSync("docs",{recursive:true})\'',
  'node -e \'require("fs").writeFileSync("a.txt","gone")\'',
  'perl -e \'unlink "new.txt"\'',
  "perl -pi -e 's/a/b/' a.txt",
  'sort -o new.txt a.txt',
  'chmod 000 new.txt',
  'chmod 755 new.txt && rm .env',
  'rm run.sh && echo z > .env',
  [{ tool: 'Write', input: { file_path: 'a.txt', content: 'whole' } }, 'printf whole > a.txt'],
  [
    { tool: 'Edit', input: { file_path: 'a.txt', old_string: 'a', new_string: 'b', replace_all: true } },
    'sed -i s/a/b/g a.txt',
  ],
  [
    { tool: 'NotebookEdit', input: { notebook_path: 'nb.ipynb', cell_id: 'x', new_source: 'b = 2' } },
    'printf \'{"cells":[]}\' > nb.ipynb',
  ],
  [{ tool: 'mcp__files__delete_file', input: { path: 'new.txt' } }, 'rm new.txt'],
  [{ tool: 'mcp__files__move_file', input: { source: 'a.txt', destination: 'new.txt' } }, 'mv a.txt new.txt'],
]

/** Rules that would deny ask instead, and a human agrees. */
const allowed = { preset: 'recommended', rules: { 'git/*': 'ask', 'files/*': 'ask' } }

describe('an approved call that destroys work', () => {
  for (const one of everyNth(calls, 2)) {
    const [tried, command] = typeof one === 'string' ? [bash(one), one] : one
    it(`is undone: ${typeof one === 'string' ? one : `${tried.tool} ${Object.values(tried.input).join(' ')}`}`, async t => {
      const it = scene(t, allowed)
      const refs = it.git('show-ref')
      const before = it.tree()
      const absolute = Object.fromEntries(
        Object.entries(tried.input).map(([key, value]) =>
          /path|source$|destination/.test(key) && typeof value === 'string' && value.includes('.')
            ? [key, join(it.root, value)]
            : [key, value],
        ),
      )
      const call = { tool: tried.tool, input: absolute }
      await it.before(call)
      const ran = it.shell(command)
      assert.equal(ran.status, 0, ran.stderr)
      await it.after(call)
      assert.notDeepEqual([it.tree(), it.git('show-ref')], [before, refs], 'the call changes something')
      const undone = await it.undo('last')
      assert.deepEqual(it.tree(), before, undone.out)
      assert.equal(it.git('show-ref'), refs, undone.out)
      assert.equal(undone.code, 0, undone.out)
    })
  }

  it('is one of at least fifty', () => assert.ok(calls.length >= 50))
})
