import { walks } from './walk/walk.ts'

/**
 * `npm run walk`: the rooms that an event enters on its way. Each change of room, in the order of the calls that the files of src/event and
 * src/core/evaluate.ts make, is a station; a room that is entered again after it was left is a way back. Helpers for text are left out.
 * `--files` names the files of each station.
 */
const withFiles = process.argv.includes('--files')
for (const { event, stations, waysBack } of await walks()) {
  console.log(`${event}: ${stations.length} stations, ${waysBack} ways back`)
  console.log(`  ${stations.map(({ room }) => room).join(' > ')}`)
  if (!withFiles) continue
  for (const { room, files } of stations) console.log(`    ${room}: ${files.join(' ')}`)
}
