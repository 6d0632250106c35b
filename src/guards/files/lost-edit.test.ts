import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './lost-edit.ts'

guardTest(guard, docs, {
  facts: { branch: 'main', files: { 'src/a.ts': 'a', 'src/b.ts': 'b' }, lost: ['src/a.ts'] },
  asks: ['src/a.ts = ', 'src/a.ts = b'],
  allows: [
    'src/a.ts = a\nrm -rf src/a.ts',
    'src/a.ts = a ⇒ b',
    'src/b.ts = ',
    'src/new.ts = new',
    '$ rm src/a.ts',
  ],
})
