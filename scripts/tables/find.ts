import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableKind } from '../../src/programs/tables/problems.ts'

/** A table in a source file. */
export interface FoundTable {
  readonly path: string
  /** The constant or property that holds it. */
  readonly name: string
  /** The line of the file on which its text begins. */
  readonly line: number
  readonly kind: TableKind
  readonly text: string
}

/** Every table of the tree: `calls` and what else is handed to the matcher, and the forms of programs. */
export const findTables = (root: string): readonly FoundTable[] => {
  const guards = sourcesIn(root, 'src/rules/guards')
  const asked = new Set([
    'calls',
    ...guards.flatMap(path => namesAsked(readFileSync(join(root, path), 'utf8'))),
  ])
  return [
    ...guards.flatMap(path => tablesIn(root, path, 'guard').filter(({ name }) => asked.has(name))),
    ...sourcesIn(root, 'src/programs')
      .filter(path => path === 'src/programs/tables/stores.ts')
      .flatMap(path => tablesIn(root, path, 'guard')),
    ...sourcesIn(root, 'src/programs/forms').flatMap(path => tablesIn(root, path, 'forms')),
  ]
}

/** The constants that a guard hands to the matcher. */
const namesAsked = (source: string): readonly string[] =>
  [...source.matchAll(/\bmatchCall\((?:[^(),]|\([^()]*\))*,\s*(\w+)\)|\bcalls: (\w+)/g)].map(
    ([, handed, declaredAs = '']) => handed ?? declaredAs,
  )

/** The checks that conditions of auto-review may name. */
export const checkNames = (root: string): readonly string[] =>
  sourcesIn(root, 'src/rules/guards/review')
    .filter(path => path.includes('/_checks'))
    .flatMap(path => [...readFileSync(join(root, path), 'utf8').matchAll(/^ {4}case '([\w-]+)':/gm)])
    .map(([, name = '']) => name)

const sourcesIn = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()

const tablesIn = (root: string, path: string, kind: TableKind): readonly FoundTable[] => {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(declared)].map(match => {
    const { name = 'calls', text = '' } = match.groups ?? {}
    const start = match.index + match[0].length - text.length - 1
    return { path, name, line: source.slice(0, start).split('\n').length, kind, text: withoutCode(text) }
  })
}

/** A property `calls`, or a constant that is a text. */
const declared =
  /\b(?:calls:|const (?<name>\w+)(?:: string)? =(?: \(\): string =>)?)\s*(?<quote>[`'])(?<text>(?:(?!\k<quote>)[^\\])*)\k<quote>/g

/** A word stands in for what only the running program knows. */
const withoutCode = (text: string): string => text.replaceAll(/\$\{[^}]*\}/g, 'word')
