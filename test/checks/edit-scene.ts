import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import type { Decision } from '../../src/core/decision/decision.ts'
import type { Json } from '../../src/core/text/json.ts'
import { judge } from '../../src/event/judge.ts'
import { nodePlatform } from '../../src/platform/node.ts'
import { newFolder } from '../support/folder.ts'

const folder = newFolder('edit')
let count = 0

/** The edit of one file in a project of its own. */
export interface Scene {
  readonly file: string
  readonly text: string
  readonly files?: Readonly<Record<string, string>>
  readonly lint?: Json
  /** Programs by name, and what they do; each notes how it was called. */
  readonly tools?: Readonly<Record<string, string>>
}

export const scene = ({ file, text, files = {}, lint = {}, tools = {} }: Scene) => {
  count += 1
  const root = join(folder, `p${count}`)
  const bin = join(folder, `bin${count}`)
  const log = join(bin, 'log')
  mkdirSync(bin, { recursive: true })
  const config = {
    root: true,
    preset: 'quality',
    rules: { '*': 'off', 'lint/violations': 'on' },
    languages: { typescript: true },
    phases: { subprocess_delegation: false },
    lint,
  }
  const path = isAbsolute(file) ? file : join(root, file)
  const all = { ...files, 'handrail.jsonc': JSON.stringify(config), [path]: text }
  for (const [name, content] of Object.entries(all)) {
    const place = isAbsolute(name) ? name : join(root, name)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, content)
  }
  for (const [name, script] of Object.entries(tools))
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $1 $2" >> ${log}\nfile='${path}'\n${script}\n`, {
      mode: 0o755,
    })
  const env: Readonly<Record<string, string>> = { PATH: `${bin}:/usr/bin:/bin`, HOME: join(folder, 'home') }
  const platform = { ...nodePlatform, env: (name: string) => env[name], writeStderr: () => {} }
  const event = {
    kind: 'post-tool' as const,
    host: 'test',
    name: 'PostToolUse',
    cwd: root,
    session: `s${count}`,
    tool: { name: 'Edit', use: 'edit' as const, input: {}, changes: [{ path }] },
  }
  const look = async (): Promise<Decision> =>
    (await judge(platform, event, { asIs: true, effects: { tmp: false } })).decision
  const calls = (): readonly string[] =>
    existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []
  return { root, path, look, calls, now: () => readFileSync(path, 'utf8') }
}

/** The text on standard error, beside the answer. */
export const warnings = ({ trace }: Decision): string =>
  trace.rounds
    .flatMap(round => round.findings)
    .flatMap(({ aside }) => aside?.stderr ?? [])
    .join('\n')
