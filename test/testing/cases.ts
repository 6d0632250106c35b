import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type Answer, call, scratch } from '../support/hook.ts'

/** A project with files, none of it in git. */
export const projectWith = (t: TestContext, files: Readonly<Record<string, string | object>>): string => {
  const cwd = scratch(t)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(cwd, name, '..'), { recursive: true })
    writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  return cwd
}

/** The project's own cases, run by the built program. */
export const runTests = (cwd: string, ...args: readonly string[]): Answer =>
  call({ cwd, args: ['test', '--cases', ...args] })
