import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { linkPackages, seedFiles, sharedImports } from '../support/seed-project.ts'
import { installClaude } from './claude-client.ts'
import type { Project } from './project.ts'
import { bash, call, say } from './reply.ts'
import { play } from './scene.ts'

// slow: 15 s, 8 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

const handler = 'backend/functions/save-url/handler.ts'
const handlerTest = 'backend/functions/save-url/handler.test.ts'
const test200 = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handler } from './handler.ts'

test('saves', async () => assert.equal((await handler()).statusCode, 200))
`
const direct = `${sharedImports}import { handler as list } from '../list-urls/handler'\n\nexport const handler = async () => list()\n`
const right = `${sharedImports}\nexport const handler = async () => ({ statusCode: 200, logging, middleware, types, validation })\n`
const runTests = `node --import tsx --test --test-reporter=junit --test-reporter-destination=junit.xml ${handlerTest}`

/** By its name, as a project has it: code that an option loads from below /tmp is asked about, and this checkout may lie there. */
const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'))

/** The layout of Lambda handlers and shared packages, where a test has to be seen failing first. */
const stage = (project: Project): void => {
  for (const [path, content] of seedFiles) {
    mkdirSync(dirname(join(project.dir, path)), { recursive: true })
    writeFileSync(join(project.dir, path), content)
  }
  linkPackages(project.dir)
  symlinkSync(tsx, join(project.dir, 'node_modules/tsx'))
  project.write('handrail.jsonc', '{ "preset": "safety", "tdd": { "mode": "both" } }\n')
}

test('the real Claude Code can be installed', t => {
  if (missing !== undefined) t.skip(missing)
})

describe('the story of a handler', { skip: missing !== undefined }, () => {
  test('test first, seen red, then the code that the architecture allows, then green', async t => {
    const write = (file_path: string, content: string) => call('Write', { file_path, content })
    const { project, after } = await play(t, client, {
      script: {
        main: [
          write(handler, right),
          write(handlerTest, test200),
          write(handler, right),
          bash(runTests),
          write(handler, direct),
          write(handler, right),
          bash(runTests),
          say('done'),
        ],
      },
      before: stage,
    })
    const [unwritten, , unseen, red, coupled, written, green] = [1, 2, 3, 4, 5, 6, 7].map(
      turn => after(turn).results[0],
    )
    assert.ok(unwritten?.failed === true && unwritten.text.includes(handlerTest), unwritten?.text)
    // The preset also puts what was written into shape.
    assert.match(project.read(handlerTest) ?? '', /test\("saves", async/)
    assert.ok(unseen?.failed === true && unseen.text.includes('[tests/missing]'), unseen?.text)
    assert.equal(red?.failed, true, 'the test fails without its handler')
    assert.ok(coupled?.failed === true && coupled.text.includes('Lambda-to-Lambda'), coupled?.text)
    assert.equal(written?.failed, false, written?.text)
    assert.match(project.read(handler) ?? '', /from "@ai-learning-hub\/logging";/)
    assert.equal(green?.failed, false, green?.text)
  })
})
