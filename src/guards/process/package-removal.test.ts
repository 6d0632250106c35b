import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './package-removal.ts'

guardTest(guard, docs, {
  asks: ['sudo apt remove nodejs', 'npm uninstall -g npm'],
  allows: ['brew uninstall jq', 'git commit -m "sudo apt remove nodejs"'],
})
