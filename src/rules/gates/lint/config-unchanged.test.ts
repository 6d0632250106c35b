import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { at, newRepository, type Repository } from '../../../../test/support/repository.ts'

// slow: 6 s, 6 s of CPU

const files = {
  '.ruff.toml': 'line-length = 100\n',
  'web/biome.json': '{}\n',
  '.claude/settings.json': '{}\n',
  'src/a.py': 'a = 1\n',
}

const begun = async (files: Readonly<Record<string, string>>): Promise<Repository> => {
  const made = newRepository(files)
  await made.happens('session-start')
  return made
}

const held = async (made: Repository): Promise<string> => {
  const { verdict, reason } = await made.happens('stop')
  return verdict === 'deny' ? (/changed: (.*)\. \[/.exec(reason)?.[1] ?? reason).replaceAll('"', '') : ''
}

describe('lint/config-unchanged', () => {
  test('lets go where nothing protected changed', async () => {
    const made = await begun(files)
    made.write('src/a.py', 'a = 2\n')
    made.write('README.md', '# X\n')
    assert.equal(await held(made), '')
  })

  const ways: Readonly<Record<string, (made: Repository) => void>> = {
    'an edit': made => made.write('.ruff.toml', 'line-length = 999\n'),
    'an edit that is staged': made => {
      made.write('.ruff.toml', 'line-length = 120\n')
      made.git('add', '.ruff.toml')
    },
    'an edit that is committed': made => {
      made.write('.ruff.toml', 'line-length = 120\n')
      made.git('commit', '-qam', 'Loosen')
    },
    'an edit that goes into the last commit': made => {
      made.write('.ruff.toml', 'line-length = 120\n')
      made.git('commit', '-qa', '--amend', '-m', 'Start over')
    },
  }
  for (const [name, change] of Object.entries(ways)) {
    // covers STOP-001
    test(`holds: ${name}`, async () => {
      const made = await begun(files)
      change(made)
      assert.equal(await held(made), '.ruff.toml')
    })
  }

  test('holds: deleted, renamed and new files, deep ones and settings of agents', async () => {
    const made = await begun(files)
    made.git('mv', '.ruff.toml', 'old.toml')
    rmSync(join(made.dir, 'web/biome.json'))
    made.write('.claude/settings.json', '{"disableAllHooks":true}')
    made.write('.claude/hooks/x.sh', 'exit 0')
    made.write('.flake8', '[flake8]')
    assert.equal(
      await held(made),
      '.claude/settings.json, .ruff.toml (deleted), web/biome.json (deleted), .claude/hooks/x.sh, .flake8',
    )
  })

  // covers STOP-001
  test('files that git ignores count too; what the human allowed Claude Code does not', async () => {
    const made = await begun({ ...files, '.gitignore': '.claude/settings.local.json\n' })
    made.write('.claude/settings.local.json', '{"permissions":{"allow":["Bash(ls)"]}}')
    const fresh = await begun({
      ...files,
      '.gitignore': '*.local.json\n',
      '.claude/settings.local.json': '{"permissions":{"allow":[]}}',
    })
    fresh.write('.claude/settings.local.json', '{"permissions":{"allow":["Bash(ls)"]}}')
    assert.deepEqual([await held(made), await held(fresh)], ['.claude/settings.local.json', ''])
    fresh.write('.claude/settings.local.json', '{"permissions":{"allow":[]},"disableAllHooks":true}')
    assert.equal(await held(fresh), '.claude/settings.local.json')
  })

  test('what was open before the session holds nobody', async () => {
    const made = newRepository(files)
    made.write('.ruff.toml', 'mine\n')
    await made.happens('session-start')
    assert.equal(await held(made), '')
    made.write('.ruff.toml', 'not mine\n')
    assert.equal(await held(made), '.ruff.toml')
  })

  // covers STOP-011
  test('without a session start the last commit counts', async () => {
    const made = newRepository(files)
    made.write('.ruff.toml', 'line-length = 120\n')
    assert.equal(await held(made), '.ruff.toml')
  })

  test('a second start of the session changes nothing', async () => {
    const made = await begun(files)
    made.write('.ruff.toml', 'line-length = 120\n')
    await made.happens('session-start')
    assert.equal(await held(made), '.ruff.toml')
  })

  test('what comes with commits of others holds nobody', async () => {
    const upstream = newRepository(files)
    const folder = newFolder('clone')
    upstream.git('clone', '-q', upstream.dir, join(folder, 'app'))
    const made = at(join(folder, 'app'))
    made.git('config', 'user.email', 'a@example.com')
    await made.happens('session-start')
    upstream.write('.ruff.toml', 'agreed\n')
    upstream.git('commit', '-qam', 'Agreed')
    made.git('pull', '-q')
    assert.equal(made.read('.ruff.toml'), 'agreed\n')
    assert.equal(await held(made), '')
  })

  test('works in a linked worktree and in a submodule', async () => {
    const main = newRepository(files)
    const folder = newFolder('tree')
    main.git('worktree', 'add', '-q', join(folder, 'tree'), '-b', 'x')
    const tree = at(join(folder, 'tree'))
    const outer = newRepository({ 'a.txt': 'a' })
    outer.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', main.dir, 'lib')
    for (const made of [tree, at(join(outer.dir, 'lib'))]) {
      await made.happens('session-start')
      assert.equal(await held(made), '')
      made.write('.ruff.toml', 'line-length = 120\n')
      assert.equal(await held(made), '.ruff.toml')
    }
  })

  test('works before the first commit and outside git', async () => {
    const unborn = at(newFolder('unborn'))
    unborn.git('init', '-q')
    for (const made of [unborn, at(newFolder('plain'))]) {
      made.write('.ruff.toml', 'a\n')
      made.write('deep/er/biome.json', '{}')
      await made.happens('session-start')
      assert.equal(await held(made), '')
      made.write('.ruff.toml', 'b\n')
      rmSync(join(made.dir, 'deep/er/biome.json'))
      assert.equal(await held(made), '.ruff.toml, deep/er/biome.json (deleted)')
    }
  })

  // covers STOP-005, PROTO-019
  test('does not hold a turn that it already prolonged', async () => {
    const made = await begun(files)
    made.write('.ruff.toml', 'line-length = 120\n')
    const { verdict } = await made.happens('stop', { stop: { active: true, background: 0 } })
    assert.equal(verdict, 'pass')
  })

  // covers STOP-006, PROTO-017
  test('tells the model what to do and the human what changed', async () => {
    const made = await begun(files)
    made.write('.ruff.toml', 'line-length = 120\n')
    const { reason, trace } = await made.happens('stop')
    assert.match(reason, /AskUserQuestion/)
    assert.match(reason, /"Keep changes": .* approve --hold [a-z0-9]{8} \.ruff\.toml/)
    assert.match(reason, /"Restore to last commit": .* approve --hold [a-z0-9]{8} --restore \.ruff\.toml/)
    assert.match(reason, /"Show diff first": git diff HEAD -- \.ruff\.toml/)
    assert.equal(
      trace.rounds[0]?.findings.find(({ rule }) => rule === 'lint/config-unchanged')?.aside?.human,
      'Protected config files were changed: ".ruff.toml"',
    )
  })
})
