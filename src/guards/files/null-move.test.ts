import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './null-move.ts'

guardTest(guard, docs, {
  denies: ['sudo mv ~ /dev/null', 'bash -c "mv a b /dev/null"'],
  allows: ['cp a /dev/null', 'git commit -m "mv * /dev/null"'],
})
