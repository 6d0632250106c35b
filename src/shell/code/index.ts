/** The readers of other languages, for the reader of commands. The hook loads them on first use. */
export { codeFile, languageOf, readCodeText, runCode } from './code.ts'
export { readFound } from './session/found.ts'
