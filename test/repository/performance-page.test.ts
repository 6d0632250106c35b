import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { namedHooks } from '../../src/event/named-hooks.ts'
import { codec } from '../../src/hosts/claude-code/codec.ts'
import { secondsOf } from '../../src/hosts/claude-code/events.ts'

const docs = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'docs')
const page = readFileSync(join(docs, 'performance.md'), 'utf8')
const row = /^\| ([a-z-]+) \| (\d+\.\d) × \| (\d+) ms \| (\d+) s \| (\S.*) \|$/gm

describe('what each documented hook costs', () => {
  // covers MAINT-003, PM-073, BG-029, FG-015, TDD-012, ARCH-007, IMP-009
  test('is published: a ratio, CPU time, the time limit that init writes, and what it depends on', () => {
    const rows = new Map(
      [...page.matchAll(row)].map(([, name = '', , , seconds = '']) => [name, Number(seconds)]),
    )
    // A notice waits for nobody.
    const hooks = Object.entries(namedHooks).filter(([name]) => name !== 'notify')
    assert.deepEqual(
      [...rows].sort(),
      hooks.map(([name, { on }]) => [name, secondsOf(codec.names.event(on))] as const).sort(),
    )
  })

  // covers MAINT-004
  test('the page of hooks leads to all that there is to read, and every link to a file', () => {
    const text = readFileSync(join(docs, 'hooks.md'), 'utf8')
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to)
    for (const wanted of [
      'performance.md',
      '../SECURITY.md',
      'rules/README.md',
      'state.md',
      'architecture.md',
    ])
      assert.ok(links.includes(wanted), wanted)
    for (const to of links) assert.ok(existsSync(join(docs, to)), to)
  })
})
