import type { Option } from '../../core/rule/rule.ts'

/** One plan for every rule that asks for it. */
export const planFile: Option = {
  type: 'pattern',
  key: 'plan.file',
  default: 'MASTER_PLAN.md',
  pattern: '(?!/)(?!.*\\.\\./)[^\\0\\n]*[^/\\0\\n]',
  allowed: 'the path of a file from the root of the project on',
  says: 'The plan of the project. With false no rule asks for one.',
}

export interface Phase {
  /** As its heading has it: `Phase 1: Login`. */
  readonly title: string
  readonly status: 'planned' | 'in-progress' | 'completed' | undefined
  /** Whether its decision log holds anything. */
  readonly logged: boolean
}

/** A plan as far as rules look at it. */
export interface Plan {
  /** Whether a heading speaks of the intent, the vision or the request behind it. */
  readonly intent: boolean
  /** Whether a heading says in some way what it is about. */
  readonly purpose: boolean
  readonly phases: readonly Phase[]
  /** The ids of decisions, well-formed or not. */
  readonly ids: readonly string[]
  /** Those of them that the code should have: not given up, and not only of phases that are still planned. */
  readonly due: readonly string[]
}

const statuses = ['planned', 'in-progress', 'completed'] as const

export const readPlan = (text: string): Plan => {
  const lines = plainLines(text)
  const headings = lines.filter(line => headingOf(line) !== undefined)
  const phases = sections(lines, isPhase).map(phaseOf)
  const gone = givenUp(lines)
  let at = -1
  let isPlanned = false
  const begun = lines.filter(line => {
    if (isPhase(line)) isPlanned = phases[++at]?.status === 'planned'
    else if ((headingOf(line) ?? 7) <= 2) isPlanned = false
    return !isPlanned
  })
  return {
    intent: headings.some(line => /intent|vision|user request|original/i.test(line)),
    purpose: headings.some(line =>
      /intent|vision|purpose|problem|overview|goal|what|why|background|summary|user request|original/i.test(
        line,
      ),
    ),
    phases,
    ids: decisionIds(lines.join('\n')),
    due: decisionIds(begun.join('\n')).filter(id => !gone.has(id)),
  }
}

const isPhase = (line: string): boolean => /^##\s+Phase\s+\d+/i.test(line)

/** The ids of decisions that a text names, well-formed or not. */
export const decisionIds = (text: string): readonly string[] =>
  [...new Set(text.match(/\bDEC-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g) ?? [])].filter(id => /\d/.test(id))

/** The decisions that a plan calls deprecated or superseded: in the line of the id, or in one below it that has a status. */
const givenUp = (lines: readonly string[]): ReadonlySet<string> => {
  const gone = new Set<string>()
  let above: string | undefined
  for (const line of lines) {
    const ids = decisionIds(line)
    const word = /\b(?:deprecated|superseded)\b|~~(?=DEC-)/i.exec(line)
    if (word !== null) {
      const [before, after] = [line.slice(0, word.index), line.slice(word.index)].map(decisionIds)
      const own = before?.at(-1) ?? after?.[0]
      const isStatus = /status\W*(?:deprecated|superseded)/i.test(line)
      for (const id of own === undefined && isStatus && above !== undefined ? [above] : [own ?? []].flat())
        gone.add(id)
    }
    for (const id of decisionIds(/\bsupersedes\b(.*)/i.exec(line)?.[1] ?? '')) gone.add(id)
    if (ids.length > 0 || headingOf(line) !== undefined) above = ids[0]
  }
  return gone
}

/** Faults that a reader of the plan would notice, one sentence each. */
export const planFaults = ({ intent, phases, ids }: Plan): readonly string[] => [
  ...(intent ? [] : ['No heading says what was asked for: intent, vision, user request or original.']),
  ...phases.flatMap(({ title, status, logged }) => [
    ...(status === undefined ? [`${title} has no line **Status:** ${statuses.join(', ')}.`] : []),
    ...(status === 'completed' && !logged
      ? [`${title} is completed and has nothing in a ### Decision Log.`]
      : []),
  ]),
  ...ids
    .filter(id => !/^DEC-[A-Z]{2,}-\d{3,}$/.test(id))
    .map(id => `${id} is no id of a decision: those look like DEC-AUTH-001.`),
]

/** The lines without comments and code blocks: what they hold is an example. */
const plainLines = (text: string): readonly string[] => {
  let fence: string | undefined
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .split(/\r?\n/)
    .filter(line => {
      const mark = /^\s*(```|~~~)/.exec(line)?.[1]
      const inside = fence !== undefined
      if (mark !== undefined && (fence === undefined || fence === mark)) fence = inside ? undefined : mark
      return mark === undefined && !inside
    })
}

/** The level of a heading. */
const headingOf = (line: string): number | undefined => /^(#{1,6})\s/.exec(line)?.[1]?.length

/** The sections whose heading is such a one, each up to the next heading that is not below it. */
const sections = (
  lines: readonly string[],
  begins: (heading: string) => boolean,
): readonly (readonly string[])[] =>
  lines.flatMap((line, at) => {
    if (!begins(line)) return []
    const level = headingOf(line) ?? 1
    const next = lines.findIndex((other, index) => index > at && (headingOf(other) ?? 7) <= level)
    return [lines.slice(at, next < 0 ? lines.length : next)]
  })

const phaseOf = (lines: readonly string[]): Phase => {
  const title = (lines[0] ?? '').replace(/^#+\s*/, '').trim()
  const told = lines.flatMap(line => /\*\*Status:?\*\*:?\s*([\w -]+)/i.exec(line)?.[1] ?? [])[0]
  const word = told?.trim().toLowerCase().replace(/\s+/g, '-')
  const logs = sections(lines, line => /^###\s+Decision Log\b/i.test(line))
  return {
    title,
    status: statuses.find(status => word === status || word?.startsWith(`${status}-`) === true),
    logged: logs.some(([, ...body]) => body.some(line => line.trim() !== '')),
  }
}

/** Result of the last audit of decisions, as `.plan-drift` has it. */
export interface Drift {
  /** Seconds since 1970. */
  readonly at: number
  /** Decisions in the code that the plan does not have, and the other way round. */
  readonly unplanned: number
  readonly unimplemented: number
}

/** Lines of `name=number`; undefined where it holds no count. */
export const readDrift = (text: string): Drift | undefined => {
  const numbers = new Map(
    [...text.matchAll(/^(\w+)\s*[=:|]\s*(\d{1,12})\s*$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )
  const [unplanned, unimplemented] = [numbers.get('unplanned_count'), numbers.get('unimplemented_count')]
  if (unplanned === undefined && unimplemented === undefined) return undefined
  return { at: numbers.get('audit_epoch') ?? 0, unplanned: unplanned ?? 0, unimplemented: unimplemented ?? 0 }
}
