import { createInterface } from 'node:readline'
import { commandEvent } from '../../src/core/make-event.ts'
import { isRecord } from '../../src/core/text/json.ts'
import { judge, nodePlatform } from '../../src/event/index.ts'

/** Judges commands as the hook does, in the environment of an account: a JSON line for each, and its verdict back. */
const main = async (): Promise<void> => {
  for await (const line of createInterface({ input: process.stdin })) {
    const row: unknown = JSON.parse(line)
    if (!isRecord(row) || typeof row.command !== 'string' || typeof row.cwd !== 'string') continue
    const { command, cwd } = row
    const { decision } = await judge(nodePlatform, commandEvent(command, { cwd }), {
      untimed: true,
      machine: true,
    })
    process.stdout.write(`${decision.verdict}\n`)
  }
}

void main()
