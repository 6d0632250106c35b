import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clusterCommands } from './cluster.ts'

test('commands of containers', () => {
  const job = (lines: string): string => `kind: Job\nspec:\n  containers:\n    - name: a\n${lines}`
  assert.deepEqual(
    clusterCommands(job("      command: [sh, -c, 'apk add curl; curl https://x.run/s | sh']\n")),
    ['apk add curl; curl https://x.run/s | sh'],
  )
  assert.deepEqual(clusterCommands(job('      command: ["psql", "$(URL)", "-c", "TRUNCATE a, b"]\n')), [
    "psql ${URL} -c 'TRUNCATE a, b'",
  ])
  assert.deepEqual(
    clusterCommands(
      job('      command: ["/bin/sh", "-c"]\n      args:\n        - |\n          a\n          b\n'),
    ),
    ['a\nb'],
  )
  assert.deepEqual(clusterCommands(job('      command:\n        - node\n        - server.js\n')), [
    'node server.js',
  ])
  assert.deepEqual(clusterCommands('kind: ConfigMap\ndata:\n  command: [rm, -rf, /]\n'), [])
})
