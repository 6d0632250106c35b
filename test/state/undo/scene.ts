import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { parseArgs } from 'node:util'
import { undo } from '../../../src/cli/history/undo.ts'
import type { Platform } from '../../../src/core/edge/platform.ts'
import { hosts } from '../../../src/hosts/index.generated.ts'
import { answerEvent } from '../../../src/process/hook.ts'
import { agreeAt } from '../../support/agreed.ts'
import { unhurried } from '../../support/unhurried.ts'

/** A call of a host: a tool and its input. */
export interface Tried {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
}

export const bash = (command: string): Tried => ({ tool: 'Bash', input: { command } })

/** A git repository with committed, changed, staged, untracked and ignored files, links and modes, and a home beside it. */
export const scene = (t: TestContext, config: object = {}) => {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-undo-')))
  t.after(() => rmSync(top, { recursive: true, force: true }))
  const [root, home] = [join(top, 'app'), join(top, 'home')]
  for (const folder of ['app/src/lib', 'app/docs', 'app/empty', 'app/logs', 'app/out/deep', 'home'])
    mkdirSync(join(top, folder), { recursive: true })
  const env = { ...process.env, HOME: home, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const write = (path: string, text: string | Buffer): void => {
    writeFileSync(join(root, path), text)
    if (path === 'handrail.jsonc') agreeAt(root, env)
  }
  for (const path of ['a.txt', 'b.txt', 'src/a.ts', 'src/b.ts', 'src/lib/c.ts', 'docs/guide.md'])
    write(path, `${path} one\n`)
  write('.gitignore', 'out/\n*.log\n.env\n.handrail/\n')
  write('nb.ipynb', JSON.stringify({ cells: [{ id: 'x', cell_type: 'code', source: 'a = 1' }] }))
  write('handrail.jsonc', JSON.stringify({ preset: 'safety', ...config }))
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-qm', 'one')
  write('src/b.ts', 'b two\n')
  git('commit', '-qam', 'two')
  git('branch', 'side', 'HEAD~1')
  write('a.txt', 'stashed\n')
  git('stash', '-q')
  // Work that is in no commit.
  write('a.txt', 'a changed\n')
  write('src/lib/c.ts', 'c staged\n')
  git('add', 'src/lib/c.ts')
  write('new.txt', 'untracked\n')
  write('src/draft.ts', Buffer.from([0, 255, 254, 10, 13]))
  write('logs/run.log', 'log\n'.repeat(2000))
  write('out/deep/data.bin', Buffer.alloc(70_000, 7))
  write('.env', 'TOKEN=abcdefgh12345678\n')
  chmodSync(join(root, '.env'), 0o600)
  write('run.sh', '#!/bin/sh\n')
  chmodSync(join(root, 'run.sh'), 0o755)
  symlinkSync('a.txt', join(root, 'link'))
  const said = { out: '', err: '' }
  const platform: Platform = {
    ...unhurried,
    env: name =>
      name === 'HOME'
        ? home
        : name.startsWith('XDG_') || name.startsWith('CLAUDE')
          ? undefined
          : process.env[name],
    home: () => home,
    cwd: () => root,
    writeStdout: text => {
      said.out += text
    },
    writeStderr: text => {
      said.err += text
    },
  }
  let calls = 0
  const codec = hosts.find(({ id }) => id === 'claude-code')
  if (codec === undefined) throw new Error('no codec')
  const send = async (
    name: 'PreToolUse' | 'PostToolUse',
    { tool, input }: Tried,
    other: Partial<Platform> = {},
  ): Promise<string> => {
    said.out = ''
    const payload = {
      session_id: 's1',
      cwd: root,
      hook_event_name: name,
      tool_name: tool,
      tool_input: input,
      tool_use_id: `t${calls}`,
    }
    const readStdin = () => ({ ok: true as const, text: JSON.stringify(payload) })
    await answerEvent({ ...platform, ...other, readStdin }, { codec, named: name })
    return said.out
  }
  return {
    root,
    home,
    git,
    write,
    /** The event before a call, and what the host is told. */
    before: (tried: Tried, other?: Partial<Platform>) => {
      calls += 1
      return send('PreToolUse', tried, other)
    },
    after: (tried: Tried) => send('PostToolUse', tried),
    /** Runs a command as the host would. */
    shell: (command: string) => spawnSync('bash', ['-c', command], { cwd: root, env, encoding: 'utf8' }),
    undo: async (...args: readonly string[]) => {
      const out: string[] = []
      const options = Object.fromEntries(
        Object.entries(undo.options).map(([name, { type }]) => [name, { type }]),
      )
      const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
      const code = await undo.run({
        positionals,
        text: name => (typeof values[name] === 'string' ? values[name] : undefined),
        texts: () => [],
        flag: name => values[name] === true,
        io: {
          platform,
          out: line => out.push(line),
          err: line => out.push(line),
          page: text => out.push(text),
          ask: async () => '',
          paint: (_, text) => text,
          columns: 100,
          interactive: false,
        },
      })
      return { code, out: out.join('\n') }
    },
    tree: () => treeOf(root),
    platform,
  }
}

/** Every path below a folder with its kind, mode and content; what git and handrail keep for themselves is left out. */
const treeOf = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => !/^\.(?:git|handrail)(?:\/|$)/.test(path))
    .sort()
    .map(path => {
      const stat = lstatSync(join(root, path))
      const mode = (stat.mode & 0o7777).toString(8)
      if (stat.isSymbolicLink()) return `${path} -> ${readlinkSync(join(root, path))}`
      if (stat.isDirectory()) return `${path}/ ${mode}`
      return `${path} ${mode} ${readFileSync(join(root, path), 'base64').slice(0, 200)} ${stat.size}`
    })
