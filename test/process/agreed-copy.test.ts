import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { agreeProgram, pointerOfProject } from '../../src/cli/setup/program/agree.ts'
import { isWhole } from '../../src/cli/setup/program/copy.ts'
import { removeUnused } from '../../src/cli/setup/program/unused.ts'
import { pointerFile, pointerText } from '../../src/core/edge/program.ts'
import { waitingHomes } from '../../src/core/edge/state-home.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { allStandby } from '../../src/process/standby/list.ts'
import {
  agree,
  ask,
  event,
  fakeIn,
  installIn,
  line,
  lineOf,
  place,
  repository,
} from '../support/agreed-program.ts'
import { decided, notApart } from '../support/decided.ts'
import { lastEngine, owners, readyIn, until } from '../support/standby.ts'

const skip = notApart

describe('the copy', () => {
  test('is of its owner alone, whole, and told from one that was changed', { skip }, t => {
    const here = place(t)
    const script = installIn(here.packages)
    const agreed = agree(here, script)
    const copy = dirname(dirname(agreed.script))
    const version = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version
    assert.match(copy, new RegExp(`/programs/${version}-[0-9a-f]{32}$`))
    assert.ok(isWhole(copy))
    assert.equal(agreed.from, dirname(dirname(script)))
    // What it compiles is no part of it.
    assert.equal(ask(here), 'deny')
    assert.ok(existsSync(join(copy, 'dist/cache')))
    assert.ok(isWhole(copy))
    chmodSync(join(copy, 'dist/handrail.sh'), 0o600)
    writeFileSync(join(copy, 'dist/handrail.sh'), 'exit 0\n')
    assert.ok(!isWhole(copy))
    agree(here, script)
    assert.ok(isWhole(copy))
    assert.equal(ask(here), 'deny')
  })

  test('stays as long as a pointer names it', { skip }, t => {
    const here = place(t)
    const script = installIn(here.packages)
    const first = agree(here, script)
    agreeProgram(nodePlatform, join(here.all, 'home'), { node: process.execPath, script })
    writeFileSync(join(dirname(script), 'hook.sh'), '# another build\n')
    const second = agree(here, script)
    assert.notEqual(second.script, first.script)
    assert.equal(readdirSync(join(decided, 'programs')).length, 2)
    rmSync(pointerOfProject(nodePlatform, join(here.all, 'home')))
    removeUnused(nodePlatform)
    assert.deepEqual(readdirSync(join(decided, 'programs')), [
      dirname(dirname(second.script)).split('/').at(-1),
    ])
  })

  test('brings the packages that it loads, and finds those that it starts', { skip }, t => {
    const here = place(t)
    const script = installIn(here.packages)
    const own = join(here.packages, 'handrail')
    const packageIn = (path: string, json: object, main = ''): void => {
      mkdirSync(join(own, path), { recursive: true })
      writeFileSync(join(own, path, 'package.json'), JSON.stringify(json))
      if (main !== '') writeFileSync(join(own, path, main), 'module.exports = 1\n')
    }
    const json = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
    const optionalDependencies = { loaded: '1', '@of/started': '1', absent: '1' }
    writeFileSync(join(own, 'package.json'), JSON.stringify({ ...json, optionalDependencies }))
    packageIn('node_modules/loaded', { name: 'loaded', dependencies: { needed: '2' } }, 'index.js')
    packageIn('node_modules/loaded/node_modules/needed', { name: 'needed', main: 'a.js' }, 'a.js')
    packageIn('node_modules/@of/started', { name: '@of/started', bin: 'run' }, 'run')
    const copy = dirname(dirname(agree(here, script).script))
    rmSync(join(own, 'node_modules/loaded'), { recursive: true })
    const found = (name: string): boolean => existsSync(join(copy, 'node_modules', name))
    assert.deepEqual(['loaded/index.js', 'needed/a.js', '@of/started/run'].map(found), [true, true, true])
  })
})

test('its processes wait beside the copies, and nobody answers for them from elsewhere', {
  skip,
}, async t => {
  const here = place(t)
  agree(here, installIn(here.packages))
  const forged = join(here.all, 'cache')
  const env = { HANDRAIL_STANDBY: 'quick', XDG_CACHE_HOME: forged, HOME: join(here.all, 'other home') }
  const start = { ...event(here, 'SessionStart'), source: 'startup' }
  spawnSync('/bin/sh', ['-c', lineOf('SessionStart')], {
    cwd: '/',
    input: JSON.stringify(start),
    env: { PATH: process.env.PATH ?? '', CLAUDE_PROJECT_DIR: here.root, ...env },
  })
  const builds = join(decided, 'standby')
  await until(() => existsSync(builds) && readdirSync(builds).length === 1)
  const folder = join(builds, readdirSync(builds)[0] ?? '')
  await until(() => readyIn(folder).length === 2)
  const waiting = owners(folder)
  t.after(() => {
    for (const pid of waiting) process.kill(pid, 'SIGKILL')
  })
  assert.ok(!existsSync(forged))
  assert.deepEqual([statSync(builds).mode & 0o777, statSync(folder).mode & 0o777], [0o700, 0o700])
  assert.equal(ask(here, { env }), 'deny')
  assert.match(lastEngine({ cwd: here.root }), /standby/)
  const listed = waitingHomes({ ...nodePlatform, home: () => env.HOME, env: () => undefined }).flatMap(
    allStandby,
  )
  assert.deepEqual(listed.map(({ pid }) => pid).toSorted(), waiting.toSorted())
})

test('a copy loads no package of a folder around it', { skip }, t => {
  const here = place(t)
  const copy = dirname(dirname(agree(here, installIn(here.packages)).script))
  const yaml = join(decided, 'node_modules/yaml')
  mkdirSync(yaml, { recursive: true })
  writeFileSync(join(yaml, 'index.js'), `require('node:fs').writeFileSync('${here.mark}', '')\n`)
  const asking = join(copy, 'ask.cjs')
  writeFileSync(
    asking,
    `process.argv[1] = ${JSON.stringify(join(copy, 'dist/handrail.cjs'))}
     import(${JSON.stringify(pathToFileURL(join(repository, 'src/platform/node.ts')).href)}).then(
       ({ nodePlatform }) => nodePlatform.load('yaml').then(() => console.log('loaded'), error => console.log(error.message)))`,
  )
  const tsx = pathToFileURL(join(repository, 'node_modules/tsx/dist/loader.mjs')).href
  const { stdout } = spawnSync(process.execPath, ['--import', tsx, asking], { cwd: '/', encoding: 'utf8' })
  assert.equal(stdout.trim(), 'yaml is not a package of this program')
  assert.ok(!existsSync(here.mark))
})

test('another account has pointers of its own, by the user database alone', { skip }, t => {
  for (const tool of ['setpriv', 'unshare'])
    if (spawnSync(tool, ['--version']).status !== 0) return t.skip(`skipped: ${tool}`)
  const here = place(t)
  const home = join(here.all, 'of another')
  const state = join(home, '.local/state/handrail')
  mkdirSync(state, { recursive: true })
  const script = join(fakeIn(join(state, 'programs/1'), here.mark), 'dist/handrail.sh')
  const pointer = pointerFile(home, here.root)
  mkdirSync(dirname(pointer), { recursive: true })
  writeFileSync(pointer, pointerText({ node: '/bin/sh', script, from: '' }))
  const database = join(here.all, 'passwd')
  writeFileSync(database, `root:x:0:0::/root:/bin/sh\nanother:x:4321:4321::${home}:/bin/sh\n`)
  spawnSync('chown', ['-R', '4321:4321', here.all])
  chmodSync(here.all, 0o777)
  const as = `mount --bind '${database}' /etc/passwd && exec setpriv --reuid=4321 --regid=4321 --clear-groups /bin/sh -c "$LINE"`
  for (const LOGNAME of ['another', 'root', '', 'x; exit 3', '-']) {
    rmSync(here.mark, { force: true })
    const { stderr } = spawnSync('unshare', ['--mount', '/bin/sh', '-c', as], {
      encoding: 'utf8',
      input: '{}',
      env: {
        PATH: process.env.PATH ?? '',
        HOME: '/root',
        CLAUDE_PROJECT_DIR: here.root,
        LINE: line,
        LOGNAME,
      },
    })
    assert.ok(existsSync(here.mark), `${LOGNAME}: ${stderr}`)
  }
})
