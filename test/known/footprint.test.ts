import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { Platform } from '../../src/core/edge/platform.ts'
import { isWithin } from '../../src/core/text/paths/path.ts'
import { judge } from '../../src/event/judge.ts'
import type { ScriptFootprint } from '../../src/known/footprint/footprint.ts'
import { footprintOf } from '../../src/known/footprint/footprint.ts'
import { factsOf } from '../../src/platform/facts.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { findProject } from '../../src/platform/project.ts'
import { readScript } from '../../src/shell/read.ts'
import { commandEvent } from '../../src/testing/index.ts'
import { gitEnv } from '../support/git.ts'
import { copyOf, ours, runIn, treeOf, writeIn } from './footprint-project.ts'
import { archives, copies, git, type Row } from './footprint-rows.ts'

// slow: 35 s, 14 s of CPU

const home = '/nonexistent-home'
const still = (name: string): string | undefined =>
  name === 'CLAUDE_PROJECT_DIR' ? undefined : Reflect.get(gitEnv, name)
const platform = { ...nodePlatform, env: still, home: () => home, accountHome: () => home }

const footprintIn = (dir: string, command: string): ScriptFootprint => {
  const facts = factsOf(platform, findProject(platform, dir), dir)
  return footprintOf(readScript(command, facts), facts)
}

const verdictIn = async (dir: string, command: string, machine: Platform = platform): Promise<string> => {
  const only = ({ id }: { readonly id: string }): boolean => id === 'self/replaced'
  const options = { preset: 'recommended', only, untimed: true }
  const { decision } = await judge(machine, commandEvent(command, dir), options)
  return decision.verdict === 'pass' ? 'quiet' : decision.verdict
}

const packed: readonly (readonly [Row, make: string, program: string])[] = [
  [['tar xf ../ov.tar.xz', 'ask'], 'xz -k ../ov.tar', 'xz'],
  [['tar xf ../same.tar.xz', 'quiet'], 'xz -k ../same.tar', 'xz'],
  [['tar xf ../ov.tar.bz2', 'ask'], 'bzip2 -k ../ov.tar', 'bzip2'],
  [['tar xf ../ov.tar.zst', 'ask'], 'zstd -q ../ov.tar', 'zstd'],
  [['unzip -oq ../ov.zip', 'ask'], '(cd ../ov && zip -qr ../ov.zip .)', 'zip'],
  [['unzip -oq ../ov.zip -d .', 'ask'], '(cd ../ov && zip -qr ../ov.zip .)', 'zip'],
  [['unzip -oq ../ov', 'ask'], '(cd ../ov && zip -qr ../ov.zip .)', 'zip'],
  [['unzip -oqj ../ov.zip -d .claude', 'ask'], '(cd ../ov && zip -qr ../ov.zip .)', 'zip'],
  [['unzip -oq ../same.zip', 'quiet'], '(cd ../same && zip -qr ../same.zip .)', 'zip'],
  [['unzip -oq ../ov.zip -d d', 'quiet'], '(cd ../ov && zip -qr ../ov.zip .)', 'zip'],
  [['unzip -l ../ov.zip', 'quiet'], '(cd ../ov && zip -qr ../ov.zip .)', 'zip'],
  [['jar xf ../ov.zip', 'ask'], '(cd ../ov && zip -qr ../ov.zip .)', 'jar'],
  [['python3 -m zipfile -e ../ov.zip .', 'ask'], '(cd ../ov && zip -qr ../ov.zip .)', 'python3'],
  [['python3 -m tarfile -e ../ov.tar .', 'ask'], 'true', 'python3'],
  [['bsdtar -xf ../ov.tar', 'ask'], 'true', 'bsdtar'],
  [['7z x -y ../ov.tar', 'ask'], 'true', '7z'],
  [['rsync -a ../ov/ ./', 'ask'], 'true', 'rsync'],
  [['rsync -a ../ov/.claude .', 'ask'], 'true', 'rsync'],
  [['rsync -a --delete ../plain/ ./', 'deny'], 'true', 'rsync'],
  [
    [
      'rsync -a --delete --exclude=.handrail --exclude .claude --exclude /handrail.jsonc ../plain/ ./',
      'quiet',
    ],
    'true',
    'rsync',
  ],
  [['rsync -a ../same/ ./', 'quiet'], 'true', 'rsync'],
  [['rsync -a ../ov d', 'quiet'], 'true', 'rsync'],
  [['rsync -an ../ov/ ./', 'quiet'], 'true', 'rsync'],
]

const missing = (program: string | undefined): string | false =>
  program !== undefined && runIn('/', `command -v ${program}`).code !== 0 ? `skipped: ${program}` : false

/** The list has every file that the real call changes, and the guard asks where hooks of handrail go. */
const hold = async ([command, verdict, setup]: Row): Promise<void> => {
  const { base, dir } = copyOf()
  if (setup !== undefined) runIn(dir, setup)
  const { files, known, unseen } = footprintIn(dir, command)
  const answer = await verdictIn(dir, command)
  const before = treeOf(base)
  const { text } = runIn(dir, command)
  const after = treeOf(base)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    path => before.get(path) !== after.get(path),
  )
  const isListed = (path: string): boolean =>
    files.some(one => (one.whole === true ? isWithin(path, one.path) : one.path === path)) ||
    unseen.some(({ path: folder }) => folder !== undefined && isWithin(path, folder))
  const forgotten = known ? changed.filter(path => !isListed(path)) : []
  assert.deepEqual(forgotten, [], `${command}: not in the list\n${text}`)
  assert.equal(answer, verdict, `${command}\n${text}`)
}

for (const [name, table] of Object.entries({ git, copies, archives }))
  describe(`the files that a call of ${name} writes`, () => {
    for (const row of table) test(row[0], () => hold(row))
  })

describe('the files that other programs write', () => {
  for (const [[command, verdict], make, program] of packed) {
    test(command, { skip: missing(program) }, () => hold([command, verdict, make]))
    // What is asked does not depend on the program being there.
    if (make === 'true')
      test(`the answer to ${command}`, async () =>
        assert.equal(await verdictIn(copyOf().dir, command), verdict))
  }
})

describe('the account', () => {
  /** A home of the account beside the project, and another one that the session names. */
  const verdictAt = async (command: string, files: Readonly<Record<string, string>>): Promise<string> => {
    const { base, dir } = copyOf()
    const account = join(base, 'home')
    writeIn(account, files)
    writeIn(join(base, 'dot'), {
      '.config/handrail/config.jsonc': '{}',
      '.local/state/handrail/agreed/a.json': '{}',
      '.vimrc': 'set nu',
    })
    return verdictIn(dir, command, { ...platform, accountHome: () => account })
  }
  const policy = { '.config/handrail/config.jsonc': '{"rules":{}}' }
  const entries = { '.claude/settings.json': ours }

  test('keeps its policy, its state and its hook entries', async () => {
    assert.equal(await verdictAt('cp -r ../dot/. ../home', policy), 'deny')
    assert.equal(await verdictAt('cp -r ../dot/.local ../home', policy), 'deny')
    assert.equal(await verdictAt('cp -r ../dot/.config ../home', policy), 'ask')
    assert.equal(await verdictAt('mv ../home/.config ../away', policy), 'ask')
    assert.equal(await verdictAt('cp -r ../dot/.v* ../home', policy), 'quiet')
    assert.equal(await verdictAt('mv ../home/.claude ../away', entries), 'quiet')
    assert.equal(await verdictAt('git checkout -q old && mv ../home/.claude ../away', entries), 'ask')
  })

  test('goes on asking handrail where a branch has no entries', async () => {
    assert.equal(await verdictAt('git checkout weak', entries), 'quiet')
    assert.equal(await verdictAt('git checkout weak', { '.claude/settings.json': '{}' }), 'ask')
    assert.equal(await verdictAt('git checkout weak', { '.gemini/settings.json': ours }), 'ask')
  })

  test('switched off by a file that comes, asks', async () => {
    const command = 'cp ../dot/off.json .claude/settings.local.json'
    const { base, dir } = copyOf()
    writeIn(join(base, 'dot'), { 'off.json': '{"disableAllHooks":true}' })
    assert.equal(await verdictIn(dir, command), 'ask')
  })
})
