import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import {
  disturb,
  hostileConfig,
  loseBlob,
  type Planted,
  planted,
  plantFiles,
  script,
} from '../../../test/support/planted.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { nodePlatform } from '../node.ts'
import { findProject, treeAt } from '../project.ts'
import { gitIn } from './start.ts'

// slow: 2 s, 2 s of CPU

const home = { ...nodePlatform, home: () => '/nonexistent-home' }
const asked = (dir: string, ...args: readonly string[]) => gitIn(home, findProject(home, dir)).run(args)
const status = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'] as const

const hostile = (): Planted => {
  const made = planted()
  disturb(made)
  plantFiles(made, join(made.dir, '.git'))
  appendFileSync(join(made.dir, '.git/config'), hostileConfig(made))
  return made
}

describe('git, as handrail starts it', () => {
  test('answers in a repository whose config names programs, and runs none', async () => {
    const made = hostile()
    const questions = [
      status,
      ['diff', '--name-only', '--no-renames', '-z', 'HEAD'],
      ['diff', '--cached', '--name-only', '-z', 'HEAD'],
      ['log', '-c', '--format=', '--name-only', '-z', 'HEAD'],
      ['log', '-g', '-n', '5', '--format=%H %gs%x00', 'HEAD'],
      ['show', '-c', '--format=', '--name-only', '-z', 'HEAD'],
      ['ls-files', '-v', '--stage', '-z'],
      ['ls-files', '--others', '--exclude-standard', '-z'],
      ['ls-tree', '-r', '-z', '--name-only', 'HEAD'],
      ['rev-parse', '--verify', '--quiet', 'HEAD'],
      ['cat-file', '-e', 'HEAD:src/a.ts'],
      ['for-each-ref', '--format=%(objectname)'],
      ['worktree', 'list', '--porcelain', '-z'],
      ['config', '-z', '--get', 'alias.st'],
      ['checkout', 'HEAD', '--', 'notes.txt'],
      ['rm', '-q', '--cached', '--ignore-unmatch', '--', 'none'],
    ]
    for (const question of questions) {
      assert.equal(asked(made.dir, ...question).code, 0, question.join(' '))
      const started = await gitIn(home, findProject(home, made.dir)).start(question)
      assert.equal(started.code, 0, question.join(' '))
      assert.equal(made.ran(), '', question.join(' '))
    }
  })

  test('fetches no part of the history that is not there', () => {
    const made = planted()
    loseBlob(made)
    appendFileSync(join(made.dir, '.git/config'), hostileConfig(made))
    assert.notEqual(asked(made.dir, 'cat-file', '-e', 'HEAD:gone.txt').code, 0)
    assert.equal(made.ran(), '')
  })

  test('tells what changed though filters are off', () => {
    const made = hostile()
    const paths = asked(made.dir, ...status)
      .stdout.split('\0')
      .map(entry => entry.slice(3))
    assert.ok(paths.includes('test/a.test.ts') && paths.includes('gone.txt'), paths.join())
    assert.ok(!paths.includes('src/a.ts') && !paths.includes('notes.txt'), paths.join())
  })

  test('a file that a filter keeps counts as changed only where its times changed too', () => {
    const made = planted()
    made.git('config', 'filter.y.clean', 'sed s/^/clean-/')
    made.write('big.txt', 'large\n')
    utimesSync(join(made.dir, 'big.txt'), 1e9, 1e9)
    made.git('add', 'big.txt')
    made.git('commit', '-qm', 'big')
    assert.equal(asked(made.dir, ...status).stdout, '')
    utimesSync(join(made.dir, 'big.txt'), 1.1e9, 1.1e9)
    assert.equal(asked(made.dir, ...status).stdout, ' M big.txt\0')
  })

  for (const [what, config] of [
    ['a name that can not be given on a command line', '[filter "a=b"]\n\tclean = false\n'],
    [
      'more drivers than an honest config has',
      Array.from({ length: 300 }, (_, n) => `[filter "f${n}"]\nclean=x\n`).join(''),
    ],
    ['a config that does not parse', '[filter "x"\n'],
  ] as const)
    test(`${what}: nothing is compared`, () => {
      const made = planted()
      appendFileSync(join(made.dir, '.git/config'), config)
      const { code, stderr } = asked(made.dir, ...status)
      assert.equal(code, undefined)
      assert.match(stderr, /^git was not asked: /)
    })

  for (const [head, name] of [
    ['[filter ""]', ''],
    ['[filter "a.b"]', 'a.b'],
    ['[filter "-x"]', '-x'],
    ['[FILTER "UPPER"]', 'UPPER'],
    ['[filter "q\'uote"]', "q'uote"],
    ['[filter.Dotted]', 'dotted'],
  ] as const)
    test(`the driver ${head} is switched off`, () => {
      const made = planted()
      appendFileSync(
        join(made.dir, '.git/config'),
        `${head}\n\tclean = ${made.program('clean')}\n\trequired\n`,
      )
      writeFileSync(join(made.dir, '.git/info/attributes'), `* filter=${name}\n`)
      utimesSync(join(made.dir, 'src/b.py'), 1e9, 1e9)
      assert.deepEqual([asked(made.dir, ...status).code, made.ran()], [0, ''])
      made.git('status')
      assert.match(made.ran(), /clean/, 'git itself would have run it')
    })

  test('a driver whose name is no UTF-8 is not run', () => {
    const made = planted()
    const bytes = (...parts: readonly (string | number)[]): Buffer =>
      Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))
    const clean = `"]\n\tclean = ${made.program('clean')}\n`
    appendFileSync(join(made.dir, '.git/config'), bytes('[filter "', 0xff, clean))
    writeFileSync(join(made.dir, '.git/info/attributes'), bytes('* filter=', 0xff, '\n'))
    utimesSync(join(made.dir, 'src/b.py'), 1e9, 1e9)
    assert.match(asked(made.dir, ...status).stderr, /^git was not asked: /)
    assert.equal(made.ran(), '')
    made.git('status')
    assert.match(made.ran(), /clean/, 'git itself would have run it')
  })

  test('looks at the project, whatever the environment and the config say', t => {
    const made = planted()
    const other = planted()
    other.write('elsewhere.ts', 'x\n')
    made.write('here.ts', 'x\n')
    made.git('config', 'core.worktree', other.dir)
    for (const [name, value] of Object.entries({
      GIT_DIR: join(other.dir, '.git'),
      GIT_WORK_TREE: other.dir,
      GIT_INDEX_FILE: '/nonexistent',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_CONFIG_VALUE_0: made.program('environment'),
      GIT_EXTERNAL_DIFF: made.program('environment'),
      GIT_TRACE: '2',
    })) {
      process.env[name] = value
      t.after(() => delete process.env[name])
    }
    const { stdout, stderr } = asked(made.dir, ...status)
    assert.equal(stdout, '?? here.ts\0')
    assert.equal(stderr, '')
    assert.equal(made.ran(), '')
  })

  test('takes no repository above the project for its own', () => {
    const made = planted()
    const inner = join(made.dir, 'inner')
    mkdirSync(join(inner, '.git'), { recursive: true })
    assert.equal(findProject(home, inner).root, inner)
    assert.notEqual(asked(inner, 'rev-parse', 'HEAD').code, 0)
  })

  test('a .git that leads into the tree is no repository', () => {
    const made = planted()
    const evil = join(made.dir, 'build/evil')
    mkdirSync(dirname(evil), { recursive: true })
    execFileSync('mv', [join(made.dir, '.git'), evil])
    writeFileSync(join(made.dir, '.git'), 'gitdir: build/evil\n')
    assert.deepEqual(findProject(home, join(made.dir, 'src')), {
      root: made.dir,
      mainRoot: made.dir,
      git: undefined,
    })
    rmSync(join(made.dir, '.git'))
    symlinkSync('build/evil', join(made.dir, '.git'))
    assert.equal(findProject(home, made.dir).git, undefined)
    assert.equal(treeAt(home, made.dir).git, undefined)
    assert.match(asked(made.dir, ...status).stderr, /no git repository/)
  })

  test('a .git that leads into the tree does not hide the project around it', () => {
    const made = planted()
    made.write('inner/evil/HEAD', 'ref: refs/heads/main\n')
    made.write('inner/.git', 'gitdir: evil\n')
    assert.equal(findProject(home, join(made.dir, 'inner')).root, made.dir)
  })

  for (const name of ['.git/config', '.git/info/exclude', '.git/index', '.gitignore', '.gitattributes'])
    test(`does not wait at a FIFO: ${name}`, () => {
      const made = planted()
      rmSync(join(made.dir, name), { force: true })
      spawnSync('mkfifo', [join(made.dir, name)])
      assert.match(asked(made.dir, ...status).stderr, /is no regular file/)
    })

  test('a FIFO that it does wait at costs the limit once, and little after that', () => {
    const made = planted()
    rmSync(join(made.dir, 'src/a.ts'))
    spawnSync('mkfifo', [join(made.dir, 'src/.gitignore')])
    const limits: number[] = []
    const seen: Platform = {
      ...home,
      run: (program, args, options) => {
        if (args.includes('status')) limits.push(options.timeoutMs)
        return home.run(program, args, options)
      },
    }
    const git = gitIn(seen, findProject(home, made.dir))
    for (const _ of [1, 2]) assert.ok(git.run(status, { timeoutMs: 4000 }).timedOut)
    assert.deepEqual(limits, [4000, 1000])
    assert.match(git.run(status).stderr, /took too long before/)
  })

  test('is not the git of the project, nor one beside it by a relative entry of the PATH', t => {
    const made = planted()
    const path = process.env.PATH ?? ''
    t.after(() => {
      process.env.PATH = path
    })
    script(join(made.dir, 'bin/git'), `#!/bin/sh\n${made.program('git')}\n`)
    script(join(made.dir, 'git'), `#!/bin/sh\n${made.program('git')}\n`)
    const linked = newFolder('linked')
    symlinkSync(join(made.dir, 'bin'), join(linked, 'bin'))
    process.env.PATH = `.::bin:${join(made.dir, 'bin')}:${join(linked, 'bin')}:${path}`
    assert.equal(asked(made.dir, 'rev-parse', 'HEAD').code, 0)
    assert.equal(made.ran(), '')
  })
})
