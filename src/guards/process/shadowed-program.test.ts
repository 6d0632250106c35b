import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './shadowed-program.ts'

guardTest(guard, docs, {
  asks: ["alias npm='http_proxy=http://x npm'"],
  allows: ["alias gs='git status'", 'alias', 'git commit -m "trap x DEBUG"', "trap 'echo failed' ERR"],
})
