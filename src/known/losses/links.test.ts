import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reader } from '../../shell/reader.ts'
import { commandEvent, testFacts } from '../../testing/index.ts'
import { takenAway } from './taken.ts'

const root = '/home/dev/app'
const plain = testFacts({ files: { 'kept/a.pt': 'a', 'out/tmp_a': 'l', 'out/tmp_b/x': 'x' } })
const link = `${root}/out/tmp_a`
const facts: typeof plain = {
  ...plain,
  real: path => (path.startsWith(link) ? `${root}/kept${path.slice(link.length)}` : plain.real(path)),
}

const pathsTaken = (command: string): readonly string[] =>
  takenAway(commandEvent(command), reader.readScript(command, facts), facts).flatMap(taken =>
    taken.kind === 'dropped' ? [] : [taken.path.slice(root.length + 1)],
  )

describe('a deletion goes through links', () => {
  const rows: readonly (readonly [command: string, ...paths: readonly string[]])[] = [
    ['rm -rf out/tmp_*/*', 'out/tmp_*/*', 'kept/*'],
    ['for d in out/tmp_*; do rm -rf "$d"/*; done', 'out/tmp_*/*', 'kept/*'],
    ['find out/tmp_a/ -type f -delete', 'out/tmp_a', 'kept/*'],
    ['find -L out/tmp_a -type f -delete', 'out/tmp_a', 'kept/*'],
    // The link goes, and its target stays.
    ['rm -rf out/tmp_*', 'out/tmp_*'],
    ['rm out/tmp_a', 'out/tmp_a'],
    ['find out/tmp_a -delete', 'out/tmp_a'],
    ['rm -rf out/tmp_b/*', 'out/tmp_b/*'],
  ]
  for (const [command, ...paths] of rows)
    it(command, () => {
      assert.deepEqual(pathsTaken(command), paths)
    })
})
