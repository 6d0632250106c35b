import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TestWorld } from '../../../testing/index.ts'
import { commandEvent, judgeWith, policyOf } from '../../../testing/index.ts'
import guard from './read-only.ts'

const verdictIn = async (world: TestWorld, command: string): Promise<string> => {
  const policy = policyOf([guard], { rules: { [guard.id]: { stance: 'on', options: {} } } })
  return (await judgeWith([guard], { ...commandEvent(command), cwd: world.root ?? '/work' }, world, policy))
    .verdict
}

const table = (what: string, world: TestWorld, verdict: string, rows: readonly string[]): void => {
  describe(what, () => {
    for (const row of rows)
      it(JSON.stringify(row), async () => assert.equal(await verdictIn(world, row), verdict))
  })
}

const project: TestWorld = {
  root: '/home/dev/app',
  home: '/home/dev',
  branch: 'main',
  files: { '.env': 'API_KEY=aK93jd82Lq01', 'README.md': 'x', '.claude/settings.json': '{"a":1}' },
}

table('that something is there is no secret', project, 'allow', [
  'test -f .env && echo there',
  '[ -f .env ] || echo missing',
  'ls -la .env*',
  'ls -la ~/.ssh | head',
  'wc -c .env README.md',
  'stat /root/.bashrc',
  'find . -name ".env*" -o -name "*.pem"',
  'find ~/.claude -name "*.jsonl" | sort | tail -n 3',
  'cd .claude && ls',
  'echo "see ~/.aws/credentials and .env"',
  'ls .env; cat README.md',
  'cat .claude/settings.json',
  "cat <<'EOF'\nput it into .env\nEOF",
])

table('what is in it is one', project, 'pass', [
  'cat .env',
  'cat < .env',
  'wc --files0-from=.env',
  'wc --files0-fr .env',
  'du --files0-from .env',
  'tree --fromfile .env',
  'file -f .env',
  'cmp -l .env /dev/zero',
  'cat .e*',
  'ls .env | xargs cat',
  'ls -d ~/.ssh/* | xargs head',
  'find ~/.aws -type f -exec head {} \\;',
  'find . -name ".env" | while read -r f; do cat "$f"; done',
  'cat "$(ls .env)"',
  'cat $(echo .env)',
  'cd ~/.aws && cat *',
  'cd "$(dirname ~/.ssh/x)" && cat *',
  'x=.env; cat "$x"',
  'for f in .env; do cat "$f"; done',
  'while read -r l; do echo "$l"; done < .env',
  'read -r l < .env; echo "$l"',
  'echo "$(<.env)"',
  'cat ~/.claude/settings.json',
  'cat .claude/.env',
  'xargs cat <<< .env',
  'grep -r x ~/.config',
  'git -C ~/.claude log -p',
  'git show HEAD:.env',
])

for (const root of [
  '/root',
  '/root/app',
  '/workspace',
  '/app',
  '/private/var/x/app',
  '/repo/.claude/worktrees/y',
])
  table(`reads in ${root}`, { ...project, root, home: '/root' }, 'allow', [
    'cat README.md',
    `cat ${root}/README.md`,
    `cd ${root} && git status && sed -n 1,5p ./README.md`,
    'wc -l *.md && head -n 3 < README.md',
    `rg -n x ${root}/src`,
  ])
