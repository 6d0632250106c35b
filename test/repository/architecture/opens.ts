const opening =
  /^(?:open|opendir|openAsBlob|readFile|writeFile|appendFile|copyFile|cp|readdir|truncate)(?:Sync)?$|^create(?:Read|Write)Stream$/

/** The calls of node:fs in a source that open a file or a folder by its path. */
export const opensIn = (source: string): readonly string[] => {
  const named = [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'node:fs(?:\/promises)?'/g)].flatMap(
    ([, names = '']) => names.split(',').map(name => name.trim().split(/\s+as\s+/)[0] ?? ''),
  )
  const spaces = [...source.matchAll(/import\s*\*\s*as\s+(\w+)\s+from\s*'node:fs(?:\/promises)?'/g)].map(
    ([, name = '']) => `\\b${name}(?:\\.promises)?`,
  )
  const asked = [
    "getBuiltinModule\\('(?:node:)?fs(?:/promises)?'\\)",
    "require\\('(?:node:)?fs(?:/promises)?'\\)",
  ]
  const used = [...spaces, ...asked].flatMap(space =>
    [...source.matchAll(new RegExp(`${space}\\??\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  )
  return [...new Set([...named, ...used])].filter(name => opening.test(name))
}
