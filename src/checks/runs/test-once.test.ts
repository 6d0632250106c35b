import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../test/support/folder.ts'
import { gitAt, gitEnv } from '../../../test/support/git.ts'
import { edgeOf } from '../../platform/edge.ts'
import { factsOf } from '../../platform/facts.ts'
import { nodePlatform } from '../../platform/node.ts'
import { findProject } from '../../platform/project.ts'
import { testEvidence } from '../../state/evidence/evidence.ts'
import { testOnce } from './test-once.ts'

const manifest = '{ "scripts": { "test": "sh ./test.sh" } }\n'

/** Two packages whose tests fail where `state` is not `good`, and note each run. */
const scene = () => {
  const [root, home] = [newFolder('packages'), newFolder('packages-home')]
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const name of ['a', 'b']) {
    write(`${name}/package.json`, manifest)
    write(`${name}/test.sh`, `echo ${name} >> '${home}/log'; grep -q good state\n`)
    write(`${name}/state`, 'good\n')
  }
  gitAt(root, ['init', '-q'])
  gitAt(root, ['add', '-A'])
  gitAt(root, ['commit', '-q', '-m', 'x'])
  const env = (name: string): string | undefined => (name === 'PATH' ? gitEnv.PATH : undefined)
  const platform = { ...nodePlatform, env, home: () => home }
  const project = findProject(platform, root)
  const event = { kind: 'post-tool', host: 'x', name: 'PostToolUse', cwd: root } as const
  const edge = edgeOf(platform, project, event, false)
  const log = (): string => {
    const text = nodePlatform.files.readText(join(home, 'log')) ?? ''
    rmSync(join(home, 'log'), { force: true })
    return text.trim().replaceAll('\n', ' ')
  }
  /** The packages that were tested after an edit of this file, and the evidence then. */
  const tested = async (path: string): Promise<string> => {
    const job = {
      session: 's',
      command: undefined,
      timeoutMs: 60_000,
      mark: edge.randomId(6),
      baseline: true,
    }
    await testOnce(edge, factsOf(platform, project, root), { ...job, path: join(root, path) })
    return `${log()}: ${testEvidence(edge)?.result}`
  }
  return { root, write, tested }
}

describe('the tests of a project with several packages', () => {
  test('an edit of one package does not hide the change of another', async () => {
    const { write, tested } = scene()
    write('a/state', 'bad\n')
    write('b/state', 'good too\n')
    assert.equal(await tested('b/state'), 'b a: fail')
    write('a/state', 'good again\n')
    assert.equal(await tested('b/state'), 'b a: pass')
  })

  test('a package that passed is not tested again while its files stay', async () => {
    const { write, tested } = scene()
    write('a/state', 'good 2\n')
    assert.equal(await tested('a/state'), 'a: pass')
    write('b/state', 'good 2\n')
    assert.equal(await tested('b/state'), 'b: pass')
    write('a/state', 'good 3\n')
    assert.equal(await tested('b/state'), 'b a: pass')
  })

  test('a failure that is gone without an edit is looked at again, and one whose package is gone counts no more', async () => {
    const { root, write, tested } = scene()
    write('a/state', 'bad\n')
    assert.equal(await tested('a/state'), 'a: fail')
    gitAt(root, ['checkout', '-q', 'a/state'])
    assert.equal(await tested('b/state'), 'b a: pass')
    write('a/state', 'bad\n')
    assert.equal(await tested('a/state'), 'a: fail')
    rmSync(join(root, 'a'), { recursive: true })
    assert.equal(await tested('b/state'), 'b: pass')
  })
})
