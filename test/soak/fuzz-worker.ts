import { openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { runHook } from '../../src/process/hook.ts'
import { fuzzPlatform } from './fuzz-platform.ts'
import { type Input, inputsOf } from './inputs.ts'

/** Judges inputs as the hook does, one after the other, in this process. The parent says which. */
export interface Order {
  readonly seed: number
  readonly cwd: string
  readonly from: number
  readonly count: number
}

export interface Report {
  readonly counts: Readonly<Record<string, number>>
  readonly failures: readonly { readonly name: string; readonly index: number; readonly said: string }[]
  /** Commands that were allowed. */
  readonly allowed: readonly string[]
  /** Processor time of the slowest input, in milliseconds. Only those that took long enough to be looked at. */
  readonly slowest: number
}

/** More processor time than this is a hang. */
const hangMs = 2000
/** The processor time of an input is looked at when it took so long: the question itself takes longer than most inputs. */
const suspectMs = 100
const clockEvery = 20
/** Messages for an input that can't be judged. Everything else that is no judgement is an error of the program. */
const faults =
  /The command does not parse|can't be read whole|the input is|no readable command or path|cut short|is not valid|read-only file system|too (?:large|long|deep|many)/
const allows = /"(?:permissionDecision|permission|decision|behavior)":\s*"(?:allow|approve)"/

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The fault of an answer; undefined where it has none. */
const wrongIn = (input: Input, { code, out, err }: Said): string | undefined => {
  const text = out + err
  if (![0, 1, 2].includes(code)) return `FAILED exit code ${code}`
  if (/\n {4}at /.test(text)) return 'FAILED a stack trace'
  // These two take plain text.
  if (out !== '' && input.event !== 'PreCompact' && input.host !== 'kiro' && !isJson(out))
    return 'FAILED an answer that is no JSON'
  for (const [fault] of text.matchAll(/\[hook:error\][^"]*|could not check this[^"]*/g))
    if (!faults.test(fault)) return 'FAILED an error of a rule'
  if (
    allows.test(out) &&
    commandOf(input) === undefined &&
    !/"tool_name":"(?:Read|Grep|Glob|LS)"/.test(input.bytes.toString())
  )
    return 'FAILED an allow for something other than a command'
  return undefined
}

/** The command that an input holds. Disturbed bytes may still be the event of one. */
const commandOf = ({ command, bytes }: Input): string | undefined => {
  if (command !== undefined) return command
  const found = /"tool_name":"Bash","tool_input":(\{.*\})\}$/s.exec(bytes.toString())?.[1]
  if (found === undefined || !isJson(found)) return undefined
  const written: unknown = JSON.parse(found)?.command
  return typeof written === 'string' ? written : undefined
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Where this process does not come back, the parent reads here which input it was. */
let place: number | undefined
const noteIndex = (cwd: string, index: number): void => {
  place ??= openSync(join(cwd, `../at-${process.pid}`), 'w')
  writeSync(place, String(index).padStart(10), 0)
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Made once: an order of the same seed and folder goes on with them. */
const made = new Map<string, ReturnType<typeof inputsOf>>()
const platforms = new Map<string, ReturnType<typeof fuzzPlatform>>()

const forgetEvery = 100
const forget = (cwd: string): void => {
  for (const name of ['strikes', 'session'])
    rmSync(join(cwd, '.handrail', name), { recursive: true, force: true })
}

const work = async ({ seed, cwd, from, count }: Order): Promise<Report> => {
  const make = made.get(`${seed} ${cwd}`) ?? inputsOf(seed, cwd)
  made.set(`${seed} ${cwd}`, make)
  const platformOf = platforms.get(cwd) ?? fuzzPlatform(cwd)
  platforms.set(cwd, platformOf)
  const counts: Record<string, number> = {}
  const failures: { name: string; index: number; said: string }[] = []
  const allowed: string[] = []
  let slowest = 0
  const note = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const fail = (name: string, index: number, said: string): void => {
    note(name)
    failures.push({ name, index, said: said.slice(0, 2000) })
  }
  let cpu = cpuMs()
  for (let index = from; index < from + count; index += 1) {
    // The strikes of a session are read at each of its events: with many the reading would be all that is tried.
    if (index % forgetEvery === 0) forget(cwd)
    const input = make(index)
    noteIndex(cwd, index)
    if (index % clockEvery === 0) cpu = cpuMs()
    const started = performance.now()
    try {
      const text = { out: '', err: '' }
      const said = { code: await runHook(platformOf(input.bytes, text), [input.host, input.event]), ...text }
      const wrong = wrongIn(input, said)
      if (wrong !== undefined) fail(wrong, index, `${input.host} ${input.event}: ${said.out}${said.err}`)
      else if (allows.test(said.out)) {
        note('allowed')
        const command = commandOf(input)
        if (command !== undefined) allowed.push(command)
      } else
        note(
          /\[hook:error\]/.test(said.out + said.err) ? 'asked or told as a fault' : `${input.kind}: judged`,
        )
    } catch (error) {
      fail('FAILED a crash', index, error instanceof Error ? (error.stack ?? '') : String(error))
    }
    if (performance.now() - started < suspectMs) continue
    // With the few inputs before it, which is more than it took by itself.
    const now = cpuMs()
    slowest = Math.max(slowest, now - cpu)
    if (now - cpu > hangMs)
      fail('FAILED over 2 s', index, `${now - cpu} ms of ${input.bytes.subarray(0, 1500)}`)
    cpu = now
  }
  return { counts, failures, allowed, slowest }
}

process.on('message', (order: Order) => {
  work(order).then(report => process.send?.(report))
})
