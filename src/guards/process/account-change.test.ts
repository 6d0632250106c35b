import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './account-change.ts'

guardTest(guard, docs, {
  asks: [
    'dseditgroup -o edit -a me -t user admin',
    'sysadminctl -addUser x -admin',
    'newgrp docker',
    'sudo dscl . -create /Users/eve',
    'sudo dscl . append /Groups/admin GroupMembership eve',
    'sudo adduser eve',
    'bash -c "visudo -f /etc/sudoers.d/x"',
  ],
  allows: [
    'newgrp',
    'dseditgroup --help',
    'git commit -m "useradd eve"',
    'passwd -S',
    'getcap /usr/bin/ping',
  ],
})
