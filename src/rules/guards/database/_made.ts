/** The names of what a statement makes. What may be there already is not new. */
export const madeIn = (statement: string): readonly string[] => {
  const [, name] =
    /^\s*create\s+(?:(?:global|local|temp(?:orary)?|unlogged|virtual)\s+)*(?:table|database|schema|view|user|role|keyspace|collection)\s+(?!if\b)([\w".`[\]-]+)/i.exec(
      statement,
    ) ?? []
  return name === undefined ? [] : [bare(name)]
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/["`[\]]/g, '')

/** Whether all that a statement drops or empties is among these. */
export const takesOnly = (statement: string, made: ReadonlySet<string>): boolean => {
  if (made.size === 0) return false
  const [, list] =
    /^\s*(?:drop\s+\w+\s+(?:if\s+exists\s+)?|truncate\s+(?:table\s+)?|delete\s+from\s+|update\s+)([\w".`[\]-]+(?:\s*,\s*[\w".`[\]-]+)*)/i.exec(
      statement,
    ) ?? []
  return list?.split(',').every(name => made.has(bare(name.trim()))) === true
}
