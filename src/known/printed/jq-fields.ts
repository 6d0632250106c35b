/**
 * The paths of the fields that a program of jq prints; empty for all that it reads, `#` at the end for names and counts. What it only
 * chooses by is not among them. Undefined where the program is not understood.
 *
 * @example
 * jqLeaves('.items[] | select(.kind == "a") | [.name, (.tags | length)] | @tsv') // ['items.name', 'items.tags.#']
 */
export const jqLeaves = (code: string, depth = 0): readonly string[] | undefined => {
  const stages = splitTop(code, '|')
  if (stages === undefined || depth > 12) return undefined
  return leavesOf(stages, stages.length - 1, depth)
}

/** Functions that hand on what they get, and those that tell something about it. */
const passing =
  /^(?:@(?:base64d?|csv|html|json|sh|text|tsv|uri)|add|ascii_(?:down|up)case|first|flatten|join\(.*\)|last|limit\(\d+;.*\)|reverse|select\(.*\)|sort(?:_by\(.*\))?|tostring|unique(?:_by\(.*\))?|group_by\(.*\)|\.?\[[-\d:]*\](?:\?)?|\.)$/s
const telling =
  /^(?:all|any|contains\(.*\)|has\(.*\)|keys(?:_unsorted)?(?:\[\])?|length|paths|startswith\(.*\)|test\(.*\)|type)$/s

const leavesOf = (stages: readonly string[], at: number, depth: number): readonly string[] | undefined => {
  const stage = stages[at]?.trim()
  if (stage === undefined || stage === '') return at < 0 ? [''] : undefined
  if (passing.test(stage)) return leavesOf(stages, at - 1, depth)
  const inside = within(stage, depth)
  const before = inside === undefined ? undefined : leavesOf(stages, at - 1, depth)
  return before?.flatMap(one =>
    (inside ?? []).map(other => [one, other].filter(part => part !== '').join('.')),
  )
}

/** Paths of the fields that one step prints of its input. */
const within = (stage: string, depth: number): readonly string[] | undefined => {
  if (telling.test(stage)) return ['#']
  const parts = splitTop(stage, ',+') ?? []
  if (parts.length > 1) return together(parts.map(part => jqLeaves(part, depth + 1)))
  if (/^\.(?:\.?(?:[A-Za-z_]\w*|"[^"]*")|\["[^"]*"\]|\[[-\d:]*\]|\?)*$/.test(stage))
    return [[...stage.matchAll(/[A-Za-z_][\w-]*/g)].map(([name]) => name).join('.')]
  const [, inner] = /^[[(](.*)[\])]$/s.exec(stage) ?? /^map\((.*)\)$/s.exec(stage) ?? []
  if (inner !== undefined) return jqLeaves(inner, depth + 1)
  if (stage.startsWith('{')) return objectLeaves(stage, depth)
  if (/^"/.test(stage))
    return together([...stage.matchAll(/\\\(([^()]*)\)/g)].map(([, one = '']) => jqLeaves(one, depth + 1)))
  return /^-?\d[\d.]*$|^(?:true|false|null|empty)$/.test(stage) ? [] : undefined
}

/** `{name, kind: .type}`. */
const objectLeaves = (stage: string, depth: number): readonly string[] | undefined =>
  together(
    (splitTop(stage.slice(1, -1), ',') ?? ['?']).map(part => {
      const [, name, value] = /^\s*(\w+)\s*$|^\s*(?:\w+|"[^"]*"|\([^()]*\))\s*:(.*)$/s.exec(part) ?? []
      return name === undefined ? (value === undefined ? undefined : jqLeaves(value, depth + 1)) : [name]
    }),
  )

const together = (all: readonly (readonly string[] | undefined)[]): readonly string[] | undefined =>
  all.some(one => one === undefined) ? undefined : all.flatMap(one => one ?? [])

/** The parts between these characters, outside of brackets and texts; undefined where brackets do not close. */
const splitTop = (code: string, at: string): readonly string[] | undefined => {
  const parts = ['']
  let depth = 0
  for (const [piece] of code.matchAll(/"(?:[^"\\]|\\.)*"|[\s\S]/g)) {
    if (/^[[({]$/.test(piece)) depth += 1
    if (/^[\])}]$/.test(piece)) depth -= 1
    if (depth < 0) return undefined
    if (depth === 0 && at.includes(piece)) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return depth === 0 ? parts : undefined
}
