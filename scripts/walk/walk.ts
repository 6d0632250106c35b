import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { traced } from './trace.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A stay in one room, with the files that were entered there in their order. */
export interface Station {
  readonly room: string
  readonly files: readonly string[]
}

export interface Walk {
  readonly event: string
  readonly stations: readonly Station[]
  /** How often a room was entered again after it was left. */
  readonly waysBack: number
}

/** Events of a session of Claude Code in a small project. */
const payloads = (project: string): Readonly<Record<string, object>> => {
  const common = { session_id: 'walk', cwd: project, permission_mode: 'default' }
  return {
    Bash: {
      ...common,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'git push --force origin feature/x' },
    },
    Edit: {
      ...common,
      hook_event_name: 'PreToolUse',
      tool_name: 'Edit',
      tool_input: { file_path: join(project, 'src/a.ts'), old_string: 'a = 1', new_string: 'a = 2' },
    },
    Stop: { ...common, hook_event_name: 'Stop', stop_hook_active: false },
  }
}

/**
 * The whole way of an event, in one file. What it entered is written to OUT once it is recorded. It has no limits of time: past one of
 * them an event goes another way.
 */
const program = `
import { writeFileSync } from 'node:fs'
import { nodePlatform } from './src/platform/node.ts'
import { runHook } from './src/process/hook.ts'
const platform = {
  ...nodePlatform,
  readStdin: () => ({ ok: true, text: process.env.EVENT }),
  standBy: () => {},
  clock: () => 0,
  limited: (_, work) => work(),
  deadline: (_, work) => work,
}
process.exitCode = await runHook(platform, ['claude-code'])
writeFileSync(process.env.OUT, JSON.stringify(__walked.log))
`
const recorder = `
const __walked = { called: false, log: [] }
const __none = []
const __calls = () => { __walked.called = true; return __none }
const __entered = (room, path) => { if (__walked.called) { __walked.called = false; __walked.log.push([room, path]) } }
`

/** Runs each event through the program as it is, and says which rooms its way enters. */
export const walks = async (): Promise<readonly Walk[]> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-walk-')))
  try {
    const outfile = join(folder, 'walk.mjs')
    await build({
      stdin: { contents: program, resolveDir: root, loader: 'ts' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      mainFields: ['module', 'main'],
      banner: {
        js: `import { createRequire } from 'node:module';const require = createRequire(import.meta.url);${recorder}`,
      },
      define: { HANDRAIL_VERSION: '"walk"' },
      plugins: [traced(root)],
      logLevel: 'error',
      outfile,
    })
    const project = join(folder, 'project')
    mkdirSync(join(project, 'src'), { recursive: true })
    execFileSync('git', ['init', '-q', project])
    writeFileSync(join(project, 'src/a.ts'), 'export const a = 1\n')
    return Object.entries(payloads(project)).map(([event, payload]) => {
      const out = join(folder, `${event}.json`)
      const env = { PATH: process.env.PATH, HOME: folder, EVENT: JSON.stringify(payload), OUT: out }
      execFileSync(process.execPath, [outfile], { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] })
      return walkOf(event, JSON.parse(readFileSync(out, 'utf8')))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const walkOf = (event: string, log: readonly (readonly [string, string])[]): Walk => {
  const stations: { room: string; files: string[] }[] = []
  for (const [room, path] of log) {
    // Within the way itself nothing is entered.
    if (room === '' || room === 'event') continue
    const last = stations.at(-1)
    if (last?.room !== room) stations.push({ room, files: [path] })
    else if (!last.files.includes(path)) last.files.push(path)
  }
  const rooms = new Set(stations.map(station => station.room))
  return { event, stations, waysBack: stations.length - rooms.size }
}
