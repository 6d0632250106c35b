import { dirname, resolve } from 'node:path'
import { InstallError } from '../../hosts/protocol/host.ts'
import { writeTextFile } from '../../hosts/wiring/settings/text-file.ts'
import { type Io, UsageError } from '../command.ts'
import { githubText } from './reporters/github.ts'
import { junitText } from './reporters/junit.ts'
import type { TestResult } from './reporters/result.ts'
import { terminalText } from './reporters/terminal.ts'

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
    writeTextFile(file, text, { folder: dirname(file), isHome: false })
  } catch (error) {
    throw error instanceof InstallError ? new UsageError(error.message) : error
  }
}
