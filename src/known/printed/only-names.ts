/**
 * Whether a piece of code prints names of settings, or of their sections, and nothing else: it prints once, at its end, and hands nothing
 * on. `print([line.split("=")[0] for line in open(".env")])`, `console.log(Object.keys(settings))`.
 */
export const printsNames = (code: string): boolean => {
  const printed = /(?:^|[\s;])(?:print|console\.log)\((.*)\)\s*;?\s*$/s.exec(code)
  const before = code.slice(0, printed?.index ?? 0)
  return (
    printed !== null &&
    !/print|console|stdout|stderr|write|send|request|http|urllib|socket|fetch|exec|spawn|system|subprocess|eval|raise|throw|assert/i.test(
      before,
    ) &&
    (isKeys((printed[1] ?? '').trim()) || forms.some(form => form.test((printed[1] ?? '').trim())))
  )
}

/** `Object.keys(...)`, whatever stands in the brackets; behind them nothing but an order. */
const isKeys = (text: string): boolean => {
  if (!text.startsWith('Object.keys(')) return false
  let depth = 0
  const end = [...text].findIndex(letter => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return letter === ')' && depth === 0
  })
  return /^(?:\.(?:length|(?:join|sort)\([^()]*\)))*$/.test(text.slice(end + 1))
}

const forms: readonly RegExp[] = [
  /^(?:(?:sorted|list|len|', '\.join|", "\.join)\()?[\w.]+\.(?:sections|keys)\(\)\)?$/,
  /^(?:sorted|list|len)\((?:dotenv\.)?dotenv_values\([^()]*\)(?:\.keys\(\))?\)$/,
  /^(?:dotenv\.)?dotenv_values\([^()]*\)\.keys\(\)$/,
  /^(?:sorted\(|set\(|list\()?[[({]?(\w+)(?:\.strip\(\))?\.(?:split|partition)\(["']=["'](?:,\s*\d+)?\)\[0\](?:\.strip\(\))? for \1 in (?:open\([^()]*\)|[\w.]+(?:\.(?:read_text|readlines|splitlines|read)\(\))*)(?: if [^()]*)?[\])}]?\)?$/,
  /^[\w.]+\.split\([^()]*\)(?:\.filter\([\w\s.=>()"'!]*\))*\.map\(\(?(\w+)\)?\s*=>\s*\1\.split\(["']=["']\)\[0\]\)(?:\.(?:join|sort|filter)\([^()]*\))*$/,
]
