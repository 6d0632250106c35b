import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { call } from '../support/hook.ts'

/** Commands that put something in the place of a file: that is a change of it, whichever program does it. */
const stopped: readonly string[] = [
  'mkfifo biome.json',
  'mkfifo -m 600 .claude/settings.json',
  'mkfifo --mode=600 .claude/settings.json',
  'mkfifo -Z handrail.jsonc',
  'rm handrail.jsonc && mkfifo handrail.jsonc',
  'mkfifo /tmp/p && mv /tmp/p biome.json',
  'mknod biome.json p',
  'mknod -m 666 .claude/settings.json c 1 5',
  'mknod --mode=666 handrail.jsonc p',
  'ln -sf /dev/null biome.json',
  'ln -f other.js biome.json',
  'ln --force --symbolic /dev/null biome.json',
  'ln -snf /tmp/settings .claude',
  'ln -sfn /tmp/evil.json .claude/settings.json',
  'ln -sfT /tmp/evil .claude',
  'ln -s -t . /tmp/handrail.jsonc',
  'ln -s /tmp/handrail.jsonc',
  'ln -s /tmp/handrail.jsonc .',
  'ln -sft .git/hooks /tmp/pre-commit',
  'ln -s --target-directory=.git/hooks /tmp/pre-commit',
  'cp -l /tmp/x biome.json',
  'cp -sf /tmp/x biome.json',
  'cp --symbolic-link -f /tmp/x .claude/settings.json',
  'cp --link /tmp/x handrail.jsonc',
  'cp -al /tmp/cfg/settings.json .claude/',
  'cp -rsf /tmp/hooks/pre-commit .git/hooks',
  'link /tmp/x .claude/settings.json',
  'link /tmp/x handrail.jsonc',
  'install -m 644 /tmp/x biome.json',
  'install -D /tmp/x .claude/settings.json',
  'install -t .git/hooks /tmp/pre-commit',
  'install -d .claude/settings.json',
  'mount --bind /tmp/x .claude/settings.json',
  'sudo mount -o bind /tmp/x handrail.jsonc',
  'mount --rbind docs .handrail',
  'mount -t tmpfs tmpfs .handrail',
  'mount -B /tmp/x tests/a.test.ts',
  'bindfs /tmp/a .claude',
  'sshfs host:/x .claude',
  'ln -s .env public/x',
  'ln .env public/env.txt',
  'cp -l .env public/x',
  'cp -s ~/.netrc ./n',
  'link .env public/y',
  'ln -s ~/.ssh keys',
  'ln -s ~/.ssh/id_rsa docs/key.txt',
  'ln -s ~/.aws/credentials a.txt && cat a.txt',
  'cp -rs ~/.ssh ./k',
  'ln -s /etc/shadow s.txt',
  'ln -sf /dev/null tests/a.test.ts',
  'rm tests/a.test.ts && mkfifo tests/a.test.ts',
  'install /dev/null tests/a.test.ts',
  'socat UNIX-LISTEN:.claude/settings.json -',
  'nc -lU handrail.jsonc',
  `python3 -c "import os; os.mkfifo('biome.json')"`,
  `python3 -c "import os; os.mknod('biome.json')"`,
  `python3 -c "import os; os.symlink('/dev/null','handrail.jsonc')"`,
  `python3 -c "import os; os.link('/tmp/x','.claude/settings.json')"`,
  `python3 -c "from pathlib import Path; Path('handrail.jsonc').symlink_to('/dev/null')"`,
  `python3 -c "from pathlib import Path; Path('handrail.jsonc').hardlink_to('/tmp/x')"`,
  `node -e "require('fs').symlinkSync('/tmp/x','handrail.jsonc')"`,
  `node -e "require('fs').linkSync('/tmp/x','.claude/settings.json')"`,
  `perl -e 'symlink("/tmp/x","handrail.jsonc")'`,
  `perl -e 'use POSIX; mkfifo("handrail.jsonc",0600)'`,
  `ruby -e 'File.symlink("/tmp/x","handrail.jsonc")'`,
  `ruby -e 'File.mkfifo("handrail.jsonc")'`,
  `php -r 'symlink("/tmp/x","handrail.jsonc");'`,
  'busybox ln -sf /dev/null biome.json',
  'toybox ln -sf /dev/null biome.json',
  'busybox mkfifo handrail.jsonc',
  'gln -sf /dev/null biome.json',
  'ginstall /tmp/x biome.json',
  'ln -s docs .handrail',
  'ln -sfT docs .handrail',
  'ln -s /tmp/x .handrail/session',
  'mkfifo .handrail/journal.jsonl',
  'mknod .handrail/journal.jsonl p',
  'cp -s /tmp/x .handrail/journal.jsonl',
  'link /tmp/j .handrail/journal.jsonl',
  'truncate -s 3G handrail.jsonc',
  'fallocate -l 3G biome.json',
  'dd if=/dev/zero of=biome.json bs=1M count=1',
  'mv --exchange /tmp/x biome.json',
  'exch /tmp/x biome.json',
  'ln -sf /dev/null ~/.claude/settings.json',
  'mkfifo ~/.claude/settings.json',
  'mount --bind /tmp/x ~/.claude/settings.json',
  "find . -name 'biome.json' -exec ln -sf /dev/null {} \\;",
  'echo biome.json | xargs ln -sf /dev/null',
  'for f in handrail.jsonc; do ln -sf /dev/null $f; done',
  'ln -sf /dev/null .git/hooks/pre-commit',
  'mkfifo .git/hooks/pre-push',
  'rsync -a --link-dest=/tmp/a /tmp/settings.json .claude/',
  'mkdir -p handrail.jsonc',
  'tmp=handrail.jsonc; mkfifo $tmp',
  'ln -s /dev/zero .flake8',
  'grm -rf .claude',
  `node -e "require('fs').promises.symlink('/tmp/x','handrail.jsonc')"`,
]

const passed: readonly string[] = [
  'ln -s ../shared/lib lib',
  'ln -sf dist/index.js bin/run',
  'mkfifo /tmp/p',
  'mkfifo pipe',
  'mknod pipe p',
  'ln -s /usr/bin/python3 /tmp/py',
  'cp -l a.txt b.txt',
  'cp -al src /tmp/copy',
  'install -m 755 build/x /tmp/bin/x',
  'link a.txt b.txt',
  'mount | grep tmp',
  'mount',
  'findmnt',
  "echo 'ln -sf /dev/null biome.json'",
  'git commit -m "ln -s .env public/x"',
  'ln -s ../main/node_modules node_modules',
  'ln -s AGENTS.md CLAUDE.md',
  'rg "mkfifo handrail.jsonc" docs',
  'install -d build/out',
  'ln -s "$PWD/src" build/src',
  'ln -s .env.example public/x',
  'ln a.txt b.txt',
  'exch a.txt b.txt',
  'gls src',
  `node -e "router.link('handrail.jsonc')"`,
]

const files: Readonly<Record<string, string>> = {
  'biome.json': '{}',
  '.flake8': '[flake8]',
  'handrail.jsonc': '{}',
  '.claude/settings.json': '{}',
  'tests/a.test.ts': "test('a', () => { expect(1).toBe(1) })\n",
  '.env': 'A=1',
  '.env.example': 'A=',
  'a.txt': 'a',
  'b.txt': 'b',
  'docs/x.md': 'x',
  'public/x.html': 'x',
  'bin/x': 'x',
}

const folder = newFolder('replaced')
execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder })
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
// What git has is no lost work.
execFileSync('git', ['add', '-A', '-f'], { cwd: folder })

const verdicts = (commands: readonly string[]): ReadonlyMap<string, string> => {
  const input = commands.map(command => JSON.stringify({ command })).join('\n')
  const lines = call({ cwd: folder, args: ['check'], input })
    .stdout.trim()
    .split('\n')
  return new Map(
    commands.map((command, index) => [command, String(JSON.parse(lines[index] ?? '{}').verdict)]),
  )
}

describe('a pipe, a link or a mount in place of a file', () => {
  const found = verdicts([...stopped, ...passed])
  for (const command of stopped)
    test(`stopped: ${command}`, () => assert.match(found.get(command) ?? '', /^(?:deny|ask)$/))
  for (const command of passed)
    test(`passed: ${command}`, () =>
      assert.match(found.get(command) ?? '', /^(?:pass|allow|advise|rewrite)$/))
})
