import assert from 'node:assert/strict'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { call } from '../support/hook.ts'
import { combined } from '../support/matrix.ts'
import {
  disturb,
  hostileConfig,
  loseBlob,
  type Planted,
  planted,
  plantFiles,
  script,
  tests,
} from '../support/planted.ts'
import { ask, scene } from '../support/standby.ts'

// slow: 8 s, 7 s of CPU

const events = (cwd: string): readonly (readonly [string, object])[] => {
  const file = join(cwd, 'test/a.test.ts')
  const edit = { file_path: file, old_string: tests, new_string: tests.split('\n')[0] ?? '' }
  const long = 'x = 1\n'.repeat(60)
  return [
    ['SessionStart', { source: 'startup' }],
    ['UserPromptSubmit', { prompt: 'commit and push this' }],
    [
      'PreToolUse',
      { tool_name: 'Bash', tool_input: { command: 'git st; git worktree remove ../x; git push' } },
    ],
    ['PreToolUse', { tool_name: 'Bash', tool_input: { command: 'git commit -m x' } }],
    ['PreToolUse', { tool_name: 'Write', tool_input: { file_path: file, content: edit.new_string } }],
    ...['src/new.py', 'sub/src/new.py'].map((path): readonly [string, object] => [
      'PreToolUse',
      { tool_name: 'Write', tool_input: { file_path: join(cwd, path), content: long } },
    ]),
    ['PostToolUse', { tool_name: 'Edit', tool_input: edit }],
    [
      'PostToolUse',
      { tool_name: 'Write', tool_input: { file_path: join(cwd, 'src/long.py'), content: long } },
    ],
    ['PostToolUse', { tool_name: 'Edit', tool_input: { ...edit, file_path: join(cwd, 'src/b.py') } }],
    ['Stop', {}],
    ['SessionEnd', { reason: 'exit' }],
  ]
}

const happens = (cwd: string, event: string, more: object, env: Readonly<Record<string, string>> = {}) => {
  const input = JSON.stringify({ session_id: 's1', cwd, hook_event_name: event, ...more })
  const { code, stdout } = call({ cwd, args: ['hook', 'claude-code', event], input, env })
  assert.ok(code === 0 || code === 2, `${event} ended with ${code}`)
  return stdout
}

/** Plants, each for a repository of its own; each returns the folder that the events name. */
const kinds: Readonly<Record<string, (made: Planted) => string>> = {
  'the config of the repository': made => {
    disturb(made)
    plantFiles(made, join(made.dir, '.git'))
    appendFileSync(join(made.dir, '.git/config'), hostileConfig(made))
    return made.dir
  },
  'a promised object that is not there': made => {
    disturb(made)
    loseBlob(made)
    appendFileSync(join(made.dir, '.git/config'), hostileConfig(made))
    return made.dir
  },
  'an included file': made => {
    disturb(made)
    plantFiles(made, join(made.dir, '.git'))
    made.write('build.cfg', hostileConfig(made))
    made.git('config', 'include.path', '../build.cfg')
    return made.dir
  },
  'a file that is included under a condition': made => {
    disturb(made)
    plantFiles(made, join(made.dir, '.git'))
    made.write('build.cfg', hostileConfig(made))
    made.git('config', 'includeIf.onbranch:main.path', '../build.cfg')
    return made.dir
  },
  'the config of a worktree': made => {
    const tree = `${made.dir}-tree`
    made.git('worktree', 'add', '-q', '-b', 'other', tree)
    made.git('config', 'extensions.worktreeConfig', 'true')
    const inTree = { ...made, dir: tree }
    writeFileSync(join(tree, 'src/b.py'), 'b = 2\n')
    plantFiles(inTree, join(made.dir, '.git'))
    writeFileSync(join(made.dir, '.git/worktrees', 'project-tree', 'config.worktree'), hostileConfig(inTree))
    writeFileSync(join(tree, 'notes.txt'), 'other\n')
    writeFileSync(join(tree, 'test/a.test.ts'), 'other\n')
    return tree
  },
  'a .git file that leads into the tree': made => {
    disturb(made)
    plantFiles(made, join(made.dir, '.git'))
    appendFileSync(join(made.dir, '.git/config'), hostileConfig(made))
    renameSync(join(made.dir, '.git'), join(made.dir, 'build/evil'))
    made.write('.git', 'gitdir: build/evil\n')
    return made.dir
  },
  'a .git link that leads into the tree': made => {
    disturb(made)
    plantFiles(made, join(made.dir, '.git'))
    appendFileSync(join(made.dir, '.git/config'), hostileConfig(made))
    renameSync(join(made.dir, '.git'), join(made.dir, 'build/evil'))
    symlinkSync('build/evil', join(made.dir, '.git'))
    return made.dir
  },
  'a submodule': made => {
    const inner = planted()
    cpSync(inner.dir, join(made.dir, 'sub'), { recursive: true })
    made.git('-c', 'advice.addEmbeddedRepo=false', 'add', 'sub')
    made.git('commit', '-qm', 'sub')
    const sub = { ...made, dir: join(made.dir, 'sub') }
    writeFileSync(join(sub.dir, 'src/a.ts'), 'export const a = 2\n')
    writeFileSync(join(sub.dir, 'notes.txt'), 'other\n')
    appendFileSync(join(sub.dir, '.git/config'), hostileConfig(made))
    writeFileSync(join(sub.dir, '.git/info/attributes'), '*.py filter=Odd.Name\n')
    return made.dir
  },
  'a bare repository in the tree': made => {
    disturb(made)
    cpSync(join(made.dir, '.git'), join(made.dir, 'bare'), { recursive: true })
    const config = join(made.dir, 'bare/config')
    appendFileSync(config, `${hostileConfig(made)}[core]\n\tbare = false\n\tworktree = ${made.dir}\n`)
    return join(made.dir, 'bare')
  },
  'a working tree elsewhere': made => {
    disturb(made)
    const other = `${made.dir}-other`
    mkdirSync(other)
    plantFiles(made, join(made.dir, '.git'))
    appendFileSync(join(made.dir, '.git/config'), `${hostileConfig(made)}[core]\n\tworktree = ${other}\n`)
    return made.dir
  },
}

describe('what git could be told to run is not run', () => {
  for (const [[name, plant], preset] of combined(Object.entries(kinds), [
    'recommended',
    'discipline',
    'strict',
  ]))
    test(`${preset}: ${name}`, () => {
      const made = planted()
      const cwd = plant(made)
      writeFileSync(join(cwd, 'handrail.jsonc'), JSON.stringify({ preset }))
      writeFileSync(join(cwd, 'MASTER_PLAN.md'), '# Plan\n')
      mkdirSync(join(cwd, 'src'), { recursive: true })
      writeFileSync(join(cwd, 'src/long.py'), 'x = 1\n'.repeat(60))
      made.ran()
      for (const [event, more] of events(cwd)) {
        happens(cwd, event, more)
        assert.equal(made.ran(), '', `${event} ${JSON.stringify(more).slice(0, 60)}`)
      }
    })
})

const programs =
  'git gh node npx bun pnpm claude codex gemini sh bash cat env mkfifo ps ruff biome eslint prettier handrail'

describe('the PATH leads to no program of the repository', () => {
  const paths: Readonly<Record<string, (dir: string) => string>> = {
    'the working folder': () => '.',
    'an empty entry': () => '',
    'a relative entry': () => 'bin',
  }
  for (const [name, entry] of Object.entries(paths))
    test(name, () => {
      const made = planted()
      for (const program of programs.split(' '))
        for (const folder of ['.', 'bin'])
          script(join(made.dir, folder, program), `#!/bin/sh\n${made.program(`path-${program}`)}\n`)
      const env = { PATH: `${entry(made.dir)}:${process.env.PATH}` }
      for (const [event, more] of events(made.dir)) {
        happens(made.dir, event, more, env)
        assert.equal(made.ran(), '', event)
      }
    })

  test('the script that hands an event on', { skip: process.platform !== 'linux' }, async t => {
    const there = await scene(t)
    const marker = join(there.home, 'marker')
    script(join(there.cwd, 'cat'), `#!/bin/sh\necho cat >>'${marker}'\nexec /bin/cat "$@"\n`)
    for (const path of ['.', '']) {
      const env = { PATH: `${path}:${process.env.PATH}` }
      const { stdout } = ask('shell', there, { command: 'rm -rf /', env })
      assert.match(stdout, /"deny"/)
      assert.ok(!existsSync(marker), `PATH with ${JSON.stringify(path)}`)
    }
  })

  test('a folder of the project brings no git, no gh and no agent', () => {
    const made = planted()
    for (const program of ['git', 'gh', 'claude', 'mkfifo'])
      script(join(made.dir, 'bin', program), `#!/bin/sh\n${made.program(`path-${program}`)}\n`)
    const env = { PATH: `${join(made.dir, 'bin')}:${process.env.PATH}` }
    for (const [event, more] of events(made.dir)) {
      happens(made.dir, event, more, env)
      assert.equal(made.ran(), '', event)
    }
  })
})
