import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { live, providerLines } from '../../src/hosts/codex/live.ts'
import type { LiveRequest } from '../../src/hosts/live/model.ts'
import { fetched } from './clients.ts'
import { execute, type Installed } from './npm-client.ts'
import type { Project } from './project.ts'
import { clean, copyIn, file, messy, playRepair, tracesIn, type Vendor, writeHome } from './repair-scene.ts'
import { call, say, type Turn } from './reply.ts'

// slow: 8 s, 3 s of CPU

/** Its sandbox needs rights that some containers do not give. Without it the client changes no file at all. */
const withSandbox = async (installed: Installed): Promise<Installed> => {
  if ('missing' in installed) return installed
  const home = mkdtempSync(join(tmpdir(), 'handrail-codex-'))
  mkdirSync(join(home, 'tmp'))
  const env = { PATH: process.env.PATH, HOME: home, TMPDIR: join(home, 'tmp') }
  const { code, stderr } = await execute(installed.binary, ['sandbox', '--', 'true'], { cwd: home, env }, 30)
  rmSync(home, { recursive: true, force: true })
  return code === 0 ? installed : { missing: `its sandbox does not start: ${stderr.trim().split('\n')[0]}` }
}

const { binary, missing } = await fetched('codex', withSandbox)

const hookMark = (project: Project): string => join(project.home, 'a hook ran')

/** Everything that an account can have switched on and that would let a repair do more than mend. */
const vendor: Vendor = {
  name: 'codex',
  binary,
  api: live.api,
  env: () => ({ SCRIPTED_KEY: 'scripted' }),
  // As if the hooks had been looked through and trusted.
  words: ['--dangerously-bypass-hook-trust'],
  prepare: (project, url) => {
    const config = [
      ...providerLines(url),
      'sandbox_mode = "danger-full-access"',
      '[sandbox_workspace_write]',
      `writable_roots = [${JSON.stringify(project.dir)}]`,
      'network_access = true',
    ]
    const hooks = [{ hooks: [{ type: 'command', command: `touch '${hookMark(project)}'` }] }]
    writeHome(project, '.codex/config.toml', `${config.join('\n')}\n`)
    writeHome(
      project,
      '.codex/hooks.json',
      JSON.stringify({ hooks: { SessionStart: hooks, PreToolUse: hooks } }),
    )
    writeHome(project, '.codex/rules/all.rules', 'prefix_rule(pattern=["touch"], decision="allow")\n')
  },
}

/** A patch of one line, in the form that the client's own tool reads. */
const patch = (path: string, before: string, after: string): Turn => {
  const lines = [
    '*** Begin Patch',
    `*** Update File: ${path}`,
    '@@',
    `-${before}`,
    `+${after}`,
    '*** End Patch',
  ]
  return call('apply_patch', { input: lines.join('\n') })
}

const look = (asked: LiveRequest): Turn => live.command(`cat '${copyIn(asked)}'`)
const mend = (asked: LiveRequest): Turn => patch(copyIn(asked), messy, clean)

test('the real Codex is there', t => {
  if (missing !== undefined) t.skip(missing)
})

describe('a repair by the real Codex', { skip: missing !== undefined }, () => {
  test('mends the file, says nothing, and leaves nothing', async t => {
    const { project, run, requests } = await playRepair(t, vendor, {
      script: () => [look, mend, say('mended')],
    })
    assert.deepEqual([run.code, run.stdout, run.stderr], [0, '', ''])
    assert.deepEqual(JSON.parse(project.read(file) ?? ''), { a: 1 })
    assert.deepEqual(tracesIn(project), [` M ${file}`])
    assert.match(requests[0]?.told ?? '', /"code": "JSON_SYNTAX"/)
    assert.ok(requests[1]?.news.includes(messy), requests[1]?.news)
    assert.doesNotMatch(requests[0]?.model ?? '', /haiku|sonnet|opus/)
    assert.ok(!existsSync(join(project.home, '.codex/sessions')), 'the session is not kept')
  })

  test('runs none of the hooks that Codex has, which run otherwise', async t => {
    const { project, byHand, run } = await playRepair(t, vendor, {
      script: () => [mend, say('mended')],
    })
    assert.deepEqual([run.code, run.stderr], [0, ''])
    assert.ok(!existsSync(hookMark(project)))
    const { stderr } = await byHand('exec', '--skip-git-repo-check', 'go')
    assert.ok(existsSync(hookMark(project)), stderr)
  })

  test('has the model that the config names', async t => {
    const { requests } = await playRepair(t, vendor, { script: () => [say('no')], model: 'gpt-of-choice' })
    assert.deepEqual([...new Set(requests.map(({ model }) => model))], ['gpt-of-choice'])
  })

  test('can touch no other file, whatever the account allows', async t => {
    const { project, run, requests } = await playRepair(t, vendor, {
      script: ({ dir, home }) => [
        patch(join(dir, 'README.md'), '# Sample', '# Taken'),
        live.command(`echo taken > '${dir}/README.md'`),
        live.command(`touch '${dir}/taken'`),
        live.command(`touch '${home}/taken' "$TMPDIR/taken" /tmp/taken-from-${process.pid}`),
        mend,
        say('mended'),
      ],
    })
    assert.equal(run.code, 0)
    assert.deepEqual(tracesIn(project), [` M ${file}`])
    for (const path of [
      join(project.home, 'taken'),
      join(project.home, 'tmp/taken'),
      `/tmp/taken-from-${process.pid}`,
    ])
      assert.ok(!existsSync(path), path)
    const told = requests.map(({ news }) => news)
    assert.match(told[1] ?? '', /rejected/)
    for (const answer of told.slice(2, 5)) assert.match(answer, /Read-only file system|not permitted/)
  })
})
