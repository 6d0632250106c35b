import { generate } from './generate/all.ts'
import { changeLines } from './generate/write.ts'

const { argv } = process
const only = argv.includes('--check') ? 'check' : argv.includes('--sources') ? 'sources' : 'all'
try {
  const made = await generate(only)
  if (made === undefined || made.isStale) process.exitCode = 1
  else if (only === 'all') {
    for (const line of changeLines(made.changed)) console.log(line)
    console.log(`${made.count} generated files are up to date`)
  }
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
