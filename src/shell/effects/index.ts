/** Effects of programs on texts and files. The hook loads this module on first use. */
export { changesOf } from './changes.ts'
export { endsOutput, grepOutput, perlOutput, sedOutput } from './filters.ts'
export { jqOutput } from './json-edit.ts'
export { awkOutput } from './scripts/awk.ts'
export { streamEdits } from './stream-edit.ts'
