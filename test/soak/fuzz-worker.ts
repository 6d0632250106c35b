import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runHook } from '../../src/hook.ts'
import { inputOf, nodePlatform } from '../../src/platform/node.ts'
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
  /** Processor time of the slowest input, in milliseconds. */
  readonly slowest: number
}

/** More processor time than this is a hang. */
const hangMs = 2000
/** What an input that can't be judged may be told. Everything else that is no judgement is an error of the program. */
const faults =
  /no answer within|can't be read whole|the input is|no readable command or path|cut short|is not valid|too (?:large|long|deep|many)/
const allows = /"(?:permissionDecision|permission|decision|behavior)":\s*"(?:allow|approve)"/

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

const answer = async ({ host, event, bytes }: Input, cwd: string): Promise<Said> => {
  const said = { out: '', err: '' }
  const platform = {
    ...nodePlatform,
    cwd: () => cwd,
    home: () => join(cwd, '../home'),
    readStdin: (limit: number) => inputOf(() => bytes, limit),
    writeStdout: (text: string) => {
      said.out += text
    },
    writeStderr: (text: string) => {
      said.err += text
    },
  }
  const code = await runHook(platform, [host, event])
  return { code, ...said }
}

/** What is wrong with an answer. */
const wrongIn = (input: Input, { code, out, err }: Said): string | undefined => {
  const text = out + err
  if (![0, 1, 2].includes(code)) return `FAILED exit code ${code}`
  if (/\n {4}at /.test(text)) return 'FAILED a stack trace'
  // These two take plain text.
  if (out !== '' && input.event !== 'PreCompact' && input.host !== 'kiro' && !isJson(out))
    return 'FAILED an answer that is no JSON'
  const fault = /\[hook:error\][^"]*/.exec(text)?.[0]
  if (fault !== undefined && !faults.test(fault)) return 'FAILED an error of a rule'
  if (
    allows.test(out) &&
    input.command === undefined &&
    !/"tool_name":"(?:Read|Grep|Glob|LS)"/.test(input.bytes.toString())
  )
    return 'FAILED an allow for something other than a command'
  return undefined
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const work = async ({ seed, cwd, from, count }: Order): Promise<Report> => {
  const make = inputsOf(seed, cwd)
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
  for (let index = from; index < from + count; index += 1) {
    const input = make(index)
    // Where this process does not come back, the parent reads which input it was.
    writeFileSync(join(cwd, `../at-${process.pid}`), String(index))
    const before = process.cpuUsage()
    try {
      const said = await answer(input, cwd)
      const wrong = wrongIn(input, said)
      if (wrong !== undefined) fail(wrong, index, `${input.host} ${input.event}: ${said.out}${said.err}`)
      else if (allows.test(said.out)) {
        note('allowed')
        if (input.command !== undefined) allowed.push(input.command)
      } else
        note(
          /\[hook:error\]/.test(said.out + said.err) ? 'asked or told as a fault' : `${input.kind}: judged`,
        )
    } catch (error) {
      fail('FAILED a crash', index, error instanceof Error ? (error.stack ?? '') : String(error))
    }
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    slowest = Math.max(slowest, ms)
    if (ms > hangMs) fail('FAILED over 2 s', index, `${ms} ms of ${input.bytes.subarray(0, 1500)}`)
  }
  for (const name of ['strikes', 'session'])
    rmSync(join(cwd, '.handrail', name), { recursive: true, force: true })
  return { counts, failures, allowed, slowest }
}

process.on('message', (order: Order) => {
  work(order).then(report => process.send?.(report))
})
