import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Decision } from '../../src/core/decision/decision.ts'
import type { Platform } from '../../src/core/edge/platform.ts'
import type { Event, EventKind } from '../../src/core/event.ts'
import type { Rule } from '../../src/core/rule/rule.ts'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { newFolder } from './folder.ts'
import { gitAt, gitEnv } from './git.ts'

/** A real folder, a git repository or not, with a session that goes on in it. */
export interface Repository {
  readonly dir: string
  git(...args: readonly string[]): string
  write(path: string, content: string): void
  read(path: string): string | undefined
  /** An event as the hook judges it, with its effects. */
  happens(kind: EventKind, more?: Partial<Event>): Promise<Decision>
}

const names: Readonly<Partial<Record<EventKind, string>>> = {
  'session-start': 'SessionStart',
  'pre-tool': 'PreToolUse',
  stop: 'Stop',
}

/** The rules of a preset that are asked: the others would start their linters at each event. */
export type Only = (rule: Rule) => boolean

/** With null in place of a preset the config of the folder counts. */
export const at = (
  dir: string,
  preset: string | null = 'quality',
  machine: Platform = nodePlatform,
  only?: Only,
): Repository => ({
  dir,
  git: (...args) => gitAt(dir, args),
  write: (path, content) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), content)
  },
  read: path => (existsSync(join(dir, path)) ? readFileSync(join(dir, path), 'utf8') : undefined),
  happens: async (kind, more = {}) => {
    const stop = kind === 'stop' ? { stop: { active: false, background: 0 } } : {}
    const event = {
      kind,
      host: 'claude-code',
      name: names[kind] ?? kind,
      cwd: dir,
      session: 's1',
      ...stop,
      ...more,
    }
    const still = (name: string): string | undefined =>
      name === 'CLAUDE_PROJECT_DIR' ? undefined : Reflect.get(gitEnv, name)
    const platform = { ...machine, env: still, home: () => '/nonexistent-home' }
    const options = { preset: preset ?? undefined, only, asIs: true, effects: { tmp: false } }
    return (await judge(platform, event, options)).decision
  },
})

/** A repository with one commit that holds the files. */
export const newRepository = (
  files: Readonly<Record<string, string>>,
  preset?: string,
  only?: Only,
): Repository => {
  const made = at(newFolder('repository'), preset, nodePlatform, only)
  made.git('init', '-q', '-b', 'main')
  for (const [path, content] of Object.entries(files)) made.write(path, content)
  made.git('add', '-A', '-f')
  made.git('commit', '-q', '-m', 'Start')
  return made
}
