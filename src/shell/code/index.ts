/** What the reader of commands asks of the readers of other languages. The hook loads them when it first does. */
export { codeFile, languageOf, readCodeText, runCode } from './code.ts'
export { readFound } from './found.ts'
