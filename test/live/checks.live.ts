import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { installClaude } from './claude-client.ts'
import type { Project } from './project.ts'
import { bash, say } from './reply.ts'
import { play } from './scene.ts'

// slow: 15 s, 10 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

const stage = (project: Project): void => {
  mkdirSync(join(project.dir, 'test'))
  project.write('package.json', '{ "scripts": { "test": "node --test" } }\n')
  project.write(
    'test/sums.test.js',
    "const test = require('node:test')\nconst { add } = require('../sums.js')\ntest('adds', () => require('node:assert').equal(add(1, 2), 3))\n",
  )
  project.write('sums.js', 'exports.add = (a, b) => a + b\n')
  project.git('add', '-A')
  project.git('commit', '-qm', 'Sums')
}

const sums = (body: string) => bash(`echo 'exports.add = (a, b) => ${body}' > sums.js`)

describe('the end of a turn', { skip: missing !== undefined ? missing : false }, () => {
  test('is held while a test fails, and is free when it passes', async t => {
    const { run, after } = await play(t, client, {
      preset: 'safety',
      script: { main: [sums('a - b'), say('done'), sums('b + a'), say('mended')] },
      before: stage,
    })
    const { news } = after(2)
    assert.match(news, /1 of 1 test fails\. \[checks\/passing\]/)
    assert.match(news, /- "adds" FAILED/)
    assert.match(run.stdout, /mended/)
  })

  test('is free at the second try where the agent does nothing about it', async t => {
    const { run, requests, after } = await play(t, client, {
      preset: 'safety',
      script: { main: [sums('a - b'), say('done'), say('I leave it so')] },
      before: stage,
    })
    assert.match(after(2).news, /\[checks\/passing\]/)
    assert.equal(Math.max(...requests.filter(({ from }) => from === 'main').map(({ turn }) => turn)), 2)
    assert.match(run.stdout, /let the turn end because it was held for the same before: 1 of 1 test fails/)
  })
})
