import { isRecord, type Json, record } from '../../core/text/json.ts'
import { type Coverage, type FileCoverage, fromFiles, fromLines, type Lines, reached } from './coverage.ts'

/** The JSON reports: of istanbul (json-summary, and json with all statements) and of coverage.py. */
export const readCoverageJson = (json: Json): Coverage | undefined =>
  summary(json) ?? python(json) ?? statements(json)

const countsIn = (json: Json, covered: string, total: string): Omit<FileCoverage, 'path'> | undefined => {
  const [reach, all] = [json[covered], json[total]]
  return typeof reach === 'number' && typeof all === 'number' ? { covered: reach, total: all } : undefined
}

const filesOf = (
  json: Json,
  countsOf: (file: Json) => Omit<FileCoverage, 'path'> | undefined,
): readonly FileCoverage[] =>
  Object.entries(json).flatMap(([path, file]) => {
    const counts = isRecord(file) ? countsOf(file) : undefined
    return counts === undefined ? [] : [{ path, ...counts }]
  })

const summary = (json: Json): Coverage | undefined => {
  const linesOf = (file: Json) => countsIn(record(file, 'lines'), 'covered', 'total')
  const total = linesOf(record(json, 'total'))
  if (total === undefined) return undefined
  const { total: _, ...files } = json
  return { ...total, files: filesOf(files, linesOf) }
}

const python = (json: Json): Coverage | undefined => {
  const total = countsIn(record(json, 'totals'), 'covered_lines', 'num_statements')
  if (total === undefined) return undefined
  const files = filesOf(record(json, 'files'), file =>
    countsIn(record(file, 'summary'), 'covered_lines', 'num_statements'),
  )
  return { ...total, files }
}

/** A line counts as reached where one of the statements that begin on it is. */
const statements = (json: Json): Coverage | undefined => {
  const files = Object.entries(json).filter(([, file]) => isRecord(file) && isRecord(file.statementMap))
  if (files.length === 0) return undefined
  const lines: Lines = new Map()
  const bare: FileCoverage[] = []
  for (const [path, file] of files) {
    if (!isRecord(file)) continue
    const hits = record(file, 's')
    const places = Object.entries(record(file, 'statementMap'))
    if (places.length === 0) bare.push({ path, covered: 0, total: 0 })
    for (const [id, place] of places)
      if (isRecord(place))
        reached(lines, path, String(record(place, 'start').line), Number(hits[id] ?? 0) > 0)
  }
  return fromFiles([...fromLines(lines).files, ...bare])
}
