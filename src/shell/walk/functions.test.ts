import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, read } from '../fixtures/world.ts'

test('of the functions that branches define, any may be called', () => {
  for (const text of [
    'if test -f a; then f() { rm x; }; else f() { ls; }; fi; f',
    'if test -f a; then f() { ls; }; else f() { rm x; }; fi; f',
    'case $a in b) f() { rm x; } ;; *) f() { ls; } ;; esac; f',
    'f() { rm x; }; test -f a || f() { ls; }; f',
    'f() { ls; }; while test -f a; do f() { rm x; }; done; f',
  ]) {
    const found = lines(text)
    assert.ok(found.includes('rm x') && found.includes('ls'), text)
  }
})

test('where the definition may not have run, a program of that name does', () => {
  for (const text of [
    'ls && rm() { ls; }; rm x',
    'test -f a || rm() { ls; }; rm x',
    'if test -f a; then rm() { ls; }; fi; rm x',
    'while test -f a; do rm() { ls; }; done; rm x',
  ]) {
    const found = read(text).invocations.find(({ argv }) => argv[0] === 'rm')
    assert.deepEqual([found?.argv, found?.certain], [['rm', 'x'], false], text)
  }
  for (const text of [
    'rm() { ls; }; rm x',
    'ls && rm() { ls; } && rm x',
    'ls && rm() { ls; }; rm() { ls; }; rm x',
  ])
    assert.ok(!lines(text).includes('rm x'), text)
})

test('a function that loops define anew, and call, is read in bounded work', () => {
  const inner = 'f() { while date; do cd || ls; done; }; f'
  const text = `f() { while a; do b || { c & d; }; done; while $(e || f) -l < a || ${inner}; do while g; do (h; ${inner}); done; done; }; f`
  assert.ok(lines(text).includes('date'))
})
