import { suites } from '../../../../testing/suite/suites.ts'

/** The results folder of a project, from its root. */
export const resultsPath = '.claude/tests/hooks/results'

/** The records are about one machine, so git ignores all of the folder. */
export const resultsIgnored = '*\n'
/** The text of before, when the pages were not ignored. */
const olderIgnored = '*.jsonl\n.start_ts\n.lock\n'

/** Whether a .gitignore of the folder has a text that handrail wrote. */
export const isOwnIgnore = (text: string | undefined): boolean =>
  text === resultsIgnored || text === olderIgnored

export const isRecords = (name: string): boolean =>
  suites.some(({ agent }) => name.startsWith(`${agent}-`)) && name.endsWith('.jsonl')

/** Whether a file of the folder, or of a run in its archive, has a name that handrail gives. */
export const isResult = (name: string): boolean =>
  isRecords(name) || ['RESULTS.md', 'COMPARISON.md', '.gitignore', '.start_ts', '.lock'].includes(name)

/** The folder of a run in the archive. */
export const archiveName = /^\d{8}T\d{6}Z/
