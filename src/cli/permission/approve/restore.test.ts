import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { planted } from '../../../../test/support/planted.ts'
import { inertEdge } from '../../../core/edge/edge.ts'
import { restoreFile } from './restore.ts'

const scene = () => {
  const made = planted()
  made.write('ruff.toml', 'old = 1\n')
  made.git('add', 'ruff.toml')
  made.git('commit', '-qm', 'config')
  made.write('ruff.toml', 'new = 1\n')
  const from = made.git('rev-parse', 'HEAD').trim()
  const restored = (file: string, commit: string | undefined = from): string =>
    restoreFile(inertEdge, { id: 'x', at: 0, root: made.dir, files: {}, from: commit }, file)
  const read = (name: string): string => readFileSync(join(made.dir, name), 'utf8')
  return { made, restored, read }
}

describe('a config that is put back', () => {
  test('comes from the commit', () => {
    const { restored, read } = scene()
    assert.equal(restored('ruff.toml'), 'restored')
    assert.equal(read('ruff.toml'), 'old = 1\n')
  })

  test('goes where the commit has none', () => {
    const { made, restored } = scene()
    made.write('biome.json', '{}\n')
    assert.match(restored('biome.json'), /^removed/)
    assert.ok(!existsSync(join(made.dir, 'biome.json')))
  })

  test('runs no hook and no filter, and says what the filter would have made', () => {
    const { made, restored, read } = scene()
    made.git('config', 'filter.y.smudge', made.program('smudge'))
    made.git('config', 'core.hooksPath', '/nonexistent')
    made.write('notes.txt', 'other\n')
    assert.match(
      restored('notes.txt'),
      /^left as it is: it goes through the filter y, .*git checkout \w+ -- notes\.txt$/,
    )
    assert.equal(read('notes.txt'), 'other\n')
    assert.equal(made.ran(), '')
  })

  test('stays where git is not asked, or the commit is no commit', () => {
    const { made, restored, read } = scene()
    assert.match(restored('ruff.toml', '--force'), /^left as it is/)
    rmSync(join(made.dir, '.git/config'))
    spawnSync('mkfifo', [join(made.dir, '.git/config')])
    assert.equal(restored('ruff.toml'), 'left as it is: git did not answer')
    assert.equal(read('ruff.toml'), 'new = 1\n')
  })
})
