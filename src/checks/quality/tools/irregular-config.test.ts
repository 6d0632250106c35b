import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../../../../test/support/folder.ts'
import { edgeOf } from '../../../platform/edge.ts'
import { nodePlatform } from '../../../platform/node.ts'
import { findProject } from '../../../platform/project.ts'
import { irregularConfig } from './irregular-config.ts'

const made = (plant: (path: string) => void, name: string) => {
  const root = newFolder('odd')
  const path = join(root, 'src/deep/a.py')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'a = 1\n')
  plant(join(root, name))
  const event = { kind: 'post-tool', host: 'claude-code', name: 'PostToolUse', cwd: root } as const
  const edge = edgeOf(nodePlatform, findProject(nodePlatform, root), event, false)
  return irregularConfig(['own.toml', 'shared.cfg#part'], { path, root, inside: true }, edge)?.stderr
}

const posix = process.platform === 'win32' ? 'skipped: FIFOs and devices' : false

describe('a config that a tool should not read', { skip: posix }, () => {
  const odd: Readonly<Record<string, readonly [plant: (path: string) => void, says: RegExp]>> = {
    'a FIFO': [path => spawnSync('mkfifo', [path]), /is no regular file/],
    'a link to a device': [path => symlinkSync('/dev/zero', path), /is no regular file/],
    'a file without end': [path => symlinkSync('/proc/self/environ', path), /file of the system/],
    'a large file': [
      path => {
        writeFileSync(path, '')
        truncateSync(path, 64 * 1024 ** 2)
      },
      /larger than 16 megabytes/,
    ],
  }
  for (const [what, [plant, says]] of Object.entries(odd))
    for (const name of ['pyproject.toml', 'src/own.toml', 'src/deep/shared.cfg', '.gitignore'])
      test(`${what}: ${name}`, { skip: /proc/.test(String(plant)) && process.platform !== 'linux' }, () => {
        assert.match(made(plant, name) ?? 'it was started', says)
      })

  const plain: Readonly<Record<string, (path: string) => void>> = {
    'a file': path => writeFileSync(path, '[x]\n'),
    'a link to a file': path => {
      writeFileSync(`${path}.real`, '[x]\n')
      symlinkSync(`${path}.real`, path)
    },
    'a folder': path => mkdirSync(path),
    'a link to nothing': path => symlinkSync('/nonexistent/x', path),
  }
  for (const [what, plant] of Object.entries(plain))
    test(`${what} is none of them`, () => assert.equal(made(plant, 'pyproject.toml'), undefined))

  test('what no tool reads may be anything', () => {
    assert.equal(
      made(path => spawnSync('mkfifo', [path]), 'server.sock'),
      undefined,
    )
  })
})
