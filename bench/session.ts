import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hookCommandLine, quickScript } from '../src/hosts/wiring/command-line.ts'
import { slotOwners } from '../src/process/standby/list.ts'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const handrail = join(root, 'dist/handrail.cjs')

/** The command that a host starts for an event: the line that `handrail init` writes on this machine. */
export const installedLine = (event: string): readonly string[] => {
  const programs = { node: process.execPath, script: quickScript(handrail) }
  return ['/bin/sh', '-c', hookCommandLine(programs, 'claude-code', event)]
}

export interface Session {
  /** The environment of its hooks. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Waits until somebody waits again, as a model leaves time for. */
  settled(): Promise<void>
  end(): void
}

/** Begins a session in the folder as a host does, and waits for the processes that wait for the rest of it. */
export const beginSession = async (cwd: string, more: Session['env']): Promise<Session> => {
  const cache = mkdtempSync(join(tmpdir(), 'handrail-bench-cache-'))
  const env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: '',
    HANDRAIL_STANDBY: '',
    XDG_CACHE_HOME: cache,
    ...more,
  }
  const [shell = '', ...words] = installedLine('SessionStart')
  const input = JSON.stringify({
    session_id: 'bench',
    cwd,
    hook_event_name: 'SessionStart',
    source: 'startup',
  })
  const begin = (): unknown => spawnSync(shell, words, { cwd, input, env })
  begin()
  const waiting = () => slotOwners(join(cache, 'handrail'))
  const settled = async (): Promise<void> => {
    for (let round = 1; waiting().filter(({ free }) => free).length < 2; round += 1) {
      await sleep(5)
      // On a busy machine the first ones may have come too late.
      if (round % 4000 === 0) begin()
    }
  }
  await settled()
  return {
    env,
    settled,
    end: () => {
      for (const { pid } of waiting()) process.kill(pid, 'SIGKILL')
      rmSync(cache, { recursive: true, force: true })
    },
  }
}
