import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Verdict } from '../../../src/core/findings/verdict.ts'
import { commandEvent, readEvent } from '../../../src/core/make-event.ts'
import { judge } from '../../../src/event/judge.ts'
import { policyFor } from '../../../src/event/policy.ts'
import { projectAt } from '../../../src/event/project.ts'
import { nodePlatform } from '../../../src/platform/node.ts'
import { newFolder } from '../../support/folder.ts'
import { gitAt, gitEnv } from '../../support/git.ts'

/** The target of a family in each state: a file, a folder or a branch. */
const targets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a folder is deleted': { clean: 'lib/clean', dirty: 'lib/dirty', untracked: 'lib/new', ignored: 'local' },
  'a branch is deleted': { merged: 'merged', unmerged: 'unmerged' },
}

const fileTargets: Readonly<Record<string, string>> = {
  clean: 'lib/clean/a.ts',
  dirty: 'lib/dirty/a.ts',
  untracked: 'lib/new/a.ts',
  ignored: 'local/shop.db',
}

export const targetOf = (family: string, state: string): string =>
  (targets[family] ?? fileTargets)[state] ?? ''

interface Tree {
  verdictOf(row: string): Promise<Verdict>
}

/** A real repository with files in all states. `isClean`: nothing in it is changed, and nothing is new. */
export const newTree = (isClean: boolean): Tree => {
  const dir = newFolder('same-effect')
  const git = (...args: readonly string[]) => gitAt(dir, args)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  git('init', '-q', '-b', 'main')
  write('.gitignore', 'local\n.env\n')
  write('README.md', '# Shop\n')
  write('docs/guide.md', '# Guide\n')
  write('lib/clean/a.ts', 'export const a = 1\n')
  write('lib/dirty/a.ts', 'export const a = 1\n')
  git('add', '-A')
  git('commit', '-qm', 'Start')
  git('branch', 'merged')
  git('checkout', '-qb', 'unmerged')
  write('lib/more.ts', 'export const more = 1\n')
  git('add', '-A')
  git('commit', '-qm', 'More')
  git('checkout', '-q', 'main')
  git('checkout', '-qb', 'work')
  write('docs/guide.md', '# Stashed\n')
  git('stash', 'push', '-q')
  write('.env', 'STRIPE_SECRET_KEY=sk_test_0123456789abcdef\n')
  write('local/shop.db', 'SQLite format 3')
  if (!isClean) {
    write('lib/dirty/a.ts', 'export const a = 2\n')
    write('lib/new/a.ts', 'export const a = 3\n')
  }
  const env: Readonly<Record<string, string>> = gitEnv
  const platform = {
    ...nodePlatform,
    env: (name: string) => env[name],
    home: () => '/nonexistent-home',
    cwd: () => dir,
  }
  const project = projectAt(platform, dir)
  const policy = policyFor(platform, commandEvent('true', { cwd: dir }), project, { preset: 'recommended' })
  return {
    verdictOf: async row => {
      const event = row.startsWith('< ')
        ? readEvent(join(dir, row.slice(2)), { cwd: dir })
        : commandEvent(row, { cwd: dir })
      return (await judge(platform, event, { policy, project, untimed: true })).decision.verdict
    },
  }
}
