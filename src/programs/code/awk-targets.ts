/** A value that is known only when it runs. */
const unknown = '\0'

/**
 * The files that `print > f` and `print > ("a" b)` of a program of awk write, where the values of their parts stand in the program or in
 * `-v`. A name that depends on the input is left out; of a choice both ends count. A text behind `>` is not among them.
 */
export const awkTargets = (code: string, given: readonly string[]): readonly string[] => {
  if (!/\bprint/.test(code) || !code.includes('>')) return []
  const texts: string[] = []
  const plain = code.replaceAll(/"((?:[^"\\\n]|\\.)*)"/g, (_all, text: string) => `"${texts.push(text) - 1}"`)
  const names = new Map<string, string>()
  for (const word of given) {
    const [, name = '', text = ''] = /^(\w+)=(.*)$/s.exec(word) ?? []
    names.set(name, `"${texts.push(text) - 1}"`)
  }
  for (const [, name = '', value = ''] of plain.matchAll(/(?<![\w.])([A-Za-z_]\w*)\s*=(?![=~])([^;{}\n]*)/g))
    names.set(name, names.has(name) ? '' : value)
  const targets = plain.matchAll(
    /\bprintf?\b[^;{}\n>]*>(?![>=])\s*([A-Za-z_]\w*|\([^;{}\n]*\))\s*(?=[;}\n]|$)/g,
  )
  return [...targets].flatMap(([, target = '']) =>
    valuesOf(target, names, texts, 0).filter(path => path !== '' && !path.includes(unknown)),
  )
}

const valuesOf = (
  given: string,
  names: ReadonlyMap<string, string>,
  texts: readonly string[],
  depth: number,
): readonly string[] => {
  const code = given.trim()
  const choice = /^(?:\([^()]*\)|[^()?:]+)\s*\?([^?:]+):([^?:]+)$/.exec(unwrapped(code))
  if (depth > 6) return [unknown]
  if (choice !== null) return choice.slice(1).flatMap(part => valuesOf(part ?? '', names, texts, depth + 1))
  const parts = partsOf(unwrapped(code))
  if (parts.length !== 1)
    return parts.reduce<readonly string[]>(
      (found, part) =>
        found
          .flatMap(before => valuesOf(part, names, texts, depth + 1).map(value => before + value))
          .slice(0, 8),
      [''],
    )
  const [, text] = /^"(\d+)"$/.exec(parts[0] ?? '') ?? []
  if (text !== undefined) return [texts[Number(text)] ?? unknown]
  const value = names.get(parts[0] ?? '')
  return value === undefined || value === '' ? [unknown] : valuesOf(value, names, texts, depth + 1)
}

/** Without a bracket around all of it. */
const unwrapped = (code: string): string => {
  if (!code.startsWith('(')) return code
  return closing(code) === code.length - 1 ? unwrapped(code.slice(1, -1).trim()) : code
}

const closing = (code: string): number => {
  let depth = 0
  for (let at = 0; at < code.length; at += 1) {
    if (code.charAt(at) === '(') depth += 1
    else if (code.charAt(at) === ')' && --depth === 0) return at
  }
  return -1
}

/** Values that stand beside each other are one text. */
const partsOf = (code: string): readonly string[] => {
  const parts: string[] = []
  for (let rest = code; rest !== ''; ) {
    const end = rest.startsWith('(') ? closing(rest) : (/^"\d+"|^[$\w]+|^./.exec(rest)?.[0].length ?? 1) - 1
    if (end < 0) return [unknown]
    parts.push(rest.slice(0, end + 1))
    rest = rest.slice(end + 1).trim()
  }
  return parts
}
