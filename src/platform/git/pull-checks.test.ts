import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { judge } from '../../event/judge.ts'
import mergeGuard from '../../rules/guards/git/pull-request-merge.ts'
import { commandEvent, policyOf } from '../../testing/index.ts'
import { nodePlatform } from '../node.ts'

// slow: 4 s, 4 s of CPU

const red =
  '[{"name":"lint","state":"FAILURE","bucket":"fail"},{"name":"unit","state":"SUCCESS","bucket":"pass"}]'
const waiting = '[{"name":"e2e","state":"QUEUED","bucket":"pending"},{"name":"old","bucket":"cancel"}]'
const green = '[{"name":"lint","bucket":"pass"},{"name":"docs","bucket":"skipping"}]'

/** A folder with a program `gh` of these lines, and how commands in it are judged. */
const place = (...lines: readonly string[]) => {
  const root = newFolder('checks')
  // One in the project would not be taken.
  const bin = newFolder('bin')
  if (lines.length > 0) {
    writeFileSync(join(bin, 'gh'), ['#!/bin/sh', `echo "$PWD: $*" >> ${root}/calls`, ...lines, ''].join('\n'))
    chmodSync(join(bin, 'gh'), 0o755)
  }
  const platform = {
    ...nodePlatform,
    env: (name: string) => (name === 'PATH' ? `${bin}:/usr/bin:/bin` : process.env[name]),
  }
  const says = async (command: string, untimed = false): Promise<string> => {
    const policy = policyOf([mergeGuard])
    const { decision } = await judge(platform, commandEvent(command, root), {
      policy,
      rules: [mergeGuard],
      untimed,
    })
    return `${decision.verdict}: ${decision.reason}`
  }
  const calls = (): readonly string[] =>
    existsSync(`${root}/calls`) ? readFileSync(`${root}/calls`, 'utf8').trim().split('\n') : []
  return { root, says, calls }
}

describe('the checks of a pull request', { skip: process.platform === 'win32' && 'skipped: sh' }, () => {
  test('failing ones deny the merge, and are asked for once', async () => {
    const { root, says, calls } = place(`echo '${red}'`)
    mkdirSync(join(root, 'app'))
    assert.match(await says('cd app && gh pr merge 7 -R a/b --squash'), /^deny: .*failing: "lint"\./)
    assert.deepEqual(calls(), [`${root}/app: pr checks 7 --repo a/b --json name,state,bucket`])
  })

  test('what is not finished, green or missing is asked about', async () => {
    assert.match(await place(`echo '${waiting}'`).says('gh pr merge'), /^ask: .*not finished: "e2e", "old"\./)
    assert.match(await place(`echo '${green}'`).says('gh pr merge'), /^ask: .*once its checks are green/)
    const none = place('echo "no checks reported on the \'x\' branch" >&2', 'exit 1')
    assert.match(await none.says('gh pr merge'), /^ask: .*once its checks are green/)
  })

  test('an older gh has a table', async () => {
    const old = place(
      'case "$*" in *--json*) echo "unknown flag: --json" >&2; exit 1;; esac',
      `printf 'lint\\tfail\\t3s\\thttps://x.example\\nunit\\tpass\\t1m\\thttps://x.example\\n'`,
      'exit 1',
    )
    assert.match(await old.says('gh pr merge 7'), /^deny: .*failing: "lint"\./)
  })

  test('no answer, no gh and a broken one: a person is asked', async () => {
    for (const lines of [[], ['exit 4'], ['echo "{"'], ['kill -9 $$']])
      assert.match(await place(...lines).says('gh pr merge 7'), /^ask: .*once its checks are green/)
  })

  test('it may take longer than a rule may', async () => {
    const slow = place('sleep 2.5', `echo '${red}'`)
    assert.match(await slow.says('gh pr merge 7'), /^deny: /)
    assert.equal(slow.calls().length, 1)
  })

  test('many merges do not ask for ever, and other commands or a batch not at all', async () => {
    const { says, calls } = place(`echo '${green}'`)
    await says('for n in 1 2 3 4 5; do gh pr merge $n; done')
    assert.equal(calls().length, 2)
    await says('gh pr view 7; echo "gh pr merge 7"')
    await says('gh pr merge 7', true)
    assert.equal(calls().length, 2)
  })
})
