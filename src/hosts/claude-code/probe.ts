import type { HostReading } from '../host.ts'
import { claudeReading, type HookRun, readingOf } from '../probe.ts'

/** The environment that the client adds for a hook. */
export const envOf = (project: string): Readonly<Record<string, string>> => ({
  CLAUDE_PROJECT_DIR: project,
  CLAUDECODE: '1',
})

export const clientReading = (ran: HookRun): HostReading => readingOf(ran, claudeReading)
