import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { call } from './hook.ts'
import { removeFolder } from './remove.ts'
import { on } from './standby.ts'

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const scratch = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'handrail-cli-')))

/** A copy of the built program, in a folder whose name needs quoting: tests break it as they like. */
export const packageIn = (name: string): string => {
  const folder = join(scratch, name)
  fs.mkdirSync(folder, { recursive: true })
  fs.cpSync(join(repository, 'dist'), join(folder, 'dist'), { recursive: true })
  fs.copyFileSync(join(repository, 'schema.json'), join(folder, 'schema.json'))
  return join(folder, 'dist', 'handrail.cjs')
}

/** The program under test. */
export let script = ''
before(() => {
  if (!fs.existsSync(join(repository, 'dist', 'handrail.cjs'))) {
    const built = spawnSync('npm', ['run', 'build'], { cwd: repository, encoding: 'utf8' })
    assert.equal(built.status, 0, built.stderr)
  }
  script = packageIn("the package's folder")
})
process.on('exit', () => removeFolder(scratch))

/** The shim would find a handrail of this machine. */
export const isInstalled = spawnSync('sh', ['-c', 'command -v handrail']).status === 0

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Project {
  readonly root: string
  readonly home: string
  readonly settings: string
  run(...args: readonly string[]): Ran
  runAs(program: string, ...args: readonly string[]): Ran
}

export const git = (cwd: string, ...args: readonly string[]): string => {
  const ran = spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
    cwd,
    encoding: 'utf8',
  })
  assert.equal(ran.status, 0, ran.stderr)
  return ran.stdout
}

let count = 0

export const project = (settings?: string | Buffer, options: { readonly git?: boolean } = {}): Project => {
  count += 1
  const root = join(scratch, `an app's ${count}`)
  const home = join(scratch, `home ${count}`)
  fs.mkdirSync(join(root, 'src'), { recursive: true })
  fs.mkdirSync(home)
  fs.writeFileSync(join(root, 'src', 'a.txt'), 'a\n')
  if (options.git !== false) {
    git(root, 'init', '-q')
    git(root, 'add', '.')
    git(root, 'commit', '-q', '-m', 'first')
  }
  const path = join(root, '.claude', 'settings.json')
  if (settings !== undefined) {
    fs.mkdirSync(dirname(path))
    fs.writeFileSync(path, settings)
  }
  const runAs = (program: string, ...args: readonly string[]): Ran => {
    const ran = call({
      cwd: root,
      args,
      program,
      alone: program !== script,
      env: { HOME: home, ...on },
    })
    return { code: ran.code, out: ran.stdout, err: ran.stderr }
  }
  return { root, home, settings: path, runAs, run: (...args) => runAs(script, ...args) }
}

/** Every file of a project but git's own, with its bytes and mode. */
export const snapshot = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(name => !name.startsWith('.git/') && name !== '.git')
      .sort()
      .map(name => {
        const path = join(root, name)
        const stat = fs.lstatSync(path)
        const content = stat.isFile()
          ? fs.readFileSync(path, 'base64')
          : stat.isSymbolicLink()
            ? fs.readlinkSync(path)
            : ''
        return [name, `${stat.mode.toString(8)} ${content}`]
      }),
  )

export const read = (path: string): string => fs.readFileSync(path, 'utf8')

export const done = (ran: Ran, code = 0): Ran => {
  assert.equal(ran.code, code, `${ran.out}\n${ran.err}`)
  return ran
}

export const commandOf = (settings: string, event: string): string =>
  JSON.parse(read(settings)).hooks[event].at(-1).hooks[0].command

/** Settings that hold comments, a trailing comma and a hook of somebody else. */
export const foreign = `{
  // who may do what
  "permissions": { "deny": ["Read(.env)"], },
  "hooks": {
    "PreToolUse": [
      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "true" }] } // theirs
    ]
  }
}`
