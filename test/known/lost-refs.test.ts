import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Lost, TakenRef } from '../../src/core/facts/taken.ts'
import { budgetOf } from '../../src/platform/footprint/budget.ts'
import { lostRefs } from '../../src/platform/losses/refs.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { findProject } from '../../src/platform/project.ts'
import { newFolder } from '../support/folder.ts'
import { gitEnv } from '../support/git.ts'
import { repository } from '../support/lost.ts'
import { at, type Repository } from '../support/repository.ts'

/** The losses of the ref of a call, and the sub-commands of git that were started for it. */
const lostBy = (
  { dir }: Repository,
  ref: Partial<TakenRef>,
  killed: (verb: string, before: readonly string[]) => boolean = () => false,
): { readonly lost: Lost; readonly asked: string } => {
  const asked: string[] = []
  const platform: typeof nodePlatform = {
    ...nodePlatform,
    env: name => Reflect.get(gitEnv, name),
    run: (program, args, options) => {
      const verb = args.find(word => /^(?:log|rev-parse|cat-file|show)$/.test(word)) ?? 'other'
      const ends = killed(verb, asked)
      asked.push(verb)
      return ends
        ? nodePlatform.run('/bin/sh', ['-c', 'kill -9 $$'], options)
        : nodePlatform.run(program, args, options)
    },
  }
  const project = findProject(platform, dir)
  const world = { platform, project, session: () => undefined, budget: budgetOf(platform) }
  const taken: TakenRef = { kind: 'dropped', what: 'commits', folder: dir, name: 'HEAD', by: 'git', ...ref }
  return { lost: lostRefs(world, taken), asked: asked.join(' ') }
}

const twice = (): Repository => {
  const made = repository()
  made.write('src/main.ts', 'second\n')
  made.git('commit', '-qam', 'Second')
  return made
}

const subjects = ({ commits }: Lost): readonly string[] => commits.map(({ subject }) => subject)

describe('the commits that a ref loses', () => {
  it('are asked for in one process', () => {
    const { lost, asked } = lostBy(twice(), { to: 'HEAD~1' })
    assert.deepEqual([lost.sure, subjects(lost), asked], ['known', ['Second'], 'log'])
  })

  it('are none in a repository without a commit, which no process has to say', () => {
    const made = at(newFolder('unborn'), 'recommended')
    made.git('init', '-q', '-b', 'main')
    const { lost, asked } = lostBy(made, { to: 'HEAD~1' })
    assert.deepEqual([lost.sure, subjects(lost), asked], ['known', [], ''])
  })

  it('are those of a branch whose ref is packed', () => {
    const made = twice()
    made.git('pack-refs', '--all')
    assert.deepEqual(subjects(lostBy(made, { to: 'HEAD~1' }).lost), ['Second'])
  })

  it('are not known where the other end is no commit', () => {
    const made = twice()
    made.git('tag', 'one', 'HEAD~1')
    for (const to of ['nosuch', 'one..HEAD', '^one', 'HEAD^!', 'HEAD^@', 'HEAD:src/main.ts', '--all', '-1'])
      assert.equal(lostBy(made, { to }).lost.sure, 'unknown', to)
  })

  it('are not known where git is ended before it says that a name is none', () => {
    const made = twice()
    for (const ref of [
      { to: 'nosuch' },
      { what: 'branch', name: 'nosuch' },
      { to: 'HEAD^{/First}' },
    ] as const)
      assert.equal(lostBy(made, ref, verb => verb === 'rev-parse').lost.sure, 'unknown', JSON.stringify(ref))
  })

  it('are not known where git is ended before it lists stashes', () => {
    const made = twice()
    made.write('src/main.ts', 'third\n')
    made.git('stash')
    const all = { what: 'stashes', name: 'stash' } as const
    assert.equal(lostBy(made, all, verb => verb === 'log').lost.sure, 'unknown')
    made.git('stash', 'drop')
    assert.deepEqual(lostBy(made, all).lost, { sure: 'known', files: [], commits: [] })
  })

  it('are asked for again where git was ended once', () => {
    const { lost, asked } = lostBy(twice(), { to: 'HEAD~1' }, (_, before) => before.length === 0)
    assert.deepEqual([subjects(lost), asked], [['Second'], 'log log'])
  })

  it('are none of a branch that is not there', () => {
    const { lost } = lostBy(twice(), { what: 'branch', name: 'nosuch' })
    assert.deepEqual([lost.sure, subjects(lost)], ['known', []])
  })
})
