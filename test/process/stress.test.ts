import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gitAt } from '../support/git.ts'
import { call, handrail, scratch } from '../support/hook.ts'
import { isNightly } from '../support/matrix.ts'
import { installedLine, until } from '../support/standby.ts'

// slow: 5 s, 5 s of CPU

/** How many rounds: `HANDRAIL_STRESS=100 npm test -- test/process/stress.test.ts`. */
const rounds = Number(process.env.HANDRAIL_STRESS ?? (isNightly ? 2 : 1))
const atOnce = 50
/** Without prompts and ends, which settle strikes: every strike must be there. */
const counted = 'counted'
/** With ends, which take the list of its changes away. */
const ending = 'two'

interface Place {
  readonly root: string
  readonly worktree: string
  readonly home: string
}

interface Sent {
  readonly event: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly expects: 'deny' | 'pass' | 'any'
}

interface Got extends Sent {
  readonly code: number | null
  readonly out: string
  readonly err: string
  readonly killed: boolean
}

const pick = <T>(from: readonly T[]): T => {
  const found = from[Math.floor(Math.random() * from.length)]
  assert.ok(found !== undefined)
  return found
}

const newPlace = (folder: string): Place => {
  const [root, home] = [join(folder, 'app'), join(folder, 'home')]
  for (const each of [root, home]) mkdirSync(each)
  gitAt(root, ['init', '-q', '-b', 'main'])
  writeFileSync(
    join(root, 'handrail.jsonc'),
    '{ "preset": "discipline", "escalation": { "enabled": true } }\n',
  )
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/a.txt'), 'a\n')
  gitAt(root, ['add', '-A'])
  gitAt(root, ['commit', '-q', '-m', 'Start'])
  gitAt(root, ['worktree', 'add', '-q', join(folder, 'tree'), '-b', 'other'])
  return { root: realpathSync(root), worktree: realpathSync(join(folder, 'tree')), home }
}

let made = 0
const newEvent = ({ root, worktree }: Place): Sent => {
  made += 1
  const session = pick([counted, counted, ending, 'three'])
  const cwd = session === counted ? root : pick([root, root, worktree])
  const agent = pick([{}, {}, { agent_id: `agent-${made % 3}`, agent_type: 'general-purpose' }])
  const base = { session_id: session, cwd, permission_mode: 'default', ...agent }
  const bash = (command: string): Sent['payload'] => ({ tool_name: 'Bash', tool_input: { command } })
  const write = (name: string): Sent['payload'] => ({
    tool_name: 'Write',
    tool_input: { file_path: join(cwd, name), content: 'a\n' },
    tool_response: {},
  })
  const quiet = session === counted
  const all: readonly (() => Sent)[] = [
    () => ({ event: 'PreToolUse', payload: bash(`git reset --hard HEAD~${made}`), expects: 'deny' }),
    () => ({ event: 'PreToolUse', payload: bash(`git reset --hard HEAD~${made}`), expects: 'deny' }),
    () => ({ event: 'PreToolUse', payload: bash(`make target-${made}`), expects: 'pass' }),
    () => ({ event: 'PostToolUse', payload: write(`src/file-${made}.txt`), expects: 'any' }),
    () => ({ event: 'PostToolUse', payload: write(`src/file-${made}.txt`), expects: 'any' }),
    () => ({ event: 'Stop', payload: { stop_hook_active: false, background_tasks: [] }, expects: 'any' }),
    () => ({ event: 'SessionStart', payload: { source: quiet ? 'resume' : 'startup' }, expects: 'any' }),
    () => ({ event: 'UserPromptSubmit', payload: { prompt: '<task-notification>x' }, expects: 'any' }),
    ...(quiet
      ? []
      : [
          (): Sent => ({ event: 'UserPromptSubmit', payload: { prompt: 'go on' }, expects: 'any' }),
          (): Sent => ({
            event: session === ending ? 'SessionEnd' : 'SubagentStop',
            payload: { reason: 'other', stop_hook_active: false, background_tasks: [] },
            expects: 'any',
          }),
        ]),
  ]
  const { event, payload, expects } = pick(all)()
  return { event, payload: { ...base, hook_event_name: event, ...payload }, expects }
}

const environment = ({ root, home }: Place): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  CLAUDE_PROJECT_DIR: root,
})

/** One hook as a host starts it, in a process group of its own. Some are killed, whole or only the shell, and some of the processes that wait. */
const send = (place: Place, sent: Sent): Promise<Got> =>
  new Promise((resolve, reject) => {
    const line = pick([
      installedLine(sent.event),
      `exec '${process.execPath}' '${handrail}' hook claude-code ${sent.event}`,
    ])
    const child = spawn('/bin/sh', ['-c', line], {
      cwd: String(sent.payload.cwd),
      env: environment(place),
      detached: true,
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', chunk => {
      said.out += chunk
    })
    child.stderr.on('data', chunk => {
      said.err += chunk
    })
    child.on('error', reject)
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(sent.payload))
    let killed = false
    const chance = Math.random()
    const timer = setTimeout(() => {
      if (chance > 0.4) return
      if (chance < 0.1) return killOne(place)
      killed = true
      kill(child, chance < 0.25)
    }, Math.random() * 1500)
    child.on('close', code => {
      clearTimeout(timer)
      resolve({ ...sent, ...said, code, killed })
    })
  })

const kill = ({ pid }: ChildProcess, whole: boolean): void => {
  if (pid === undefined) return
  try {
    process.kill(whole ? -pid : pid, 'SIGKILL')
  } catch {}
}

const standbyIds = ({ home }: Place): readonly number[] => {
  const builds = join(home, '.cache/handrail/standby')
  const folders = existsSync(builds) ? readdirSync(builds).map(name => join(builds, name)) : []
  return folders
    .flatMap(folder => readdirSync(folder).map(name => Number.parseInt(name, 10)))
    .filter(pid => pid > 2)
}

const killOne = (place: Place): void => {
  const ids = standbyIds(place)
  if (ids.length > 0 && existsSync('/proc/self'))
    try {
      const pid = pick(ids)
      if (readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--wait')) process.kill(pid, 'SIGKILL')
    } catch {}
}

const isFault = ({ out, err }: Got): boolean => /\[hook:error\]/.test(out + err)

/** Every call that was not killed has one whole answer, and it is the right one; or the fault that says so. */
const assertAnswer = (got: Got): void => {
  const about = JSON.stringify(got)
  if (got.killed) return
  if (got.out.trim() !== '') JSON.parse(got.out)
  if (got.event !== 'PreToolUse') {
    assert.ok(got.code === 0 || got.code === 2, about)
    return
  }
  if (isFault(got)) {
    assert.ok(got.code === 2 || /"permissionDecision":"(ask|deny)"/.test(got.out), about)
    return
  }
  if (got.expects === 'deny') {
    assert.equal(got.code, 2, about)
    assert.match(got.out, /"permissionDecision":"deny"/, about)
  } else assert.doesNotMatch(got.out, /"permissionDecision":"deny"/, about)
}

const linesOf = (file: string): readonly string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line !== '')
    : []

const filesBelow = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
    : []

const assertState = (place: Place, got: readonly Got[]): void => {
  const { root, home } = place
  const sure = got.filter(one => !one.killed && !isFault(one))
  for (const file of filesBelow(join(root, '.handrail'))) {
    const text = readFileSync(file, 'utf8')
    if (file.endsWith('.jsonl'))
      for (const line of linesOf(file)) assert.doesNotThrow(() => JSON.parse(line), `${file}: ${line}`)
    else if (file.endsWith('.json')) assert.doesNotThrow(() => JSON.parse(text), file)
  }
  const ids = linesOf(join(root, '.handrail/journal.jsonl')).map(line => JSON.parse(line))
  const heard = ids.map(entry => entry.call?.command ?? '')
  const commands = sure
    .filter(one => one.event === 'PreToolUse')
    .map(one => Reflect.get(Object(one.payload.tool_input), 'command'))
  assert.deepEqual(
    commands.filter(command => !heard.includes(command)),
    [],
    'a line of the journal is lost',
  )
  const strikes = linesOf(join(root, `.handrail/strikes/${counted}.jsonl`))
    .map(line => JSON.parse(line))
    .filter(({ passed }) => passed !== true)
  const isCounted = ({ payload, expects }: Sent): boolean =>
    expects === 'deny' && payload.session_id === counted
  const least = sure.filter(isCounted).length
  const most = got.filter(isCounted).length
  assert.ok(
    strikes.length >= least && strikes.length <= most,
    `${strikes.length} strikes of ${least} to ${most}`,
  )
  // Those of a worktree are in the project of the session too.
  const lists = [counted, ending, 'three'].flatMap(session =>
    linesOf(join(root, `.claude/.session-changes-${session}`)),
  )
  const written = sure
    .filter(one => one.event === 'PostToolUse' && one.payload.session_id !== ending)
    .map(one => Reflect.get(Object(one.payload.tool_input), 'file_path'))
  assert.deepEqual(
    written.filter(path => !lists.includes(String(path))),
    [],
    'a changed file is lost',
  )
  for (const path of lists) assert.match(path, /^\/.*\/src\/file-\d+\.txt$/, 'half a path')
  const verified = call({ cwd: root, args: ['log', '--verify', '--json'], env: { HOME: home } })
  assert.deepEqual([verified.code, JSON.parse(verified.stdout).problems], [0, []])
}

/** The next events find nothing that holds them up. */
const assertGoesOn = async (place: Place): Promise<void> => {
  for (const [command, expects] of [
    ['git reset --hard HEAD~1', 'deny'],
    ['make all', 'pass'],
  ] as const) {
    const payload = {
      session_id: 'next',
      cwd: place.root,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command },
    }
    const env = environment(place)
    const answer = call({ cwd: place.root, input: JSON.stringify(payload), env })
    assertAnswer({
      event: 'PreToolUse',
      payload,
      expects,
      code: answer.code,
      out: answer.stdout,
      err: answer.stderr,
      killed: false,
    })
  }
  const start = { session_id: 'next', cwd: place.root, hook_event_name: 'SessionStart', source: 'startup' }
  const args = ['hook', 'claude-code', 'SessionStart']
  call({ cwd: place.root, args, input: JSON.stringify(start), env: environment(place) })
  const left = [join(place.root, '.handrail'), join(place.root, '.claude')]
    .flatMap(filesBelow)
    .filter(file => file.endsWith('.tmp'))
  assert.deepEqual(left, [], 'temporary files are left')
}

/** All processes of this place, by the environment that they were started with. */
const processesOf = ({ home }: Place): readonly string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`HOME=${home}`)
        return isOurs
          ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')}`]
          : []
      } catch {
        return []
      }
    })

const assertNoProcess = async (place: Place): Promise<void> => {
  call({ cwd: place.root, args: ['standby', '--stop'], env: { ...environment(place), HANDRAIL_STANDBY: '' } })
  if (!existsSync('/proc/self/environ')) return
  // A timer of a shell that was killed sleeps on to its end, and a process that was starting ends by itself.
  for (let tries = 0; tries < 200 && processesOf(place).length > 0; tries += 1) {
    await sleep(100)
    if (tries % 40 === 39)
      call({
        cwd: place.root,
        args: ['standby', '--stop'],
        env: { ...environment(place), HANDRAIL_STANDBY: '' },
      })
  }
  assert.deepEqual(processesOf(place), [], 'processes are left')
}

for (let round = 1; round <= rounds; round += 1)
  test(`${atOnce} hooks at once, some of them killed: round ${round}`, { timeout: 300_000 }, async t => {
    const place = newPlace(scratch(t))
    const events = Array.from({ length: atOnce }, () => newEvent(place))
    const got = await Promise.all(events.map(event => send(place, event)))
    for (const one of got) assertAnswer(one)
    // The child of a shell that was killed goes on for a while.
    await until(() => processesOf(place).every(line => / hook --wait /.test(line) || line.endsWith(' sleep')))
    assertState(place, got)
    await assertGoesOn(place)
    await assertNoProcess(place)
  })
