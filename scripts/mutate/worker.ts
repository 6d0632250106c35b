import type { Mutant } from './mutant.ts'
import { runTests } from './suite.ts'

process.on('message', async ({ tests, file, text, hints }: Mutant) => {
  process.send?.({ killed: await runTests(tests, file, text, hints) })
})
