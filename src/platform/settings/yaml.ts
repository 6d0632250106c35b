import { parseDocument } from 'yaml'
import type { FileSetting } from '../../core/facts/facts.ts'
import { flat } from './flat.ts'

/** A tag that is not known may make anything of its value. */
export const yamlSettings = (text: string): readonly FileSetting[] | undefined => {
  const document = parseDocument(text)
  const isWhole = document.errors.length === 0 && document.warnings.length === 0
  return isWhole ? flat(document.toJS()) : undefined
}
