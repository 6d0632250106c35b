import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './session-recording.ts'

guardTest(guard, docs, {
  asks: ['script', 'script -f /dev/shm/x', 'python3 -m pip install keylogger'],
  allows: ['script build.log make', 'script --help', 'git commit -m "script -q /tmp/.log"', 'xinput list'],
})
