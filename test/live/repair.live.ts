import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathWith, skipWithout } from '../support/linters.ts'
import { installClaude } from './claude-client.ts'
import type { ModelRequest } from './model-request.ts'
import type { Project } from './project.ts'
import { call, say, type Turn } from './reply.ts'
import { play } from './scene.ts'

// slow: 20 s, 7 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

const messy = 'def  f( ):\n    unused = 1\n    return   2\n'
const clean = 'def f():\n    return 2\n'

/** The linter, and the client itself under the name by which a repair looks for it. */
const env = (project: Project): NodeJS.ProcessEnv => {
  const bin = join(project.home, 'bin')
  mkdirSync(bin, { recursive: true })
  symlinkSync(client, join(bin, 'claude'))
  return { PATH: `${bin}:${pathWith('ruff')}` }
}

/** The copy that the repair agent is told to mend. */
const copyIn = ({ told }: ModelRequest): string => /listed below in "?(\S+?)"?\.$/m.exec(told)?.[1] ?? ''

const write = (project: Project): Turn =>
  call('Write', { file_path: join(project.dir, 'a.py'), content: messy })
const look = (asked: ModelRequest): Turn => call('Read', { file_path: copyIn(asked) })
const mend =
  (before: string, after: string) =>
  (asked: ModelRequest): Turn =>
    call('Edit', { file_path: copyIn(asked), old_string: before, new_string: after })

const scene = (repair: readonly (Turn | ((asked: ModelRequest) => Turn))[]) => {
  let written: Project | undefined
  return {
    preset: 'quality',
    env,
    before: (project: Project) => {
      written = project
    },
    script: {
      main: [() => (written === undefined ? say('no project') : write(written)), say('done')],
      repair,
    },
  }
}

describe('a repair by the real Claude Code', { skip: missing !== undefined }, () => {
  // covers SUB-001, ML-069, PROTO-047, ML-004
  test('mends what the formatter leaves, can touch no other file, and the agent hears nothing of it', async t => {
    if (skipWithout(t, 'ruff')) return
    let readme = ''
    const { project, requests, after } = await play(t, client, {
      ...scene([
        () => call('Edit', { file_path: readme, old_string: '# Sample', new_string: '# Taken' }),
        () => call('Bash', { command: `echo taken > '${readme}'`, description: 'x' }),
        look,
        mend('    unused = 1\n', ''),
        say('mended'),
      ]),
      env: project => {
        readme = join(project.dir, 'README.md')
        return env(project)
      },
    })
    assert.equal(project.read('README.md'), '# Sample\n')
    const tried = requests.filter(request => request.from === 'repair').flatMap(({ results }) => results)
    assert.deepEqual(
      tried.map(({ failed }) => failed),
      [true, true, false, false],
    )
    assert.equal(project.read('a.py'), clean)
    assert.doesNotMatch(after(1).news, /violation/)
    const [asked] = requests.filter(request => request.from === 'repair')
    assert.match(asked?.told ?? '', /"code": "F841"/)
    const offered = asked?.tools.filter(tool => tool !== 'DeferredToolPlaceholder') ?? []
    assert.deepEqual([...offered].sort(), ['Edit', 'Read'])
    assert.deepEqual(project.git('status', '--porcelain').trim().split('\n'), ['?? a.py'])
    assert.deepEqual(
      readdirSync(join(project.home, 'tmp')).filter(name => name.startsWith('handrail-repair')),
      [],
    )
  })

  test('that makes it worse is rolled back, and the agent is told what is left', async t => {
    if (skipWithout(t, 'ruff')) return
    const { project, after } = await play(
      t,
      client,
      scene([
        look,
        mend('    unused = 1\n', '    unused = 1\n    other = 2\n    third = 3\n'),
        say('mended'),
      ]),
    )
    assert.equal(project.read('a.py'), 'def f():\n    unused = 1\n    return 2\n')
    assert.match(after(1).news, /\[hook\] 1 violation\(s\) remain after delegation in a\.py/)
    assert.match(after(1).news, /2:5 F841 /)
    assert.match(after(1).news, /Fix the code, not the rules/)
  })
})
