import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './tool-deed.ts'

guardTest(guard, docs, {
  asks: [
    'mcp shows postgres query',
    ...each(
      'mcp destroys|pays|merges|grants|opens|overwrites|unprotects|publishes|stops|tells|changes shop do-it',
    ),
  ],
  allows: ['mcp install server.py', 'git commit -m "mcp pays stripe create-refund"'],
})
