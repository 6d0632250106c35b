import type { HostReading } from '../protocol/host.ts'
import { claudeReading, type HookRun, readingOf } from '../protocol/probe.ts'

/** The environment that the client adds for a hook. */
export const envOf = (project: string): Readonly<Record<string, string>> => ({
  CLAUDE_PROJECT_DIR: project,
  CLAUDECODE: '1',
})

export const clientReading = (ran: HookRun): HostReading => readingOf(ran, claudeReading)
