import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, type SuiteContext, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { cpuTime } from './cpu.ts'
import { markRunning } from './mark.ts'
import { type Order, send } from './messages.ts'
import { endTracking, trackSuites } from './tracking.ts'

// V8 compiles a function anew after 130 KB of its bytecode have run. Most tests are over before that pays: a fifth of the CPU went there.
setFlagsFromString('--interrupt-budget=600000')

let [file, running] = ['', '']

// Not from the reporter: its events come later, and a test that hangs or ends the process would never be named.
beforeEach((test: TestContext | SuiteContext) => {
  running = test.name
  markRunning(running)
})

// Tests that wait only for promises leave the reporter no turn of the event loop: its results would come at the end.
const nextTurn = setImmediate
afterEach(() => new Promise<void>(resolve => nextTurn(resolve)))

for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    send({ kind: 'failed', file, name: running, text: `${event}: ${text}` })
  })

/** Of tsx, semgrep and the clients, for their next start: named by the account, one for all tests. */
const isCache = /^(?:tsx-\d+|semgrep-mcp|codex-daemon-\d+|cc-socks-\d+)$/

/**
 * A process that runs the test files that the runner names, one after the other. Each is a suite of its name: hooks at the top of a file
 * hold for that file alone, and a file that can't be loaded fails by its name.
 */
const [folder = '', temporary] = process.argv.slice(2)
process.on('message', (order: Order) => {
  if (order === 'end') {
    // Now, so that those of the tests have run before it.
    if (temporary !== undefined)
      process.on('exit', () =>
        send({ kind: 'remains', names: readdirSync(temporary).filter(name => !isCache.test(name)) }),
      )
    return process.channel?.unref()
  }
  file = order.run
  markRunning('its beginning')
  trackSuites()
  describe(file, async () => {
    await import(pathToFileURL(join(folder, file.replace(/\.ts$/, '.mjs'))).href)
    endTracking()
  })
})

// The runner is gone: nobody hears of the tests that are left.
process.on('disconnect', () => process.exit(1))
process.on('exit', () => send({ kind: 'left', cpuMs: cpuTime().stillRunning }))
