import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { defineCompanion, defineFixer, defineGuard } from '../core/define.ts'
import type { Policy } from '../core/policy.ts'
import type { Rule } from '../core/rule.ts'
import { nodePlatform } from '../platform/node.ts'
import type { Place } from './find.ts'
import { loadPolicy, type Overrides } from './load.ts'

const check = () => false
const run = async () => undefined

/** Rules for the tests of this room, with one option of each type. */
const rules: readonly Rule[] = [
  defineGuard({
    id: 'git/hard-reset',
    on: 'command',
    level: 'high',
    verdict: 'deny',
    says: 'It discards work.',
    check,
  }),
  defineGuard({
    id: 'git/force-push',
    on: 'command',
    level: 'high',
    verdict: 'ask',
    says: 'It overwrites a branch.',
    options: {
      branches: { type: 'strings', default: ['main'], says: 'Branches that are never overwritten.' },
      level: { type: 'choice', default: 'high', choices: ['high', 'low'], says: 'How much counts.' },
      lease: { type: 'flag', default: true, says: 'Whether a lease will do.' },
      most: { type: 'number', default: 3, says: 'How many branches at most.' },
    },
    check,
  }),
  defineGuard({ id: 'git/add-all', on: 'command', verdict: 'advise', says: 'It adds all.', check }),
  defineGuard({ id: 'review/anything', on: 'script', verdict: 'allow', says: '', check }),
  defineFixer({ id: 'json/syntax', on: 'edit', verdict: 'deny', says: 'It does not parse.', run }),
  defineCompanion({ id: 'session/git-state', on: 'session-start', verdict: 'advise', says: '', run }),
]

interface Sandbox {
  /** The folder that contains `home`, `app` and `other`. */
  readonly base: string
  /** Loads the policy of `app`, or of another folder in it. */
  load(place?: Partial<Place>, overrides?: Overrides): Policy
}

/** A file system in a temporary folder: the keys are paths below it, `home/.config/...` is the user's. */
export const sandbox = (
  t: TestContext,
  files: Readonly<Record<string, string>>,
  more: readonly Rule[] = [],
  env: Readonly<Record<string, string>> = {},
): Sandbox => {
  const all = [...rules, ...more]
  const base = mkdtempSync(join(tmpdir(), 'handrail-config-'))
  t.after(() => rmSync(base, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  const app = join(base, 'app')
  const platform = { ...nodePlatform, home: () => join(base, 'home'), env: (name: string) => env[name] }
  return {
    base,
    load: (place = {}, overrides = {}) =>
      loadPolicy(platform, { cwd: app, root: app, mainRoot: app, ...place }, all, overrides),
  }
}

export const stance = (policy: Policy, id: string): string | undefined => policy.rules[id]?.stance

/** Problems as `level line key: text`, without the file. */
export const told = (policy: Policy): readonly string[] =>
  policy.problems.map(({ level, line, key, says }) => `${level} ${line ?? '-'} ${key ?? '-'}: ${says}`)
