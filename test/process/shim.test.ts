import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { hookCommandLine } from '../../src/hosts/wiring/command-line.ts'
import { oldestNode } from '../../src/platform/node/oldest.ts'
import { scratch } from '../support/hook.ts'

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const built = readFileSync(join(repository, 'dist/hook.sh'), 'utf8')
/** Without the places of the whole machine, which may have a Node and a handrail of their own. */
const shim = built.replace(' /opt/homebrew /usr/local /home/linuxbrew/.linuxbrew /usr ', ' ')

const shells = ['sh', 'dash', 'bash', 'zsh', 'ksh', 'mksh', 'yash'].flatMap(name => {
  const path = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
  if (path === '') test(`${name}: the shim finds handrail`, t => t.skip(`skipped: ${name}`))
  return path === '' ? [] : [{ name, path }]
})

interface Machine {
  readonly all: string
  /** The project, in a folder whose name needs quoting. */
  readonly root: string
  readonly home: string
  readonly bin: string
}

const machine = (t: TestContext): Machine => {
  const all = scratch(t)
  const here = { all, root: join(all, `it's "my" $app`), home: join(all, 'a home'), bin: join(all, 'bin') }
  for (const folder of [join(here.root, 'src/deep'), join(here.root, '.handrail'), here.home, here.bin])
    mkdirSync(folder, { recursive: true })
  writeFileSync(join(here.root, '.handrail/hook.sh'), shim)
  return here
}

/** A handrail that only says which one it is, with which Node, and what it was asked. */
const program = (packages: string): string => {
  const dist = join(packages, 'handrail/dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(
    join(dist, 'handrail.sh'),
    `handrail() { printf '%s|' "$HANDRAIL" "$HANDRAIL_NODE" "$*"; exit 0; }\n`,
  )
  writeFileSync(join(dist, 'handrail.cjs'), '#!/usr/bin/env node\n', { mode: 0o755 })
  return join(dist, 'handrail.sh')
}

const node = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'node')
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o755 })
  return path
}

const record = (root: string, ...lines: readonly string[]): void => {
  mkdirSync(join(root, '.handrail/install'), { recursive: true })
  writeFileSync(join(root, '.handrail/install/machine'), `${lines.join('\n')}\n`)
}

const line = (event = 'PreToolUse'): string =>
  hookCommandLine({ node: '', script: '', shared: true }, 'claude-code', event)

interface Asked {
  readonly shell?: string
  readonly cwd?: string
  readonly path?: string
  readonly project?: string
  readonly event?: string
  readonly env?: Readonly<Record<string, string>>
}

const ask = (here: Machine, asked: Asked = {}) => {
  const { status, stdout, stderr } = spawnSync(asked.shell ?? '/bin/sh', ['-c', line(asked.event)], {
    cwd: asked.cwd ?? '/',
    input: 'x'.repeat(200_000),
    encoding: 'utf8',
    env: {
      PATH: asked.path ?? here.bin,
      HOME: here.home,
      CLAUDE_PROJECT_DIR: asked.project ?? here.root,
      ...asked.env,
    },
  })
  return { status, stdout, stderr }
}

const answered = (script: string, path: string, event = 'PreToolUse'): object => ({
  status: 0,
  stdout: `${script}|${path}|hook claude-code ${event}|`,
  stderr: '',
})

for (const { name: title, path: shell } of shells)
  describe(`${title}: the shim finds handrail`, () => {
    const places: Readonly<Record<string, (here: Machine) => string>> = {
      'in the project': ({ root }) => program(join(root, 'node_modules')),
      'in a workspace around it': ({ all }) => program(join(all, 'node_modules')),
      'by the record of init': ({ all, root }) => {
        const script = program(join(all, 'elsewhere'))
        record(root, join(all, 'no such node'), script)
        return script
      },
      'on the PATH, by the link of npm': ({ all, bin }) => {
        const script = program(join(all, 'lib/node_modules'))
        symlinkSync('../lib/node_modules/handrail/dist/handrail.cjs', join(bin, 'handrail'))
        return script
      },
      'on the PATH, by another link': ({ all, bin }) => {
        const script = program(join(all, 'other place'))
        symlinkSync(join(dirname(script), 'handrail.cjs'), join(bin, 'handrail'))
        return script
      },
      'with the newest Node of nvm': ({ home }) => {
        program(join(home, '.nvm/versions/node/v9.1.0/lib/node_modules'))
        const script = program(join(home, '.nvm/versions/node/v22.1.0/lib/node_modules'))
        program(join(home, '.nvm/versions/node/v20.19.0/lib/node_modules'))
        return script
      },
      'where volta puts it': ({ home }) =>
        program(join(home, '.volta/tools/image/packages/handrail/lib/node_modules')),
      'where pnpm puts it': ({ home }) => program(join(home, '.local/share/pnpm/global/5/node_modules')),
      'where a prefix of the account is': ({ home }) => program(join(home, '.npm-global/lib/node_modules')),
    }
    for (const [name, make] of Object.entries(places))
      test(name, t => {
        const here = machine(t)
        const [path, script] = [node(here.bin), make(here)]
        assert.deepEqual(ask(here, { shell }), answered(script, path))
      })

    test('from a subfolder, where the host names no project', t => {
      const here = machine(t)
      const [path, script] = [node(here.bin), program(join(here.root, 'node_modules'))]
      const cwd = join(here.root, 'src/deep')
      assert.deepEqual(ask(here, { shell, cwd, project: '' }), answered(script, path))
    })

    test('and answers in the words of the host where there is none', t => {
      const here = machine(t)
      node(here.bin)
      const { status, stdout, stderr } = ask(here, { shell })
      const { permissionDecision, permissionDecisionReason } = JSON.parse(stdout).hookSpecificOutput
      assert.deepEqual([status, stderr, permissionDecision], [0, '', 'ask'])
      assert.match(permissionDecisionReason, /not installed on this machine.*Next step: npm i -g handrail/)
      const later = ask(here, { shell, event: 'Stop' })
      assert.deepEqual([later.status, later.stderr], [0, ''])
      assert.match(JSON.parse(later.stdout).systemMessage, /npm i -g handrail/)
    })
  })

describe('handrail is not taken from', () => {
  const places: Readonly<Record<string, (here: Machine) => Asked>> = {
    'a cache of npx on the PATH': ({ all }) => {
      const packages = join(all, '.npm/_npx/1a2b/node_modules')
      const script = program(packages)
      mkdirSync(join(packages, '.bin'))
      symlinkSync(join(dirname(script), 'handrail.cjs'), join(packages, '.bin/handrail'))
      return { path: join(packages, '.bin') }
    },
    'a link into such a cache': ({ all, bin }) => {
      const script = program(join(all, '.npm/_npx/1a2b/node_modules'))
      symlinkSync(join(dirname(script), 'handrail.cjs'), join(bin, 'handrail'))
      return {}
    },
    'a folder that anybody may write to': ({ all }) => {
      program(join(all, 'node_modules'))
      chmodSync(all, 0o1777)
      return {}
    },
    'a relative folder of PATH': ({ root }) => {
      const script = program(join(root, 'lib/node_modules'))
      mkdirSync(join(root, 'bin'))
      symlinkSync(join(dirname(script), 'handrail.cjs'), join(root, 'bin/handrail'))
      return { path: './bin', cwd: root }
    },
    'another program of that name': ({ bin }) => {
      writeFileSync(join(bin, 'handrail'), '#!/bin/sh\necho no\n', { mode: 0o755 })
      return {}
    },
  }
  for (const [name, make] of Object.entries(places))
    test(name, t => {
      const here = machine(t)
      node(here.bin)
      assert.match(ask(here, make(here)).stdout, /not installed on this machine/)
    })
})

describe('the shim finds Node', () => {
  const script = ({ root }: Machine): string => program(join(root, 'node_modules'))

  test('the recorded one, and another where that is gone', t => {
    const here = machine(t)
    const [own, other, found] = [node(join(here.all, 'own')), node(here.bin), script(here)]
    record(here.root, own, '')
    assert.deepEqual(ask(here), answered(found, own))
    rmSync(own)
    assert.deepEqual(ask(here), answered(found, other))
  })

  test('not one whose folder says that it is too old', t => {
    const here = machine(t)
    const old = join(here.home, '.nvm/versions/node/v18.20.8/bin')
    node(old)
    assert.match(ask(here, { path: old }).stdout, /not installed/)
    const found = script(here)
    assert.match(ask(here, { path: old }).stdout, /Node 20\.19 or newer was not found on this machine/)
    const fresh = node(join(here.home, '.local/share/fnm/node-versions/v22.3.0/installation/bin'))
    assert.deepEqual(ask(here, { path: old }), answered(found, fresh))
  })

  test('the oldest version is the one of package.json', () => {
    const { engines } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
    assert.equal(engines.node, `>=${oldestNode}`)
    const [major = 0, minor = 0] = oldestNode.split('.').map(Number)
    assert.ok(built.includes(`-ge ${major * 1000 + minor}`))
    assert.ok(built.includes(`Node ${oldestNode} or newer`))
  })
})

for (const [missing, status, stdout] of [
  ['deny', 2, ''],
  ['pass', 0, ''],
] as const)
  test(`a team may have a machine without handrail ${missing}`, t => {
    const here = machine(t)
    writeFileSync(
      join(here.root, '.handrail/hook.sh'),
      shim.replace('handrail_missing=ask', `handrail_missing=${missing}`),
    )
    const said = ask(here)
    assert.deepEqual([said.status, said.stdout], [status, stdout])
    assert.match(said.stderr, /npm i -g handrail/)
    assert.match(JSON.parse(ask(here, { event: 'Stop' }).stdout).systemMessage, /npm i -g handrail/)
  })

test('a linked worktree uses what its main working tree has', t => {
  const here = machine(t)
  const [path, script] = [node(here.bin), program(join(here.root, 'node_modules'))]
  const git = (...args: readonly string[]): void => {
    const ran = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: here.root,
      encoding: 'utf8',
    })
    assert.equal(ran.status, 0, ran.stderr)
  }
  git('init', '-q')
  git('add', '.handrail/hook.sh')
  git('commit', '-qm', 'x')
  git('worktree', 'add', '-q', join(here.all, 'tree'))
  assert.deepEqual(ask(here, { project: join(here.all, 'tree') }), answered(script, path))
  rmSync(join(here.root, 'node_modules'), { recursive: true })
  const own = node(join(here.all, 'own'))
  record(here.root, own, program(join(here.all, 'elsewhere')))
  const elsewhere = join(here.all, 'elsewhere/handrail/dist/handrail.sh')
  assert.deepEqual(ask(here, { project: join(here.all, 'tree') }), answered(elsewhere, own))
})

test('the line answers itself where the shim is gone', t => {
  const here = machine(t)
  rmSync(join(here.root, '.handrail'), { recursive: true })
  const { status, stdout } = ask(here)
  assert.equal(status, 0)
  const { permissionDecision, permissionDecisionReason } = JSON.parse(stdout).hookSpecificOutput
  assert.equal(permissionDecision, 'ask')
  assert.match(permissionDecisionReason, /\.handrail\/hook\.sh is not there.*Next step: handrail init/)
  assert.deepEqual(ask(here, { event: 'Stop' }), { status: 0, stdout: '', stderr: '' })
  // A shim that somebody put into a folder for everybody is not read.
  mkdirSync(join(here.all, '.handrail'))
  writeFileSync(join(here.all, '.handrail/hook.sh'), 'echo planted; exit 0\n')
  assert.match(ask(here).stdout, /planted/)
  chmodSync(here.all, 0o1777)
  assert.match(ask(here).stdout, /is not there/)
})

test('it can be started as a program, by any path', t => {
  const here = machine(t)
  const [path, script] = [node(here.bin), program(join(here.root, 'node_modules'))]
  for (const [cwd, name] of [
    ['/', join(here.root, '.handrail/hook.sh')],
    [here.root, '.handrail/hook.sh'],
    [join(here.root, 'src'), '../.handrail/hook.sh'],
  ] as const) {
    const { stdout } = spawnSync('/bin/sh', [name, 'hook', 'pi', 'tool_call'], {
      cwd,
      encoding: 'utf8',
      env: { PATH: here.bin, HOME: here.home },
    })
    assert.match(stdout, /hook pi tool_call\|$/)
    assert.equal(stdout.split('|')[1], path)
    assert.ok(script.endsWith('handrail.sh'))
  }
})

test('a Node that is too old is refused in one line, in the protocol of the host', t => {
  const folder = scratch(t)
  cpSync(join(repository, 'dist'), join(folder, 'dist'), { recursive: true })
  const old = join(folder, 'old.cjs')
  writeFileSync(old, "Object.defineProperty(process, 'version', { value: 'v18.20.8' })\n")
  const run = (...words: readonly string[]) =>
    spawnSync(process.execPath, ['-r', old, join(folder, 'dist/handrail.cjs'), ...words], {
      input: '{}',
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', HOME: folder },
    })
  const says = /Node v18\.20\.8 is too old; handrail needs 20\.19 or newer/
  const asked = run('hook', 'claude-code', 'PreToolUse')
  assert.equal(asked.status, 0)
  const { hookSpecificOutput } = JSON.parse(asked.stdout)
  assert.equal(hookSpecificOutput.permissionDecision, 'ask')
  assert.match(hookSpecificOutput.permissionDecisionReason, says)
  for (const words of [
    ['hook', 'claude-code', 'Stop'],
    ['doctor'],
    ['init', '--yes'],
    ['run', 'bash-guard'],
  ]) {
    const { status, stdout, stderr } = run(...words)
    assert.deepEqual([status, stdout], [1, ''])
    assert.match(stderr, says)
    assert.equal(stderr.trimEnd().split('\n').length, 1)
  }
  // A host that is not known: exit code 2 stops a tool everywhere.
  assert.equal(run('hook', 'nobody').status, 2)
})
