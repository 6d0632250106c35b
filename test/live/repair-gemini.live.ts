import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { live } from '../../src/hosts/gemini/live.ts'
import type { LiveRequest } from '../../src/hosts/live/model.ts'
import { fetched } from './clients.ts'
import type { Project } from './project.ts'
import { copyIn, file, messy, playRepair, tracesIn, type Vendor, writeHome } from './repair-scene.ts'
import { call, say, type Turn } from './reply.ts'

// slow: 18 s, 9 s of CPU

const { binary, missing } = await fetched('gemini')

const hookMark = (project: Project): string => join(project.home, 'a hook ran')
const serverMark = (project: Project): string => join(project.home, 'a server ran')

/** Everything that an account can have switched on and that would let a repair do more than mend. */
const vendor: Vendor = {
  name: 'gemini',
  binary,
  api: live.api,
  env: url => ({ GEMINI_API_KEY: 'scripted', GOOGLE_GEMINI_BASE_URL: url }),
  prepare: project => {
    const hooks = [{ hooks: [{ type: 'command', command: `touch '${hookMark(project)}'` }] }]
    const settings = {
      security: { auth: { selectedType: 'gemini-api-key' } },
      privacy: { usageStatisticsEnabled: false },
      hooksConfig: { enabled: true },
      hooks: { SessionStart: hooks, BeforeTool: hooks },
      tools: { core: ['run_shell_command', 'replace'], allowed: ['run_shell_command'] },
      context: { includeDirectories: [project.dir] },
      mcpServers: { taker: { command: 'touch', args: [serverMark(project)], trust: true } },
    }
    writeHome(project, '.gemini/settings.json', JSON.stringify(settings))
    const allowed = ['[[rule]]', 'toolName = "*"', 'decision = "allow"', 'priority = 999', '']
    writeHome(project, '.gemini/policies/all.toml', allowed.join('\n'))
  },
}

const replace = (path: string, before: string, after: string): Turn =>
  call('replace', { file_path: path, instruction: 'As asked.', old_string: before, new_string: after })
const look = (asked: LiveRequest): Turn => call('read_file', { file_path: copyIn(asked) })
const mend = (asked: LiveRequest): Turn => replace(copyIn(asked), '1,,', '1')

test('the real Gemini CLI is there', t => {
  if (missing !== undefined) t.skip(missing)
})

describe('a repair by the real Gemini CLI', { skip: missing !== undefined }, () => {
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
  })

  test('runs none of the hooks and servers that Gemini has, which run otherwise', async t => {
    const { project, byHand, run } = await playRepair(t, vendor, {
      script: () => [mend, say('mended')],
      model: 'gemini-2.5-flash',
    })
    const marks = [hookMark(project), serverMark(project)]
    assert.deepEqual([run.code, run.stderr], [0, ''])
    assert.deepEqual(
      marks.map(path => existsSync(path)),
      [false, false],
    )
    const { stderr } = await byHand('-p', 'go', '--skip-trust', '--model', 'gemini-2.5-flash')
    assert.deepEqual(
      marks.map(path => existsSync(path)),
      [true, true],
      stderr,
    )
  })

  test('can touch no other file, whatever the account allows', async t => {
    const { project, run, requests } = await playRepair(t, vendor, {
      script: ({ dir }) => [
        replace(join(dir, 'README.md'), '# Sample', '# Taken'),
        call('write_file', { file_path: join(dir, 'taken'), content: 'taken' }),
        call('run_shell_command', { command: `touch '${dir}/taken'` }),
        mend,
        say('mended'),
      ],
      model: 'gemini-2.5-pro',
    })
    assert.equal(run.code, 0)
    assert.deepEqual(tracesIn(project), [` M ${file}`])
    const told = requests.map(({ news }) => news)
    for (const answer of told.slice(1, 3)) assert.match(answer, /denied by policy/)
    assert.match(told[3] ?? '', /not found/)
    const tools = requests[0]?.tools.filter(name => /shell|web|fetch|agent|mcp/.test(name))
    assert.deepEqual(tools, [])
    assert.deepEqual([...new Set(requests.map(({ model }) => model))], ['gemini-2.5-pro'])
  })
})
