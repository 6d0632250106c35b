import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { newFolder } from '../../../../../test/support/folder.ts'
import { gitAt } from '../../../../../test/support/git.ts'
import type { OwnLine } from '../../../../hosts/protocol/host.ts'
import { nodePlatform } from '../../../../platform/node.ts'
import { furnish } from './furnish.ts'

const put = (path: string, content: unknown): string => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(content))
  return path
}

const lineIn = (file: string): OwnLine => ({
  file,
  line: 1,
  event: 'PreToolUse',
  kind: 'pre-tool',
  command: ours.command,
  timeout: 10,
  misses: () => [],
})

const ours = { type: 'command', command: 'handrail hook codex PreToolUse', timeout: 10 }
const theirs = { type: 'http', url: 'https://example.com/hook' }

test('the registration comes along, the hooks of others keep their places and do nothing', () => {
  const folder = newFolder('furnish')
  const account = { root: join(folder, 'root'), home: join(folder, 'home') }
  const place = { root: join(folder, 'scratch root'), home: join(folder, 'scratch home') }
  const settings = {
    hooks: { PreToolUse: [{ hooks: [theirs, ours] }] },
    disableAllHooks: false,
    env: { TOKEN: 'secret' },
  }
  const lines = [
    lineIn(put(join(account.root, '.host/settings.json'), settings)),
    lineIn(put(join(account.home, '.host/settings.json'), { ...settings, security: { trust: true } })),
  ]
  const files = { [join(place.home, '.host/settings.json')]: JSON.stringify({ auth: 'scripted' }) }
  furnish({ platform: nodePlatform, account, place, lines, host: 'codex', files })
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
  const kept = {
    hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'true' }, ours] }] },
    disableAllHooks: false,
  }
  assert.deepEqual(read(join(place.root, '.host/settings.json')), kept)
  assert.deepEqual(read(join(place.home, '.host/settings.json')), { ...kept, auth: 'scripted' })
  assert.match(gitAt(place.root, ['log', '--format=%s']), /^Start$/m)
  assert.match(gitAt(place.root, ['status', '--porcelain']), /^ M README\.md$/m)
})
