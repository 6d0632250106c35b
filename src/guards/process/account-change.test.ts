import { each, guardTest } from '../../testing/index.ts'
import guard, { docs } from './account-change.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      'userdel|deluser|groupadd|groupdel|groupmod|gpasswd ana',
      'chpasswd|newusers users.txt',
      'chsh|chfn -s /bin/zsh',
      'vipw|vigr',
      'dscl . -create|-append|-delete|-passwd /Users/ana',
      'dscl . create|append /Users/ana',
      'net user|localgroup ana secret /add',
      'capsh --print',
      'pkexec|gosu|doas -s',
      'su-exec root',
      'runuser',
      'sudo -s|-i|--shell|--login',
      'sudoedit /etc/hosts',
      'pam-auth-update|authselect --force',
      'reg add|delete|import HKCU\\Software',
      'ssh-copy-id ana@web-1',
      'kinit|kadmin|kadmin.local ana',
      'loginctl enable-linger dev',
      'newgrp|sg root|wheel|sudo|admin',
      'homectl create|remove|update|passwd ana',
      'userdbctl create ana',
    ),
    'dseditgroup -o edit -a me -t user admin',
    'sysadminctl -addUser x -admin',
    'newgrp docker',
    'sudo adduser eve',
    'bash -c "visudo -f /etc/sudoers.d/x"',
  ],
  allows: [
    'passwd --status ana',
    'newgrp',
    'dseditgroup --help',
    'git commit -m "useradd eve"',
    'passwd -S',
    'getcap /usr/bin/ping',
  ],
})
