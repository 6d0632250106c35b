import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { agreeProgram } from '../../src/cli/setup/program/agree.ts'
import { hookCommandLine } from '../../src/hosts/wiring/command-line.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { forgetDecided } from './decided.ts'
import { bashEvent, scratch } from './hook.ts'

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** The installed package, as npm lays it out. */
export const installIn = (packages: string): string => {
  const folder = join(packages, 'handrail')
  mkdirSync(folder, { recursive: true })
  const isOfBuild = (path: string): boolean => !path.endsWith('dist/cache')
  cpSync(join(repository, 'dist'), join(folder, 'dist'), { recursive: true, filter: isOfBuild })
  const { name, version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, bin: 'dist/handrail.cjs' }))
  return join(folder, 'dist/handrail.sh')
}

/** A package of that name that lets everything through, and leaves a mark. */
export const fakeIn = (folder: string, mark: string, name = 'handrail'): string => {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '99.0.0' }))
  writeFileSync(join(folder, 'dist/handrail.sh'), `handrail() { echo ran >>'${mark}'; exit 0; }\n`)
  writeFileSync(
    join(folder, 'dist/handrail.cjs'),
    `require('node:fs').appendFileSync('${mark}', 'ran'); process.exitCode = 60\n`,
    { mode: 0o755 },
  )
  return folder
}

export interface Place {
  readonly all: string
  readonly root: string
  readonly packages: string
  readonly fake: string
  readonly mark: string
}

export const place = (t: TestContext): Place => {
  const all = scratch(t)
  const here = {
    all,
    root: join(all, `it's "my" $app`),
    fake: join(all, 'fake/handrail'),
    mark: join(all, 'ran'),
  }
  mkdirSync(join(here.root, '.handrail'), { recursive: true })
  mkdirSync(join(all, 'home'))
  cpSync(join(repository, 'dist/hook.sh'), join(here.root, '.handrail/hook.sh'))
  spawnSync('git', ['init', '-q'], { cwd: here.root })
  fakeIn(here.fake, here.mark)
  t.after(forgetDecided)
  return { ...here, packages: join(here.root, 'node_modules') }
}

export const agree = ({ root }: Place, script: string) =>
  agreeProgram(nodePlatform, root, { node: process.execPath, script })

export interface Asked {
  readonly root?: string
  readonly command?: string
  readonly line?: string
  readonly shell?: string
  readonly env?: Readonly<Record<string, string>>
}

export const lineOf = (name: string): string =>
  hookCommandLine({ node: '', script: '', shared: true }, 'claude-code', name)
export const line = lineOf('PreToolUse')

export const event = ({ root }: Place, name: string): object => ({
  session_id: 's',
  cwd: root,
  hook_event_name: name,
})

export const ask = (here: Place, asked: Asked = {}): string => {
  const root = asked.root ?? here.root
  const { stdout, status } = spawnSync(asked.shell ?? '/bin/sh', ['-c', asked.line ?? line], {
    cwd: '/',
    input: bashEvent(root, asked.command ?? 'rm -rf ~'),
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: join(here.all, 'home'),
      CLAUDE_PROJECT_DIR: root,
      HANDRAIL_STANDBY: 'off',
      ...asked.env,
    },
  })
  const said =
    stdout === '' ? `silence, exit ${status}` : JSON.parse(stdout).hookSpecificOutput.permissionDecision
  return existsSync(here.mark) ? `${said}, and the other one ran` : said
}

export const sh = (here: Place, text: string): void => {
  const ran = spawnSync('/bin/sh', ['-euc', text], {
    cwd: here.root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', HOME: join(here.all, 'home'), npm_config_offline: 'true' },
  })
  assert.equal(ran.status, 0, ran.stderr)
}
