import asyncHooks, { type AsyncHook } from 'node:async_hooks'

const { createHook } = asyncHooks
let hook: AsyncHook | undefined

// Loaded before node:test, which makes one hook. To know in which suite a file calls `test` it follows every promise, and goes on to
// follow those of the tests, which takes a tenth of their CPU. Errors that no test awaits are told by main.ts instead.
Object.assign(asyncHooks, {
  createHook: (callbacks: Parameters<typeof createHook>[0]) => {
    hook = createHook(callbacks)
    return hook
  },
})

/** From here on node:test knows in which suite a call of `test` stands. */
export const trackSuites = (): void => void hook?.enable()

/** All suites are known. */
export const endTracking = (): void => void hook?.disable()
