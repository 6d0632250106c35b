import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './debugger.ts'

guardTest(guard, docs, {
  asks: ['lldb -p 5678', 'tmux send-keys -t 0 ls Enter'],
  allows: ['git commit -m "strace -p 1234"', 'tmux ls', 'gdb --version'],
})
