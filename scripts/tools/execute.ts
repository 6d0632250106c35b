import { spawn } from 'node:child_process'

export interface Ended {
  readonly ok: boolean
  readonly output: string
  /** Ended because its time was up. */
  readonly late?: boolean
}

/** Runs a program to its end, or ends it after so many seconds. A program that isn't there is one that failed. */
export const execute = (
  program: string,
  args: readonly string[],
  seconds: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  new Promise(resolve => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1000,
      env: { ...process.env, ...env },
    })
    let output = ''
    const collect = (part: Buffer) => {
      output += part
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', error => resolve({ ok: false, output: error.message }))
    child.on('close', (code, signal) =>
      resolve({
        ok: code === 0,
        output: signal === null ? output : `${output}\ntook over ${seconds} seconds`,
        late: signal !== null,
      }),
    )
  })
