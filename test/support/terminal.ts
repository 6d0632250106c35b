import { spawn, spawnSync } from 'node:child_process'
import { agentSign } from '../../src/cli/permission/human/agent.ts'
import { singleQuoted } from '../../src/core/text/quoting/single-quoted.ts'
import { handrail } from './hook.ts'

/** Why there is no terminal for a test here, or nothing. */
export const noTerminal = (): string | undefined => {
  const version = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  if (!version.includes('util-linux')) return 'skipped: script of util-linux'
  const sign = agentSign(() => undefined, process.pid)
  return sign === undefined ? undefined : `skipped: a terminal without an agent above it (${sign})`
}

export interface Typing {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** The built program, where it is a copy. */
  readonly program?: string
  /** The words before the command line, of a program that starts it. */
  readonly before?: readonly string[]
  /** The text to type when the number is asked for. */
  readonly answer: (code: string) => string
}

/** Runs the built program on a terminal of its own and types an answer. */
export const onTerminal = (
  args: readonly string[],
  { cwd, env, program = handrail, before = [], answer }: Typing,
): Promise<{ readonly screen: string; readonly code: number | null }> =>
  new Promise((resolve, reject) => {
    const line = [...before, process.execPath, program, ...args].map(singleQuoted).join(' ')
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd,
      env: { PATH: process.env.PATH ?? '', TERM: 'dumb', SHELL: '/bin/sh', ...env },
    })
    let screen = ''
    let answered = false
    child.stdout.on('data', chunk => {
      screen += chunk
      const code = /Type (\d{4}) to agree: $/.exec(screen)?.[1]
      if (code === undefined || answered) return
      answered = true
      child.stdin.write(`${answer(code)}\n`)
    })
    child.on('error', reject)
    child.on('close', code => resolve({ screen, code }))
  })
