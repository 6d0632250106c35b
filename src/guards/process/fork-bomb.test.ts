import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './fork-bomb.ts'

guardTest(guard, docs, {
  denies: ['x(){ x & x; }; x', 'bash -c "b() { b | b & }; b"'],
  allows: [
    'walk() { for f in "$1"/*; do walk "$f"; done; }; walk .',
    'git commit -m "bomb() { bomb | bomb & }; bomb"',
    'try() { ls || try; }; try',
  ],
})
