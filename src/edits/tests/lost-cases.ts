import type { Difference } from '../change/change.ts'
import type { EditReader } from '../readers/reader.ts'

/** Cases of an evaluation, one a line: what is asked, and what has to come of it. */
const files =
  /(?:^|\/)(?:evals?|evaluations?|golden|red_?team|safety)[\w-]*\/(?!results?\/|runs?\/|reports?\/|outputs?\/).*\.(?:jsonl|ndjson)$/i
const expects = /"(?:expect\w*|ideal|should|want|label|target|gold|must_\w+)"\s*:/i

const casesIn = (text: string): readonly string[] => text.split('\n').filter(line => expects.test(line))

const lost = ({ path, before = '', after = '' }: Difference): readonly string[] => {
  if (!files.test(path) || after.trim() === '') return []
  const [old, now] = [casesIn(before), casesIn(after)]
  const spaced = (line: string): string => line.replaceAll(/\s/g, '')
  const left = new Set(now.map(spaced))
  const gone = old.filter(line => !left.has(spaced(line)))
  // A case that is said otherwise stays one.
  return now.length < old.length && gone.length > 0
    ? [`${gone[0]?.trim().slice(0, 60)}: nothing is asked this now`]
    : []
}

/** Cases of an evaluation that are gone while others stay. */
export const lostCases: EditReader = {
  named: '*.jsonl *.ndjson',
  gone: 'expect ideal should want label target gold must_',
  find: lost,
}
