import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newFolder } from '../support/folder.ts'
import { hostile, sign } from './names.ts'

export interface Project {
  readonly dir: string
  readonly home: string
}

const texts = Object.values(hostile)

const env = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent-home',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: sign,
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: sign,
  GIT_COMMITTER_EMAIL: 'a@example.com',
}

/** A repository in which everything that has a name or a text has a hostile one. */
export const hostileProject = (): Project => {
  const dir = newFolder('hostile')
  const home = newFolder('hostile-home')
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: dir, env, stdio: 'pipe' })
  }
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  git('init', '-q', '-b', `${sign}\u202Egnp\u200B`)
  write('handrail.jsonc', config)
  write('package.json', JSON.stringify({ name: hostile['bidirectional marks'], scripts: { test: texts[0] } }))
  for (const text of texts) {
    write(`${text}/.ruff.toml`, 'line-length = 80\n')
    write(`${text}.test.js`, "test('adds', () => { expect(1).toBe(1) })\n")
    write(`${text}.py`, 'x = 1\n')
    write(`${text}.json`, '{"a": }\n')
    write(`lib/${text}.py`, `import ${sign}\nx = ${sign}2 (\n`)
  }
  git('add', '-A')
  git('commit', '-qm', texts.join('\n'))
  git('tag', '-m', texts[0] ?? '', `${sign}\u202Etag`)
  write('stashed', 'x')
  git('stash', 'push', '-qu', '-m', texts[1] ?? '')
  return { dir, home }
}

/** Changes of a session to it that bring a hold of every gate. */
export const disturb = ({ dir }: Project): void => {
  for (const text of texts) {
    writeFileSync(join(dir, `${text}/.ruff.toml`), 'line-length = 200\n')
    writeFileSync(join(dir, `${text}.test.js`), "test.skip('adds', () => { expect(1).toBe(1) })\n")
    writeFileSync(join(dir, `${text}.py`), '<<<<<<< a\nx = 1\n=======\nx = 2\n>>>>>>> b\n')
  }
}

/** Its values are right where a rule repeats them, and wrong where the reader of configs does. */
const config = JSON.stringify(
  {
    preset: 'strict',
    [`${hostile['escape sequences']}`]: hostile['a forged line'],
    rules: { [`${sign}\u202E/x`]: 'deny', 'git/main-push': texts[0] },
    git: { protected_branches: ['main', `${sign}\u202E*`, hostile['a forged line']] },
    tool_preferences: { jq: hostile['a closing quote, fence and tag'] },
    file_guard: { ask: [`${sign}*`] },
    journal: { max_bytes: hostile['a forged line'] },
  },
  null,
  2,
)
