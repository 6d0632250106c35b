import type { LanguageTools } from '../language-tools.ts'

/** Components with several languages in one file: only the checks of the whole session cover them. */
export const componentTools: LanguageTools = { toolchains: [], additional: [] }
