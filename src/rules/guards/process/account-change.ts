import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/account-change',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This changes who may do what on the machine.',
  instead: ['id'],
  calls: `
    useradd|adduser|userdel|deluser|usermod|groupadd|groupdel|groupmod|gpasswd|chpasswd|newusers
    chsh|chfn|vipw|vigr|visudo
    passwd !-S|--status
    dscl -create|-append|-delete|-passwd
    dscl ** create|append
    net user|localgroup
    setcap|capsh
    pkexec|doas|runuser|gosu|su-exec
    sudo -s|-i|--shell|--login
    sudoedit
    pam-auth-update|authselect
    reg add|delete|import
    ssh-copy-id
    kinit|kadmin*
    loginctl enable-linger
    dseditgroup -o
    sysadminctl @-*
    newgrp|sg docker|root|wheel|sudo|admin
    homectl|userdbctl create|remove|update|passwd
  `,
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Accounts, groups, passwords and sudo rules decide who owns the machine. The person who does decides about them.',
  denies: [
    'usermod -aG sudo guest',
    'passwd -d root',
    'visudo',
    'useradd eve',
    'setcap cap_setuid+eip /usr/bin/python3',
  ],
  allows: ['id', 'groups', 'getent passwd', 'echo "passwd -d root"'],
}
