import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takenBranches } from './option-branches.ts'

const python =
  'p.add_argument("--share", action="store_true")\na = p.parse_args()\nsave()\nif a.share:\n    send()\n\n    again()\nend()\n'

test('what depends on an option that is not given is left out', () => {
  const without = takenBranches(python, ['python', 'a.py', 'x'])
  assert.ok(!without.includes('send()') && !without.includes('again()') && without.includes('end()'))
  assert.equal(takenBranches(python, ['python', 'a.py', '--share']), python)
})

test('in other spellings', () => {
  for (const condition of [
    'if options["share_all"]:',
    'if (opts.shareAll) {',
    "if (process.argv.includes('--share-all')) {",
  ]) {
    const code = `use("--share-all")\n${condition}\n  send()\ndone()\n`
    assert.ok(!takenBranches(code, ['x']).includes('send()'), condition)
    assert.ok(takenBranches(code, ['x', '--share-all']).includes('send()'), condition)
  }
})

test('other conditions stay, and options that the code does not name', () => {
  for (const code of [
    'if a.share:\n  send()\n',
    'x("--all")\nif a.share:\n  send()\n',
    'x("--all")\nif not a.all:\n  send()\n',
  ])
    assert.equal(takenBranches(code, []), code)
})
