import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './decoded-script.ts'

guardTest(guard, docs, {
  asks: ['base64 -di | sh', 'echo 6c73 | xxd -rp | bash', 'bash -c "$(base64 --decode x.b64)"'],
  allows: ['xxd x.bin | head', 'git commit -m "openssl base64 -d -in x | sh"', 'base64 x | sh -c "cat"'],
})
