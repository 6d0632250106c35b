import type { FoundRule, Room } from './find-rules.ts'

const lineWidth = 110

/** `git/hard-reset` as a variable: gitHardReset. */
const nameOf = (id: string): string => id.replace(/[/-]+(.)/g, (_, letter: string) => letter.toUpperCase())

const listOf = (head: string, names: readonly string[]): string => {
  const line = `${head}[${names.join(', ')}]`
  if (line.length <= lineWidth) return line
  return `${head}[\n${names.map(name => `  ${name},\n`).join('')}]`
}

/** The index of a room, formatted as the formatter leaves it. */
export const renderIndex = (room: Room, found: readonly FoundRule[]): string => {
  const ids = found.map(({ rule }) => rule.id)
  const imports = ids.map(id => `import ${nameOf(id)} from './${id}.ts'\n`).join('')
  const list = listOf(`export const ${room.folder}: readonly ${room.type}[] = `, ids.map(nameOf))
  return `// Written by npm run generate.\nimport type { ${room.type} } from '../core/rule.ts'\n${imports}\n${list}\n`
}

/** The pages' texts of all rules, apart from the rules so that only the command line carries them. */
export const renderDocsIndex = (found: readonly (FoundRule & { readonly room: Room })[]): string => {
  const imports = found
    .map(
      ({ rule, room, path }) =>
        `import { docs as ${docsName(room, rule.id)} } from '../${path.slice('src/'.length)}'\n`,
    )
    .sort()
    .join('')
  const entries = found.map(({ rule, room }) => `  '${rule.id}': ${docsName(room, rule.id)},\n`).join('')
  const type = 'Readonly<Record<string, RuleDocs>>'
  return (
    `// Written by npm run generate.\nimport type { RuleDocs } from '../core/rule.ts'\n${imports}\n` +
    `export const ruleDocs: ${type} = {${entries === '' ? '' : `\n${entries}`}}\n`
  )
}

/** The names that a preset may use: every rule, every group, and all of them. */
export const renderIds = (ids: readonly string[]): string => {
  const union = (names: readonly string[]): string =>
    [...new Set(names)]
      .sort()
      .map(name => `\n  | '${name}'`)
      .join('')
  return [
    '// Written by npm run generate.',
    `export type RuleId =${union(ids)}\n`,
    `export type RuleGroup =${union(ids.map(id => `${id.slice(0, id.indexOf('/'))}/*`))}\n`,
  ].join('\n')
}

const docsName = (room: Room, id: string): string => nameOf(`${room.kind}/${id}`)
