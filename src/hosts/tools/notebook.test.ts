import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellCommand } from './notebook.ts'

for (const [source, expected] of [
  ['!ls\nprint(1)', "ls\npython3 -c 'print(1)'"],
  ['files = !cat .env', 'cat .env'],
  ['%sx cat .env', 'cat .env'],
  ['%%bash\nrm -rf x', 'rm -rf x'],
  ['%%sql\ndrop table a', "psql -c 'drop table a'"],
  ['%sql drop table a', "psql -c 'drop table a'"],
  ['%pip install x', 'pip install x'],
  ['%run a.py', 'python3 a.py'],
  ['%%html\n<b>', undefined],
  ['%matplotlib inline', undefined],
  ['%%time\n!ls', 'ls'],
  ['!rm {name}', 'rm "$unknown"'],
] as const)
  test(`a cell with ${JSON.stringify(source)}`, () => assert.equal(cellCommand(source), expected))
