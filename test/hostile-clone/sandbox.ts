import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './judge.ts'

/** Walls around the commands that are run: the machine can't be written to, and there is no network but the machine's own. */
const walls = (root: string): readonly string[] => [
  ...['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--tmpfs', '/run'],
  ...['--tmpfs', '/var/tmp', '--bind', root, root, '--unshare-net', '--unshare-pid', '--unshare-ipc'],
  ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
]

/** Why nothing can be run here, if so. */
export const whyNoSandbox = (): string | undefined => {
  const words = [...walls('/tmp'), '--', 'true']
  const { status, stderr, error } = spawnSync('bwrap', words, { encoding: 'utf8' })
  if (error !== undefined) return 'bwrap'
  return status === 0 ? undefined : `bwrap (${stderr.trim()})`
}

interface SandboxOptions {
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  /** How long one command may take. */
  readonly seconds: number
}

/** One by one, in one sandbox: each is a script of its own, because its text may hold anything. */
const driver = `cd "$1" || exit 1
for script in $(ls | sort -n); do
  cd "$(cat "$2/$script")" && timeout -k 1 "$3" bash "$1/$script" </dev/null >"$4" 2>&1
done`

/** Runs commands by bash, each in its folder. */
export const runIn = async (
  { root, env, seconds }: SandboxOptions,
  places: readonly Place[],
): Promise<void> => {
  const [scripts, folders] = [join(root, 'scripts'), join(root, 'folders')]
  for (const folder of [scripts, folders]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  for (const [index, { command, cwd }] of places.entries()) {
    writeFileSync(join(scripts, `${index}`), `${command}\n`)
    writeFileSync(join(folders, `${index}`), cwd)
  }
  const words = ['bash', '-c', driver, 'driver', scripts, folders, String(seconds), join(root, 'output')]
  const child = spawn('bwrap', [...walls(root), '--', ...words], { cwd: root, env, stdio: 'ignore' })
  await once(child, 'close')
}

/** What was said by the last command. */
export const outputIn = (root: string): string => {
  try {
    return readFileSync(join(root, 'output'), 'utf8').slice(0, 2000)
  } catch {
    return ''
  }
}

/** The markers that were left since the last look. */
export const takeMarks = (marks: string): readonly string[] => {
  const found = readdirSync(marks)
  for (const name of found) rmSync(join(marks, name), { recursive: true, force: true })
  return found.sort()
}
