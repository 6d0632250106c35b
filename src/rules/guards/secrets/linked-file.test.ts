import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './linked-file.ts'

guardTest(guard, docs, {
  asks: ['sudo ln -sf /etc/shadow x', 'link ~/.aws/credentials x'],
  allows: ['ln -sf .env.example x', 'git commit -m "ln -s ~/.gnupg /tmp/x"'],
})
