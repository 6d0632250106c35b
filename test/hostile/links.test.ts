import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { type Answer, bashEvent, call, scratch } from '../support/hook.ts'
import { obstacles, put } from '../support/hostile.ts'
import { combined } from '../support/matrix.ts'
import { newRepository } from '../support/repository.ts'

// slow: 5 s, 5 s of CPU

interface Place {
  readonly cwd: string
  readonly home: string
}

const placeOf = (t: TestContext): Place => {
  const all = scratch(t)
  const [cwd, home] = [join(all, 'app'), join(all, 'home')]
  for (const folder of [cwd, home]) mkdirSync(folder)
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd })
  return { cwd, home }
}

const hook = ({ cwd, home }: Place, name: string, more: object): Answer =>
  call({
    cwd,
    args: ['hook', 'claude-code', name],
    input: JSON.stringify({ session_id: 's', cwd, hook_event_name: name, ...more }),
    env: { HOME: home },
  })

const bash = ({ cwd, home }: Place, command: string): Answer =>
  call({ cwd, input: bashEvent(cwd, command), env: { HOME: home } })

describe('.handrail as a link', () => {
  test('no prompt ends up in the folder that it leads to, and the human is told', t => {
    const place = placeOf(t)
    mkdirSync(join(place.cwd, 'docs'))
    symlinkSync('docs', join(place.cwd, '.handrail'))
    for (const [name, more] of [
      ['SessionStart', { source: 'startup' }],
      ['UserPromptSubmit', { prompt: 'a secret plan' }],
      ['Stop', { stop_hook_active: false }],
    ] as const) {
      const { code, stderr } = hook(place, name, more)
      assert.equal(code, 0)
      assert.match(stderr, /\.handrail is a symbolic link and handrail writes only to a folder of its own/)
    }
    assert.match(bash(place, 'rm -rf /').stdout, /"deny"/)
    assert.deepEqual(readdirSync(join(place.cwd, 'docs')), [])
  })

  test('a hold without a memory lets go when the host says that it was held', t => {
    const place = placeOf(t)
    writeFileSync(join(place.cwd, 'a.test.ts'), "test('a', () => { expect(1).toBe(1) })\n")
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
    execFileSync('git', ['add', '-A'], { cwd: place.cwd })
    execFileSync('git', [...who, 'commit', '-qm', 'x'], { cwd: place.cwd })
    mkdirSync(join(place.cwd, 'docs'))
    symlinkSync('docs', join(place.cwd, '.handrail'))
    rmSync(join(place.cwd, 'a.test.ts'))
    assert.match(hook(place, 'Stop', { stop_hook_active: false }).stdout, /"block"/)
    assert.doesNotMatch(hook(place, 'Stop', { stop_hook_active: true }).stdout, /"block"/)
  })
})

describe('.handrail that a repository brings along', () => {
  test('its own list of what git may have does not count', t => {
    const place = placeOf(t)
    mkdirSync(join(place.cwd, '.handrail'))
    writeFileSync(join(place.cwd, '.handrail/.gitignore'), '!*\n')
    hook(place, 'SessionStart', { source: 'startup' })
    hook(place, 'UserPromptSubmit', { prompt: 'a secret plan' })
    assert.ok(existsSync(join(place.cwd, '.handrail/journal.jsonl')))
    const listed = execFileSync('git', ['status', '--porcelain', '-uall'], {
      cwd: place.cwd,
      encoding: 'utf8',
    })
    assert.doesNotMatch(listed, /journal/)
  })

  test('it is closed to others, and so is what the home keeps', t => {
    const place = placeOf(t)
    for (const folder of [join(place.cwd, '.handrail'), join(place.home, '.local/state/handrail/journal')])
      mkdirSync(folder, { recursive: true, mode: 0o755 })
    hook(place, 'SessionStart', { source: 'startup' })
    const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8)
    assert.equal(mode(join(place.cwd, '.handrail')), '700')
    assert.equal(mode(join(place.cwd, '.handrail/journal.jsonl')), '600')
    assert.equal(mode(join(place.home, '.local/state/handrail/journal')), '700')
  })
})

describe('a config behind a link', () => {
  const off = '{ "rules": { "git/hard-reset": "off" } }'
  const rows: Readonly<Record<string, readonly [link: string, target: string, counts: boolean]>> = {
    'out of the project': ['app/handrail.jsonc', 'elsewhere/handrail.jsonc', false],
    'out of the project, in a folder': ['app/.claude/hooks', 'elsewhere/hooks', false],
    'inside the project': ['app/handrail.jsonc', 'app/config/handrail.jsonc', true],
    'of the user, into their dotfiles': [
      'home/.config/handrail/config.jsonc',
      'dotfiles/handrail.jsonc',
      true,
    ],
  }
  for (const [name, [link, target, counts]] of Object.entries(rows))
    test(`${name} ${counts ? 'counts' : 'does not count, and is named'}`, t => {
      const place = placeOf(t)
      const all = dirname(place.cwd)
      const file = target.endsWith('.jsonc') ? join(all, target) : join(all, target, 'config.json')
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, off)
      mkdirSync(dirname(join(all, link)), { recursive: true })
      symlinkSync(join(all, target), join(all, link))
      const { stdout } = bash(place, 'git reset --hard')
      if (counts) assert.doesNotMatch(stdout, /hard-reset/)
      else {
        assert.match(stdout, /hard-reset/)
        assert.match(stdout, /link to a file outside of the project/)
      }
    })
})

test('a script behind a link out of the project is read, as the shell reads it', t => {
  const place = placeOf(t)
  const shared = join(dirname(place.cwd), 'shared')
  mkdirSync(shared)
  writeFileSync(join(shared, 'clean.sh'), 'rm -rf ~\n')
  symlinkSync(shared, join(place.cwd, 'scripts'))
  assert.match(bash(place, 'bash scripts/clean.sh').stdout, /"deny"/)
})

describe('at the end of a turn', () => {
  const files = {
    'biome.json': '{}\n',
    'tests/a.test.ts': "test('a', () => { expect(1).toBe(1) })\n",
    'src/a.ts': 'export const a = 1\n',
  }
  const kinds = ['fifo', 'socket', 'folder', 'link to /dev/zero', 'link to a fifo', 'link out of the project']
  for (const [kind, path] of combined(kinds, ['biome.json', 'tests/a.test.ts']))
    test(`${kind} in place of ${path} is a change of it`, async () => {
      const made = newRepository(files)
      await made.happens('session-start')
      put(kind, join(made.dir, path))
      const { verdict, reason } = await made.happens('stop')
      assert.equal(verdict, 'deny')
      assert.ok(reason.includes(path), reason)
    })

  test('restoring puts a file in place of a link and writes nothing through it', async () => {
    const made = newRepository(files)
    made.write('biome.json', '{ "a": 1 }\n')
    await made.happens('session-start')
    const other = join(made.dir, '..', `${made.dir.split('/').at(-1)}-other.json`)
    writeFileSync(other, 'theirs')
    rmSync(join(made.dir, 'biome.json'))
    symlinkSync(other, join(made.dir, 'biome.json'))
    const { reason } = await made.happens('stop')
    const id = /--hold (\w+)/.exec(reason)?.[1] ?? ''
    const { code, stderr } = call({
      cwd: made.dir,
      args: ['approve', '--hold', id, '--restore', 'biome.json'],
      env: { HOME: '/nonexistent-home' },
    })
    assert.equal(code, 0, stderr)
    assert.ok(lstatSync(join(made.dir, 'biome.json')).isFile())
    assert.equal(readFileSync(join(made.dir, 'biome.json'), 'utf8'), '{ "a": 1 }\n')
    assert.equal(readFileSync(other, 'utf8'), 'theirs')
    rmSync(other)
  })
})

test('every kind of obstacle is one that can be made here', t => {
  for (const [name, make] of Object.entries(obstacles)) {
    const path = join(scratch(t), 'a')
    make(path)
    assert.ok(lstatSync(path, { throwIfNoEntry: false }) !== undefined, name)
  }
})
