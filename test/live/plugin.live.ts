import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { installClaude } from './claude-client.ts'
import { execute } from './npm-client.ts'
import { packageFolder, packagePath } from './package-folder.ts'
import { type Project, plainEnv } from './project.ts'
import { bash, say } from './reply.ts'
import { play } from './scene.ts'

// slow: 20 s, 10 s of CPU

const claude = await installClaude()
const client = 'binary' in claude ? claude.binary : ''
const missing = 'missing' in claude ? `skipped: claude-code (${claude.missing})` : undefined

test('the real Claude Code can be installed', t => {
  if (missing !== undefined) t.skip(missing)
})

/** What a user types, with the folder of the package. */
const installPlugin = async (project: Project): Promise<void> => {
  const folder = packageFolder(project)
  const place = { cwd: project.dir, env: { ...plainEnv(project), DISABLE_AUTOUPDATER: '1' } }
  for (const words of [
    ['marketplace', 'add', folder],
    ['install', 'handrail@handrail'],
  ]) {
    const { code, stdout, stderr } = await execute(client, ['plugin', ...words], place, 60)
    assert.equal(code, 0, `claude plugin ${words.join(' ')}\n${stdout}${stderr}`)
  }
}

const entriesIn = (project: Project): readonly { name: string; engine: string; verdict: string }[] =>
  (project.read('.handrail/journal.jsonl') ?? '')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

describe('the plugin in the real Claude Code', { skip: missing !== undefined }, () => {
  test('a denied command does not run, with no entry in any settings of ours', async t => {
    const { project, after } = await play(t, client, {
      install: installPlugin,
      before: scene => scene.write('README.md', '# Unsaved work\n'),
      script: { main: [bash('git reset --hard'), bash('touch ran'), say('done')] },
    })
    const [result] = after(1).results
    assert.equal(result?.failed, true)
    assert.match(result?.text ?? '', /\[git\/hard-reset\]/)
    assert.equal(project.read('README.md'), '# Unsaved work\n')
    assert.equal(project.read('ran'), '')
    assert.equal(project.read('.claude/settings.json'), undefined)
    const entries = entriesIn(project)
    assert.ok(entries.some(({ name }) => name === 'SessionStart'))
    assert.deepEqual(
      entries.filter(({ name, verdict }) => name === 'PreToolUse' && verdict === 'deny').length,
      1,
    )
  })

  test('a plugin whose program is gone blocks the tool', async t => {
    const { project, after } = await play(t, client, {
      install: installPlugin,
      before: scene => rmSync(join(packagePath(scene), 'dist'), { recursive: true }),
      script: { main: [bash('touch ran'), say('done')] },
    })
    assert.equal(after(1).results[0]?.failed, true)
    assert.equal(project.read('ran'), undefined)
  })
})
