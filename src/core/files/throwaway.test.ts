import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlaceholder } from './throwaway.ts'

test('a text that holds the place of another one', () => {
  const holding = [
    '# hpa: todo\n',
    'TODO\n',
    '// TODO: write this\nexport {}\n',
    'def placeholder():\n    return None\n',
    'class Stub:\n    pass\n',
    '<!-- coming soon -->\n',
    'fn parse() {\n    // not implemented\n    todo!()\n}\n',
    '#!/bin/sh\n# todo\n',
  ]
  const saying = [
    '',
    'def parse():\n    return None\n',
    '# todo: min 3, max 9, as agreed with operations on Monday\n',
    'def placeholder(a):\n    return a + 1\n',
    'see todo.txt\n',
    'todo\nask Ann about the prices\n',
    'todo = 1\nx\n',
    '# todo\nexport PATH=/opt/bin\n',
    `# todo\n${'pass\n'.repeat(60)}`,
  ]
  for (const text of holding) assert.ok(isPlaceholder(text), text)
  for (const text of saying) assert.ok(!isPlaceholder(text), text)
})
