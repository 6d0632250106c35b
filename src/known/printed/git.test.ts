import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reader } from '../../shell/reader.ts'
import { testFacts } from '../../testing/index.ts'
import { gitPrinted } from './git.ts'

/** The words that git is started with to see what a command would print. */
const started = (command: string): string | undefined => {
  const asked: string[] = []
  const facts = testFacts({ branch: 'main' })
  const git = facts.git()
  assert.ok(git !== undefined)
  const printed = (args: readonly string[]): string => {
    asked.push(args.join(' '))
    return ''
  }
  const { invocations } = reader.readScript(command, facts)
  for (const call of invocations)
    gitPrinted(call, invocations, { ...facts, gitAt: () => ({ ...git, printed }) })
  return asked[0]
}

describe('git is started with words that only print', () => {
  const rows: Readonly<Record<string, string | undefined>> = {
    'git config core.hooksPath /dev/null': undefined,
    'git config --unset core.hooksPath': undefined,
    'git config set user.name x': undefined,
    'git config --global user.name x': undefined,
    'git config user.name': 'config --get-all user.name',
    'git config --list': 'config --list',
    'git config --get user.name': 'config --get-all user.name',
    'git config --get user.name x': 'config --get-all user.name',
    'git config get user.name': 'config --get-all user.name',
    'git config --get-regexp user': 'config --list',
    'git remote -v': 'config --get-regexp url|extraheader',
    'git diff HEAD~1': 'diff HEAD~1',
    'git log -p -n 3': 'log -p -n 3',
    'git diff --output=x': undefined,
    'git diff --outp=x': undefined,
    'git show --ext-diff': undefined,
    'git diff --textconv': undefined,
    'git log -p --format=%GK': undefined,
    'git grep -O less x': undefined,
    'git grep --open-files-in-pager=sh x': undefined,
    'git show -- --output=x': 'show -- --output=x',
  }
  for (const [command, words] of Object.entries(rows))
    it(`${command}: ${words ?? 'not at all'}`, () => assert.equal(started(command), words))
})
