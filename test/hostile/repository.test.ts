import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newFolder } from '../support/folder.ts'
import { gitEnv } from '../support/git.ts'
import { type Answer, handrail, scratch } from '../support/hook.ts'
import { everyNth, isNightly } from '../support/matrix.ts'
import { isServed, servedWithin } from '../support/served.ts'
import { installedLine, readyIn, until } from '../support/standby.ts'
import type { Kind } from './kind.ts'
import { fileKinds, nameKinds } from './kinds-files.ts'
import { gitConfigKinds } from './kinds-git-config.ts'
import { gitStoreKinds } from './kinds-git-store.ts'
import { ownKinds } from './kinds-own.ts'
import { programKinds } from './kinds-programs.ts'
import { plantingAt } from './planting.ts'
import { writeProject } from './project.ts'

// slow: 25 s, 12 s of CPU

const kinds: readonly Kind[] = [
  ...fileKinds,
  ...nameKinds,
  ...gitConfigKinds,
  ...gitStoreKinds,
  ...programKinds,
  ...ownKinds,
]

/** The limit that a host is told for an event. Where others keep the processors busy, everything takes longer in proportion. */
const limit = (): number => 10_000 * Math.min(6, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

/** The PATH of a user, without the linters of this repository that `npm test` puts there. */
const path = (process.env.PATH ?? '')
  .split(':')
  .filter(folder => !folder.includes('node_modules'))
  .join(':')

/** Ends every process with this home: the hook, and all that it started, in whatever session or group. */
const endAllIn = (home: string): void => {
  for (const pid of existsSync('/proc/self') ? readdirSync('/proc').filter(name => /^\d+$/.test(name)) : [])
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`HOME=${home}`))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended, or is not ours.
    }
}

type Asked = Answer & { readonly hung: boolean }

/**
 * One hook call; what takes longer than the limit is killed, with all that it started. Most calls are done in a process that stays:
 * how the program starts in such a tree is seen by one call of each kind.
 */
const ask = async (
  event: string,
  input: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
  alone: boolean,
): Promise<Asked> => {
  const call = { cwd, args: ['hook', 'claude-code', event], env }
  const late = (): void => endAllIn(env.HOME ?? '')
  if (alone || !isServed(handrail, call)) return askAlone(event, input, cwd, env)
  const answer = await servedWithin(handrail, call, input, { ms: limit(), late })
  // It took the process with it, which nothing watches here: the installed line does.
  return answer.code === null && !answer.hung ? askAlone(event, input, cwd, env) : answer
}

/** The same as a host makes it. */
const askAlone = (
  event: string,
  input: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', installedLine(event)], { cwd, env })
    const [out, err]: [Buffer[], Buffer[]] = [[], []]
    let hung = false
    const timer = setTimeout(() => {
      hung = true
      endAllIn(env.HOME ?? '')
    }, limit())
    child.stdout.on('data', chunk => out.push(chunk))
    child.stderr.on('data', chunk => err.push(chunk))
    child.on('error', reject)
    // A descendant that still holds the pipes must not delay the answer.
    child.on('exit', () => setTimeout(() => child.stdout.destroy(), 500).unref())
    child.on('close', code => {
      clearTimeout(timer)
      resolve({ stdout: String(Buffer.concat(out)), stderr: String(Buffer.concat(err)), code, hung })
    })
    // A hook that answers without reading its input closes the pipe.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })

/** Runs the command that springs a trap, until the trap has left its mark. */
const sprung = async (
  command: string,
  marks: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<void> => {
  const child = spawn('/bin/sh', ['-c', command], { cwd, env, stdio: 'ignore', detached: true })
  let ended = false
  child.on('exit', () => {
    ended = true
  })
  await until(() => ended || existsSync(marks))
  // The planted program answers nothing that git would understand.
  if (child.pid !== undefined && !ended) process.kill(-child.pid, 'SIGKILL')
}

interface Step {
  readonly event: string
  readonly session?: string
  readonly more?: Readonly<Record<string, unknown>>
  /** In a process of its own, by the installed line. */
  readonly alone?: boolean
}

const stepsFor = (file: string): readonly Step[] => {
  const edit = {
    tool_name: 'Edit',
    tool_input: { file_path: file, old_string: 'b + a', new_string: 'a + b' },
  }
  return [
    { event: 'SessionStart', session: 'late', more: { source: 'startup' } },
    { event: 'UserPromptSubmit', more: { prompt: 'Please go on.' } },
    { event: 'PreToolUse', more: { tool_name: 'Bash', tool_input: { command: 'rm -rf /' } }, alone: true },
    { event: 'PreToolUse', more: edit },
    { event: 'PostToolUse', more: { ...edit, tool_response: { filePath: file } } },
    { event: 'Stop', more: { stop_hook_active: false } },
    { event: 'Stop', session: 'late', more: { stop_hook_active: false } },
  ]
}

/** The faults of an answer, for an event of this kind. */
const faultsOf = ({ event, more }: Step, answer: Answer & { readonly hung: boolean }): readonly string[] => {
  if (answer.hung) return ['no answer in time']
  const faults: string[] = []
  if (answer.code !== 0 && answer.code !== 2)
    faults.push(`exit ${answer.code}: ${answer.stderr.slice(0, 300)}`)
  if (/^\s+at .+:\d+:\d+\)?$/m.test(answer.stderr))
    faults.push(`a stack trace: ${answer.stderr.slice(0, 600)}`)
  if (answer.code === 2 && answer.stderr === '') faults.push('exit 2 without a word')
  const said = answer.stdout === '' ? {} : parsed(answer.stdout)
  if (said === undefined) return [...faults, `not one JSON document: ${answer.stdout.slice(0, 300)}`]
  const own = said.hookSpecificOutput
  if (own !== undefined && own.hookEventName !== event) faults.push(`it answers ${own.hookEventName}`)
  if (event === 'Stop' && own !== undefined) faults.push('Stop has no hookSpecificOutput')
  if (said.decision !== undefined && (said.decision !== 'block' || !said.reason))
    faults.push('a decision without a reason')
  const verdict = own?.permissionDecision
  if (event !== 'PreToolUse') {
    if (verdict !== undefined) faults.push(`${verdict} where nothing is asked`)
  } else if (verdict === 'allow') faults.push('it allows')
  else if (more?.tool_name === 'Bash' && verdict !== 'deny' && verdict !== 'ask')
    faults.push(`rm -rf /: ${verdict}`)
  return faults
}

interface Said {
  readonly decision?: string
  readonly reason?: string
  readonly hookSpecificOutput?: { readonly hookEventName?: string; readonly permissionDecision?: string }
}

const parsed = (text: string): Said | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const buildsIn = (home: string): readonly string[] => {
  const folder = join(home, '.cache/handrail/standby')
  return existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : []
}

const template = newFolder('hostile')
writeProject(template)

/** Kinds in which the tests and checks of the project are started too: nothing but files is planted there. */
const checked = [
  'links out of the tree',
  'links to a FIFO outside of the tree',
  'folders where files are expected',
  'files and folders without any permission',
  'JSON that is nested deep',
]

/**
 * The usual config of the user: every rule, and no agent that repairs, because that one would be real. The tests of a project are
 * programs of it, so few kinds start them, and not for long.
 */
const userConfig = (kind: Kind): string => {
  const off = [
    ...(kind.lintOff === undefined
      ? []
      : ['lint/violations', 'lint/clean', 'lint/missing-tool', 'types/errors']),
    ...(checked.includes(kind.name) ? [] : ['tests/run', 'checks/passing']),
  ]
  return JSON.stringify({
    preset: 'strict',
    phases: { subprocess_delegation: false },
    checks: { timeout: 3 },
    rules: Object.fromEntries(off.map(rule => [rule, 'off'])),
    locked: off,
    ...kind.user,
  })
}

describe('a hostile repository', {
  concurrency: availableParallelism(),
  skip: process.platform === 'win32' && 'skipped: mkfifo',
}, () => {
  test('kinds with checks are there', () => {
    assert.deepEqual(
      checked.filter(name => !kinds.some(kind => kind.name === name)),
      [],
    )
  })

  test('comes in at least sixty kinds, each under a name of its own', () => {
    assert.ok(kinds.length >= 60)
    const names = new Set(kinds.map(({ name }) => name))
    assert.equal(names.size, kinds.length)
    for (const { within } of kinds) assert.ok(within === undefined || names.has(within), within)
  })

  const checkedByDay = everyNth(checked, 2)
  const byDay = kinds.filter(
    ({ within, name }, at) => within === undefined && (at % 8 === 0 || checkedByDay.includes(name)),
  )
  for (const [index, kind] of (isNightly ? kinds : byDay).entries())
    test(kind.name, { timeout: 300_000 }, async t => {
      const base = scratch(t)
      const [dir, home, outside] = [join(base, 'app'), join(base, 'home'), join(base, 'outside')]
      const marks = join(base, 'marks')
      t.after(() => {
        endAllIn(home)
        spawnSync('chmod', ['-R', 'u+rwx', base])
      })
      cpSync(template, dir, { recursive: true })
      for (const folder of [join(home, '.config/handrail'), outside]) mkdirSync(folder, { recursive: true })
      writeFileSync(join(home, '.config/handrail/config.jsonc'), userConfig(kind))
      const transcript = join(base, 'transcript.jsonl')
      writeFileSync(transcript, '{"type":"user"}\n')
      const env = {
        PATH: path,
        HOME: home,
        LANG: 'C.UTF-8',
        HANDRAIL_STANDBY: kind.waiting === true ? '' : 'off',
        CLAUDE_PROJECT_DIR: dir,
      }
      const faults: string[] = []
      const happens = async (step: Step, cwd: string, more = {}): Promise<void> => {
        const input = {
          session_id: step.session ?? 's1',
          transcript_path: transcript,
          cwd,
          permission_mode: 'default',
          hook_event_name: step.event,
          ...step.more,
        }
        const answer = await ask(
          step.event,
          JSON.stringify(input),
          cwd,
          { ...env, ...more },
          step.alone === true,
        )
        const what = `${step.event} ${step.more?.tool_name ?? ''}`.trim()
        faults.push(...faultsOf(step, answer).map(fault => `${what}: ${fault}`))
        if (existsSync(marks)) faults.push(`${what}: ran: ${readFileSync(marks, 'utf8').slice(0, 200)}`)
      }

      // The session began before the tree turned hostile; a second one begins after that.
      await happens({ event: 'SessionStart', more: { source: 'startup' } }, dir)
      assert.deepEqual(faults, [], 'before anything was planted')
      if (kind.waiting === true)
        await until(() => buildsIn(home).some(folder => readyIn(folder).length === 2))
      kind.plant(plantingAt({ dir, outside, transcript, marks }))
      // A session that begins in such a tree sees it as the other one does: every third kind has one, and at night each.
      const steps = stepsFor(join(dir, kind.edits ?? 'src/sum.ts')).filter(
        ({ session }) => session === undefined || isNightly || index % 3 === 0,
      )
      for (const step of steps)
        if (faults.length === 0) await happens(step, join(dir, kind.cwd ?? ''), kind.env?.(dir, path))
      assert.deepEqual(faults, [])

      if (kind.springs === undefined) return
      await sprung(kind.springs, marks, dir, { ...gitEnv, ...env })
      assert.ok(existsSync(marks), `nothing was run by: ${kind.springs}`)
    })
})
