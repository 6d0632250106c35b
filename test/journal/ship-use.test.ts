import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { callAlone } from '../support/hook.ts'
import { place } from './ship/support.ts'

test('an address that is none is refused before anything is sent', t => {
  const at = place(t)
  for (const endpoint of ['ftp://x', 'localhost:4318', 'http://', 'x']) {
    const { stderr, code } = callAlone({
      cwd: at.root,
      args: ['ship', '--endpoint', endpoint, '--once'],
      env: { HOME: at.home },
    })
    assert.match(stderr, /is no address of a collector\. Write one such as http:\/\/127\.0\.0\.1:4318/)
    assert.equal(code, 3)
  }
  const config = join(at.home, '.config/handrail/config.jsonc')
  mkdirSync(dirname(config), { recursive: true })
  writeFileSync(config, '{ "ship": { "endpoint": "collector" } }')
  const { stderr } = callAlone({ cwd: at.root, args: ['explain', 'ls'], env: { HOME: at.home } })
  assert.match(stderr, /ship\.endpoint: This is no address of a collector, so nothing is sent/)
})
