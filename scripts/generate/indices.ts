import type { FoundRule } from './find-rules.ts'
import { specifier } from './modules.ts'
import { folderOf, type Room } from './rule-files.ts'

/** The first line of every generated source. */
export const written = '// Written by npm run generate.\n'

const coreRule = (importer: string): string => specifier(importer, 'src/core/rule/rule.ts')

/** The texts of all rules' pages. */
export const docsIndex = 'src/cli/rulebook/pages/docs.generated.ts'

/** `git/hard-reset` as a variable: gitHardReset. */
const nameOf = (id: string): string => id.replace(/[/-]+(.)/g, (_, letter: string) => letter.toUpperCase())

/** The rules of a room. */
export const renderIndex = (room: Room, found: readonly FoundRule[]): string => {
  const ids = found.map(({ rule }) => rule.id)
  const imports = ids.map(id => `import ${nameOf(id)} from './${id}.ts'\n`).join('')
  const rows = ids.map(id => `  ${nameOf(id)},\n`).join('')
  const type = `readonly ${room.type}[]`
  return `${written}import type { ${room.type} } from '${coreRule(`${folderOf(room)}/index.ts`)}'\n${imports}\nexport const ${room.folder}: ${type} = [\n${rows}]\n`
}

const parts = {
  codec: ['codec', 'hosts', 'HostCodec', '../core/edge/host.ts'],
  install: ['installer', 'installers', 'HostInstaller', './protocol/host.ts'],
  live: ['live', 'liveClients', 'LiveClient', './live/client.ts'],
  transcripts: ['transcripts', 'transcriptFormats', 'TranscriptFormat', './transcripts/format.ts'],
} as const

/** The hosts, one folder each: the part that answers events, that installs, that drives the host's client, or that reads its transcripts. */
export const renderHosts = (folders: readonly string[], half: keyof typeof parts): string => {
  const [name, list, type, from] = parts[half]
  const imports = folders.map(
    folder => `import { ${name} as ${nameOf(folder)} } from './${folder}/${half}.ts'\n`,
  )
  const rows = folders.map(folder => `  ${nameOf(folder)},\n`)
  return `${written}import type { ${type} } from '${from}'\n${imports.join('')}\nexport const ${list}: readonly ${type}[] = [\n${rows.join('')}]\n`
}

/** The pages' texts of all rules, apart from the rules so that only the command line carries them. */
export const renderDocsIndex = (found: readonly (FoundRule & { readonly room: Room })[]): string => {
  const imports = found
    .map(
      ({ rule, room, path }) =>
        `import { docs as ${docsName(room, rule.id)} } from '${specifier(docsIndex, path)}'\n`,
    )
    .sort()
    .join('')
  const entries = found.map(({ rule, room }) => `  '${rule.id}': ${docsName(room, rule.id)},\n`).join('')
  const type = 'Readonly<Record<string, RuleDocs>>'
  return (
    `${written}import type { RuleDocs } from '${coreRule(docsIndex)}'\n${imports}\n` +
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
    written.trimEnd(),
    `export type RuleId =${union(ids)}\n`,
    `export type RuleGroup =${union(ids.map(id => `${id.slice(0, id.indexOf('/'))}/*`))}\n`,
  ].join('\n')
}

const docsName = (room: Room, id: string): string => nameOf(`${room.kind}/${id}`)
