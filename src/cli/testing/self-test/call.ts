import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunResult } from '../../../core/edge/edge.ts'
import type { Files, Platform } from '../../../core/edge/platform.ts'
import { linterConfigs } from '../../setup/init/linter-configs.ts'
import type { SelfTestRow } from './row.ts'

/** The time limit of one run of a linter, its first download included. */
const limitMs = 120_000

/** The folder in which all rows have their projects, and the programs that package managers need to find. */
export interface SelfTestPlace {
  readonly folder: string
  readonly bin: string
}

export const makePlace = ({ files }: Platform, folder: string): SelfTestPlace => {
  const bin = join(folder, 'bin')
  for (const name of ['uv', 'bun']) {
    write(files, join(bin, name), '#!/bin/sh\nexit 0\n')
    chmodSync(join(bin, name), 0o755)
  }
  return { folder, bin }
}

/** Runs the hook of a row with the real program, in a project of its own. */
export const callHook = async (
  platform: Platform,
  { folder, bin }: SelfTestPlace,
  row: SelfTestRow,
  number: number,
): Promise<RunResult> => {
  const { files } = platform
  const root = join(folder, `project${number}`)
  write(files, join(root, '.claude/hooks/config.json'), JSON.stringify(row.config ?? {}))
  if (row.hook === 'multi-linter')
    for (const { path, after } of linterConfigs(root, 'all')) write(files, path, after ?? '')
  const path = join(root, row.file?.[0] ?? 'a')
  if (row.file !== undefined && row.hook === 'multi-linter') write(files, path, row.file[1])
  const input =
    row.command === undefined
      ? { tool_name: 'Edit', tool_input: { file_path: path } }
      : { tool_name: 'Bash', tool_input: { command: row.command } }
  const id = `selftest${platform.id}x${number}`
  try {
    return await startProgram(platform, ['run', row.hook], root, JSON.stringify(input), {
      CLAUDE_PROJECT_DIR: root,
      HOOK_GUARD_PID: id,
      HOOK_DEBUG_MODEL: row.model === undefined ? undefined : '1',
      XDG_STATE_HOME: join(folder, 'state'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      // Only whether the tool is there counts: package managers are never run.
      PATH: row.command === undefined ? (row.without === undefined ? platform.env('PATH') : bin) : bin,
    })
  } finally {
    removeMarkers(files, id)
  }
}

/** This program again, in a process of its own. No agent is started to repair anything. */
export const startProgram = (
  platform: Platform,
  words: readonly string[],
  cwd: string,
  input: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunResult> => {
  const [program = '', ...first] = platform.self
  return platform.start(program, [...first, ...words], {
    cwd,
    input,
    timeoutMs: limitMs,
    env: { HOOK_SKIP_SUBPROCESS: '1', HANDRAIL_STANDBY: 'off', ...env },
  })
}

const write = (files: Files, path: string, text: string): void => {
  files.makeFolder(dirname(path))
  files.writeWhole(path, text)
}

/** The hooks keep what a session was told below /tmp. */
const removeMarkers = (files: Files, id: string): void => {
  const isOurs = new RegExp(`^\\..*_${id}(?:\\.\\w+)?$`)
  for (const name of files.list('/tmp')) if (isOurs.test(name)) files.remove(join('/tmp', name))
}
