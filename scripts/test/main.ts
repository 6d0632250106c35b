import { join } from 'node:path'
import { afterEach, beforeEach, describe, type SuiteContext, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { cpuTime } from './cpu.ts'
import { send } from './messages.ts'

// V8 compiles a function anew after 130 KB of its bytecode have run. Most tests are over before that pays: a fifth of the CPU went there.
setFlagsFromString('--interrupt-budget=600000')

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

process.on('exit', () => send({ kind: 'cpu', ...cpuTime() }))
