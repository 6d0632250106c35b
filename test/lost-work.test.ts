import assert from 'node:assert/strict'
import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Decision } from '../src/core/decision.ts'
import type { FileChange } from '../src/core/event.ts'
import { judge } from '../src/judge.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { commandEvent } from '../src/testing/index.ts'
import { newFolder } from './support/folder.ts'
import { gitAt, gitEnv } from './support/git.ts'
import { at, newRepository, type Repository } from './support/repository.ts'

// slow: real repositories

const files = {
  'package.json': '{}\n',
  '.gitignore': 'node_modules/\n*.sqlite\n.env\n',
  'src/main.ts': 'main\n',
  'src/fmt/a.ts': 'a\n',
  'src/fmt/b.ts': 'b\n',
}

const repository = (): Repository => newRepository(files, 'recommended')

const still = (name: string): string | undefined =>
  name === 'CLAUDE_PROJECT_DIR' ? undefined : Reflect.get(gitEnv, name)
const platform = { ...nodePlatform, env: still, home: () => '/nonexistent-home' }

/** Without a time limit, whose thread costs more than the judgement. */
const judged = async ({ dir }: Repository, command: string, preset = 'recommended') =>
  (await judge(platform, commandEvent(command, dir), { preset, untimed: true })).decision

/** Silence, or the names in the question. */
const answer = async (made: Repository, command: string, preset?: string): Promise<string> =>
  answerOf(await judged(made, command, preset))

const answerOf = ({ verdict, reason }: Decision): string =>
  verdict === 'pass' || verdict === 'allow' ? 'silent' : `${verdict}: ${reason}`

/** As the hook judges it in a session. */
const answerInSession = async (made: Repository, command: string): Promise<string> =>
  answerOf(await made.happens('pre-tool', { tool: { name: 'Bash', use: 'command', input: { command }, command } }))

/** Calls that delete src/fmt with all that is in it. */
const folderRoutes = [
  'rm -rf src/fmt',
  'rm -r src/fmt/*',
  'cd src && rm -rf fmt',
  'bash -c "rm -rf src/fmt"',
  'find src/fmt -delete',
  'find src/fmt -type f -exec rm {} +',
  'find src/fmt -type f -print0 | xargs -0 rm -f',
  'npx rimraf src/fmt',
  'mv src/fmt /dev/null',
  'python3 -c "import shutil; shutil.rmtree(\'src/fmt\')"',
  'node -e "require(\'fs\').rmSync(\'src/fmt\', { recursive: true })"',
]

/** Calls that put back what is tracked of src/fmt, from the index. */
const indexRoutes = [
  'git checkout .',
  'git checkout -- .',
  'git checkout -- src/fmt',
  'git checkout src/fmt',
  'git restore .',
  'git restore src/fmt',
  'git restore --worktree src/fmt',
  'git -C src restore fmt',
  'git checkout-index -f -a',
]

/** The same from the last commit, so that what is staged goes too. */
const commitRoutes = [
  'git reset --hard',
  'git reset --hard HEAD',
  'cd src && git reset --hard',
  'git checkout HEAD -- src/fmt',
  'git checkout HEAD src/fmt',
  'git restore --source HEAD --staged --worktree src/fmt',
  'git checkout -f main',
  'git switch --discard-changes main',
  'git rm -rf src/fmt',
]

/** Calls that delete what git does not track. */
const cleanRoutes = ['git clean -fd', 'git clean -f -d src', 'cd src && git clean -df', 'git clean -fd src/fmt']
const wholeCleanRoutes = ['git clean -fdx', 'git clean -xfd src']

interface State {
  readonly make: (made: Repository) => void
  /** The file at stake, for the routes that lose it. */
  readonly file: string
  readonly lost: readonly (readonly string[])[]
}

const states: Readonly<Record<string, State>> = {
  clean: { make: () => {}, file: '', lost: [] },
  'changed and put back': {
    make: made => {
      made.write('src/fmt/a.ts', 'x\n')
      made.write('src/fmt/a.ts', 'a\n')
    },
    file: '',
    lost: [],
  },
  changed: {
    make: made => made.write('src/fmt/a.ts', 'changed\n'),
    file: 'src/fmt/a.ts',
    lost: [folderRoutes, indexRoutes, commitRoutes],
  },
  'changed to the same size': {
    make: made => made.write('src/fmt/a.ts', 'z\n'),
    file: 'src/fmt/a.ts',
    lost: [folderRoutes, indexRoutes, commitRoutes],
  },
  staged: {
    make: made => {
      made.write('src/fmt/a.ts', 'staged\n')
      made.git('add', 'src/fmt/a.ts')
    },
    file: 'src/fmt/a.ts',
    lost: [commitRoutes],
  },
  untracked: {
    make: made => made.write('src/fmt/new.ts', 'new\n'),
    file: 'src/fmt/new.ts',
    lost: [folderRoutes, cleanRoutes, wholeCleanRoutes],
  },
  'a copy of what git has': {
    make: made => made.write('src/fmt/copy.ts', 'main\n'),
    file: '',
    lost: [],
  },
  ignored: {
    make: made => made.write('src/fmt/data.sqlite', 'rows\n'),
    file: 'src/fmt/data.sqlite',
    lost: [folderRoutes, wholeCleanRoutes],
  },
  'made by a build': {
    make: made => {
      made.write('src/fmt/node_modules/x/index.js', 'x\n')
      made.write('src/fmt/__pycache__/x.pyc', 'x\n')
      made.write('src/fmt/debug.log', 'x\n')
    },
    file: '',
    lost: [],
  },
}

const allRoutes = [...folderRoutes, ...indexRoutes, ...commitRoutes, ...cleanRoutes, ...wholeCleanRoutes]

describe('the same state of the tree has one answer, whichever way', () => {
  for (const [name, { make, file, lost }] of Object.entries(states)) {
    it(name, async () => {
      const made = repository()
      make(made)
      const speaks = new Set(lost.flat())
      const wrong: string[] = []
      for (const route of allRoutes) {
        const found = await answer(made, route)
        const right = speaks.has(route) ? found.startsWith('ask') && found.includes(file) : found === 'silent'
        if (!right) wrong.push(`${route}: ${found}`)
      }
      assert.deepEqual(wrong, [])
    })
  }
})

describe('one file', () => {
  const routes = [
    'rm src/main.ts',
    'unlink src/main.ts',
    'git restore src/main.ts',
    'git checkout -- src/main.ts',
    'git checkout src/main.ts',
    'cp package.json src/main.ts',
    'mv package.json src/main.ts',
    '> src/main.ts',
    'cp /dev/null src/main.ts',
    'truncate -s 0 src/main.ts',
    'ls > src/main.ts',
    'python3 -c "import os; os.remove(\'src/main.ts\')"',
  ]

  it('that is in a commit may go by any of them', async () => {
    const made = repository()
    for (const route of routes) assert.equal(await answer(made, route), 'silent', route)
  })

  it('with changes in no commit is asked about by all of them', async () => {
    const made = repository()
    made.write('src/main.ts', 'changed\n')
    for (const route of routes) assert.match(await answer(made, route), /^ask: .*src\/main\.ts/, route)
  })

  it('may be edited', async () => {
    const made = repository()
    made.write('src/main.ts', 'changed\n')
    for (const route of ["sed -i 's/a/b/' src/main.ts", 'echo x >> src/main.ts', "cat > src/main.ts <<'E'\nnew\nE"])
      assert.equal(await answer(made, route), 'silent', route)
  })
})

describe('edit tools', () => {
  const edited = async (made: Repository, change: FileChange): Promise<string> => {
    const tool = { name: 'Patch', use: 'edit' as const, input: {}, changes: [change] }
    const { verdict, reason } = await made.happens('pre-tool', { tool })
    return `${verdict} ${reason}`
  }

  it('are asked about a file that they delete, where nothing else has it', async () => {
    const made = repository()
    const path = join(made.dir, 'src/notes.txt')
    made.write('src/notes.txt', 'mine\n')
    assert.match(await edited(made, { path, deleted: 'file' }), /^ask .*src\/notes\.txt.*files\/lost-edit/s)
    made.git('add', 'src/notes.txt')
    assert.match(await edited(made, { path, deleted: 'file' }), /^pass/)
  })
})

describe('the answer', () => {
  it('names five files, counts the rest and says how to keep them', async () => {
    const made = repository()
    for (const name of 'abcdefg') made.write(`notes/${name}.md`, `note ${name}\n`)
    const { verdict, reason } = await judged(made, 'rm -rf notes')
    assert.equal(verdict, 'ask')
    assert.match(reason, /notes\/\w\.md.* and 2 more\. \[files\/lost-work\]/)
    assert.match(reason, /git stash push -u/)
  })

  it('recommends what handrail lets pass and what keeps the work', async () => {
    const made = repository()
    made.write('src/fmt/a.ts', 'changed\n')
    made.write("it's new.ts", 'new\n')
    const { reason } = await judged(made, "rm -rf src/fmt \"it's new.ts\"")
    const command = /git stash push -u -- .*$/m.exec(reason)?.[0] ?? ''
    assert.equal(await answer(made, command), 'silent')
    made.git(...['stash', 'push', '-u', '--', 'src/fmt/a.ts', "it's new.ts"])
    assert.equal(await answer(made, 'git reset --hard'), 'silent')
  })
})

describe('as strict as ever', () => {
  const rows = ['rm -rf .', 'rm -rf .git', 'rm -rf ./*', 'rm -rf /srv/other', 'rm -rf ~/Documents', 'rm -rf "$DIR"/*']
  it('about the whole project, its history and what lies outside', async () => {
    const made = repository()
    for (const row of rows) assert.notEqual(await answer(made, row), 'silent', row)
  })

  it('where there is no repository', async () => {
    const made = at(newFolder('plain'), 'recommended')
    made.write('src/a.ts', 'a\n')
    for (const row of ['rm -rf src', 'git reset --hard', 'git clean -fd', 'git checkout .', 'git stash drop'])
      assert.notEqual(await answer(made, row), 'silent', row)
  })

  it('where an earlier part of the script changes what is there', async () => {
    const made = repository()
    for (const row of ['git stash pop && git checkout .', 'git add -A && git reset --hard', 'git switch x && git reset --hard'])
      assert.match(await answer(made, row), /^deny/, row)
    assert.equal(await answer(made, 'git status && git fetch && git reset --hard'), 'silent')
  })

  it('about what the same script moved there', async () => {
    const made = repository()
    made.write('notes.txt', 'mine\n')
    assert.match(await answer(made, 'mv notes.txt src/fmt/ && rm -rf src/fmt'), /^ask: .*notes\.txt/)
  })
})

describe('refs', () => {
  const branched = (): Repository => {
    const made = repository()
    made.git('checkout', '-q', '-b', 'feature')
    made.write('src/feature.ts', 'feature\n')
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'Add the feature')
    return made
  }

  it('that others hold may go', async () => {
    const made = branched()
    made.git('checkout', '-q', 'main')
    assert.match(await answer(made, 'git branch -D feature'), /^ask: .*Add the feature/)
    made.git('branch', 'other', 'feature')
    for (const row of ['git branch -D feature', 'git update-ref -d refs/heads/feature', 'git branch -f feature main'])
      assert.equal(await answer(made, row), 'silent', row)
  })

  it('of which a remote has the commits may go', async () => {
    const made = branched()
    made.git('checkout', '-q', 'main')
    made.git('update-ref', 'refs/remotes/origin/feature', 'feature')
    assert.equal(await answer(made, 'git branch -D feature'), 'silent')
  })

  it('that are moved lose what nothing else has', async () => {
    const made = branched()
    assert.match(await answer(made, 'git reset --hard HEAD~1'), /^ask: .*Add the feature[^]*git branch keep /)
    made.git('tag', 'v1')
    assert.equal(await answer(made, 'git reset --hard HEAD~1'), 'silent')
    assert.equal(await answer(made, 'git reset --hard'), 'silent')
    assert.match(await answer(made, 'git branch -D feature; git tag -d v1'), /^(?:ask|deny)/)
  })

  it('of a stash', async () => {
    const made = repository()
    made.write('src/main.ts', 'stashed\n')
    made.write('new.ts', 'new\n')
    made.git('stash', 'push', '-q', '-u')
    for (const row of ['git stash drop', 'git stash clear', 'git stash drop stash@{0}'])
      assert.match(await answer(made, row), /^ask: .*src\/main\.ts/, row)
    made.git('stash', 'apply', '-q')
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'Keep it')
    for (const row of ['git stash drop', 'git stash clear']) assert.equal(await answer(made, row), 'silent', row)
  })

  it('that only the reflog holds', async () => {
    const made = branched()
    for (const row of ['git gc --prune=now', 'git reflog expire --expire=now --all'])
      assert.equal(await answer(made, row), 'silent', row)
    made.git('reset', '-q', '--hard', 'HEAD~1')
    for (const row of ['git gc --prune=now', 'git reflog expire --expire=now --all'])
      assert.match(await answer(made, row), /^ask: .*Add the feature/, row)
  })
})

describe('repositories of every kind', () => {
  const asks = (made: Repository, command: string, file: string) => async (): Promise<void> => {
    assert.equal(await answer(made, command), 'silent')
    made.write(file, 'changed\n')
    assert.match(await answer(made, command), new RegExp(`^ask: .*${file}`))
  }

  it('with an index of version 4', async () => {
    const made = repository()
    made.git('update-index', '--index-version', '4')
    await asks(made, 'rm -rf src/fmt', 'src/fmt/b.ts')()
  })

  it('with a split index', async () => {
    const made = repository()
    made.git('update-index', '--split-index')
    await asks(made, 'rm -rf src/fmt', 'src/fmt/b.ts')()
  })

  it('with SHA-256', async () => {
    const made = at(newFolder('sha256'), 'recommended')
    made.git('init', '-q', '-b', 'main', '--object-format=sha256')
    for (const [path, text] of Object.entries(files)) made.write(path, text)
    made.git('add', '-A')
    made.git('commit', '-q', '-m', 'Start')
    // A file of the same second as the index is hashed.
    writeFileSync(join(made.dir, '.git/index.touch'), '')
    await asks(made, 'rm -rf src/fmt', 'src/fmt/b.ts')()
  })

  it('without a commit', async () => {
    const made = at(newFolder('unborn'), 'recommended')
    made.git('init', '-q', '-b', 'main')
    made.write('src/a.ts', 'a\n')
    made.git('add', '-A')
    assert.equal(await answer(made, 'rm -rf src'), 'silent')
    assert.match(await answer(made, 'git reset --hard'), /^ask: .*src\/a\.ts/)
    assert.match(await answer(made, 'git rm -rf src'), /^ask: .*src\/a\.ts/)
  })

  it('with a merge that is not done', async () => {
    const made = repository()
    made.git('checkout', '-q', '-b', 'x')
    made.write('src/main.ts', 'x\n')
    made.git('commit', '-qam', 'x')
    made.git('checkout', '-q', 'main')
    made.write('src/main.ts', 'y\n')
    made.git('commit', '-qam', 'y')
    assert.throws(() => made.git('merge', 'x'))
    for (const row of ['rm src/main.ts', 'git checkout HEAD -- src/main.ts', 'git reset --hard'])
      assert.match(await answer(made, row), /^ask: .*src\/main\.ts/, row)
  })

  it('linked worktrees', async () => {
    const made = repository()
    const there = `${newFolder('linked')}/wt`
    made.git('worktree', 'add', '-q', '-b', 'wt', there)
    for (const row of [`git worktree remove --force ${there}`, `git -C ${there} reset --hard`])
      assert.equal(await answer(made, row), 'silent', row)
    writeFileSync(join(there, 'src/main.ts'), 'changed\n')
    for (const row of [`git worktree remove --force ${there}`, `git -C ${there} reset --hard`])
      assert.match(await answer(made, row), /^ask: .*src\/main\.ts[^]*git -C .* stash push -u/, row)
    const inside = at(there, 'recommended')
    assert.match(await answer(inside, 'git checkout .'), /^ask: .*src\/main\.ts/)
  })

  it('submodules', async () => {
    const made = repository()
    const inner = newRepository({ 'lib.ts': 'lib\n' })
    made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.dir, 'sub')
    made.git('commit', '-qm', 'Add a module')
    assert.equal(await answer(made, 'rm -rf sub'), 'silent')
    made.write('sub/lib.ts', 'changed\n')
    assert.match(await answer(made, 'rm -rf sub'), /^ask: .*sub\/lib\.ts/)
  })

  it('with a config that runs programs', async () => {
    const made = repository()
    made.write('.gitattributes', '*.ts filter=evil\n')
    made.git('add', '-A')
    made.git('commit', '-qm', 'Attributes')
    const mark = join(made.dir, 'ran')
    for (const key of ['core.fsmonitor', 'filter.evil.clean', 'diff.external', 'core.pager'])
      made.git('config', key, `touch ${mark}; cat`)
    made.write('src/fmt/a.ts', 'changed\n')
    for (const row of ['rm -rf src/fmt', 'git reset --hard', 'git clean -fdx']) await answer(made, row)
    assert.equal(made.read('ran'), undefined)
  })

  it('with other ends of lines in the tree', async () => {
    const made = repository()
    made.git('config', 'core.autocrlf', 'true')
    for (const name of ['a', 'b']) made.write(`src/fmt/${name}.ts`, `${name}\r\n`)
    assert.equal(await answer(made, 'rm -rf src/fmt'), 'silent')
  })

  it('with a file of a time that the index has, too', async () => {
    const made = repository()
    const path = join(made.dir, 'src/fmt/a.ts')
    const time = new Date('2024-01-01T00:00:00Z')
    utimesSync(path, time, time)
    made.git('add', '-A')
    utimesSync(join(made.dir, '.git/index'), time, time)
    writeFileSync(path, 'z\n')
    utimesSync(path, time, time)
    assert.match(await answer(made, 'rm -rf src/fmt'), /^ask: .*src\/fmt\/a\.ts/)
  })

  it('with a file that git was told not to look at', async () => {
    const made = repository()
    made.git('update-index', '--assume-unchanged', 'src/fmt/a.ts')
    made.write('src/fmt/a.ts', 'changed\n')
    assert.match(await answer(made, 'rm -rf src/fmt'), /^ask: .*src\/fmt\/a\.ts/)
  })

  it('with links', async () => {
    const made = repository()
    made.write('src/main.ts', 'changed\n')
    symlinkSync('main.ts', join(made.dir, 'src/link.ts'))
    made.git('add', 'src/link.ts')
    assert.equal(await answer(made, 'rm src/link.ts'), 'silent')
    assert.match(await answer(made, '> src/link.ts'), /^ask: .*src\/main\.ts/)
  })

  it('with a repository inside that is not a module', async () => {
    const made = repository()
    gitAt(made.dir, ['init', '-q', 'src/inner'])
    made.write('src/inner/a.ts', 'a\n')
    assert.notEqual(await answer(made, 'rm -rf src'), 'silent')
  })

  it('without an index', async () => {
    const made = repository()
    rmSync(join(made.dir, '.git/index'))
    assert.match(await answer(made, 'git reset --hard'), /^deny/)
  })
})

describe('what the session made itself', () => {
  it('may go', async () => {
    const made = repository()
    made.write('mine.txt', 'of the user\n')
    made.write('src/main.ts', 'of the user\n')
    await made.happens('session-start', { cause: 'startup' })
    made.write('scratch/new.ts', 'of the session\n')
    made.write('src/fmt/a.ts', 'of the session\n')
    for (const row of ['rm -rf scratch', 'git clean -fd scratch', 'git restore src/fmt/a.ts', 'rm src/fmt/a.ts'])
      assert.equal(await answerInSession(made, row), 'silent', row)
    for (const [row, file] of [
      ['rm mine.txt', 'mine.txt'],
      ['git clean -fd', 'mine.txt'],
      ['git restore src/main.ts', 'src/main.ts'],
      ['git checkout .', 'src/fmt/a.ts'],
    ])
      assert.match(await answerInSession(made, row ?? ''), new RegExp(`^ask: .*${file}`), row)
  })
})

describe('other presets', () => {
  it('keep to the command', async () => {
    for (const preset of ['safety', 'strict']) {
      const made = newRepository(files)
      for (const row of ['git reset --hard', 'git clean -fd', 'git checkout .'])
        assert.match(await answer(made, row, preset), /^deny/, `${preset} ${row}`)
    }
  })
})
