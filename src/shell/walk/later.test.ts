import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, read } from '../fixtures/world.ts'

const runs = (text: string): boolean => lines(text).some(line => line.startsWith('rm '))

test('a function that nobody calls runs nothing', () => {
  for (const text of ['f() { rm x; }', 'f() { rm x; }; g() { f; }; ls', 'f() { rm x; }; unset -f f; f'])
    assert.equal(runs(text), false, text)
})

test('a function that something else calls runs', () => {
  const rows = [
    'f() { rm x; }; trap f EXIT',
    'trap f EXIT; f() { rm x; }',
    "trap 'echo bye; f' INT TERM; ls; f() { rm x; }",
    "bash -c 'trap f EXIT; f() { rm x; }'",
    'alias g=f; f() { rm x; }; g',
    'f() { rm x; }; export -f f; bash -c f',
    'f() { rm x; }; export -f f; ls | xargs -I{} bash -c "f {}"',
    'f() { rm "$1"; }; export -f f; parallel f ::: a b',
    'f() { rm x; }; export -f f; make',
    'f() { rm x; }; declare -fx f; ./run',
    'export -f f; f() { rm x; }',
    'command_not_found_handle() { rm x; }; frob',
    'TRAPEXIT() { rm x; }',
  ]
  for (const text of rows) assert.equal(runs(text), true, text)
})

test('what is exported and called is read as it is called', () => {
  assert.deepEqual(lines('f() { rm "$1"; }; export -f f; bash -c "f a"'), ['export -f f', 'rm a'])
})

test('what only others call may not run at all, with arguments that are not known', () => {
  const last = read('f() { rm -r "$1/x"; }; export -f f; make').invocations.at(-1)
  assert.deepEqual([last?.argv, last?.certain, last?.via], [['rm', '-r', null], false, ['f()']])
})
