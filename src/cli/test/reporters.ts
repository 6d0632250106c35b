import type { Io } from '../command.ts'
import type { TestResult } from './result.ts'

export const reporters = ['terminal', 'junit', 'github'] as const
export type Reporter = (typeof reporters)[number]

export const report = (results: readonly TestResult[], _reporter: Reporter, io: Io, _output?: string): void =>
  io.page(results.map(({ suite, name, outcome }) => `${outcome}  ${suite}  ${name}`).join('\n'))
