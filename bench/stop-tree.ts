import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathWithTools } from '../test/support/linters.ts'
import { handrail, root } from './session.ts'

/**
 * `npm run bench:stop -- --tree 20000`: the end of a turn in a git tree of so many files of Python, one of which was changed past the
 * edit tools. CPU time of the hook and of all that it starts, and that of `git status` and ruff.
 */
const python =
  '"""A module."""\n\n\ndef total(items: list[int]) -> int:\n    """Add."""\n    return sum(items)\n'

const treeOf = (count: number): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-tree-')))
  for (let index = 0; index < count; index += 1) {
    const path = join(folder, `src/p${Math.floor(index / 100)}/m${index}.py`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, python)
  }
  writeFileSync(join(folder, 'ruff.toml'), 'line-length = 100\n')
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args])
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'a'],
  ])
    git(...args)
  return folder
}

/** Seconds of CPU time of a command with all that it starts, as the shell counts them. */
const measured = (folder: string, words: readonly string[], input = ''): number => {
  const timed = ['-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1', 'time', ...words]
  const env = { ...process.env, PATH: pathWithTools(), HANDRAIL_STANDBY: 'off', CLAUDE_PROJECT_DIR: folder }
  const { stderr } = spawnSync('bash', timed, { cwd: folder, env, input, encoding: 'utf8' })
  const [user = 0, system = 0] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  return user + system
}

export const measureTree = (count: number): void => {
  const rows = [100, count].map(files => {
    const folder = treeOf(files)
    const event = (name: string, more: object): number => {
      const input = {
        session_id: 'tree',
        cwd: folder,
        hook_event_name: name,
        transcript_path: '/dev/null',
        ...more,
      }
      return measured(
        folder,
        [process.execPath, handrail, 'hook', 'claude-code', name],
        JSON.stringify(input),
      )
    }
    try {
      const begun = event('SessionStart', { source: 'startup' })
      appendFileSync(join(folder, 'src/p0/m7.py'), '# One more line.\n')
      const first = event('Stop', { stop_hook_active: false })
      const second = event('Stop', { stop_hook_active: false })
      const status = measured(folder, ['git', 'status', '--porcelain'])
      const ruff = measured(folder, ['ruff', 'check', 'src/p0/m7.py'])
      const shown = [begun, first, second, status, ruff].map(value => value.toFixed(2))
      return `| ${files} | ${shown.join(' | ')} |`
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  const text = `# The end of a turn in a large tree (lint/clean)

\`npm run bench:stop -- --tree ${count}\`, Node ${process.versions.node}. Seconds of CPU time of the hook and of all that it starts, each in a
process of its own. One file of Python was changed past the edit tools.

| files in git | begin of the session | first end | second end, nothing changed | git status | ruff check of the file |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
  console.log(text)
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/stop-tree.md'), text)
}
