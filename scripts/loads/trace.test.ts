import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTrace } from './trace.ts'

const places = { here: '/s/top/above/clone', top: '/s/top', home: '/s/home' }

const read = (...lines: readonly string[]) => {
  const { here, above, home, runs } = readTrace(lines.join('\n'), places)
  return { here: [...here], above: [...above], home: [...home], runs }
}

test('names are told apart by the place that they are in', () => {
  assert.deepEqual(
    read(
      '7 execve("/usr/bin/x", ["x", "--version"], 0x7ffc /* 3 vars */) = 0',
      '7 openat(AT_FDCWD</s/top/above/clone>, "x.toml", O_RDONLY) = -1 ENOENT (No such file or directory)',
      '7 openat(AT_FDCWD</s/top/above/clone>, "/s/top/x.toml", O_RDONLY) = 3</s/top/x.toml>',
      '7 access("/s/home/.x", R_OK) = 0',
      '7 access("/etc/x", R_OK) = 0',
    ),
    {
      here: [['x.toml', 'absent']],
      above: [['../../x.toml', 'read']],
      home: [['~/.x', 'seen']],
      runs: ['/usr/bin/x --version'],
    },
  )
})

test('a name is relative to the folder that its process stands in', () => {
  assert.deepEqual(
    read(
      '7    chdir("sub") = 0',
      '7    clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLD) = 8',
      '8    access("a", R_OK) = 0',
      '8    chdir("..") = 0',
      '8    access("b", R_OK) = 0',
      '7    access("c", R_OK) = 0',
    ).here,
    [
      ['sub', 'seen'],
      ['sub/a', 'seen'],
      ['.', 'seen'],
      ['b', 'seen'],
      ['sub/c', 'seen'],
    ],
  )
})

test('the strongest touch of a name counts', () => {
  assert.deepEqual(
    read(
      '7 openat(AT_FDCWD</s/top/above/clone>, "out", O_WRONLY|O_CREAT, 0666) = 3</s/top/above/clone/out>',
      '7 access("out", R_OK) = 0',
    ).here,
    [['out', 'written']],
  )
})

test('a call that another process interrupts stands on two lines', () => {
  assert.deepEqual(
    read(
      '7 openat(AT_FDCWD</s/top/above/clone>, "a", O_RDONLY <unfinished ...>',
      '8 access("b", R_OK) = 0',
      '7 <... openat resumed>) = 3</s/top/above/clone/a>',
    ).here,
    [
      ['b', 'seen'],
      ['a', 'read'],
    ],
  )
})
