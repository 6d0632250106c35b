import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './injected-library.ts'

guardTest(guard, docs, {
  asks: ['LD_AUDIT=/tmp/a.so sudo su', 'HOME=/dev/shm/x git push'],
  allows: [
    'PATH="./node_modules/.bin:$PATH" tsc',
    'git commit -m "BASH_ENV=/tmp/x bash a.sh"',
    'LD_LIBRARY_PATH=/opt/lib ./app',
    'NODE_OPTIONS=--max-old-space-size=4096 npm run build',
  ],
})
