import { nodePlatform } from '../platform/node.ts'
import { journalPolicy, sampleDecision, sampleEvent, sampleExtras } from './_samples.ts'
import { appendEntry } from './append.ts'
import { entryLine } from './entry.ts'

/** One of many processes that write at once: waits for a byte on standard input, then appends its lines. */
const [root = '', name = '', count = '0'] = process.argv.slice(2)
process.stdout.write('ready\n')
process.stdin.once('data', () => {
  for (let index = 0; index < Number(count); index += 1) {
    const decision = sampleDecision(sampleEvent(`echo ${name} ${index} ${'x'.repeat((index * 37) % 400)}`))
    const line = entryLine(decision, sampleExtras({ id: `${name}-${index}` }))
    const problem = appendEntry(nodePlatform, root, journalPolicy, line)
    if (problem !== undefined) process.stderr.write(`${problem}\n`)
  }
  process.stdin.destroy()
})
