import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { FileSetting } from '../../core/facts/facts.ts'
import { joined } from './flat.ts'

/** With comments, and with every value of a name that stands twice: programs differ in which of them counts. */
export const jsonSettings = (text: string): readonly FileSetting[] | undefined => {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  return tree === undefined || errors.length > 0 ? undefined : valuesOf(tree, '')
}

const valuesOf = ({ type, children = [], value }: Node, key: string): readonly FileSetting[] => {
  if (type === 'array') return children.flatMap(member => valuesOf(member, key))
  if (type !== 'object') return [{ key, value: String(value) }]
  return children.flatMap(({ children: [name, member] = [] }) =>
    member === undefined ? [] : valuesOf(member, joined(key, String(name?.value))),
  )
}
