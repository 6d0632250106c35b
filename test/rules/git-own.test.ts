import assert from 'node:assert/strict'
import { chownSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import type { RunResult } from '../../src/core/edge/edge.ts'
import type { Platform } from '../../src/core/edge/platform.ts'
import { newFolder } from '../support/folder.ts'
import { gitAt } from '../support/git.ts'
import { approves, patient, type Trap, trap } from './git-world.ts'

// slow: 10 s, 5 s of CPU

const rows = (made: Trap, text: string): void => {
  for (const line of text.split('\n')) {
    const [, cwd, command] = /^ *(\S+) +(.+)$/.exec(line) ?? []
    if (cwd === undefined || command === undefined) continue
    test(`${cwd}: ${command}`, async () => {
      assert.equal(await approves(join(made.dir, cwd), command), true)
      assert.equal(await approves(join(made.dir, cwd), command, made.dir), true)
    })
  }
}

describe('git is approved in the project, and in what belongs to it', () => {
  const library = trap(() => {})
  const made = trap(each => {
    gitAt(each.dir, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.dir, 'lib'])
    each.folder('src/empty/.git')
    each.link('sources', 'src')
    each.write('.husky/_/pre-commit', '#!/bin/sh\n')
  })
  made.git('worktree', 'add', '-q', '.claude/worktrees/x', '-b', 'x')
  made.git('worktree', 'add', '-q', '../beside', '-b', 'y')
  made.git('worktree', 'add', '-q', 'trees/z', '-b', 'z')
  made.git('config', 'core.hooksPath', '.husky/_')
  made.git('config', 'core.fsmonitor', 'false')
  made.git('config', 'filter.lfs.clean', 'git-lfs clean -- %f')
  made.git('config', 'filter.lfs.smudge', 'git-lfs smudge -- %f')
  made.git('config', 'filter.lfs.process', 'git-lfs filter-process')
  made.git('config', 'filter.lfs.required', 'true')
  made.git('config', 'branch.main.vscode-merge-base', 'origin/main')
  made.git('config', 'alias.st', '!git status')
  made.git('config', 'gitflow.branch.master', 'main')
  rows(
    made,
    `
    .                     git status
    .                     git log --oneline -5
    .                     git diff
    .                     git --no-pager diff --stat
    .                     git -C src log
    src                   git status
    src                   cd .. && git status
    src                   git -C .. diff
    sources               git status
    .                     cd sources && git log
    src/empty             git status
    .claude/worktrees/x   git status
    .                     cd trees/z && git diff
    .                     git -C trees/z log
    lib                   git status
    .                     git -C lib log
    .                     cd lib && git diff
    .                     git log --help
    .                     git --version
    .                     git --git-dir=.git log
    `,
  )
  test('../beside: git status', async () => {
    assert.equal(await approves(join(made.dir, '../beside'), 'git status'), true)
    assert.equal(await approves(join(made.dir, '../beside'), 'git log', made.dir), true)
  })
})

test('a bare repository with working trees beside it is the project of each of them', async () => {
  const folder = newFolder('bare')
  gitAt(folder, ['clone', '-q', '--bare', trap(() => {}).dir, '.bare'])
  gitAt(join(folder, '.bare'), ['worktree', 'add', '-q', '../one', 'main'])
  for (const _ of [1, 2]) {
    assert.equal(await approves(join(folder, 'one'), 'git status'), true)
    writeFileSync(join(folder, '.git'), 'gitdir: ./.bare\n')
  }
})

test('where there is no repository, git has nothing of a project', async () => {
  const folder = newFolder('none')
  assert.equal(await approves(folder, 'git diff --no-index a b'), true)
  assert.equal(await approves(folder, 'cd missing; git status'), false)
})

test('a repository of another account is refused by git itself', async t => {
  if (process.getuid?.() !== 0) return t.skip('skipped: chown')
  const made = trap(each => each.git('config', 'core.fsmonitor', each.program))
  for (const path of ['', '.git']) chownSync(join(made.dir, path), 12345, 12345)
  if (made.leaves('.', 'git status')) return t.skip('skipped: a git that asks for the owner')
  assert.equal(await approves(made.dir, 'git status'), true)
})

test('another repository is no repository of the project', async () => {
  const made = trap(() => {})
  const other = trap(() => {})
  gitAt(made.dir, ['clone', '-q', other.dir, 'vendor'])
  for (const command of [`git -C ${other.dir} status`, 'git -C vendor log', 'cd vendor && git status'])
    assert.equal(await approves(made.dir, command), false, command)
  // A session that works in it is another matter.
  assert.equal(await approves(join(made.dir, 'vendor'), 'git status'), true)
})

test('settings of the account are those of the person, unless their programs are in the project', async () => {
  const made = trap(() => {})
  const home = newFolder('home')
  const env = (name: string): string | undefined => (name === 'HOME' ? home : patient.env(name))
  const platform: Platform = { ...patient, env, home: () => home }
  const asked = async (config: string): Promise<boolean> => {
    writeFileSync(join(home, '.gitconfig'), config)
    return await approves(made.dir, 'git status', undefined, platform)
  }
  assert.equal(await asked('[core]\n\tpager = less -R\n\tfsmonitor = /usr/local/bin/watch\n'), true)
  assert.equal(await asked('[core]\n\tfsmonitor = tools/watch --all\n'), false)
  assert.equal(await asked(`[core]\n\tfsmonitor = ${made.dir}/watch\n`), false)
  made.write('team.cfg', '[core]\n\tfsmonitor = watch\n')
  assert.equal(await asked(`[include]\n\tpath = ${made.dir}/team.cfg\n`), false)
  assert.equal(await asked('[core]\n\thooksPath = hk\n'), true)
  made.write('hk/post-index-change', '#!/bin/sh\n')
  assert.equal(await asked('[core]\n\thooksPath = hk\n'), false)
})

test('a project in the home folder, and one that is it, has the settings of the person', async () => {
  const made = trap(() => {})
  made.git('init', '-q', 'inner')
  const env = (name: string): string | undefined => (name === 'HOME' ? made.dir : patient.env(name))
  const platform: Platform = { ...patient, env, home: () => made.dir }
  made.write('.gitconfig', '[core]\n\tfsmonitor = /usr/local/bin/watch\n')
  for (const cwd of [made.dir, join(made.dir, 'inner')])
    assert.equal(await approves(cwd, 'git status', undefined, platform), true)
})

test('nothing is approved where git is late, fails, says something else, or is one of the project', async () => {
  const made = trap(each => each.write('bin/git', '#!/bin/sh\n'))
  const answers: readonly Partial<RunResult>[] = [
    { code: undefined, timedOut: true },
    { code: 128, stderr: 'fatal: bad config line 1 in file .git/config' },
    { code: 0, stdout: '' },
    { code: 0, stdout: 'local\0' },
  ]
  for (const at of [0, 1])
    for (const answer of answers) {
      let count = 0
      const run: Platform['run'] = (...call) => {
        count += 1
        const none = { code: 0, stdout: '', stderr: '', timedOut: false }
        return count === at + 1 ? { ...none, ...answer } : patient.run(...call)
      }
      // A new folder each time: nothing is kept of it.
      const folder = `src/${at}${answers.indexOf(answer)}`
      made.folder(folder)
      // Without a setting git prints nothing, and that is an answer.
      const isAnswer = at === 0 && answer.stdout === ''
      assert.equal(await approves(join(made.dir, folder), 'git log', made.dir, { ...patient, run }), isAnswer)
    }
  const env = (name: string): string | undefined =>
    name === 'PATH' ? `${made.dir}/bin:${patient.env('PATH')}` : patient.env(name)
  assert.equal(await approves(made.dir, 'git log', undefined, { ...patient, env }), false)
  assert.equal(await approves(made.dir, '/usr/bin/git log', undefined, { ...patient, env }), false)
})

describe('an answer of git is kept for as long as it holds', () => {
  const counted = (): { readonly platform: Platform; readonly count: () => number } => {
    let count = 0
    const run: Platform['run'] = (...call) => {
      count += 1
      return patient.run(...call)
    }
    return { platform: { ...patient, run }, count: () => count }
  }

  test('a second question starts no git', async () => {
    const made = trap(each => each.folder('src'))
    const { platform, count } = counted()
    for (const _ of [1, 2, 3])
      for (const cwd of ['', 'src']) {
        assert.equal(await approves(join(made.dir, cwd), 'git status', undefined, platform), true)
        writeFileSync(join(made.dir, 'new'), String(count()))
      }
    // Two for each folder; the root is asked about by both.
    assert.equal(count(), 4)
  })

  test('nothing is kept of a file that was just written', async () => {
    const made = trap(() => {})
    const { platform, count } = counted()
    const now: Platform = { ...platform, now: () => new Date() }
    for (const wanted of [2, 4]) {
      assert.equal(await approves(made.dir, 'git status', undefined, now), true)
      assert.equal(count(), wanted)
    }
  })

  const wild = (made: Trap): string => `[core]\n\tfsmonitor = ${made.program}\n`
  const changes: Readonly<Record<string, (made: Trap) => void>> = {
    'a setting': made => made.git('config', 'core.fsmonitor', made.program),
    'a setting, and the old time': made => {
      made.git('config', 'core.fsmonitor', made.program)
      utimesSync(join(made.dir, '.git/config'), 1, 1)
    },
    'a file that is included, and was not there': made => made.write('.git/later', wild(made)),
    'a file that is included by a condition': made => made.write('later.cfg', wild(made)),
    'a folder that becomes a repository': made => {
      made.remove('src')
      made.git('init', '-q', 'src')
      made.git('-C', 'src', 'config', 'core.fsmonitor', made.program)
    },
    'a folder above that becomes one': made => {
      for (const path of ['objects', 'refs', 'guide']) made.folder(`src/${path}`)
      made.write('src/HEAD', 'ref: refs/heads/main\n')
      made.write('src/config', `${wild(made)}\tbare = false\n\tworktree = guide\n`)
    },
    'a repository that goes, so that another one counts': made => {
      made.git('init', '-q', '..')
      made.git('-C', '..', 'config', 'core.fsmonitor', made.program)
      rmSync(join(made.dir, '.git/HEAD'))
    },
    'a repository that becomes a link': made => {
      const other = trap(() => {})
      other.git('config', 'core.fsmonitor', made.program)
      made.remove('.git')
      symlinkSync(join(other.dir, '.git'), join(made.dir, '.git'))
    },
    'settings of a working tree': made => {
      made.git('config', 'core.repositoryformatversion', '1')
      made.git('config', 'extensions.worktreeConfig', 'true')
      made.git('config', '--worktree', 'core.fsmonitor', made.program)
    },
    'a hook': made => made.write('.git/hooks/post-index-change', '#!/bin/sh\n'),
    'a nested repository': made => {
      made.git('init', '-q', 'inner')
      made.git('-C', 'inner', 'commit', '-q', '--allow-empty', '-m', 'x')
      made.git('add', 'inner')
      made.git('-C', 'inner', 'config', 'core.fsmonitor', made.program)
    },
    'settings of a nested repository': made =>
      made.git('-C', 'lib', 'config', 'core.fsmonitor', made.program),
  }
  for (const [name, change] of Object.entries(changes))
    test(`${name} is seen at once`, async () => {
      const made = trap(each => {
        each.git('init', '-q', 'lib')
        each.git('-C', 'lib', 'commit', '-q', '--allow-empty', '-m', 'x')
      })
      made.git('config', 'include.path', 'later')
      made.git('config', `includeIf.gitdir:${dirname(made.dir)}/.path`, '../later.cfg')
      const ask = (): Promise<boolean> => approves(join(made.dir, 'src'), 'git status', made.dir)
      assert.equal(await ask(), true)
      assert.equal(await ask(), true)
      change(made)
      assert.equal(await ask(), false)
    })
})
