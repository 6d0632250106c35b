import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { approves, type Trap, trap } from './git-world.ts'

// slow: 20 s, 10 s of CPU

/** A folder that is a repository itself: git takes it for one where it meets it on its way up. */
const bare = (made: Trap, folder: string, config: string): void => {
  made.write(`${folder}/HEAD`, 'ref: refs/heads/main\n')
  made.write(`${folder}/objects/.keep`)
  made.write(`${folder}/refs/.keep`)
  made.write(`${folder}/config`, `[core]\n\trepositoryformatversion = 0\n\tbare = false\n${config}`)
}

const clone = trap(made => {
  bare(
    made,
    'docs',
    `\tworktree = guide\n\tfsmonitor = ${made.program}\n[man]\n\tviewer = x\n[man "x"]\n\tcmd = ${made.program}\n`,
  )
  made.write('docs/guide/index.md')
  made.write('docs/guide/deep/a.md')
  made.link('manual', 'docs')
  made.link('handbook', 'docs/guide')
  made.link('src/up', '../docs/guide/deep')
}, true)
// Made by a tool: no clone brings it, and git walks on.
clone.folder('docs/guide/deep/.git')

const clonedRows = `
  docs                  git status
  docs/guide            git status
  .                     cd docs/guide && git status
  .                     git -C docs/guide status
  manual                git status
  handbook              git status
  .                     cd handbook && git status
  .                     git -C manual/guide status
  docs/guide/deep       git status
  src                   git -C up status
  src                   git -C up/.. status
  src                   cd up && git -C .. status
  src                   cd up/ && git diff
  .                     cd docs; git status
  .                     (cd docs/guide; git diff --stat)
  .                     git --git-dir=docs status
  .                     git --git-dir docs --work-tree docs/guide status
  .                     git -C docs --git-dir=. status
  docs                  git --git-dir=. diff
  .                     git -C docs -C guide status
  .                     GIT_DIR=docs git status
  .                     cd docs/guide && git describe --dirty --always
  .                     cd docs/guide && /usr/bin/git status -s
  .                     cd docs; false && cd ..; git status
  .                     cd docs/guide || cd src; git status
  .                     cd docs; cd missing; git status
  .                     cd docs; if false; then cd ..; fi; git status
  .                     cd src/up; cd -P ..; git status
  .                     cd src/up && cd -P .. && git log --help
  .                     pushd docs >/dev/null; git status
`

const rowsOf = (text: string): readonly (readonly [cwd: string, command: string])[] =>
  text.split('\n').flatMap(line => {
    const [, cwd, command] = /^ *(\S+) +(.+)$/.exec(line) ?? []
    return cwd === undefined || command === undefined ? [] : [[cwd, command]]
  })

const runs = (made: Trap, cwd: string, command: string, named?: string): void => {
  const from = named === undefined ? '' : `, of the project ${named}`
  test(`${cwd}: ${command}${from}`, async t => {
    const place = join(made.dir, cwd)
    const approved = await approves(place, command, named === undefined ? undefined : join(made.dir, named))
    if (approved) assert.equal(made.leaves(cwd, command), false, 'approved, and a program was run')
    else if (!made.leaves(cwd, command)) t.skip('skipped: this git starts nothing here')
    assert.equal(approved, false)
  })
}

describe('a folder of a clone that is a repository itself runs nothing', () => {
  for (const [cwd, command] of rowsOf(clonedRows)) {
    runs(clone, cwd, command)
    runs(clone, cwd, command, '.')
  }
  // A session may be opened in it.
  runs(clone, 'docs', 'git status', 'docs')
  runs(clone, 'docs/guide', 'git status', 'docs/guide')
  runs(clone, 'docs/guide', 'git status', 'docs')
})

test('a folder that says it shares the settings of the project runs nothing', async () => {
  const made = trap(each => {
    bare(each, 'docs', '')
    each.write('docs/commondir', '../.git\n')
    each.write('docs/config.worktree', `[core]\n\tworktree = guide\n\tfsmonitor = ${each.program}\n`)
    each.write('docs/guide/a.md')
  }, true)
  made.git('config', 'core.repositoryformatversion', '1')
  made.git('config', 'extensions.worktreeConfig', 'true')
  for (const cwd of ['docs', 'docs/guide']) {
    assert.equal(made.leaves(cwd, 'git status'), true)
    assert.equal(await approves(join(made.dir, cwd), 'git status'), false)
    assert.equal(await approves(join(made.dir, cwd), 'git status', made.dir), false)
  }
})

interface Case {
  readonly make?: (made: Trap) => void
  /** After the commit. */
  readonly later: (made: Trap) => void
  readonly stops: readonly string[]
  readonly lets?: readonly string[]
}

/** A new time makes git compare a file once more, and write the index. */
const touched = 'touch a.md; '

const cases: Readonly<Record<string, Case>> = {
  'a setting': {
    later: made => made.git('config', 'core.fsmonitor', made.program),
    stops: ['git status', 'git diff', 'cd src && git status', 'git -C src status'],
    lets: ['git log', 'git rev-parse HEAD', 'git branch'],
  },
  'a setting that a file of the clone brings': {
    make: made => made.write('team.cfg', `[core]\n\tfsmonitor = ${made.program}\n`),
    later: made => made.git('config', 'include.path', '../team.cfg'),
    stops: ['git status'],
  },
  'a setting of one branch': {
    make: made => made.write('team.cfg', `[core]\n\tfsmonitor = ${made.program}\n`),
    later: made => made.git('config', 'includeIf.onbranch:main.path', '../team.cfg'),
    stops: ['git status'],
  },
  'a filter': {
    make: made => made.write('.gitattributes', '*.md filter=x\n'),
    later: made => made.git('config', 'filter.x.clean', made.program),
    stops: ['git status', 'git diff'],
    lets: ['git log', 'git branch'],
  },
  'a converter for differences': {
    make: made => made.write('.gitattributes', '*.md diff=x\n'),
    later: made => {
      made.git('config', 'diff.x.textconv', made.program)
      made.write('a.md', 'two\n')
    },
    stops: ['git diff', 'git status -vv'],
    lets: ['git status', 'git ls-files'],
  },
  'a program for differences': {
    later: made => {
      made.git('config', 'diff.external', made.program)
      made.write('a.md', 'two\n')
    },
    stops: ['git diff'],
    lets: ['git status', 'git branch -a'],
  },
  'a hook in a folder that one line names': {
    make: made => made.write('hk/post-index-change', `#!/bin/sh\n${made.program}\n`),
    later: made => made.write('.git/config', `[core] hooksPath = hk\n`),
    stops: ['git status'],
    lets: ['git log', 'git branch'],
  },
  'a viewer of pages': {
    later: made => {
      made.git('config', 'man.viewer', 'x')
      made.git('config', 'man.x.cmd', made.program)
    },
    stops: ['git log --help', 'git status --help', 'git help log'],
    lets: ['git status', 'git log'],
  },
  'a browser of pages': {
    later: made => {
      made.git('config', 'help.format', 'web')
      made.git('config', 'help.htmlPath', made.dir)
      made.write('git-log.html')
      made.git('config', 'web.browser', 'x')
      made.git('config', 'browser.x.cmd', made.program)
    },
    stops: ['git log --help'],
    lets: ['git log'],
  },
  'a setting of a nested repository that no file registers': {
    later: made => {
      made.git('init', '-q', 'inner')
      made.write('inner/b')
      made.git('-C', 'inner', 'add', '.')
      made.git('-C', 'inner', 'commit', '-q', '-m', 'x')
      made.git('add', 'inner')
      made.git('-C', 'inner', 'config', 'core.fsmonitor', made.program)
    },
    stops: ['git status', 'git diff', 'git -C inner status', 'cd inner && git status'],
    lets: ['git branch', 'git rev-parse HEAD'],
  },
  'an ssh command': {
    later: made => {
      made.git('config', 'remote.origin.url', 'ssh://host.invalid/x')
      made.git('config', 'core.sshCommand', `${made.program} </dev/null; false`)
    },
    stops: ['git ls-remote origin', 'git remote show origin'],
    lets: ['git status', 'git log', 'git diff'],
  },
}

describe('what the settings of a project start', () => {
  for (const [name, { make = () => {}, later, stops, lets = [] }] of Object.entries(cases)) {
    const made = trap(make)
    later(made)
    for (const command of stops)
      test(`${name}: not ${command}`, async t => {
        assert.equal(await approves(made.dir, command), false)
        if (!made.leaves('.', `${touched}${command}`)) t.skip('skipped: this git starts nothing here')
      })
    for (const command of lets)
      test(`${name}: ${command}`, async () => {
        assert.equal(await approves(made.dir, command), true)
        assert.equal(made.leaves('.', `${touched}${command}`), false)
      })
  }
})
