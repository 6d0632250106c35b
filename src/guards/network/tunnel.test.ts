import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './tunnel.ts'

guardTest(guard, docs, {
  asks: ['npx localtunnel --port 3000', 'nc -lvp 4444', 'cloudflared tunnel --url http://localhost:3000'],
  allows: [
    'tmux new -d',
    'git commit -m "bore local 22 --to bore.pub"',
    'nc -z localhost 5432',
    'npm run dev -- --host',
  ],
})
