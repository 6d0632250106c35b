import { commands, edits } from '../test/support/long-inputs.ts'
import { commandEvent, costOf, writeEvent } from '../test/support/scaling.ts'

/** How the judgement of long inputs grows: `npx tsx scripts/scaling.ts [part of a name]`. Exponent 1 is linear, 2 is quadratic. */
const only = process.argv[2] ?? ''
const families = [
  ...Object.entries(commands).map(([name, make]) => ({
    name,
    most: 200_000,
    event: (count: number) => commandEvent(make(count)),
    size: (count: number) => make(count).length,
  })),
  ...Object.entries(edits).map(([name, [path, make]]) => ({
    name: `${path}: ${name}`,
    most: 1_000_000,
    event: (count: number) => writeEvent(path, make(count)),
    size: (count: number) => make(count).length,
  })),
].filter(({ name }) => name.includes(only))
for (const { name, most, event, size } of families) {
  let [last, count, ms, bytes] = [0, 1000, 0, 0]
  for (; ; count *= 4) {
    if (size(count) > most) break
    last = ms
    ms = await costOf(event(count))
    bytes = size(count)
    if (ms > 500) break
  }
  const exponent = last > 4 ? Math.log(ms / last) / Math.log(4) : 0
  const perByte = ((ms / bytes) * 1000).toFixed(1)
  const columns = [
    exponent.toFixed(2).padStart(5),
    `${ms.toFixed(0)} ms`.padStart(9),
    `${bytes} bytes`.padStart(14),
    `${perByte} µs/byte`.padStart(16),
  ]
  console.log(`${columns.join('  ')}  ${name}`)
}
