import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Io, UsageError } from '../command.ts'
import { githubText } from './github.ts'
import { junitText } from './junit.ts'
import type { TestResult } from './result.ts'
import { terminalText } from './terminal.ts'

/** How results are printed. */
export const reporters = ['terminal', 'junit', 'github'] as const
export type Reporter = (typeof reporters)[number]

/** Prints results. With a file they go into it, and the terminal gets its own form. */
export const report = (results: readonly TestResult[], reporter: Reporter, io: Io, output?: string): void => {
  if (output !== undefined) {
    const plain: Pick<Io, 'paint'> = { paint: (_colour, text) => text }
    save(resolve(io.platform.cwd(), output), `${textOf(results, reporter, plain)}\n`)
  }
  io.page(textOf(results, output === undefined ? reporter : 'terminal', io))
}

const textOf = (results: readonly TestResult[], reporter: Reporter, io: Pick<Io, 'paint'>): string => {
  if (reporter === 'junit') return junitText(results)
  return reporter === 'github' ? githubText(results) : terminalText(results, io)
}

const save = (file: string, text: string): void => {
  try {
    writeFileSync(file, text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`the report can't be written: ${why}`)
  }
}
