import { jsonSettings } from '#late/platform/settings/json'
import { tomlSettings } from '#late/platform/settings/toml'
import { yamlSettings } from '#late/platform/settings/yaml'
import type { FileSetting, SettingsFormat } from '../../core/facts/facts.ts'
import { joined } from './flat.ts'

/** What stands in a file of settings; undefined where that is not known for sure. */
export const settingsIn = (
  text: string | undefined,
  format: SettingsFormat,
): readonly FileSetting[] | undefined => {
  // Bytes that are no text, and marks that some programs take for the end of a line.
  if (text === undefined || /[\0\v\f\u0085\u2028\u2029\uFFFD]/.test(text)) return undefined
  try {
    return readers[format](text)
  } catch {
    return undefined
  }
}

type Reader = (text: string) => readonly FileSetting[] | undefined

const linesOf = (text: string): readonly string[] => text.split(/[\r\n]+/)

/**
 * Only lines that every reader of such files takes for the same: a section, or a plain name and its value. No quotes in
 * names, nothing that goes on in the next line.
 */
const iniSettings: Reader = text => {
  const found: FileSetting[] = []
  let section = ''
  for (const line of linesOf(text)) {
    if (/^\s*([#;]|$)/.test(line)) continue
    const heading = /^\[([\w./:@-]+)\]\s*$/.exec(line)?.[1]
    const [, name, value = ''] = /^([\w./:@-]+(?:\[\])?)(?:\s*=\s*(.*?))?\s*$/.exec(line) ?? []
    if (heading !== undefined) section = joined('', heading)
    else if (name === undefined || value.endsWith('\\')) return undefined
    else found.push({ key: joined(section, name), value })
  }
  return found
}

/** Lines between `require (` and `)` belong to the word before the bracket. */
const lineSettings: Reader = text => {
  const found: FileSetting[] = []
  let block: string | undefined
  for (const line of linesOf(text)) {
    const plain = line.trim()
    if (plain === '' || plain.startsWith('#') || plain.startsWith('//')) continue
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(plain) ?? []
    if (block === undefined && rest === '(') block = word
    else if (block !== undefined && plain === ')') block = undefined
    else
      found.push(block === undefined ? { key: joined('', word), value: rest } : { key: block, value: plain })
  }
  return found
}

const wordSettings: Reader = text =>
  linesOf(text)
    .flatMap(line => line.replace(/#.*/, '').split(/\s+/))
    .filter(word => word !== '')
    .map(value => ({ key: 'word', value }))

const readers: Readonly<Record<SettingsFormat, Reader>> = {
  toml: text => tomlSettings(text),
  json: text => jsonSettings(text),
  yaml: text => yamlSettings(text),
  ini: iniSettings,
  lines: lineSettings,
  words: wordSettings,
}
