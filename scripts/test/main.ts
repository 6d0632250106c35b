import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, type SuiteContext, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import { send } from './messages.ts'

// Not from the reporter: its events come later, and a test that hangs or ends the process would never be named.
beforeEach((test: TestContext | SuiteContext) => send({ kind: 'running', name: test.name }))

// Tests that wait only for promises leave the reporter no turn of the event loop: its results would come at the end.
const nextTurn = setImmediate
afterEach(() => new Promise<void>(resolve => nextTurn(resolve)))

/**
 * A process that runs test files, each in a suite of its name: hooks at the top of a file hold for that file alone, and
 * a file that can't be loaded fails by its name.
 */
const [folder = '', ...files] = process.argv.slice(2)
for (const file of files)
  describe(file, async () => {
    await import(pathToFileURL(join(folder, file.replace(/\.ts$/, '.mjs'))).href)
  })

/** Fields 14 to 17 of Linux, in hundredths of a second: the process, and those of its children that have ended. */
const ownMs = (id: number | string): number =>
  readFileSync(`/proc/${id}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .reduce((sum, field) => sum + Number(field) * 10, 0)

/** With the children that still run, as the process that does calls of the program. What has left the family is not known. */
const familyMs = (id: number | string): number =>
  readdirSync(`/proc/${id}/task`)
    .flatMap(task => readFileSync(`/proc/${id}/task/${task}/children`, 'latin1').split(' ').filter(Boolean))
    .reduce((sum, child) => sum + familyMs(child), ownMs(id))

/** Elsewhere the process alone is known. */
const cpuMs = (): number => {
  try {
    return familyMs('self')
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
process.on('exit', () => send({ kind: 'cpu', ms: cpuMs() }))
