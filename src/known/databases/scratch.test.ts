import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testFacts } from '../../testing/kit/facts.ts'
import { opensScratch } from './scratch.ts'

test('a database is scratch where nothing would be lost with its file', () => {
  const facts = testFacts({ branch: 'feature/x', lost: ['app.db'] })
  const rows: readonly (readonly [string, boolean])[] = [
    ["sqlite3.connect('/tmp/a.db').execute('drop table t')", true],
    ["sqlite3.connect('scratch.db').execute('drop table t')", true],
    ["sqlite3.connect('app.db').execute('drop table t')", false],
    ["create_engine('sqlite:///app.db')", false],
    ["create_engine('sqlite://')", true],
    ["sqlite3.connect('/tmp/a.db'); psycopg2.connect(dsn)", false],
    ["cursor.execute('drop table t')", false],
  ]
  for (const [code, expected] of rows)
    assert.equal(opensScratch(code, { cwd: '/home/dev/app' }, facts), expected, code)
})
