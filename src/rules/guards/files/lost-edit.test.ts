import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './lost-edit.ts'

guardTest(guard, docs, {
  facts: {
    branch: 'main',
    files: {
      'src/a.ts': 'a',
      'src/b.ts': 'b',
      'data/l.txt': 'id;why\n17;x\n18;y\n',
      'data/t.csv': 'id,rt\n1,512\n2,611\n',
      'README.md': '<<<<<<< ours\n# A\n=======\n# B\n>>>>>>> theirs\n',
    },
    lost: ['src/a.ts', 'data/l.txt', 'data/t.csv', 'README.md'],
  },
  asks: ['src/a.ts = ', 'src/a.ts = b', 'data/l.txt = id;why\n', 'data/t.csv = id,rt\n1,512\n2,455\n3,530\n'],
  allows: [
    'src/a.ts = a\nrm -rf src/a.ts',
    'src/a.ts = a ⇒ b',
    'src/b.ts = ',
    'data/l.txt = id;why\n17;x\n18;z\n19;y\n',
    'data/t.csv = id,rt\n1,512\n2,611\n3,530\n',
    'src/new.ts = new',
    'README.md = # B\n',
    '$ rm src/a.ts',
  ],
})
