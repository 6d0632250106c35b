import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './borrowed-agent.ts'

guardTest(guard, docs, {
  asks: [
    'SSH_AUTH_SOCK=/tmp/ssh-x/agent.1 git fetch',
    'env SSH_AUTH_SOCK=/tmp/ssh-x/agent.2 ssh-add -l',
    'declare -x "SSH_AUTH_SOCK=/tmp/ssh-x/agent.1"',
  ],
  allows: [
    'export SSH_AUTH_SOCK="$HOME/.1password/agent.sock"',
    'SSH_AUTH_SOCK= ssh host',
    'unset SSH_AUTH_SOCK',
  ],
})
