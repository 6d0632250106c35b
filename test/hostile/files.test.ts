import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { call, scratch } from '../support/hook.ts'

// slow: 3 s, 3 s of CPU

const fill = (text: string): string => text.repeat(900_000 / text.length)

/** `a1` is nine times `a0`, `a2` nine times `a1`, and so on. */
const bomb = Array.from({ length: 30 }, (_, index) => {
  const parts = Array(9).fill(index === 0 ? 'x' : `*a${index - 1}`)
  return `a${index}: &a${index} [${parts.join(', ')}]\n`
})

/** Files just below the size that is looked at, made to keep a parser busy. */
const rows: readonly (readonly [name: string, text: string])[] = [
  ['Dockerfile', `FROM a\nRUN ${fill('{')}`],
  ['a.md', fill('` ')],
  ['a.sh', fill('{ ')],
  ['a.toml', `a = ${fill('[')}`],
  ['a.yaml', fill('[')],
  ['a.yaml', bomb.join('')],
  ['a.py', fill('(')],
]

describe('a file that is made to be slow', () => {
  for (const [name, text] of rows)
    test(`${name}: ${JSON.stringify(text.slice(0, 20))}`, t => {
      const cwd = scratch(t)
      const path = join(cwd, name)
      writeFileSync(path, text)
      const event = {
        session_id: 's',
        cwd,
        hook_event_name: 'PostToolUse',
        tool_name: 'Write',
        tool_input: { file_path: path, content: text },
      }
      // Without a limit of our own some of these take an hour.
      const { code, stdout } = call({
        cwd,
        args: ['hook', 'claude-code'],
        input: JSON.stringify(event),
        env: { PATH: '/nowhere', HOME: cwd },
      })
      assert.ok(code === 0 || code === 2, `it ended with ${code}`)
      assert.ok(!stdout.includes('could not check'), stdout.slice(0, 300))
    })
})
