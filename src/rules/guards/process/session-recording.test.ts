import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './session-recording.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      'ttyrec|ttysnoop|logkeys|xspy|xmacrorec2|screenkey out.log',
      'xinput test-xi2 --root',
      'uv|pip add|install pyxhook|keylogger',
      'npm i|install iohook|node-global-key-listener',
      'gem|cargo install keylogger',
      'evtest /dev/input/event3',
    ),
    'script',
    'script -f /dev/shm/x',
    'python3 -m pip install keylogger',
  ],
  allows: [
    'script -p log.txt',
    'script -d log.txt',
    'script build.log make',
    'script --help',
    'git commit -m "script -q /tmp/.log"',
    'xinput list',
  ],
})
