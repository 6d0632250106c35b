import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { agreeProgram, pointerOfProject } from '../../src/cli/setup/program/agree.ts'
import { pointerFile, pointerText } from '../../src/core/edge/program.ts'
import { hookCommandLine } from '../../src/hosts/wiring/command-line.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import {
  type Asked,
  agree,
  ask,
  fakeIn,
  installIn,
  type Place,
  place,
  repository,
  sh,
} from '../support/agreed-program.ts'
import { decided, notApart } from '../support/decided.ts'

const skip = notApart

describe('the agreed program answers', () => {
  const ways: Readonly<Record<string, (here: Place) => Asked | undefined>> = {
    'after npm i of a folder': here => {
      sh(here, 'echo "{}" >package.json; npm i --no-audit --no-fund ../fake/handrail >/dev/null')
      return undefined
    },
    'after npm i of another package under its name': here => {
      fakeIn(join(here.all, 'other'), here.mark, 'other')
      sh(here, 'echo "{}" >package.json; npm i --no-audit --no-fund handrail@file:../other >/dev/null')
      return undefined
    },
    'after npm i of an archive': here => {
      sh(
        here,
        'echo "{}" >package.json; npm pack --silent ../fake/handrail >/dev/null; npm i --no-audit --no-fund ./handrail-99.0.0.tgz >/dev/null',
      )
      return undefined
    },
    'after a link in its place, as npm link makes it': here => {
      rmSync(join(here.packages, 'handrail'), { recursive: true })
      symlinkSync(here.fake, join(here.packages, 'handrail'))
      return undefined
    },
    'after a link into a store, as pnpm makes it': here => {
      const store = join(here.packages, '.pnpm/handrail@99.0.0/node_modules')
      cpSync(here.fake, join(store, 'handrail'), { recursive: true })
      rmSync(join(here.packages, 'handrail'), { recursive: true })
      symlinkSync('.pnpm/handrail@99.0.0/node_modules/handrail', join(here.packages, 'handrail'))
      return undefined
    },
    'after cp -r over it': here => {
      sh(here, 'cp -r ../fake/. node_modules/')
      return undefined
    },
    'after tar over it': here => {
      sh(here, 'tar cf ../fake.tar -C ../fake . && tar xf ../fake.tar -C node_modules')
      return undefined
    },
    'after mv in its place': here => {
      sh(here, 'mv node_modules old && mv ../fake node_modules')
      return undefined
    },
    'after its packages were removed': here => {
      rmSync(here.packages, { recursive: true })
      return undefined
    },
    'after the shell script alone was written over': here => {
      cpSync(join(here.fake, 'dist/handrail.sh'), join(here.packages, 'handrail/dist/handrail.sh'))
      return undefined
    },
    'with a forged record in the project': here => {
      mkdirSync(join(here.root, '.handrail/install'))
      const lines = [process.execPath, join(here.fake, 'dist/handrail.sh')]
      writeFileSync(join(here.root, '.handrail/install/machine'), `${lines.join('\n')}\n`)
      rmSync(here.packages, { recursive: true })
      return undefined
    },
    'with another home and state in the environment': here => {
      const home = join(here.all, 'other home')
      const state = join(home, '.local/state/handrail')
      const forged = pointerFile(home, here.root)
      mkdirSync(dirname(forged), { recursive: true })
      const script = join(here.fake, 'dist/handrail.sh')
      writeFileSync(forged, pointerText({ node: process.execPath, script, from: here.fake }))
      const names = ['XDG_STATE_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME']
      return { env: { HOME: home, ...Object.fromEntries(names.map(name => [name, dirname(state)])) } }
    },
    'with another name of the account': here => {
      sh(here, 'cp -r ../fake/. node_modules/')
      return { env: { LOGNAME: 'daemon', USER: 'daemon', HANDRAIL: join(here.fake, 'dist/handrail.sh') } }
    },
    'in a project that is reached by a link': here => {
      sh(here, 'cp -r ../fake/. node_modules/')
      symlinkSync(here.root, join(here.all, 'link'))
      return { root: join(here.all, 'link') }
    },
    'in a folder of the project with a shim of its own': here => {
      const root = join(here.root, 'apps/pay')
      mkdirSync(join(root, '.handrail'), { recursive: true })
      cpSync(join(repository, 'dist/hook.sh'), join(root, '.handrail/hook.sh'))
      cpSync(here.fake, join(root, 'node_modules/handrail'), { recursive: true })
      return { root }
    },
    'in a linked worktree': here => {
      const root = join(here.all, 'tree')
      sh(
        here,
        `git add .handrail/hook.sh; git -c user.name=t -c user.email=t@example.com commit -qm x; git worktree add -q ../tree`,
      )
      cpSync(here.fake, join(root, 'node_modules/handrail'), { recursive: true })
      return { root }
    },
    'in a linked worktree with a relative path': here => {
      const root = join(here.all, 'tree')
      sh(
        here,
        `git add .handrail/hook.sh; git -c user.name=t -c user.email=t@example.com commit -qm x; git worktree add -q ../tree`,
      )
      writeFileSync(
        join(root, '.git'),
        `gitdir: ../${here.root.slice(here.all.length + 1)}/.git/worktrees/tree\n`,
      )
      cpSync(here.fake, join(root, 'node_modules/handrail'), { recursive: true })
      return { root }
    },
  }
  for (const [name, change] of Object.entries(ways))
    test(name, { skip }, t => {
      const here = place(t)
      const { script } = agree(here, installIn(here.packages))
      assert.ok(script.startsWith(`${decided}/programs/`))
      const asked = change(here) ?? {}
      assert.equal(ask(here, asked), 'deny')
      assert.equal(
        ask(here, { ...asked, command: 'echo hi' }).replace('allow', 'silence, exit 0'),
        'silence, exit 0',
      )
    })

  for (const shell of ['dash', 'bash', 'zsh', 'ksh', 'mksh'])
    test(`in ${shell}`, { skip }, t => {
      if (spawnSync(shell, ['-c', ':']).status !== 0) return t.skip(`skipped: ${shell}`)
      const here = place(t)
      agree(here, installIn(here.packages))
      sh(here, 'cp -r ../fake/. node_modules/')
      assert.equal(ask(here, { shell }), 'deny')
    })

  test('where the one of the whole machine is replaced, and for all projects of an account', { skip }, t => {
    const here = place(t)
    const global = join(here.all, 'lib/node_modules')
    agreeProgram(nodePlatform, undefined, { node: process.execPath, script: installIn(global) })
    rmSync(join(global, 'handrail'), { recursive: true })
    renameSync(here.fake, join(global, 'handrail'))
    mkdirSync(join(here.all, 'bin'))
    symlinkSync('../lib/node_modules/handrail/dist/handrail.cjs', join(here.all, 'bin/handrail'))
    const PATH = `${join(here.all, 'bin')}:${process.env.PATH}`
    assert.equal(ask(here, { env: { PATH } }), 'deny')
    const pointer = pointerOfProject(nodePlatform, undefined)
    const own = hookCommandLine({ node: '', script: '', pointer }, 'claude-code', 'PreToolUse')
    assert.equal(ask(here, { env: { PATH }, line: own }), 'deny')
    cpSync(join(global, 'handrail'), join(here.packages, 'handrail'), { recursive: true })
    assert.equal(ask(here), 'deny')
  })
})

describe('without an agreed program', () => {
  test('what is installed in a project runs, as in a fresh clone', { skip }, t => {
    const here = place(t)
    installIn(here.packages)
    assert.equal(ask(here), 'deny')
    rmSync(here.packages, { recursive: true })
    cpSync(here.fake, join(here.packages, 'handrail'), { recursive: true })
    assert.match(ask(here), /the other one ran/)
  })

  for (const missing of ['ask', 'pass'])
    test(`a copy that is gone is asked about (${missing}), and nothing else answers`, { skip }, t => {
      const here = place(t)
      const { script } = agree(here, installIn(here.packages))
      rmSync(dirname(dirname(script)), { recursive: true })
      sh(here, 'cp -r ../fake/. node_modules/')
      const shim = join(here.root, '.handrail/hook.sh')
      writeFileSync(
        shim,
        readFileSync(shim, 'utf8').replace('handrail_missing=ask', `handrail_missing=${missing}`),
      )
      assert.equal(ask(here), 'ask')
      const pointer = pointerOfProject(nodePlatform, here.root)
      const own = hookCommandLine({ node: '', script: '', pointer }, 'claude-code', 'PreToolUse')
      assert.equal(ask(here, { line: own }), 'ask')
      rmSync(pointer)
      assert.equal(ask(here, { line: own }), 'ask')
    })

  test('a pointer of another Node finds one', { skip }, t => {
    const here = place(t)
    const script = installIn(here.packages)
    agreeProgram(nodePlatform, here.root, { node: join(here.all, 'no node'), script })
    assert.equal(ask(here), 'deny')
  })
})
