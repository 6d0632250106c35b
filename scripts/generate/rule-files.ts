import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleKind } from '../../src/core/rule/rule.ts'

export interface Room {
  readonly folder: string
  readonly kind: RuleKind
  readonly type: string
}

export const rooms: readonly Room[] = [
  { folder: 'guards', kind: 'guard', type: 'Guard' },
  { folder: 'fixers', kind: 'fixer', type: 'Fixer' },
  { folder: 'gates', kind: 'gate', type: 'Gate' },
  { folder: 'companions', kind: 'companion', type: 'Companion' },
]

/** Where the rules of a kind stand. */
export const folderOf = ({ folder }: Room): string => `src/rules/${folder}`

const isRuleFile = (name: string): boolean =>
  name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('_')

const foldersOf = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && !entry.name.startsWith('_') && entry.name !== 'fixtures')
        .map(entry => entry.name)
        .sort()
    : []

/** The files of a room that are rules: `<group>/<name>.ts`, without tests and helpers. */
export const ruleFiles = (root: string, room: Room): readonly string[] => {
  const base = join(root, folderOf(room))
  return foldersOf(base).flatMap(group =>
    readdirSync(join(base, group))
      .filter(isRuleFile)
      .sort()
      .map(name => `${group}/${name.slice(0, -'.ts'.length)}`),
  )
}
