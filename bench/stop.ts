import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { changedComment } from '../scripts/trial/comment.ts'
import { handrail, root } from './session.ts'
import { measureTree } from './stop-tree.ts'

/**
 * `npm run bench:stop -- <git clone of a TypeScript project with eslint and prettier>`: what the end of a turn costs with 1, 20 and 100
 * changed files that no edit tool wrote, and again where nothing changed since. CPU time of the hook and of all that it starts, in a
 * process of its own, beside that of the linters' own commands for the same files. Writes bench/results.
 */
const [given, count = '20000'] = process.argv.slice(2)
if (given === '--tree') {
  measureTree(Number(count))
  process.exit(0)
}
if (given === undefined) {
  console.error('usage: npm run bench:stop -- <git clone> | --tree [files]')
  process.exit(3)
}
const clone = resolve(process.env.INIT_CWD ?? '.', given)
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8' })
if (git('status', '--porcelain') !== '') throw new Error(`${clone} has changes: commit or stash them first.`)

/** Seconds of CPU time of a command with all that it starts, as the shell counts them. */
const cpu = (words: readonly string[], input = ''): number => {
  const timed = ['-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1', 'time', ...words]
  const env = { ...process.env, HANDRAIL_STANDBY: 'off', CLAUDE_PROJECT_DIR: clone }
  const { stderr } = spawnSync('bash', timed, { cwd: clone, env, input, encoding: 'utf8' })
  const [user = 0, system = 0] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  return user + system
}

const event = (name: string, session: string, more: object): number =>
  cpu(
    [process.execPath, handrail, 'hook', 'claude-code', name],
    JSON.stringify({
      session_id: session,
      cwd: clone,
      hook_event_name: name,
      transcript_path: '/dev/null',
      ...more,
    }),
  )

const sources = git('ls-files', '-z', 'src')
  .split('\0')
  .filter(file => /\.tsx?$/.test(file))
const rows: string[] = []
for (const count of [1, 20, 100]) {
  const session = `bench-${process.pid}-${count}`
  event('SessionStart', session, { source: 'startup' })
  const files: string[] = []
  for (const file of sources) {
    const edit =
      files.length < count ? changedComment(file, readFileSync(join(clone, file), 'utf8')) : undefined
    if (edit === undefined) continue
    writeFileSync(join(clone, file), edit.text)
    files.push(file)
  }
  const first = event('Stop', session, { stop_hook_active: false })
  const second = event('Stop', session, { stop_hook_active: false })
  const eslint = cpu(['node_modules/.bin/eslint', ...files])
  const prettier = cpu(['node_modules/.bin/prettier', '--check', ...files])
  git('checkout', '-q', '--', '.')
  rmSync(join(clone, '.handrail'), { recursive: true, force: true })
  const shown = [first, eslint + prettier, first / (eslint + prettier), second].map(value => value.toFixed(2))
  rows.push(`| ${files.length} | ${shown.join(' | ')} |`)
  console.log(rows.at(-1))
}
const text = `# The end of a turn (lint/clean)

\`npm run bench:stop -- <clone>\` on ${basename(clone)} (${git('ls-files').trim().split('\n').length} files), ${availableParallelism()} cores, Node ${process.versions.node}. Seconds of CPU time, of the
hook and of all that it starts, each in a process of its own. The files were written past the edit tools, one comment changed in each.

| changed files | first end | eslint and prettier on them | ratio | second end, nothing changed |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
mkdirSync(join(root, 'bench/results'), { recursive: true })
writeFileSync(join(root, `bench/results/stop-${basename(clone)}.md`), text)
