/** Lists of names that say nothing about who may do what: imports, exports, parameters. */
const opens =
  /^(?:from\s+[\w.]+\s+import\s*\(|import\s*\($|(?:import|export)\b[^;(]*\{$|(?:pub\s+)?use\s+[\w:]+::\{$|__all__\s*\+?=\s*[[(])/
const takes = /^(?:async\s+)?def\s+\w+\($/
const bare = /^\*{0,2}\w+,?$/

/** The lines of a text, without blanks around them, that stand in such a list. A parameter with a type or a value may ask for somebody. */
const listedIn = (text: string): ReadonlySet<string> => {
  const found = new Set<string>()
  let open: 'names' | 'parameters' | undefined
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (open !== undefined) {
      if (open === 'names' || bare.test(line)) found.add(line)
      if (/^[)\]}]|[)\]][;,]?$/.test(line)) open = undefined
    } else if (opens.test(line)) {
      found.add(line)
      if (!/[)\]}][;,]?$|\}\s*from\b/.test(line)) open = 'names'
    } else if (takes.test(line)) open = 'parameters'
  }
  return found
}

let last: readonly [string, ReadonlySet<string>] = ['', new Set()]

/** Whether a line of a text only names what is imported, exported or handed over. */
export const onlyNames = (line: string, text: string): boolean => {
  if (last[0] !== text) last = [text, listedIn(text)]
  return last[1].has(line)
}
