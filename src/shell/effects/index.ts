/** What programs make of texts and files. The hook loads it when it first asks. */
export { changesOf } from '../changes.ts'
export { awkOutput } from './awk.ts'
export { endsOutput, grepOutput, perlOutput, sedOutput } from './filters.ts'
export { jqOutput } from './json-edit.ts'
export { streamEdits } from './stream-edit.ts'
