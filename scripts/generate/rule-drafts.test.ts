import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { callOf, subjectOf } from '../../src/cli/own-rules/draft.ts'
import { toWrite } from '../../src/testing/kit/unwritten.ts'
import { drafts } from './rule-drafts.ts'
import { folderOf, type Room, rooms } from './rule-files.ts'

// slow: 3 s, 2 s of CPU

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const groupsOf = (room: Room): readonly string[] =>
  readdirSync(join(root, folderOf(room)), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(entry => entry.name)

/** A tree with the real rooms, into which rules can be put without touching the real one. */
const tree = (t: TestContext): string => {
  const base = mkdtempSync(join(tmpdir(), 'handrail-draft-'))
  t.after(() => rmSync(base, { recursive: true, force: true }))
  mkdirSync(join(base, 'src'))
  writeFileSync(join(base, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'))
  for (const name of readdirSync(join(root, 'src')))
    if (name !== 'rules') symlinkSync(join(root, 'src', name), join(base, 'src', name))
  return base
}

describe('callOf', () => {
  const rows: readonly (readonly [command: string, line: string])[] = [
    ['git notes remove HEAD', 'git notes remove'],
    ['git notes --ref=ci prune', 'git notes prune --ref'],
    ['git push origin main', 'git push'],
    ['git show topic', 'git show'],
    ['kubectl delete ns prod', 'kubectl delete'],
    ['docker volume rm data', 'docker volume rm'],
    ['npm run deploy', 'npm run deploy'],
    ['aws s3 rb s3://logs --force', 'aws s3 rb --force'],
    ['sudo systemctl mask --now sshd', 'systemctl mask --now'],
    ['virsh undefine web --remove-all-storage', 'virsh undefine --remove-all-storage'],
    ['gcloud compute instances delete web', 'gcloud compute instances delete'],
    ['acme wipe', 'acme wipe'],
    ['cd app && dropdb shop && echo done', 'dropdb'],
    ['dropdb shop_live', 'dropdb'],
    ['terraform -chdir=live destroy -auto-approve', 'terraform destroy -chdir -auto-approve'],
    ['rm -rf /var/lib/x', 'rm -r -f'],
  ]
  for (const [command, line] of rows)
    it(`makes ${line} of ${command}`, () => assert.equal(callOf(command), line))

  it('has nothing for what runs no program, or one that only the shell knows', () => {
    for (const command of ['# nothing', '', 'a=1', '"$x" y'])
      assert.equal(callOf(command), undefined, command)
  })

  it('has no line for what writes a file, which is an edit', () => {
    for (const command of [
      'echo API=1 > .env',
      "printf 'x' >> a",
      'echo hi',
      'mkdir d && echo 1 > d/a',
      'cat <<E > a\nx\nE',
      '> a.txt',
      'src/a.ts = x',
      'Makefile = x',
    ])
      assert.deepEqual(subjectOf(command), { edits: true }, command)
  })
})

/** Runs the tests of drafts, one in every group of a room; their rules are changed first. */
const testDrafts = (t: TestContext, room: Room, change: (rule: string) => string) => {
  const base = tree(t)
  const { kind } = room
  const tests = groupsOf(room).map(group => {
    const id = `${group}/new-rule`
    const command = kind === 'guard' ? `acme-${group} wipe --now "it's $HOME"` : ''
    const path = join(base, folderOf(room), id)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.ts`, change(drafts[kind].rule(id, '1.0.0', command)))
    writeFileSync(`${path}.test.ts`, drafts[kind].test(id, command))
    return `import '${path}.test.ts'\n`
  })
  assert.ok(tests.length > 0)
  buildSync({
    stdin: { contents: tests.join(''), resolveDir: base, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: join(base, 'all.test.mjs'),
  })
  return spawnSync(process.execPath, ['all.test.mjs'], {
    cwd: base,
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  })
}

describe('a drafted rule passes its own test once its texts are written', () => {
  for (const room of rooms) {
    it(`in every group of ${room.folder}`, t => {
      const tested = testDrafts(t, room, rule => rule.replaceAll(toWrite, 'It is '))
      assert.equal(tested.status, 0, tested.stdout)
      assert.match(tested.stdout, /\bpass [1-9]/)
    })
  }
  it('and a guard fails before, with what to write where', t => {
    for (const room of rooms.filter(({ kind }) => kind === 'guard')) {
      const { status, stdout } = testDrafts(t, room, rule => rule)
      assert.equal(status, 1)
      const left =
        /texts of the draft are left in git\/new-rule:\s+says: write what .*\s+instead: write .*\s+docs\.why: write /
      assert.match(stdout, left)
    }
  })
})
