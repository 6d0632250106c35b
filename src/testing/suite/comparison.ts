import { outcomeOf, type SuiteRecord } from './record.ts'
import { caseNamed } from './suites.ts'
import { cell, foundOf, tableOf } from './table.ts'

export type DeltaType = 'added' | 'removed' | 'regression' | 'resolved' | 'changed'

export interface Delta {
  readonly test_name: string
  readonly type: DeltaType
  readonly old: SuiteRecord | undefined
  readonly new: SuiteRecord | undefined
}

/** The differences between two runs, joined by the names of the tests. */
export const deltasOf = (before: readonly SuiteRecord[], after: readonly SuiteRecord[]): readonly Delta[] => {
  const old = new Map(before.map(record => [record.test_name, record]))
  const current = new Map(after.map(record => [record.test_name, record]))
  return [...new Set([...current.keys(), ...old.keys()])].flatMap(name => {
    const pair = { test_name: name, old: old.get(name), new: current.get(name) }
    const type = typeOf(pair.old, pair.new)
    return type === undefined ? [] : [{ ...pair, type }]
  })
}

const typeOf = (old: SuiteRecord | undefined, current: SuiteRecord | undefined): DeltaType | undefined => {
  if (old === undefined) return 'added'
  if (current === undefined) return 'removed'
  if (old.pass !== current.pass) return old.pass ? 'regression' : 'resolved'
  return old.actual_exit !== current.actual_exit || old.note !== current.note ? 'changed' : undefined
}

export interface ComparedRun {
  readonly at: string
  readonly records: readonly SuiteRecord[]
}

/** COMPARISON.md. */
export const comparisonPage = (before: ComparedRun, after: ComparedRun): string => {
  const deltas = deltasOf(before.records, after.records)
  const tools = environmentDeltas(before.records, after.records)
  return [
    '# Comparison of two runs of handrail test',
    '',
    `- Previous run: ${before.at}`,
    `- This run: ${after.at}`,
    '',
    '## Environment',
    '',
    ...(tools.length === 0
      ? ['No tool, registration or key of the config has changed.']
      : tableOf(['check', 'before', 'now'], tools)),
    '',
    '## Results',
    '',
    ...(deltas.length === 0
      ? ['No test came out differently.']
      : tableOf(
          ['id', 'test', 'before', 'now', 'delta'],
          deltas.map(delta => [
            caseNamed(delta.test_name)?.id ?? '',
            delta.test_name,
            stateOf(delta.old),
            stateOf(delta.new),
            delta.type,
          ]),
        )),
    '',
    '## To do',
    '',
    ...todo(deltas, tools.length),
    '',
  ].join('\n')
}

const stateOf = (record: SuiteRecord | undefined): string => {
  if (record === undefined) return 'no record'
  const exit = record.actual_exit === null ? '' : `, exit ${record.actual_exit}`
  return `${outcomeOf(record)}${exit}${record.note === '' ? '' : `: ${record.note}`}`
}

const environmentDeltas = (
  before: readonly SuiteRecord[],
  after: readonly SuiteRecord[],
): readonly (readonly string[])[] => {
  const seen = (records: readonly SuiteRecord[]) =>
    new Map(
      records
        .filter(({ category }) => category === 'dependency')
        .map(record => [record.input_summary, foundOf(record)]),
    )
  const [old, current] = [seen(before), seen(after)]
  if (old.size === 0) return []
  return [...current].flatMap(([what, now]) => {
    const was = old.get(what)
    return was === now || was === undefined ? [] : [[what, was, now]]
  })
}

const todo = (deltas: readonly Delta[], tools: number): readonly string[] => {
  const named = (type: DeltaType): readonly string[] =>
    deltas.filter(delta => delta.type === type).map(delta => delta.test_name)
  const line = (type: DeltaType, says: string): readonly string[] => {
    const names = named(type)
    return names.length === 0 ? [] : [`- ${says}: ${names.map(cell).join(', ')}`]
  }
  const lines = [
    ...line('regression', 'Find out why these fail now'),
    ...line('resolved', 'See whether these were meant to be mended'),
    ...line('removed', 'These are not tried any more'),
    ...(tools === 0 ? [] : ['- The machine or the config has changed; the table above says what.']),
  ]
  return lines.length === 0 ? ['Nothing.'] : lines
}
