import assert from 'node:assert/strict'
import test from 'node:test'
import type { Invocation, Script } from '../../../src/core/script/script.ts'
import { compare } from './compare.ts'
import type { Execution } from './trace.ts'
import { readTrace } from './trace.ts'

type Argv = readonly (string | null)[]

const invocation = (argv: Argv, more: Partial<Invocation> = {}): Invocation => ({
  name: argv[0] ?? '',
  argv,
  words: argv.map(value => ({ text: value ?? '$x', value, glob: value?.includes('*') })),
  via: [],
  peeled: [],
  env: {},
  cwd: '.',
  effects: [],
  certain: true,
  ...more,
})

const script = (text: string, ...invocations: readonly Invocation[]): Script => ({
  text,
  invocations,
  effects: [],
  unknown: [],
  unread: [],
})

const run = (...lists: readonly (readonly string[])[]) => {
  const content = lists.map((argv): Execution => ({ path: `/usr/bin/${argv[0]}`, argv }))
  return { executions: { content, failing: [] }, late: false }
}

test('a reading that lacks an execution, or has another argument, misses it', () => {
  assert.deepEqual(compare(script('ls a'), run(['ls', 'a'])).missed, [['ls', 'a']])
  assert.deepEqual(compare(script('ls a', invocation(['ls', 'b'])), run(['ls', 'a'])).missed, [['ls', 'a']])
  assert.deepEqual(compare(script('ls a', invocation(['ls', 'a', 'b'])), run(['ls', 'a'])).missed, [
    ['ls', 'a'],
  ])
  assert.deepEqual(compare(script('ls a', invocation(['ls', 'a'])), run(['ls', 'a'])).missed, [])
})

test('an unknown word stands for any words, a pattern for the names that it matches', () => {
  assert.deepEqual(
    compare(script('ls $x', invocation(['ls', null])), run(['ls'], ['ls', 'a', 'b'])).missed,
    [],
  )
  assert.deepEqual(compare(script('ls $x z', invocation(['ls', null, 'z'])), run(['ls', 'a'])).missed, [
    ['ls', 'a'],
  ])
  const globbed = script('ls *.ts', invocation(['ls', '*.ts']))
  assert.deepEqual(compare(globbed, run(['ls', 'a.ts', 'b.ts'], ['ls', '*.ts'])).missed, [])
  assert.deepEqual(compare(globbed, run(['ls', 'a.ts', 'b.js'])).missed, [['ls', 'a.ts', 'b.js']])
})

test('a wrapper that was peeled off accounts for its own execution', () => {
  const peeled = invocation(['rm', 'x'], { via: ['sudo'], peeled: [['sudo', 'rm', 'x']] })
  assert.deepEqual(compare(script('sudo rm x', peeled), run(['sudo', 'rm', 'x'], ['rm', 'x'])).missed, [])
  assert.deepEqual(compare(script('sudo rm x', peeled), run(['sudo', 'rm', 'y'])).missed, [
    ['sudo', 'rm', 'y'],
  ])
})

test('what is certain must run, unless bash runs it itself or the jail does not play its wrapper', () => {
  const idle = (one: Invocation) => compare(script('x', one), run(['ls'])).idle.length
  assert.equal(idle(invocation(['rm', 'x'])), 1)
  assert.equal(idle(invocation(['rm', 'x'], { certain: false })), 0)
  assert.equal(idle(invocation(['cd', 'x'])), 0)
  assert.equal(idle(invocation(['rm', 'x'], { via: ['python -c'] })), 0)
  assert.equal(idle(invocation(['rm', 'x'], { via: ['bash -c'] })), 1)
  assert.equal(idle(invocation(['ls'])), 0)
})

test('the trace keeps the calls that succeeded, also those that were interrupted', () => {
  const hex = (text: string) =>
    [...Buffer.from(text)].map(byte => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
  const log = [
    `7 execve("${hex('/bin/ls')}", ["${hex('ls')}", "${hex('a "é"\n')}"], 0x7ffd /* 9 vars */) = 0`,
    `8 execve("${hex('/x/no')}", ["${hex('no')}"], 0x7ffd /* 9 vars */) = -1 ENOENT (No such file or directory)`,
    `9 execve("${hex('/bin/wc')}", ["${hex('wc')}"], 0x7ffd /* 9 vars */ <unfinished ...>`,
    `7 +++ exited with 0 +++`,
    '9 <... execve resumed>) = 0',
  ].join('\n')
  assert.deepEqual(readTrace(log), [
    { path: '/bin/ls', argv: ['ls', 'a "é"\n'] },
    { path: '/bin/wc', argv: ['wc'] },
  ])
})
