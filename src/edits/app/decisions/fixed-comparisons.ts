/** A literal that is compared, with the name on its other side. */
const compared =
  /([\w.$>[\]'"()?!:-]+?)\s*(?:===?|!==?|\beq\b)\s*\[?(["'`])([^"'`\n$]{3,})\2|(["'`])([^"'`\n$]{3,})\4\s*(?:===?|!==?)\s*([\w.$>()[\]]+)|(["'`])([^"'`\n$]{3,})\7\.equals(?:IgnoreCase)?\(\s*([\w.()]+)|([\w.()]+)\.(?:equals(?:IgnoreCase)?|start_with\?|startsWith|starts_with|hasPrefix|eql\?|Equals)\s*\(\s*(["'`])([^"'`\n$]{3,})\11/
/** `strcmp(given, "x")`, `compare_digest(given, b"x")`. */
const handed =
  /\b\w*(?:[eE]qual|cmp|[cC]ompare)\w*\(\s*(?:[\w.[\]]+\()?([\w.>[\]-]+)\)?\s*,\s*(?:[\w.[\]]+\()?b?(["'])([^"'\n$]{3,})\2|\b\w*(?:[eE]qual|cmp|[cC]ompare)\w*\(\s*(?:[\w.[\]]+\()?b?(["'])([^"'\n$]{3,})\4\)?\s*,\s*(?:[\w.[\]]+\()?([\w.>[\]-]+)/
/** `given in (key, "x")`, `[key, "x"].includes(given)`. */
const among =
  /([\w.]+)\s+(?:not\s+)?in\s*(?=[([{])[^\n]{0,120}?(?:[,({]|(?<![\w\])])\[)\s*b?(["'])([^"'\n$]{3,})\2\s*[,)\]}]|[[(][^\])\n]*?(["'])([^"'\n$]{3,})\4\s*[\])]\.(?:includes|contains|include\?)\(\s*([\w.]+)/

/** A comparison with a fixed text. */
export interface FixedComparison {
  readonly name: string
  readonly text: string
  /** As the line has it. */
  readonly part: string
  /** The text is one of several. */
  readonly among: boolean
}

export const fixedComparison = (line: string): FixedComparison | undefined => {
  const plain = compared.exec(line)
  if (plain !== null) {
    const [part, a, , b, , c, d, , e, f, g, , h] = plain
    return { name: a ?? d ?? f ?? g ?? '', text: b ?? c ?? e ?? h ?? '', part, among: false }
  }
  const match = handed.exec(line) ?? among.exec(line)
  if (match === null) return undefined
  const [part, a, , b, , c, d] = match
  return { name: a ?? d ?? '', text: b ?? c ?? '', part, among: among.test(line) }
}
