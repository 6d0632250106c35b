import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { gitSetting, gitStarts } from './git-settings.ts'

/** All that the installed git knows, with `x` in place of what a person chooses. */
const known = (option: string): readonly string[] => {
  const { status, stdout } = spawnSync('git', ['help', option], { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(line => /^[a-zA-Z0-9]+(?:\.|$)/.test(line)) : []
}

test('a section of git is known, so that a key which is not is refused', t => {
  const keys = known('--config').map(key => key.replaceAll(/<[^>]*>|\*/g, 'x'))
  if (keys.length === 0) return t.skip('skipped: git help --config')
  for (const key of keys) assert.notEqual(gitSetting(key), undefined, key)
  for (const section of new Set(keys.map(key => key.split('.')[0])))
    assert.notEqual(gitSetting(`${section}.x`), undefined, section)
})

/**
 * Names that speak of a program and only choose among those that other keys name, or are about the pages of
 * others.
 */
const plain = [
  'advice.ignoredHook advice.waitingForEditor color.pager column.clean completion.commands core.hooksPath',
  'diff.x.cachetextconv diff.guitool diff.tool gitcvs.dbDriver merge.guitool merge.tool',
  'rebase.abbreviateCommands',
].join(' ')

const words = [
  'cmd command commands program helper pager editor driver textconv external hook fsmonitor tool hookspath',
  'viewer browser clean smudge process',
].join(' ')
const telling = new RegExp(`(?:${words.replaceAll(' ', '|')})$`, 'i')

test('a key whose name speaks of a program starts one', t => {
  const keys = known('--config').map(key => key.replaceAll(/<[^>]*>|\*/g, 'x'))
  if (keys.length === 0) return t.skip('skipped: git help --config')
  for (const key of keys.filter(each => telling.test(each) && !plain.split(' ').includes(each))) {
    const meaning = gitSetting(key)
    assert.ok(typeof meaning === 'object' && meaning.starts !== 'nothing', key)
  }
})

test('a key that only the table does not know is unknown, and one of another program is none', () => {
  for (const key of ['core.unheardof', 'remote.origin.unheardof', 'diff.x.unheardof'])
    assert.equal(gitSetting(key), 'unknown', key)
  for (const key of ['gitflow.branch.master', 'husky.x', 'branchless.core.mainBranch', 'user2.name'])
    assert.equal(gitSetting(key), undefined, key)
})

test('a sub-command that stands nowhere may start all', () => {
  assert.deepEqual(gitStarts('status'), ['index'])
  assert.deepEqual(gitStarts('unheard-of'), ['index', 'diff', 'sign', 'remote', 'help', 'other'])
})
