import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Place {
  readonly command: string
  readonly cwd: string
}

/** Asks the program itself, in a process that has the environment in which the commands will run. */
export interface Judge {
  verdict(place: Place): Promise<string>
  end(): void
}

export const startJudge = (env: Readonly<Record<string, string>>): Judge => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('judge-child.ts', import.meta.url))],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const waiting: { resolve: (verdict: string) => void; reject: (error: Error) => void }[] = []
  createInterface({ input: child.stdout }).on('line', line => waiting.shift()?.resolve(line))
  child.on('close', code => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`the judge ended with ${code}`))
  })
  return {
    verdict: place =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        child.stdin.write(`${JSON.stringify(place)}\n`)
      }),
    end: () => void child.stdin.end(),
  }
}
