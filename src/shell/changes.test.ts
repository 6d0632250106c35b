import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FileChange } from '../core/event.ts'
import { testFacts } from '../testing/facts.ts'
import { changesOf } from './changes.ts'
import { readScript } from './read.ts'

const facts = testFacts({ files: { 'a.txt': 'one\ntwo(1)\nthree\n', 'b/c.txt': 'x\n' } })

const changes = (command: string): readonly FileChange[] => changesOf(readScript(command, facts), facts)

const written: Readonly<Record<string, string | undefined>> = {
  "cat > a.txt <<'E'\nnew\nE": 'new\n',
  'echo new | tee a.txt': 'new\n',
  'echo more >> a.txt': 'one\ntwo(1)\nthree\nmore\n',
  '> a.txt': '',
  "sed -i 's/one/1/' a.txt": '1\ntwo(1)\nthree\n',
  "sed -i 's/two(1)/2/' a.txt": 'one\n2\nthree\n',
  "sed -i -E 's/(t)wo\\(/\\1en(/' a.txt": 'one\nten(1)\nthree\n',
  "sed -i 's/\\(t\\)wo/\\1en/' a.txt": 'one\nten(1)\nthree\n',
  "sed -i 's|e$|E|g;2d' a.txt": 'onE\nthreE\n',
  "sed -i '/two/,$d' a.txt": 'one\n',
  "sed -i.bak -e 1d -e 's/e/&&/' a.txt": 'two(1)\nthreee\n',
  "sed -i '' 's/one/1/' a.txt": '1\ntwo(1)\nthree\n',
  "perl -pi -e 's/o/0/g' a.txt": '0ne\ntw0(1)\nthree\n',
  "cd b && sed -i 's/x/y/' c.txt": 'y\n',
  "sed 's/one/1/' a.txt": undefined,
  "sed -n -i 's/one/1/p' a.txt": undefined,
  "sed -i 's/(.*)*$/x/w out' a.txt": undefined,
  "sed -i 's/one/1/' missing.txt": undefined,
  'curl -s x > a.txt': undefined,
  'echo x > /tmp/other.txt': undefined,
}

describe('what a script makes of a file', () => {
  for (const [command, content] of Object.entries(written))
    test(command, () =>
      assert.deepEqual(
        changes(command).map(change => change.content),
        content === undefined ? [] : [content],
      ),
    )
})

const removed: Readonly<Record<string, readonly Partial<FileChange>[]>> = {
  'rm a.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: undefined }],
  'git rm -q a.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: undefined }],
  'rm -r b': [{ path: '/home/dev/app/b', deleted: 'folder' }],
  'rm *.txt': [{ path: '/home/dev/app/*.txt', deleted: 'pattern' }],
  'mv a.txt d.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: '/home/dev/app/d.txt' }],
  'mv a.txt b': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: '/home/dev/app/b/a.txt' }],
  'rm missing.txt': [],
  'ssh host rm a.txt': [],
  'git rm --cached a.txt': [],
}

describe('what a script removes', () => {
  for (const [command, expected] of Object.entries(removed))
    test(command, () => assert.deepEqual(changes(command), expected))
})
