import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FileChange } from '../core/event.ts'
import { testFacts } from '../testing/facts.ts'
import { changesOf } from './changes.ts'
import { readScript } from './read.ts'

const diff = '--- a/a.txt\n+++ b/a.txt\n@@ -1,3 +1,3 @@\n one\n-two(1)\n+2\n three\n'
const facts = testFacts({
  files: {
    'a.txt': 'one\ntwo(1)\nthree\n',
    'b/c.txt': 'x\n',
    'known.diff': diff,
    'head.txt': 'Hello\n',
    'd.json': '{"a":{"b":true},"c":1}',
    'package.json': '{"scripts":{"lint":"eslint ."}}',
  },
})

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
  "sed -i '2i new' a.txt": 'one\nnew\ntwo(1)\nthree\n',
  "sed -i '$a\\new' a.txt": 'one\ntwo(1)\nthree\nnew\n',
  "sed -i '/two/c\\\n  new' a.txt": 'one\nnew\nthree\n',
  "sed -i '1i // x' b/*.txt": undefined,
  "sed -i '1i # noqa' b/*.txt": '# noqa\n',
  "sed 's/one/1/' a.txt": undefined,
  "sed -n -i 's/one/1/p' a.txt": undefined,
  "sed -i 's/(.*)*$/x/w out' a.txt": undefined,
  "sed -i 's/one/1/' missing.txt": undefined,
  '{ echo zero; cat a.txt; } > x && mv x a.txt': 'zero\none\ntwo(1)\nthree\n',
  '(echo zero; cat head.txt) > /tmp/x; cp /tmp/x a.txt': 'zero\nHello\n',
  "sed 's/one/1/' a.txt > t && mv t a.txt": '1\ntwo(1)\nthree\n',
  "sed 's/one/1/' < a.txt > b/c.txt": undefined,
  "sed -n 's/one/1/p' a.txt > b/c.txt": undefined,
  "sed 's/one/1/' a.txt > /dev/null": undefined,
  'for f in b/c.txt; do { echo zero; cat $f; } > t && mv t $f; done': 'zero\nx\n',
  'cat a.txt': undefined,
  "jq '.a.b = false | del(.c)' d.json > t && mv t a.txt": '{\n  "a": {\n    "b": false\n  }\n}\n',
  "jq '.a | keys' d.json > a.txt": undefined,
  'npm pkg set scripts.lint=true': '{\n  "scripts": {\n    "lint": "true"\n  }\n}\n',
  'npm pkg delete scripts.lint': '{\n  "scripts": {}\n}\n',
  'npm pkg get scripts.lint': undefined,
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
  'rm -r b': [{ path: '/home/dev/app/b', deleted: 'folder', movedTo: undefined }],
  'rm *.txt': [{ path: '/home/dev/app/*.txt', deleted: 'pattern', movedTo: undefined }],
  'mv a.txt d.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: '/home/dev/app/d.txt' }],
  'mv a.txt b': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: '/home/dev/app/b/a.txt' }],
  'mv b d': [{ path: '/home/dev/app/b', deleted: 'folder', movedTo: '/home/dev/app/d' }],
  'mv *.txt b': [{ path: '/home/dev/app/*.txt', deleted: 'pattern', movedTo: '/home/dev/app/b/*.txt' }],
  'rename txt md a.txt': [{ path: '/home/dev/app/a.txt', deleted: 'file', movedTo: '/home/dev/app/a.md' }],
  'rm missing.txt': [],
  'ssh host rm a.txt': [],
  'git rm --cached a.txt': [],
}

describe('what a script removes', () => {
  for (const [command, expected] of Object.entries(removed))
    test(command, () => assert.deepEqual(changes(command), expected))
})

const root = '/home/dev/app'
const edits = [{ before: 'one\ntwo(1)\nthree\n', after: 'one\n2\nthree\n', all: false }]
const edited = [{ path: `${root}/a.txt`, edits }]
const marked = '*** Begin Patch\n*** Update File: a.txt\n@@\n one\n-two(1)\n+2\n three\n*** End Patch\n'
const here = (text: string): string => `<<'E'\n${text}E`

const patched: Readonly<Record<string, readonly Partial<FileChange>[]>> = {
  [`patch -p1 ${here(diff)}`]: edited,
  [`patch ${here(diff)}`]: edited,
  [`patch -p1 < a.diff`]: [],
  [`cat > a.diff ${here(diff)}\npatch -p1 < a.diff`]: [
    { path: `${root}/a.diff`, content: diff, partial: false },
    ...edited,
  ],
  [`cat > /tmp/a.diff ${here(diff)}\ngit apply /tmp/a.diff`]: edited,
  [`cat > /tmp/a.diff ${here(diff)}\ncat /tmp/a.diff | patch -p1`]: edited,
  'cat known.diff | patch -p1': edited,
  'cat head.txt known.diff | git apply -': edited,
  'cat < known.diff | (cd b && git apply)': edited,
  'cat missing.diff | patch -p1': [],
  'sort known.diff | patch -p1': [],
  [`cat > /tmp/a.diff ${here(diff)}\npatch -p1 -i /tmp/a.diff`]: edited,
  [`git apply ${here(diff)}`]: edited,
  [`cd b && git apply ${here(diff)}`]: edited,
  [`git -C . apply ${here(diff)}`]: edited,
  [`git am ${here(`Subject: x\n\n${diff}-- \n2.39\n`)}`]: edited,
  [`patch -d b -p1 ${here(diff.replaceAll('a.txt', 'c.txt'))}`]: [{ path: `${root}/b/c.txt`, edits }],
  [`git apply --directory=b ${here(diff.replaceAll('a.txt', 'c.txt'))}`]: [
    { path: `${root}/b/c.txt`, edits },
  ],
  [`patch a.txt ${here(diff.replaceAll('a.txt', 'other'))}`]: edited,
  [`patch -R -p1 ${here(diff)}`]: [
    {
      path: `${root}/a.txt`,
      edits: [{ before: 'one\n2\nthree\n', after: 'one\ntwo(1)\nthree\n', all: false }],
    },
  ],
  [`apply_patch ${here(marked)}`]: edited,
  [`apply_patch '${marked}'`]: edited,
  [`apply_patch ${here('*** Begin Patch\n*** Add File: n.txt\n+x\n+y\n*** Delete File: a.txt\n*** End Patch\n')}`]:
    [
      { path: `${root}/n.txt`, content: 'x\ny\n' },
      { path: `${root}/a.txt`, deleted: 'file' },
    ],
  [`apply_patch ${here('*** Begin Patch\n*** Update File: a.txt\n*** Move to: n.txt\n@@\n-one\n+1\n*** End Patch\n')}`]:
    [
      { path: `${root}/a.txt`, deleted: 'file', movedTo: `${root}/n.txt` },
      { path: `${root}/n.txt`, content: '1\ntwo(1)\nthree\n', partial: true },
    ],
  [`git apply ${here('diff --git a/a.txt b/n.txt\nsimilarity index 100%\nrename from a.txt\nrename to n.txt\n')}`]:
    [{ path: `${root}/a.txt`, deleted: 'file', movedTo: `${root}/n.txt` }],
  [`git apply ${here('diff --git a/n.txt b/n.txt\nnew file mode 100644\n--- /dev/null\n+++ b/n.txt\n@@ -0,0 +1 @@\n+x\n\\ No newline at end of file\n')}`]:
    [{ path: `${root}/n.txt`, content: 'x' }],
  [`git apply ${here('diff --git a/b/c.txt b/b/c.txt\ndeleted file mode 100644\n--- a/b/c.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n')}`]:
    [{ path: `${root}/b/c.txt`, deleted: 'file' }],
  [`git apply --check ${here(diff)}`]: [],
  [`patch --dry-run -p1 ${here(diff)}`]: [],
  [`echo ${here(diff)}`]: [],
  [`git log ${here(diff)}`]: [],
  [`ssh host patch -p1 ${here(diff)}`]: [],
  [`patch -p1 ${here('no patch at all\n@@ broken\n--- x\n')}`]: [],
  [`patch -p3 -d /tmp ${here(diff)}`]: [],
}

describe('what a patch makes of files', () => {
  for (const [command, expected] of Object.entries(patched))
    test(command, () => assert.deepEqual(changes(command), expected))
})
