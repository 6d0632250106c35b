import { randomInt } from 'node:crypto'
import { fstatSync } from 'node:fs'
import type { CliCall } from '../../command.ts'
import { agentSign } from './agent.ts'
import { processes } from './processes.ts'

/**
 * Whether a person at a terminal agrees: no agent above this process, a terminal on both ends, and a number that has to
 * be read and typed. Prints why not.
 */
export const humanAgrees = async (call: CliCall, question: string): Promise<boolean> => {
  const { io } = call
  const sign = agentSign(name => io.platform.env(name), process.pid)
  if (sign !== undefined) {
    io.err(`This is for a human in a terminal of their own, and an agent seems to run it: ${sign}.`)
    io.err(
      'Open a terminal of your own (a window, ssh, a tmux session that you are attached to) and run it there.',
    )
    return false
  }
  if (!io.interactive || isForeign(process.pid)) {
    io.err('Run this yourself in a terminal; it can’t be piped or run by an agent. Nothing was changed.')
    return false
  }
  const code = String(randomInt(1000, 10_000))
  const typed = await io.ask(`${question} Type ${io.paint('bold', code)} to agree: `)
  if (typed.trim() === code) return true
  io.err('Nothing was changed.')
  return false
}

/**
 * Whether standard input is a terminal other than the controlling one: opened by name, after the process had left its
 * own. Only Linux can tell.
 */
const isForeign = (pid: number): boolean => {
  const own = processes().of(pid)?.tty
  return own !== undefined && [0, 1].some(fd => fstatSync(fd).rdev !== own)
}
