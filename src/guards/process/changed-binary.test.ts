import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './changed-binary.ts'

guardTest(guard, docs, {
  asks: ['sudo chrpath -d /usr/bin/gpg', 'cmake -DCMAKE_C_COMPILER=/tmp/cc ..'],
  allows: [
    'make PREFIX=/usr/local',
    'patchelf --print-rpath x',
    'git commit -m "install_name_tool -change a b x"',
  ],
})
