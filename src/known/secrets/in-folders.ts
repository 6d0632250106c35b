import type { Facts } from '../../core/facts/facts.ts'
import { isBuildFolder, isCacheFolder } from '../../core/files/throwaway.ts'
import { basename } from '../../core/text/paths/path.ts'
import { secretAt, secretIn } from './files.ts'
import { secretLines } from './names.ts'
import { isToldPrivate } from './personal/said-private.ts'
import { heldAt, heldLines } from './private-content.ts'

/** A file with the lines of it that hold secrets. */
export type SecretFile = readonly [path: string, lines: readonly string[]]

/** A search comes upon the settings of every part of a project; these are as many folders as are looked at, and as deep. */
const mostFolders = 80
const deepest = 4
/** As many other files of settings are opened for a look at what they hold. */
const mostOpened = 120

const known = new WeakMap<Facts, Map<string, readonly SecretFile[]>>()

/** The files in and below a folder that hold settings with secrets. Folders that only tools fill are left out. */
export const secretsBelow = (folder: string, facts: Facts): readonly SecretFile[] => {
  const asked = known.get(facts) ?? new Map<string, readonly SecretFile[]>()
  known.set(facts, asked)
  const start = facts.resolve(folder)
  const found = asked.get(start) ?? walk(start, facts)
  asked.set(start, found)
  return found
}

const walk = (start: string, facts: Facts): readonly SecretFile[] => {
  const files: SecretFile[] = []
  let opened = 0
  for (const path of filesBelow(start, facts)) {
    if (isSettings(path)) files.push(...linesOf(path, facts))
    else if (other.test(path) || isToldPrivate(path, facts)) {
      opened += 1
      if (opened <= mostOpened) files.push(...heldBy(path, facts))
    }
  }
  return files
}

/** What lies in and below a folder, the nearest first, as far as a person has put it there. Of the names only those that are `wanted`. */
export const filesBelow = (
  start: string,
  facts: Facts,
  wanted: (name: string) => boolean = () => true,
): readonly string[] => {
  const files: string[] = []
  let level: readonly string[] = [start]
  for (let depth = 0, seen = 0; depth < deepest && level.length > 0; depth += 1) {
    const next: string[] = []
    for (const folder of level) {
      if (seen >= mostFolders) return files
      seen += 1
      for (const name of facts.list(folder)) {
        const path = folder === '/' ? `/${name}` : `${folder}/${name}`
        if (mayBeFolder(name) && facts.fileKind(path) === 'directory') next.push(path)
        else if (wanted(name)) files.push(path)
      }
    }
    level = next
  }
  return files
}

/** Those whose names say that they hold secrets, keys among them, with the lines that do. */
export const secretFilesBelow = (folder: string, facts: Facts): readonly SecretFile[] =>
  filesBelow(folder, facts).flatMap((path): readonly SecretFile[] => {
    if (isSettings(path)) return linesOf(path, facts)
    if (secretIn(path) !== 'key' || secretAt(path, facts) === undefined) return []
    return [[path, (facts.readText(path) ?? '').split('\n')]]
  })

/** Keys have no lines that a search would ask for. */
const isSettings = (path: string): boolean => {
  const kind = secretIn(path)
  return kind === 'env' || kind === 'store' || /\.(?:tfvars|tfstate)$/.test(basename(path))
}

/** Settings of a program, which may hold a password or not, and tables: what is in them says it. */
const other = /\.(?:properties|ini|cfg|cnf|conf|config|json|ya?ml|toml|xml|csv|tsv)$/i

/** Whether a file has rows, and no settings. */
export const isRowFile = (path: string): boolean => /\.[ct]sv$/i.test(path)

const heldBy = (path: string, facts: Facts): readonly SecretFile[] => {
  const start = facts.peek(path) ?? ''
  const kind = heldAt(path, start, facts)
  if (kind === 'personal' && isRowFile(path)) return [[path, rowsOf(facts.readText(path) ?? start)]]
  if (kind === 'personal' && isToldPrivate(path, facts))
    return [[path, (facts.readText(path) ?? start).split('\n', mostRows)]]
  return kind === 'held' ? [[path, heldLines(start)]] : []
}

/** As many rows of a table are compared with what a search asks for. */
const mostRows = 2000
const rowsOf = (text: string): readonly string[] => text.split('\n', mostRows).slice(1)

const mayBeFolder = (name: string): boolean =>
  /^\.?[\w@-]+$/.test(name) && name !== '.git' && !isCacheFolder(name) && !isBuildFolder(name)

const linesOf = (path: string, facts: Facts): readonly SecretFile[] => {
  const text = facts.fileKind(path) === 'file' ? (facts.readText(path) ?? '') : ''
  const lines = [...secretLines(text), ...heldLines(text)]
  return lines.length === 0 ? [] : [[path, lines]]
}
