import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { oneOf } from '../support/matrix.ts'
import { installClaude } from './claude-client.ts'
import { agentMark, type ModelRequest } from './model-request.ts'
import type { Project } from './project.ts'
import { bash, call, say } from './reply.ts'
import { play } from './scene.ts'

// slow: 25 s, 6 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

/** Weakens a check in a way that no guard can read before it runs. */
const script = `import { writeFileSync } from 'node:fs'
writeFileSync('a.test.ts', "import { test } from 'node:test'\\ntest.skip('adds', () => {})\\n")
`
const stage = (project: Project): void => {
  project.write('make.mjs', script)
  project.write('a.test.ts', "import { test } from 'node:test'\ntest('adds', () => {})\n")
  // The list goes with the end of the session.
  const config = {
    preset: ['discipline', 'recommended'],
    rules: { 'session/ended': 'off', 'tests/run': 'off' },
  }
  project.write('handrail.jsonc', JSON.stringify(config))
  project.git('add', '-A')
  project.git('commit', '-q', '-m', 'A test')
}

const changesIn = ({ dir, read }: Project): readonly string[] =>
  readdirSync(join(dir, '.claude'))
    .filter(name => name.startsWith('.session-changes-'))
    .flatMap(name => (read(`.claude/${name}`) ?? '').trimEnd().split('\n'))
    .map(path => path.slice(dir.length + 1))

/** Whether the end of the session's own turn was held because of the weakened check. */
const isHeld = (requests: readonly ModelRequest[]): boolean =>
  requests.some(({ from, news }) => from === 'main' && news.includes('[tests/skipped]'))

const newsOf = (requests: readonly ModelRequest[]): string =>
  requests.map(({ from, news }) => `${from}: ${news.slice(0, 300)}`).join('\n')

test('the real Claude Code can be installed', t => {
  if (missing !== undefined) t.skip(missing)
})

describe('the work of others counts for the session that started it', { skip: missing !== undefined }, () => {
  for (const background of oneOf([false, true], 0))
    test(`a subagent in the ${background ? 'background' : 'foreground'}`, async t => {
      const order = {
        description: 'work',
        prompt: `${agentMark('worker')} go`,
        subagent_type: 'general-purpose',
      }
      const { project, requests } = await play(t, client, {
        preset: 'discipline',
        script: {
          main: [
            call('Agent', { ...order, run_in_background: background }),
            say('done'),
            say('done'),
            say('done'),
          ],
          worker: [
            bash("cat > notes.txt <<'EOF'\nseen by its text\nEOF"),
            bash('node make.mjs'),
            say('worked'),
          ],
        },
        before: stage,
      })
      assert.deepEqual([...changesIn(project)].sort(), ['a.test.ts', 'notes.txt'])
      assert.ok(isHeld(requests), newsOf(requests))
    })

  test('a command in the background', async t => {
    const { project, requests } = await play(t, client, {
      preset: 'discipline',
      script: {
        main: [
          call('Bash', { command: 'sleep 2; node make.mjs', description: 'x', run_in_background: true }),
          bash('sleep 4; echo ok > after.txt'),
          say('done'),
          say('done'),
        ],
      },
      before: stage,
    })
    assert.deepEqual([...changesIn(project)].sort(), ['a.test.ts', 'after.txt'])
    assert.ok(isHeld(requests), newsOf(requests))
  })
})
