import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { live as geminiLive } from '../../src/hosts/gemini/live.ts'
import { say } from '../../src/hosts/live/turn.ts'
import { isNightly } from '../support/matrix.ts'
import { fetched } from './clients.ts'
import { playSession, type Session } from './host-session.ts'
import { execute } from './npm-client.ts'
import { packageFolder, packagePath } from './package-folder.ts'
import { type Project, plainEnv } from './project.ts'
import { bash } from './reply.ts'
import { play } from './scene.ts'

// slow: 25 s, 10 s of CPU

const claude = await fetched('claude-code')
const gemini = await fetched('gemini')

test('the real Claude Code is there', t => {
  if (claude.missing !== undefined) t.skip(claude.missing)
})

test('the real Gemini CLI is there', t => {
  if (gemini.missing !== undefined) t.skip(gemini.missing)
})

/** Runs the commands that a user types, with the folder of the package. */
const installPlugin = async (project: Project): Promise<void> => {
  const folder = packageFolder(project)
  const place = { cwd: project.dir, env: { ...plainEnv(project), DISABLE_AUTOUPDATER: '1' } }
  for (const words of [
    ['marketplace', 'add', folder],
    ['install', 'handrail@handrail'],
  ]) {
    const { code, stdout, stderr } = await execute(claude.binary, ['plugin', ...words], place, 60)
    assert.equal(code, 0, `claude plugin ${words.join(' ')}\n${stdout}${stderr}`)
  }
}

const entriesIn = (project: Project): readonly { name: string; engine: string; verdict: string }[] =>
  (project.read('.handrail/journal.jsonl') ?? '')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

describe('the plugin in the real Claude Code', { skip: claude.missing !== undefined }, () => {
  test('a denied command does not run, with no entry in any settings of ours, and with the program gone none does', async t => {
    const { project, after } = await play(t, claude.binary, {
      install: installPlugin,
      before: scene => scene.write('README.md', '# Unsaved work\n'),
      script: { main: [bash('git push --force origin main'), bash('touch ran'), say('done')] },
    })
    const [result] = after(1).results
    assert.equal(result?.failed, true)
    assert.match(result?.text ?? '', /\[git\/force-push\]/)
    assert.equal(project.read('README.md'), '# Unsaved work\n')
    assert.equal(project.read('ran'), '')
    assert.equal(project.read('.claude/settings.json'), undefined)
    const entries = entriesIn(project)
    assert.ok(entries.some(({ name }) => name === 'SessionStart'))
    assert.deepEqual(
      entries.filter(({ name, verdict }) => name === 'PreToolUse' && verdict === 'deny').length,
      1,
    )

    const gone = await play(t, claude.binary, {
      project,
      before: scene => rmSync(join(packagePath(scene), 'dist'), { recursive: true }),
      script: { main: [bash('touch later'), say('done')] },
    })
    assert.equal(gone.after(1).results[0]?.failed, true)
    assert.equal(project.read('later'), undefined)
  })
})

/** `install` takes a copy of the folder, `link` a symbolic link to it. */
const withExtension = async (
  t: TestContext,
  how: 'install' | 'link',
  staged?: (project: Project) => void,
) => {
  const command = geminiLive.command
  const session = await playSession({
    host: 'gemini',
    client: geminiLive,
    binary: gemini.binary,
    prompt: 'go',
    install: async project => {
      const folder = join(packageFolder(project), 'dist')
      const env = { ...plainEnv(project), GEMINI_API_KEY: 'scripted', GEMINI_CLI_TRUST_WORKSPACE: 'true' }
      const args = ['extensions', how, folder, '--consent']
      const { code, stdout, stderr } = await execute(gemini.binary, args, { cwd: project.dir, env }, 60)
      assert.equal(code, 0, `gemini ${args.join(' ')}\n${stdout}${stderr}`)
    },
    before: project => {
      project.write('README.md', '# Unsaved work\n')
      staged?.(project)
    },
    script: () => [
      command('touch denied && git push --force origin main'),
      command('touch ran'),
      say('done'),
    ],
  })
  t.after(session.project.remove)
  return session
}

const assertGuarded = ({ project, at, escapes }: Session): void => {
  assert.match(at(1).news, /\[git\/force-push\]/)
  assert.equal(project.read('README.md'), '# Unsaved work\n')
  assert.equal(project.read('denied'), undefined)
  assert.equal(project.read('ran'), '')
  assert.equal(project.read('.gemini/settings.json'), undefined)
  assert.ok(entriesIn(project).some(({ name }) => name === 'SessionStart'))
  assert.deepEqual(escapes, [])
}

describe('the extension in the real Gemini CLI', { skip: gemini.missing !== undefined }, () => {
  test('an installed copy works on its own', async t =>
    assertGuarded(
      await withExtension(t, 'install', project => rmSync(packagePath(project), { recursive: true })),
    ))

  // The test after it links the folder too.
  if (isNightly) test('a linked folder works', async t => assertGuarded(await withExtension(t, 'link')))

  test('an extension whose program is gone denies the tool', async t => {
    const { project, at } = await withExtension(t, 'link', project => {
      for (const name of ['handrail.sh', 'handrail.cjs']) rmSync(join(packagePath(project), 'dist', name))
    })
    assert.match(at(1).news, /the program of the plugin is not there/)
    assert.equal(project.read('denied'), undefined)
    assert.equal(project.read('ran'), undefined)
  })
})
