import { parse } from 'jsonc-parser'
import { isRecord, type Json } from '../../../core/text/json.ts'
import { readTextFile } from './text-file.ts'

/** The content of a settings file without comments; empty where it is missing or broken. */
export const readJson = (path: string): Json => {
  const value: unknown = parse(readTextFile(path) ?? '', [], { allowTrailingComma: true })
  return isRecord(value) ? value : {}
}
