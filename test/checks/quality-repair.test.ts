import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { newFolder } from '../support/folder.ts'
import { type Answer, handrail } from '../support/hook.ts'
import { pathWith, skipWithout } from '../support/linters.ts'
import { willRemoveMarks } from '../support/marks.ts'

// slow: 8 s, 9 s of CPU

const folder = newFolder('bad-repair')
let count = 0

interface Scene {
  /** Shell commands of the agent; `$copy` is the file that it is told to mend. */
  readonly script: string
  readonly file?: string
  readonly text?: string
  readonly path?: string
  readonly config?: object
  readonly env?: Readonly<Record<string, string>>
}

const broken = '{ "a": 1,, }\n'

const scene = ({
  script,
  file = 'a.json',
  text = broken,
  path = '/usr/bin:/bin',
  config = {},
  env = {},
}: Scene) => {
  count += 1
  const root = join(folder, `p${count}`)
  const owner = `r${process.pid}x${count}`
  willRemoveMarks(owner)
  // An agent in the project itself would not be taken.
  const [bin, home] = [join(folder, `bin${count}`), join(root, 'home')]
  for (const made of [bin, home, join(root, '.claude/hooks')]) mkdirSync(made, { recursive: true })
  const find =
    'for word in "$@"; do case "$word" in *"listed below in "*) prompt=$word;; esac; done\n' +
    'copy=$(printf "%s" "$prompt" | sed -n "1s/.*listed below in \\(.*\\)\\.$/\\1/p")\n'
  writeFileSync(join(bin, 'claude'), `#!/bin/sh\n${find}${script}\n`, { mode: 0o755 })
  writeFileSync(join(root, file), text)
  writeFileSync(join(root, '.claude/hooks/config.json'), JSON.stringify(config))
  const start = () =>
    spawn(process.execPath, [handrail, 'run', 'multi-linter', file], {
      cwd: root,
      env: {
        PATH: `${bin}:${path}`,
        HOME: home,
        TMPDIR: home,
        CLAUDE_PROJECT_DIR: root,
        HOOK_GUARD_PID: owner,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const run = (): Promise<Answer> =>
    new Promise(resolve => {
      const child = start()
      let [stdout, stderr] = ['', '']
      child.stdout.on('data', part => {
        stdout += part
      })
      child.stderr.on('data', part => {
        stderr += part
      })
      child.on('close', code => resolve({ stdout, stderr, code }))
    })
  return { root, home, run, start, now: () => readFileSync(join(root, file), 'utf8') }
}

const good = `printf '{ "a": 1 }\\n' > "$copy"`

interface Row {
  readonly name: string
  readonly script: string
  readonly says: RegExp
}

const rows: readonly Row[] = [
  { name: 'deletes the copy', script: 'rm "$copy"', says: /left no file that can be read/ },
  { name: 'renames the copy', script: 'mv "$copy" "$copy.new"', says: /left no file that can be read/ },
  { name: 'empties the copy', script: ': > "$copy"', says: /deletes all that is in the file/ },
  {
    name: 'writes a file that is far too large',
    script: 'head -c 20000000 /dev/zero | tr "\\0" " " > "$copy"',
    says: /left no file that can be read/,
  },
  {
    name: 'puts a folder in its place',
    script: 'rm "$copy"; mkdir "$copy"',
    says: /left no file that can be read/,
  },
  {
    name: 'puts a link in its place',
    script: 'echo "{}" > "$HOME/secret"; rm "$copy"; ln -s "$HOME/secret" "$copy"',
    says: /left no file that can be read/,
  },
  { name: 'writes what is not UTF-8', script: 'printf "\\377" > "$copy"', says: /left no file/ },
  { name: 'leaves a binary file', script: 'printf "{\\000}" > "$copy"', says: /rolled back|left/ },
]

describe('a bad repair', () => {
  for (const { name, script, says } of rows)
    test(`that ${name} changes nothing`, async () => {
      const { run, now, home } = scene({ script })
      const { code, stderr } = await run()
      assert.equal(code, 2, stderr)
      assert.match(stderr, says)
      assert.match(stderr, /1 violation\(s\) remain after delegation/)
      assert.equal(now(), broken)
      assert.deepEqual(
        readdirSync(home).filter(entry => entry.startsWith('handrail-repair')),
        [],
      )
    })

  const unused = '"""A."""\n\n\ndef f():\n    """Do."""\n    unused = 1\n    return 2\n'
  const pythonRows = [
    ['silences a rule', `sed -i 's/unused = 1/unused = 1  # noqa: F841/' "$copy"`, /silences a linter/],
    ['silences the whole file', `sed -i '1s/^/# ruff: noqa\\n/' "$copy"`, /silences a linter/],
    ['breaks the file', `printf 'def f(:\\n' > "$copy"`, /rolled back/],
    ['brings in another mistake', `sed -i 's/unused = 1/print(nowhere)/' "$copy"`, /rolled back/],
  ] as const
  for (const [name, script, says] of pythonRows)
    test(`that ${name} changes nothing`, async t => {
      if (skipWithout(t, 'ruff')) return
      const { run, now } = scene({ script, file: 'a.py', text: unused, path: pathWith('ruff') })
      const { code, stderr } = await run()
      assert.equal(code, 2, stderr)
      assert.match(stderr, says)
      assert.equal(now(), unused)
    })

  test('that makes a file readable is kept, whatever then comes to light', async t => {
    if (skipWithout(t, 'ruff')) return
    const fixed = '"""A."""\n\nimport os\nimport sys\nimport re\n'
    const { run, now } = scene({
      script: `printf '%s' '${fixed}' > "$copy"`,
      file: 'a.py',
      text: '"""A."""\nimport os\nimport sys\nimport re\ndef f(:\n',
      path: pathWith('ruff'),
      config: { phases: { auto_format: false } },
    })
    const { code, stderr } = await run()
    assert.equal(code, 2)
    assert.match(stderr, /F401 .*\(ruff\)/)
    assert.equal(now(), fixed)
  })

  test('of thousands of violations still starts', async () => {
    const text = `[\n${'  1,,\n'.repeat(5000)}]\n`
    const { run } = scene({ script: good.replace('"a": 1', ''), text, config: { lint: {} } })
    const { stderr } = await run()
    assert.doesNotMatch(stderr, /E2BIG/)
  })
})

describe('around a repair', () => {
  test('the agent does not know of the session that it is started in', async () => {
    const log = join(folder, 'env')
    const outer = { CLAUDECODE: '1', CLAUDE_CODE_ENTRYPOINT: 'cli', ANTHROPIC_API_KEY: 'k' }
    await scene({ script: `env > ${log}`, env: outer }).run()
    const env = readFileSync(log, 'utf8')
    assert.doesNotMatch(env, /^(?:CLAUDECODE|CLAUDE_CODE_ENTRYPOINT|CLAUDE_PROJECT_DIR)=/m)
    assert.match(env, /^ANTHROPIC_API_KEY=k$/m)
    assert.match(env, /^HOOK_SKIP_SUBPROCESS=1$/m)
  })

  test('a lock that a dead process left holds nobody up', async () => {
    const log = join(folder, 'lock-name')
    const { run, root, now } = scene({
      script: `ls "$LOCKS" > ${log}\n${good}`,
      env: { LOCKS: join(folder, `p${count + 1}`, '.handrail/repairs') },
    })
    await run()
    const locks = join(root, '.handrail/repairs')
    const name = readFileSync(log, 'utf8').trim()
    writeFileSync(join(root, 'a.json'), broken)
    writeFileSync(join(locks, name), `${Date.now()} 4194304\n`)
    const { code, stderr } = await run()
    assert.equal(code, 0, stderr)
    assert.match(now(), /"a": 1/)
    assert.deepEqual(readdirSync(locks), [])
  })

  test('a hook that its host ends takes the agent along', {
    skip: process.platform !== 'linux',
  }, async () => {
    const log = join(folder, 'agent-pid')
    const { start } = scene({ script: `echo $$ > ${log}.tmp; mv ${log}.tmp ${log}; sleep 300` })
    const child = start()
    for (let tries = 0; tries < 500 && !existsSync(log); tries += 1) await wait(10)
    const pid = Number(readFileSync(log, 'utf8'))
    child.kill('SIGTERM')
    const ended = await new Promise(resolve => child.on('close', (_code, signal) => resolve(signal)))
    assert.equal(ended, 'SIGTERM')
    const isThere = (): boolean =>
      existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
    for (let tries = 0; tries < 200 && isThere(); tries += 1) await wait(10)
    assert.equal(isThere(), false)
  })

  test('a change in the meantime stays', async () => {
    const { run, root, now } = scene({
      script: `echo '{ "b": 2,, }' > "$THERE"\n${good}`,
      env: { THERE: join(folder, `p${count + 1}`, 'a.json') },
    })
    const { stderr } = await run()
    assert.match(stderr, /the file changed during its repair/)
    assert.equal(now(), '{ "b": 2,, }\n')
    assert.ok(existsSync(root))
  })

  test('a home that is no folder changes nothing', async () => {
    const log = join(folder, 'settings-args')
    writeFileSync(join(folder, 'file'), '')
    const { run, now } = scene({
      script: `printf '%s\\n' "$@" > ${log}\n${good}`,
      env: { HOME: join(folder, 'file/home') },
    })
    const { code, stderr } = await run()
    assert.equal(code, 0, stderr)
    assert.match(now(), /"a": 1/)
    assert.match(readFileSync(log, 'utf8'), /"disableAllHooks":true/)
  })

  test('a file that is read-only stays as it is', async () => {
    const { run, root, now } = scene({ script: good })
    chmodSync(join(root, 'a.json'), 0o444)
    const { code, stderr } = await run()
    assert.equal(code, 2)
    assert.match(stderr, /could not be written: .*read-only/)
    assert.equal(now(), broken)
  })

  test('a file that is a link is mended where it lies', async () => {
    const { run, root, now } = scene({ script: good })
    renameSync(join(root, 'a.json'), join(root, 'real.json'))
    symlinkSync('real.json', join(root, 'a.json'))
    assert.equal((await run()).code, 0)
    assert.match(now(), /"a": 1/)
    assert.ok(lstatSync(join(root, 'a.json')).isSymbolicLink())
  })
})
