import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newFolder } from './folder.ts'
import { gitAt, gitEnv } from './git.ts'

/** A repository of others: whatever git or a PATH can be told to run there writes a line to a file. */
export interface Planted {
  readonly dir: string
  git(...args: readonly string[]): string
  write(path: string, text: string): void
  /** The planted program, as a command that says for what it was run. */
  program(what: string): string
  /** The planted programs that ran since the last look. */
  ran(): string
}

export const script = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}

export const tests = [1, 2, 3].map(n => `test('case ${n}', () => { expect(f(${n})).toBe(${n}) })\n`).join('')

const files: Readonly<Record<string, string>> = {
  '.gitattributes': '*.ts filter=x diff=x merge=x\n*.txt filter=y diff=x\n',
  '.gitignore': 'build/\n',
  'test/a.test.ts': tests,
  'src/a.ts': 'export const a = 1\n',
  'src/b.py': 'b = 1\n',
  'notes.txt': 'notes\n',
  'gone.txt': 'gone\n',
}

/** A clean repository with one signed commit, before anything is planted. */
export const planted = (): Planted => {
  const home = newFolder('planted')
  const dir = join(home, 'project')
  const marker = join(home, 'marker')
  const run = join(home, 'run.sh')
  script(run, `#!/bin/sh\necho "$*" >>'${marker}'\ncat\n`)
  const git = (...args: readonly string[]): string => gitAt(dir, args)
  const made: Planted = {
    dir,
    git,
    write: (path, text) => {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), text)
    },
    program: what => `${run} ${what}`,
    ran: () => {
      const said = existsSync(marker) ? readFileSync(marker, 'utf8') : ''
      rmSync(marker, { force: true })
      return said
    },
  }
  mkdirSync(dir)
  git('init', '-q', '-b', 'main')
  for (const [path, text] of Object.entries(files)) made.write(path, text)
  git('add', '-A')
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n aaaa\n -----END PGP SIGNATURE-----'
  const who = 'A <a@example.com> 1700000000 +0000'
  const tree = git('write-tree').trim()
  const text = `tree ${tree}\nauthor ${who}\ncommitter ${who}\n${signature}\n\nStart\n`
  const options = { cwd: dir, env: gitEnv, encoding: 'utf8', input: text } as const
  const commit = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], options).trim()
  git('update-ref', 'refs/heads/main', commit)
  return made
}

/** Takes away the blob of a file, as a partial clone leaves it out. */
export const loseBlob = ({ dir, git }: Planted): void => {
  const blob = git('rev-parse', 'HEAD:gone.txt').trim()
  rmSync(join(dir, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true })
}

/** Changes files, and leaves others with times that are not those of the index. */
export const disturb = ({ dir, write }: Planted): void => {
  write('test/a.test.ts', tests.replace("test('case 3'", "test.skip('case 3'"))
  write('gone.txt', 'back\n')
  for (const name of ['src/a.ts', 'src/b.py', 'notes.txt']) utimesSync(join(dir, name), 1e9, 1e9)
}

const section = (name: string, values: Readonly<Record<string, string>>): string =>
  [
    `[${name}]`,
    ...Object.entries(values).map(
      ([key, value]) => `\t${key} = "${value.replace(/["\\]/g, found => `\\${found}`)}"`,
    ),
    '',
  ].join('\n')

/** Every setting by which git can be told to run a program. */
export const hostileConfig = ({ program, dir }: Planted): string => {
  const all = (...keys: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(keys.map(key => [key, program(key)]))
  return [
    section('core', {
      ...all('fsmonitor', 'pager', 'editor', 'sshCommand', 'askPass', 'gitProxy', 'alternateRefsCommand'),
      hooksPath: join(dir, 'build/hooks'),
      attributesFile: join(dir, 'build/attributes'),
    }),
    section('diff', all('external')),
    section('diff "x"', all('textconv', 'command')),
    section('merge "x"', all('driver')),
    section('filter "x"', { ...all('clean', 'smudge', 'process'), required: 'true' }),
    section('filter "y"', { ...all('clean', 'smudge'), required: 'true' }),
    section('filter "z z"', all('clean', 'smudge')),
    section('FILTER "Odd.Name"', all('Clean', 'Smudge')),
    section('log', { showSignature: 'true' }),
    section('gpg', all('program')),
    section('gpg "ssh"', all('program', 'defaultKeyCommand')),
    section('credential', { helper: `!${program('credential')}` }),
    section('alias', { st: `!${program('alias')}`, status: `!${program('alias')}` }),
    section('pager', all('status', 'diff', 'log', 'show')),
    section('uploadpack', all('packObjectsHook')),
    section('gc', all('recentObjectsHook')),
    section('status', { submoduleSummary: 'true' }),
    section('submodule "sub"', { update: `!${program('submodule')}`, ignore: 'none', active: 'true' }),
    section('protocol "ext"', { allow: 'always' }),
    section('remote "origin"', {
      ...all('uploadpack', 'receivepack', 'vcs'),
      url: `ext::${program('ext')}`,
      promisor: 'true',
      partialclonefilter: 'blob:none',
      fetch: '+refs/heads/*:refs/remotes/origin/*',
    }),
    section('extensions', { partialClone: 'origin' }),
  ].join('')
}

const hooks =
  'post-index-change pre-commit post-checkout reference-transaction fsmonitor-watchman pre-auto-gc'

/** Hooks and attributes that the config leads to, and those where git looks by itself. */
export const plantFiles = ({ write, program, dir }: Planted, gitFolder: string): void => {
  for (const folder of [join(dir, 'build/hooks'), join(gitFolder, 'hooks')])
    for (const name of hooks.split(' ')) script(join(folder, name), `#!/bin/sh\n${program(`hook-${name}`)}\n`)
  write('build/attributes', '*.py filter=z\\ z\n* filter=Odd.Name\n')
  mkdirSync(join(gitFolder, 'info'), { recursive: true })
  writeFileSync(join(gitFolder, 'info/attributes'), '*.py filter=Odd.Name\n')
}
