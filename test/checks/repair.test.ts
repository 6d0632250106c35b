import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { type Answer, handrail } from '../support/hook.ts'

// slow: 4 s, 4 s of CPU

const folder = newFolder('repair')
let count = 0

/** A program of the name that a repair looks for; `$copy` is the file that it is told to mend. */
const agent = (script: string, name = 'claude'): string => {
  count += 1
  const bin = join(folder, `bin${count}`)
  mkdirSync(bin, { recursive: true })
  const head =
    '#!/bin/sh\nfor word in "$@"; do case "$word" in *"listed below in "*) prompt=$word;; esac; done\n'
  const copy = 'copy=$(printf "%s" "$prompt" | sed -n "1s/.*listed below in \\(.*\\)\\.$/\\1/p")\n'
  writeFileSync(join(bin, name), `${head}${copy}${script}\n`, { mode: 0o755 })
  return bin
}

interface Scene {
  readonly bin: string
  readonly config?: object
  readonly env?: Readonly<Record<string, string>>
}

const scene = ({ bin, config = {}, env = {} }: Scene) => {
  count += 1
  const root = join(folder, `p${count}`)
  const home = join(root, 'home')
  mkdirSync(home, { recursive: true })
  writeFileSync(join(root, 'a.json'), '{ "a": 1,, }\n')
  mkdirSync(join(root, '.claude/hooks'), { recursive: true })
  writeFileSync(join(root, '.claude/hooks/config.json'), JSON.stringify(config))
  const run = (): Promise<Answer> =>
    new Promise(resolve => {
      const child = spawn(process.execPath, [handrail, 'run', 'multi-linter', 'a.json'], {
        cwd: root,
        env: {
          PATH: `${bin}:/usr/bin:/bin`,
          HOME: home,
          TMPDIR: home,
          CLAUDE_PROJECT_DIR: root,
          HOOK_GUARD_PID: `t${process.pid}x${count}`,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let [stdout, stderr] = ['', '']
      child.stdout.on('data', part => {
        stdout += part
      })
      child.stderr.on('data', part => {
        stderr += part
      })
      child.on('close', code => resolve({ stdout, stderr, code }))
    })
  return { root, home, run, text: () => readFileSync(join(root, 'a.json'), 'utf8') }
}

const good = `printf '{ "a": 1 }\\n' > "$copy"`

describe('a repair', () => {
  // covers ML-001, ML-004, ML-006, ML-067, ML-069, SUB-020, MSG-016, PROTO-047
  test('that succeeds ends in silence', async () => {
    const { run, text, home } = scene({ bin: agent(`echo chatter; echo noise >&2; ${good}`) })
    const { code, stdout, stderr } = await run()
    assert.equal(stdout, '')
    assert.deepEqual([code, stderr.replace(/^\[hook:warning\] created missing .*\n/, '')], [0, ''])
    assert.match(text(), /^\{\s*"a": 1\s*\}\n$/)
    const settings = JSON.parse(readFileSync(join(home, '.claude/no-hooks-settings.json'), 'utf8'))
    assert.equal(settings.disableAllHooks, true)
    assert.deepEqual(
      readdirSync(home).filter(name => name.startsWith('handrail-repair')),
      [],
    )
  })

  test('is in the journal with what it did, what it left and how long it took', async () => {
    const fixedBy = async (script: string) => {
      const { run, root } = scene({ bin: agent(script) })
      await run()
      const lines = readFileSync(join(root, '.handrail/journal.jsonl'), 'utf8').trimEnd().split('\n')
      const { rule, file, kind, by, count, left, ms, dropped } = JSON.parse(lines.at(-1) ?? '').fixed[0]
      assert.ok(typeof ms === 'number' && ms > 0)
      return { rule, file, kind, by: by.split(' ')[0], count, left, dropped }
    }
    const mended = { rule: 'lint/violations', file: 'a.json', kind: 'repair', by: 'claude' }
    assert.deepEqual(await fixedBy(good), { ...mended, count: 1, left: 0, dropped: undefined })
    assert.deepEqual(await fixedBy(':'), { ...mended, count: 0, left: 1, dropped: 'it changed nothing' })
  })

  // covers ML-005, ML-008, ML-068, MSG-005, MSG-016
  test('of the wrong kind is told with what is left', async () => {
    const { run, text } = scene({ bin: agent(':') })
    const { code, stderr } = await run()
    assert.equal(code, 2)
    assert.match(stderr, /\[hook\] 1 violation\(s\) remain after delegation in a\.json/)
    assert.equal(text(), '{ "a": 1,, }\n')
  })

  // covers ML-008, SUB-024
  test('that makes it worse is rolled back', async () => {
    const { run, text } = scene({ bin: agent(`printf '{ ,,, }\\n{' > "$copy"`) })
    const { code, stderr } = await run()
    assert.equal(code, 2)
    assert.match(stderr, /it is rolled back/)
    assert.equal(text(), '{ "a": 1,, }\n')
  })

  // covers SUB-023, CFG-028, X-29, MSG-003, ML-008
  test('that fails or takes too long is logged, and decides nothing', async () => {
    const failing = scene({ bin: agent(`${good}\nexit 3`) })
    const { code, stderr } = await failing.run()
    assert.equal(code, 0)
    assert.match(stderr, /\[hook:warning\] subprocess failed \(exit 3\)/)
    const slow = scene({ bin: agent('sleep 60'), env: { HOOK_SUBPROCESS_TIMEOUT: '0.5' } })
    const late = await slow.run()
    assert.equal(late.code, 2)
    assert.match(late.stderr, /\[hook:warning\] subprocess timed out \(exit 124\)/)
  })

  // covers SUB-019, MSG-002, X-30, MSG-016
  test('without an agent is an error that says so', async () => {
    const { code, stderr } = await scene({ bin: folder }).run()
    assert.equal(code, 2)
    assert.match(stderr, /\[hook:error\] claude binary not found, cannot delegate/)
  })

  // covers ML-003, ML-007, CFG-017, CFG-028
  test('is skipped where the environment or the config says so, and the violations are JSON', async () => {
    for (const how of [
      { env: { HOOK_SKIP_SUBPROCESS: '1' } },
      { config: { phases: { subprocess_delegation: false } } },
    ]) {
      const { run } = scene({ bin: agent(good), ...how })
      const { code, stderr } = await run()
      assert.equal(code, 2)
      const [, json = ''] = /^\[hook\] (\[.*\])$/m.exec(stderr) ?? []
      const [violation] = JSON.parse(json)
      assert.deepEqual(Object.keys(violation), ['line', 'column', 'code', 'message', 'linter'])
      assert.equal(violation.code, 'JSON_SYNTAX')
    }
  })

  // covers SUB-016, SUB-017, CFG-032, MSG-008
  test('tells the model that it chose to those who ask', async () => {
    const skipped = scene({ bin: agent(good), env: { HOOK_SKIP_SUBPROCESS: '1', HOOK_DEBUG_MODEL: '1' } })
    assert.match((await skipped.run()).stderr, /^\[hook:model\] haiku$/m)
    const real = scene({ bin: agent(good), env: { HOOK_DEBUG_MODEL: '1' } })
    assert.match(
      (await real.run()).stderr,
      /^\[hook:model\] haiku \(count=1, opus_codes=false, sonnet_codes=false\)$/m,
    )
  })

  // covers SUB-001, SUB-020, X-11
  test('gets its tools, turns and model from the tier, and hooks off', async () => {
    const log = join(folder, 'args')
    const { run, home } = scene({
      bin: agent(`printf '%s\\n' "$@" > ${log}`),
      config: { subprocess: { tiers: { haiku: { tools: ['Edit'], max_turns: 4 } } } },
    })
    await run()
    const args = readFileSync(log, 'utf8').split('\n')
    const after = (name: string) => args[args.indexOf(name) + 1]
    assert.equal(after('--tools'), 'Edit')
    assert.match(after('--disallowedTools') ?? '', /Bash/)
    assert.equal(after('--max-turns'), '4')
    assert.equal(after('--model'), 'haiku')
    assert.equal(after('--settings'), join(home, '.claude/no-hooks-settings.json'))
  })

  test('can be done by another agent', async () => {
    for (const name of ['codex', 'gemini']) {
      const { run, text } = scene({ bin: agent(good, name), config: { subprocess: { agent: name } } })
      assert.equal((await run()).code, 0)
      assert.match(text(), /"a": 1\s*\}/)
    }
  })

  test('of one file is one at a time', async () => {
    const { run, root } = scene({ bin: agent(`sleep 1\n${good}`) })
    const [first, second] = await Promise.all([run(), run()])
    const told = first.stderr + second.stderr
    assert.match(told, /a\.json is being repaired already/)
    assert.deepEqual([first.code, second.code].sort(), [0, 2])
    assert.deepEqual(readdirSync(join(root, '.handrail/repairs')), [])
  })

  // covers SUB-022, X-09
  test('of many files at once: one makes the settings without hooks, and says so', async () => {
    const home = join(folder, 'shared-home')
    mkdirSync(home)
    const bin = agent(good)
    const scenes = Array.from({ length: 4 }, () => scene({ bin, env: { HOME: home } }))
    const answers = await Promise.all(scenes.map(one => one.run()))
    assert.deepEqual(
      answers.map(({ code }) => code),
      [0, 0, 0, 0],
    )
    const told = answers.map(({ stderr }) => stderr).join('')
    assert.equal(told.match(/\[hook:warning\] created missing .*no-hooks-settings\.json/g)?.length, 1)
    assert.deepEqual(readdirSync(join(home, '.claude')), ['no-hooks-settings.json'])
    assert.deepEqual(JSON.parse(readFileSync(join(home, '.claude/no-hooks-settings.json'), 'utf8')), {
      $schema: 'https://json.schemastore.org/claude-code-settings.json',
      disableAllHooks: true,
    })
  })

  // covers SUB-021
  test('does not trust a settings file that does more than switch hooks off', async () => {
    const log = join(folder, 'settings')
    const { run, root } = scene({ bin: agent(`printf '%s\\n' "$@" > ${log}`) })
    const planted = join(root, '.claude/subprocess-settings.json')
    mkdirSync(dirname(planted), { recursive: true })
    writeFileSync(planted, '{ "disableAllHooks": true, "hooks": {} }')
    const { stderr } = await run()
    assert.match(stderr, /subprocess-settings\.json does not just switch hooks off/)
    assert.doesNotMatch(readFileSync(log, 'utf8'), /subprocess-settings/)
    assert.ok(existsSync(planted))
  })
})
