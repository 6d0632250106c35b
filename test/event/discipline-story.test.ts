import assert from 'node:assert/strict'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { gitAt } from '../support/git.ts'
import { type Said, seedProject, sharedImports } from '../support/seed-project.ts'

// slow: 4 s, 4 s of CPU

const handler = 'backend/functions/save-url/handler.ts'
const handlerTest = 'backend/functions/save-url/handler.test.ts'
const code =
  'export const handler = async () => ({ statusCode: 200, logging, middleware, types, validation })\n'
const content = `${sharedImports}\n${code}`
const testContent = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handler } from './handler.ts'

test('saves', async () => assert.equal((await handler()).statusCode, 200))
`

const verdicts = (answers: readonly Said[]): readonly string[] => answers.map(({ verdict }) => verdict)

describe('the story of a handler', () => {
  test('mode exists: denied, the test is written, allowed', () => {
    const project = seedProject()
    const write = { file_path: handler, content }
    const first = project.hook('Write', write)
    assert.equal(first.verdict, 'deny')
    assert.ok(first.told.includes(`Missing test file: ${handlerTest}`), first.told)
    assert.equal(project.hook('Write', { file_path: handlerTest, content: testContent }).verdict, 'pass')
    project.write(handlerTest, testContent)
    assert.equal(project.hook('Write', write).verdict, 'pass')
    project.write(handler, content)
    assert.equal(
      project.hook('Edit', { file_path: handler, old_string: '200', new_string: '201' }).verdict,
      'pass',
    )
  })

  test('mode red: the test runs red, the handler is written, the test runs green', () => {
    const project = seedProject({ preset: 'safety', tdd: { mode: 'both' } })
    const write = { file_path: handler, content }
    assert.equal(project.hook('Write', write).verdict, 'deny')
    project.write(handlerTest, testContent)
    const unseen = project.hook('Write', write)
    assert.equal(unseen.verdict, 'deny')
    assert.ok(unseen.told.includes('node --test'), unseen.told)
    assert.equal(project.runTests(handlerTest), false)
    assert.equal(project.hook('Write', write).verdict, 'pass')
    project.write(handler, content.replace('200', '500'))
    assert.equal(project.runTests(handlerTest), false)
    assert.equal(
      project.hook('Edit', { file_path: handler, old_string: '500', new_string: '200' }).verdict,
      'pass',
    )
    project.write(handler, content)
    assert.equal(project.runTests(handlerTest), true)
    const green = project.hook('Edit', { file_path: handler, old_string: '200', new_string: '201' })
    assert.equal(green.verdict, 'ask')
    assert.match(green.told, /no test of .*handler\.test\.ts fails/)
    // A test that is added to a green file has to be seen failing too.
    project.write(handlerTest, `${testContent}test('more', () => assert.fail())\n`)
    const later = new Date(Date.now() + 5000)
    utimesSync(join(project.root, handlerTest), later, later)
    const outdated = project.hook('Write', write)
    assert.equal(outdated.verdict, 'deny')
    assert.match(outdated.told, /was changed after the run/)
  })

  test('the whole way: test first, no call of another Lambda, the shared libraries', () => {
    const project = seedProject()
    const write = (text: string): Said => project.hook('Write', { file_path: handler, content: text })
    const direct = `${sharedImports}import { handler as list } from '../list-urls/handler'\n\nexport const handler = async () => list()\n`
    const bare = write(direct)
    assert.equal(bare.verdict, 'deny')
    assert.ok(bare.told.includes('[tests/missing]'), bare.told)
    project.write(handlerTest, testContent)
    const coupled = write(direct)
    assert.equal(coupled.verdict, 'deny')
    assert.match(coupled.told, /Direct Lambda-to-Lambda call detected/)
    assert.match(coupled.told, /docs\/architecture\/adr\/007-no-lambda-to-lambda\.md/)
    const lonely = write('export const handler = async () => ({ statusCode: 200 })\n')
    assert.equal(lonely.verdict, 'deny')
    for (const name of ['logging', 'middleware', 'types', 'validation'])
      assert.ok(lonely.told.includes(`@ai-learning-hub/${name}`), lonely.told)
    assert.equal(write(content).verdict, 'pass')
    project.write(handler, content)
    assert.equal(project.runTests(handlerTest), true)
  })

  test('every way of writing the handler is denied until the test is there', () => {
    const project = seedProject()
    project.write('draft.ts', content)
    project.write('change.diff', `--- /dev/null\n+++ b/${handler}\n@@ -0,0 +1 @@\n+${code}`)
    const ways = (): readonly Said[] => [
      project.hook('Write', { file_path: handler, content }),
      project.hook('Edit', { file_path: handler, old_string: '', new_string: content }),
      project.hook('MultiEdit', { file_path: handler, edits: [{ old_string: '', new_string: content }] }),
      ...[
        `cat draft.ts > ${handler}`,
        `cp draft.ts ${handler}`,
        `mv draft.ts ${handler}`,
        `cd backend/functions/save-url && cat > handler.ts <<'EOF'\n${content}EOF`,
        `sed -i.bak s/200/201/ ${handler}`,
        `patch -p1 <<'EOF'\n${project.read('change.diff')}EOF`,
      ].map(command => project.hook('Bash', { command })),
    ]
    for (const { verdict, told } of ways()) {
      assert.equal(verdict, 'deny', told)
      assert.ok(told.includes('[tests/missing]'), told)
    }
    project.write(handlerTest, testContent)
    project.write(handler, content)
    for (const { told } of ways()) assert.ok(!told.includes('tests/missing'), told)
  })

  test('a mapping of the project counts beside those of the preset, for notebooks as well', () => {
    const mappings = { 'notebooks/**/*.ipynb': ['tests/{path}/test_{name}.py'] }
    const project = seedProject({ preset: 'safety', tdd: { mappings } })
    const notebook = { notebook_path: join(project.root, 'notebooks/a/clean.ipynb'), new_source: 'x = 1' }
    const before = project.hook('NotebookEdit', notebook)
    assert.equal(before.verdict, 'deny')
    assert.ok(before.told.includes('Missing test file: tests/a/test_clean.py'), before.told)
    project.write('tests/a/test_clean.py', '')
    assert.equal(project.hook('NotebookEdit', notebook).verdict, 'pass')
    assert.equal(project.hook('Write', { file_path: handler, content }).verdict, 'deny')
  })

  test('shared packages and the frontend need tests too; what is no implementation does not', () => {
    const project = seedProject()
    const answers = (paths: readonly string[]): readonly string[] =>
      verdicts(paths.map(file_path => project.hook('Write', { file_path, content })))
    const denied = [
      'backend/functions/save-url/index.ts',
      'shared/db/src/query.ts',
      'frontend/src/pages/Home.tsx',
    ]
    const free = [
      'backend/functions/list-urls/handler.ts',
      'shared/db/src/index.ts',
      'shared/db/src/globals.d.ts',
      'shared/db/src/README.md',
      'shared/db/jest.config.js',
      'frontend/src/App.tsx',
      'frontend/src/api.ts',
      'scripts/seed.ts',
    ]
    assert.deepEqual(
      answers(denied),
      denied.map(() => 'deny'),
    )
    assert.deepEqual(
      answers(free),
      free.map(() => 'pass'),
    )
  })

  test('files of any size and kind are judged by their path', () => {
    const project = seedProject()
    const large = 'x'.repeat(3_000_000)
    assert.equal(project.hook('Write', { file_path: handler, content: large }).verdict, 'deny')
    project.write(handler, large)
    assert.equal(
      project.hook('Edit', { file_path: handler, old_string: 'x', new_string: 'y' }).verdict,
      'deny',
    )
    project.write('shared/db/src/blob.ts', '\u0000\u0001\uFFFD')
    assert.equal(
      project.hook('Write', { file_path: 'shared/db/src/blob.ts', content: '\u0000' }).verdict,
      'deny',
    )
    project.write('shared/db/src/blob.test.ts', '')
    assert.equal(
      project.hook('Write', { file_path: 'shared/db/src/blob.ts', content: '\u0000' }).verdict,
      'pass',
    )
  })

  test('a worktree has tests and a state of its own', () => {
    const project = seedProject({ preset: ['safety', 'discipline'] })
    project.write(handlerTest, testContent)
    const tree = join(newFolder('tree'), 'two')
    gitAt(project.root, ['worktree', 'add', '-q', tree, '-b', 'feature/two'])
    const event = (path: string) => ({
      tool_name: 'Write',
      tool_input: { file_path: join(tree, path), content },
      cwd: tree,
    })
    const env = { CLAUDE_PROJECT_DIR: tree }
    assert.equal(project.run('tdd-guard', event(handler), env).verdict, 'deny')
    assert.equal(project.run('tdd-guard', event('shared/db/src/index.ts'), env).verdict, 'pass')
    project.write('.claude/.test-status', `fail|1|${Math.floor(Date.now() / 1000)}\n`)
    assert.match(project.run('test-gate', event('src/a.ts'), env).told, /No test run is known yet/)
    assert.equal(project.run('test-gate', event('src/a.ts'), env).told, '')
  })
})
