/** A line of a recipe, ready for a shell. */
export interface Recipe {
  readonly target: string
  readonly line: string
}

interface MakeRule {
  readonly needs: readonly string[]
  readonly lines: readonly string[]
}

const maxLines = 200
const maxLine = 10_000

/** The recipe lines that making the targets would run, prerequisites first. What make alone can work out stays an unknown variable. */
export const recipes = (
  text: string,
  targets: readonly string[] | 'all',
  given: ReadonlyMap<string, string>,
): readonly Recipe[] => {
  const { rules, variables, first } = parseMakefile(text, given)
  const found: Recipe[] = []
  const seen = new Set<string>()
  const visit = (target: string): void => {
    const rule = rules.get(target)
    if (rule === undefined || seen.has(target)) return
    seen.add(target)
    for (const need of rule.needs) visit(need)
    for (const line of rule.lines)
      if (found.length < maxLines) found.push({ target, line: expanded(line, variables, target) })
  }
  const wanted = targets === 'all' ? [...rules.keys()] : targets
  for (const target of wanted.length > 0 ? wanted : first === undefined ? [] : [first]) visit(target)
  return found
}

/** Commands that make runs while it reads the file: `X := $(shell ...)`, `X != ...`. */
export const shellCalls = (text: string): readonly string[] => {
  const found: string[] = []
  for (const line of text.replaceAll(/\\\r?\n[ \t]*/g, ' ').split(/\r?\n/)) {
    if (line.startsWith('\t') || line.length > maxLine || found.length >= maxLines) continue
    const ran = /^[\w.-]+\s*!=\s*(.+)$/.exec(line)?.[1]
    if (ran !== undefined) found.push(ran)
    for (const { index } of line.matchAll(/\$\(shell\s/g)) {
      let end = index + 2
      for (let open = 1; end < line.length && open > 0; end += 1)
        open += line[end] === '(' ? 1 : line[end] === ')' ? -1 : 0
      found.push(line.slice(index + 8, end - 1))
    }
  }
  return found.map(call => call.replaceAll('$$', '$').trim())
}

const parseMakefile = (text: string, given: ReadonlyMap<string, string>) => {
  const rules = new Map<string, MakeRule>()
  const variables = new Map<string, string>()
  let first: string | undefined
  let lines: string[] = []
  for (const line of text.replaceAll(/\\\r?\n[ \t]*/g, ' ').split(/\r?\n/)) {
    if (line.startsWith('\t')) {
      lines.push(line.trim().replace(/^[@+-]+\s*/, ''))
      continue
    }
    const [, name, sign, value = ''] =
      /^(?:export\s+|override\s+)*([\w.-]+)\s*([:?+!]{0,3})=\s*(.*)$/.exec(line) ?? []
    if (name !== undefined) {
      const before = variables.get(name)
      if (sign !== '?' || before === undefined)
        variables.set(name, sign === '+' && before !== undefined ? `${before} ${value}` : value)
      continue
    }
    const rule = /^([^\s:#=][^:#=]*)::?(?!=)([^#;]*)(?:;(.*))?/.exec(line)
    if (rule?.[1] === undefined) continue
    lines = rule[3] === undefined ? [] : [rule[3].trim()]
    for (const target of rule[1].trim().split(/\s+/)) {
      const before = rules.get(target)
      const needs = [
        ...(before?.needs ?? []),
        ...(rule[2] ?? '').split(/\s+/).filter(need => need !== '' && need !== '|'),
      ]
      rules.set(target, {
        needs,
        lines: before !== undefined && before.lines.length > 0 ? before.lines : lines,
      })
      if (first === undefined && !target.startsWith('.')) first = target
    }
  }
  for (const [name, value] of given) variables.set(name, value)
  return { rules, variables, first }
}

/** Replaces make's own variables; calls of its functions and loops in them become something unknown. */
const expanded = (line: string, variables: ReadonlyMap<string, string>, target: string): string => {
  if (line.length > maxLine) return '${_}'
  let text = line
  for (let round = 0; round < 4 && text.length < maxLine; round += 1) {
    const next = text.replaceAll(/(\$\$)|\$[({]([\w.-]+)[)}]|\$@/g, (all, escaped, name) => {
      if (escaped !== undefined) return all
      if (name === undefined) return target
      if (name === 'MAKE') return 'make'
      if (name === 'RM' && !variables.has(name)) return 'rm -f'
      // A variable that make does not know comes from the environment.
      return variables.get(name) ?? (/^[A-Za-z_]\w*$/.test(name) ? `$$\{${name}}` : '${_}')
    })
    if (next === text) break
    text = next
  }
  return text
    .replaceAll('$$', '\0')
    .replaceAll(/\$\([^)\n]*\)|\$[<^?*+]/g, '${_}')
    .replaceAll('\0', '$')
}
