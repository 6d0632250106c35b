import { randomInt } from 'node:crypto'
import { fstatSync } from 'node:fs'
import type { CliCall, Io } from '../../command.ts'
import { agentSign } from './agent.ts'
import { processes } from './processes.ts'

/**
 * Whether a person at a terminal agrees: no agent above this process, a terminal on both ends, and a number that has to
 * be read and typed. Prints why not.
 */
export const humanAgrees = async (call: CliCall, question: string): Promise<boolean> => {
  const { io } = call
  const why = whyNoPerson(io)
  for (const line of why) io.err(line)
  if (why.length > 0) return false
  const code = String(randomInt(1000, 10_000))
  const typed = await io.ask(`${question} Type ${io.paint('bold', code)} to agree: `)
  if (typed.trim() === code) return true
  io.err('Nothing was changed.')
  return false
}

/** Why no person seems to be at a terminal here; empty where one is. */
const whyNoPerson = ({ platform, interactive }: Io): readonly string[] => {
  const sign = agentSign(name => platform.env(name), process.pid)
  if (sign !== undefined)
    return [
      `This is for a human in a terminal of their own, and an agent seems to run it: ${sign}.`,
      'Open a terminal of your own (a window, ssh, a tmux session that you are attached to) and run it there.',
    ]
  return interactive && !isForeign(process.pid)
    ? []
    : ['Run this yourself in a terminal; it can’t be piped or run by an agent. Nothing was changed.']
}

/** Whether a person at a terminal runs this: what they ask for by the command itself needs no number. */
export const isPerson = (io: Io): boolean => io.interactive && whyNoPerson(io).length === 0

/**
 * Whether standard input is a terminal other than the controlling one: opened by name, after the process had left its
 * own. Only Linux can tell.
 */
const isForeign = (pid: number): boolean => {
  const own = processes().of(pid)?.tty
  return own !== undefined && [0, 1].some(fd => fstatSync(fd).rdev !== own)
}
