import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Download } from '../../src/core/facts/download.ts'
import { downloadAt, downloadsIn } from '../../src/known/network/downloads.ts'
import { worldFacts } from '../../src/shell/fixtures/world.ts'
import { readScript } from '../../src/shell/read.ts'
import { bashEvent, call, scratch } from '../support/hook.ts'

/** Files and folders that are known to come from the network after these commands. */
const after = (...commands: readonly string[]): readonly Download[] => {
  const facts = worldFacts()
  let known: readonly Download[] = []
  for (const command of commands)
    known = [...known, ...downloadsIn(readScript(command, facts), known, facts.resolve)]
  return known
}

test('a download is followed through files, copies, pipes and archives', () => {
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['curl -so x.sh https://h.example/x'], '/proj/x.sh'],
    [['curl -s https://h.example/x | tee f.sh'], '/proj/f.sh'],
    [['curl -s https://h.example/x > t', 'mv t run'], '/proj/run'],
    [['wget https://h.example/a-1.tar.gz', 'tar xf a-1.tar.gz'], '/proj/a-1/install.sh'],
    [['curl -O https://h.example/a.zip', 'unzip a.zip -d out'], '/proj/out/setup.py'],
    [['git clone https://h.example/a/b'], '/proj/b/install.sh'],
  ]
  for (const [commands, path] of rows)
    assert.equal(downloadAt(path, after(...commands))?.host, 'h.example', commands.join('; '))
})

test('what did not come from there is left alone', () => {
  assert.equal(downloadAt('/proj/app.sh', after('wget https://h.example/a.zip', 'unzip a.zip')), undefined)
  assert.deepEqual(after('curl -so x http://localhost:3000/x'), [])
  assert.deepEqual(after('cp a b'), [])
})

test('the next call of the session is asked about what the last one brought', t => {
  const cwd = scratch(t)
  const answer = (command: string): string => call({ cwd, input: bashEvent(cwd, command) }).stdout
  const asked = /"permissionDecision":"ask".*network\/downloaded-program/
  assert.doesNotMatch(answer('bash x'), asked)
  assert.doesNotMatch(answer('curl -o x https://h.example/x'), asked)
  assert.match(answer('bash x'), asked)
  assert.match(answer('bash x'), /x came from h\.example in this session/)
  assert.doesNotMatch(answer('bash y'), asked)
})
