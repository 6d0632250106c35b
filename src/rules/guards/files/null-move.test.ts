import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './null-move.ts'

guardTest(
  guard,
  docs,
  {
    denies: ['sudo mv ~ /dev/null', 'bash -c "mv a b /dev/null"'],
    allows: ['cp a /dev/null', 'git commit -m "mv * /dev/null"'],
  },
  {
    facts: { branch: 'main', files: { 'src/a.ts': 'a' }, lost: [] },
    options: { loss: 'judge' },
    beside: ['files/lost-work'],
    allows: ['mv src/a.ts /dev/null'],
  },
)
