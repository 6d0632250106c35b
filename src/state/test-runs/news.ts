import type { Edge } from '../../core/edge/edge.ts'
import { markOf } from '../../core/text/mark.ts'
import { data, dataList } from '../../core/text/quoting/foreign.ts'
import { newFailures, runsFor, type TestRecord } from './record.ts'
import { outputFile } from './run.ts'

type Run = ReturnType<typeof runsFor>[number]

/** News of the last test runs that the session does not know, a sentence or two for each. A pass is news only after a failure. */
export const testNews = (edge: Edge): readonly string[] =>
  runsFor(edge).flatMap(run => (isTold(run, edge) ? [] : [newsOf(run, edge)]))

const isTold = (run: Run, edge: Edge): boolean => {
  const list = `tests-told-${markOf(run.root)}`
  const told = (edge.readExact(edge.session.file(list)) ?? '').trimEnd().split('\n').at(-1) ?? ''
  const state = `${run.result} ${markOf(run.why ?? '', ...run.failing, String(run.failed))}`
  const isNews = run.result === 'pass' ? told !== '' && !told.startsWith('pass') : state !== told
  // Of several hooks at once one tells it.
  if (!isNews || !edge.session.first(`tests-told-${run.id}`)) return true
  edge.session.add(list, state)
  return false
}

/** The result of a run in one or two sentences. Names and commands are data. */
export const newsOf = (run: TestRecord & { readonly root?: string }, edge: Edge): string => {
  const { result, failed, total, failing, command, why, moved, root = edge.root } = run
  const where = root === edge.root ? '' : ` in ${data(root)}`
  if (result === 'error') return `Tests${where} could not be run: ${data(why ?? command, 300)}.`
  if (result === 'pass') {
    const late = ' Files changed while they ran, so the run is no evidence for the tree as it is.'
    return `Tests${where} pass${total === undefined ? '' : `: ${total} of ${total}`}.${moved ? late : ''}`
  }
  const fresh = newFailures(run)
  const names = fresh === undefined || fresh.length === 0 ? failing : fresh
  const of = total === undefined || total < failed ? '' : ` of ${total}`
  const shown = names.length === 0 ? '' : ` (${dataList(names, 5)})`
  return `Tests${where} fail: ${failed}${of}${shown}.${sinceWhen(run, fresh)} The output of ${data(command, 80)} ends in ${data(outputFile(edge, root))}.`
}

const sinceWhen = ({ failing }: TestRecord, fresh: readonly string[] | undefined): string => {
  const old = failing.length - (fresh?.length ?? failing.length)
  if (fresh === undefined || old === 0) return ''
  return fresh.length === 0
    ? ' All of them failed before this session.'
    : ` ${fresh.length} new, ${old} failed before this session.`
}
