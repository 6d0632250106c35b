import type { Mutant } from './mutant.ts'
import { runTests } from './suite.ts'

process.on('message', async (mutant: Mutant) => {
  process.send?.({ killed: await runTests(mutant) })
})
