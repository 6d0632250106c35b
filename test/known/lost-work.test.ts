import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { FileChange } from '../../src/core/event.ts'
import { newFolder } from '../support/folder.ts'
import { answer, judged, repository } from '../support/lost.ts'
import { oneOf } from '../support/matrix.ts'
import { at, type Repository } from '../support/repository.ts'

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
  "node -e \"require('fs').rmSync('src/fmt', { recursive: true })\"",
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
const cleanRoutes = [
  'git clean -fd',
  'git clean -f -d src',
  'cd src && git clean -df',
  'git clean -fd src/fmt',
]
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

const isLost = (route: string, { lost }: State): boolean => lost.flat().includes(route)

/** By day each way is tried in one of the states in which it loses something, and in one in which it does not. */
const routesIn = (state: State): readonly string[] =>
  allRoutes.filter((route, index) => {
    const alike = Object.values(states).filter(other => isLost(route, other) === isLost(route, state))
    return oneOf(alike, index).includes(state)
  })

describe('the same state of the tree has one answer, whichever way', () => {
  for (const [name, state] of Object.entries(states)) {
    it(name, async () => {
      const { make, file, lost } = state
      const made = repository()
      make(made)
      const speaks = new Set(lost.flat())
      const wrong: string[] = []
      const routes = routesIn(state)
      assert.ok(routes.length > 0)
      for (const route of routes) {
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

  it('is asked about where a loop gives several files one name', async () => {
    const made = repository()
    made.write('shots/a.jpg', 'one shot\n')
    made.write('shots/b.jpg', 'another\n')
    const loop = (name: string): string => `for f in shots/*.jpg; do mv "$f" "shots/${name}"; done`
    assert.match(await answer(made, loop('$(date -r "$f" +%F).jpg')), /^ask: .*shots\/a\.jpg/)
    assert.equal(await answer(made, loop('$(date +%F)-$(basename "$f")')), 'silent')
  })

  it('that says who did what is no log to clear', async () => {
    const made = repository()
    made.write('reports/audit.log', 'who did what\n')
    made.write('reports/run.log', 'started\n')
    assert.match(await answer(made, ': > reports/audit.log'), /^ask: .*audit\.log/)
    assert.equal(await answer(made, ': > reports/run.log'), 'silent')
  })

  it('may be edited', async () => {
    const made = repository()
    made.write('src/main.ts', 'changed\n')
    for (const route of [
      "sed -i 's/a/b/' src/main.ts",
      'echo x >> src/main.ts',
      "cat > src/main.ts <<'E'\nchanged\nnew\nE",
    ])
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
    const { reason } = await judged(made, 'rm -rf src/fmt "it\'s new.ts"')
    const command = /git stash push -u -- .*$/m.exec(reason)?.[0] ?? ''
    assert.equal(await answer(made, command), 'silent')
    made.git(...['stash', 'push', '-u', '--', 'src/fmt/a.ts', "it's new.ts"])
    assert.equal(await answer(made, 'git reset --hard'), 'silent')
  })
})

describe('as strict as ever', () => {
  const rows = [
    'rm -rf .',
    'rm -rf .git',
    'rm -rf ./*',
    'rm -rf /srv/other',
    'rm -rf ~/Documents',
    'rm -rf "$DIR"/*',
  ]
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
    for (const row of ['git stash pop && git checkout .', 'git add -A && git reset --hard'])
      assert.match(await answer(made, row), /^deny/, row)
    // Files that git puts there are committed.
    for (const row of ['git status && git fetch && git reset --hard', 'git switch x && git reset --hard'])
      assert.equal(await answer(made, row), 'silent', row)
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
    for (const row of [
      'git branch -D feature',
      'git update-ref -d refs/heads/feature',
      'git branch -f feature main',
    ])
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
    assert.match(
      await answer(made, 'git reset --hard HEAD~1'),
      /^ask: .*Add the feature[\s\S]*git branch keep /,
    )
    made.git('tag', 'v1')
    assert.equal(await answer(made, 'git reset --hard HEAD~1'), 'silent')
    assert.equal(await answer(made, 'git reset --hard'), 'silent')
    assert.match(await answer(made, 'git branch -D feature; git tag -d v1'), /^(?:ask|deny)/)
  })

  it('but not of a file that only holds its place', async () => {
    const made = repository()
    made.write('src/later.ts', '// todo\nexport {}\n')
    made.write('src/soon.ts', '// todo: ask Ann which prices the shops agreed to\n')
    assert.equal(await answer(made, 'rm src/later.ts'), 'silent')
    assert.equal(await answer(made, 'echo "export const a = 1" > src/later.ts'), 'silent')
    assert.match(await answer(made, 'rm src/soon.ts'), /^ask: .*src\/soon\.ts/)
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
    for (const row of ['git stash drop', 'git stash clear'])
      assert.equal(await answer(made, row), 'silent', row)
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
