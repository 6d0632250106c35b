import { randomInt } from 'node:crypto'
import type { CliCall } from '../command.ts'
import { agentSign } from './agent.ts'

/**
 * Whether a person at a terminal wants this: no agent above this process, a terminal on both ends, and a number that has
 * to be read and typed. Says why not.
 */
export const humanAgrees = async (call: CliCall, question: string): Promise<boolean> => {
  const { io } = call
  const sign = agentSign(name => io.platform.env(name), process.pid)
  if (sign !== undefined) {
    io.err(`This is for a human in a terminal of their own, and an agent seems to run it: ${sign}.`)
    io.err('Open another terminal and run it there.')
    return false
  }
  if (!io.interactive) {
    io.err('This is for a human in a terminal: both input and output must be one. Nothing was changed.')
    return false
  }
  const code = String(randomInt(1000, 10_000))
  const typed = await io.ask(`${question} Type ${io.paint('bold', code)} to agree: `)
  if (typed.trim() === code) return true
  io.err('Nothing was changed.')
  return false
}
