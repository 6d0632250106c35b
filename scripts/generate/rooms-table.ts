import { rooms } from '../rooms.ts'
import { code, padded } from './markdown.ts'

const start = '<!-- rooms: printed by npm run generate from scripts/rooms.ts -->'
const end = '<!-- end of rooms -->'

/** The page with the table of rooms between its two marks. */
export const withRooms = (page: string): string => {
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from < 0 || to < from)
    throw new Error(`CONTRIBUTING.md has lost the marks of its table: ${start} and ${end}`)
  const rows = rooms.map(({ name, holds, imports, pure }) => [
    code(`src/${name}`),
    holds,
    pure === 'all' ? 'yes' : pure.map(folder => code(folder)).join(', '),
    imports.join(', '),
  ])
  return `${page.slice(0, from)}${start}\n\n${padded(['room', 'holds', 'pure', 'may import'], rows)}\n\n${page.slice(to)}`
}
