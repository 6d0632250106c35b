import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './configured-program.ts'

guardTest(guard, docs, {
  asks: [
    "git -c 'alias.wipe=!rm -rf x' wipe",
    'GIT_CONFIG_COUNT=1 git status',
    'git config --global credential.helper "!cat /tmp/x"',
    'git --config-env=alias.x=Y x',
  ],
  allows: [
    'git -c core.pager=cat log',
    'git -c user.name=x commit -m y',
    'GIT_EDITOR=true git rebase --continue',
    'GIT_SEQUENCE_EDITOR="sed -i s/pick/squash/" git rebase -i HEAD~2',
    'git config core.editor vim',
    'git commit -m "GIT_SSH_COMMAND=./helper git fetch"',
  ],
})
