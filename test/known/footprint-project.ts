import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../../src/core/text/memo.ts'
import { newFolder } from '../support/folder.ts'
import { gitEnv } from '../support/git.ts'

const hooks = (line: string): string =>
  `${JSON.stringify({ permissions: { deny: ['x'] }, hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: line }] }] } }, null, 2)}\n`
export const ours = hooks('. "$HANDRAIL_ROOT/.handrail/hook.sh"; handrail hook claude-code PreToolUse')
const none = `${JSON.stringify({ permissions: { deny: ['x'] } }, null, 2)}\n`
const shim = '# handrail hook: written by `handrail init`\nhandrail() { :; }\n'

export const writeIn = (dir: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dir, path, '..'), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
}

/** Runs a command in a folder, as a person at a shell would. */
export const runIn = (
  dir: string,
  command: string,
): { readonly code: number | null; readonly text: string } => {
  const env = {
    ...gitEnv,
    GIT_EDITOR: 'true',
    GIT_SEQUENCE_EDITOR: 'true',
    EDITOR: 'true',
    JAVA_TOOL_OPTIONS: '-XX:-UsePerfData',
  }
  const ran = spawnSync('bash', ['-c', command], { cwd: dir, env, encoding: 'utf8', input: '' })
  return { code: ran.status, text: ran.stdout + ran.stderr }
}

const must = (dir: string, command: string): void => {
  const { code, text } = runIn(dir, command)
  if (code !== 0) throw new Error(`${command}: ${text}`)
}

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `line ${from + at}\n`).join('')

/** A project with the hooks of handrail, branches with and without them, archives and folders. Its folder `p` is the project. */
const template = once((): string => {
  const base = newFolder('footprint')
  const dir = join(base, 'p')
  mkdirSync(dir)
  must(dir, 'git init -q -b main && git config commit.gpgsign false && git config maintenance.auto false')
  writeIn(dir, {
    'README.md': 'read\n',
    'src/a.ts': lines(0, 30),
    'src/b.ts': lines(100, 130),
    'src/deep/c.ts': lines(200, 230),
    'docs/x.md': 'x\n',
    '.gitignore': 'out/\n*.log\n',
  })
  const commit = (name: string): void => must(dir, `git add -A && git commit -qm ${name} && git tag ${name}`)
  commit('old')
  must(dir, 'git checkout -qb feature')
  writeIn(dir, { 'src/f.ts': 'f\n' })
  commit('feature-1')
  must(dir, 'git checkout -q main')
  writeIn(dir, {
    '.claude/settings.json': ours,
    '.handrail/hook.sh': shim,
    '.handrail/.gitignore': '*\n!/hook.sh\n!/rules/\n!/rules/**\n',
    'handrail.jsonc': '{ "preset": "recommended" }\n',
  })
  commit('init')
  must(dir, 'git checkout -qb topic')
  writeIn(dir, { 'src/a.ts': lines(0, 30).replace('line 3\n', 'line three\n'), 'src/new.ts': 'new\n' })
  commit('topic-1')
  must(dir, 'git rm -q docs/x.md')
  commit('topic-2')
  must(dir, 'git checkout -q main && git checkout -qb weak')
  writeIn(dir, { '.claude/settings.json': none })
  commit('weak-1')
  must(dir, 'git checkout -q main && git checkout -qb policy')
  writeIn(dir, { 'handrail.jsonc': '{ "rules": { "git/hard-reset": "off" } }\n' })
  commit('policy-1')
  must(dir, 'git checkout -q main && git checkout -qb shimless && git rm -q .handrail/hook.sh')
  commit('shimless-1')
  must(dir, 'git checkout -q main && git checkout -qb moved && git mv src lib')
  commit('moved-1')
  must(dir, 'git checkout -q main && git checkout -qb other')
  writeIn(dir, { 'src/a.ts': lines(0, 30).replace('line 3\n', 'line 3.0\n'), 'src/deep/d.ts': 'd\n' })
  commit('other-1')
  must(dir, 'git checkout -q main')
  writeIn(dir, { 'src/b.ts': lines(100, 130).replace('line 120\n', 'line b\n') })
  commit('main-2')
  must(dir, 'git clone -q . ../origin && git remote add origin ../origin')
  must(
    join(base, 'origin'),
    'git config user.name A; git checkout -qb remote-only && git rm -q .claude/settings.json && git commit -qm gone',
  )
  must(dir, 'git fetch -q origin 2>/dev/null && git branch -q -u origin/main 2>/dev/null')
  writeIn(dir, { 'src/a.ts': lines(0, 31), 'stashed.txt': 's\n' })
  must(dir, 'git stash push -qu')
  writeIn(dir, { '.claude/settings.json': none })
  must(dir, 'git stash push -q && git diff main weak > ../weak.patch && git diff main topic > ../topic.patch')
  must(dir, 'git format-patch -q --stdout main..weak > ../weak.mbox')
  writeIn(dir, { 'notes.txt': 'n\n', 'out/x.log': 'l\n' })
  writeIn(base, {
    'ov/.claude/settings.json': none,
    'ov/handrail.jsonc': '{ "rules": { "git/hard-reset": "off" } }\n',
    'ov/src/a.ts': 'ov\n',
    'same/.claude/settings.json': ours,
    'same/.handrail/hook.sh': shim,
    'same/src/a.ts': 'same\n',
    'plain/src/a.ts': 'plain\n',
    'plain/src/more/z.ts': 'z\n',
    'state/.handrail/grants/x.json': '{}\n',
  })
  for (const name of ['ov', 'same', 'plain', 'state'])
    must(base, `tar -C ${name} -czf ${name}.tgz . && tar -C ${name} -cf ${name}.tar .`)
  must(base, 'tar -cf top.tar ov')
  return base
})

export const copyOf = (): { readonly base: string; readonly dir: string } => {
  const base = newFolder('footprint-copy')
  cpSync(template(), base, { recursive: true, verbatimSymlinks: true })
  return { base, dir: join(base, 'p') }
}

/** Every file and link below a folder, but for those of git itself, with what it holds. */
export const treeOf = (dir: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const open = [dir]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const name of readdirSync(at)) {
      const path = join(at, name)
      const stat = lstatSync(path)
      if (name === '.git') continue
      if (stat.isDirectory()) open.push(path)
      else if (stat.isSymbolicLink()) found.set(path, `-> ${readlinkSync(path)}`)
      else found.set(path, readFileSync(path, 'latin1'))
    }
  return found
}
