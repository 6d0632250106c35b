import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './global-setting.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'git config --global credential.helper osxkeychain',
      'git config --global commit.gpgSign false',
      'git config --global transfer.fsckObjects false',
      "git config --global --add safe.directory '*'",
    ],
    allows: [
      'git config --global user.name "A B"',
      'git config --global core.autocrlf input',
      'git config --global commit.gpgsign true',
      'git config --global safe.directory /srv/app',
      'git config credential.helper store',
    ],
  },
  {
    facts: { files: { '/home/dev/.gitconfig': '[user]\n\tname = Dev\n\temail = dev@example.com\n' } },
    asks: [
      'git config --global user.email bot@agent.dev',
      'git config --global User.Name Agent',
      'git config --system user.name Agent',
      'git config set --global user.email bot@agent.dev',
      'sh -c "git config --global user.name Agent"',
      'git config --global --unset user.name',
      'git config --global --unset-all user.name',
      'git config unset --global user.email',
    ],
    allows: [
      'git config --global user.email dev@example.com',
      'git config --global pull.rebase true',
      'git config --global --unset alias.st',
      'git config --unset user.name',
      'git config --global --get user.email',
      'git config --global user.email',
      'git config user.email bot@agent.dev',
      'git -c user.email=bot@agent.dev commit -m x',
      'git commit -m "git config --global user.email bot@agent.dev"',
    ],
  },
)
