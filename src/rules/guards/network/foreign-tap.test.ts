import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './foreign-tap.ts'

guardTest(guard, docs, {
  facts: { branch: 'main', config: { 'remote.origin.url': 'git@github.com:acme/app.git' } },
  asks: [
    'brew tap hashicorp/tap https://git.example.com/tap',
    'brew tap --custom-remote acme/tap git@git.example.net:tap',
    ...each(
      'brew install|reinstall|upgrade|fetch --cask some-one/tap/tool',
      'sudo dnf|yum copr enable -y @some-one/tools',
      'vagrant box add some-one/box',
    ),
    'vagrant init some-one/box',
    'nix-channel --add https://some-one.example/channel mine',
    'kubectl krew index add x https://github.com/some-one/index',
  ],
  allows: [
    'brew tap',
    'brew untap some-one/tap',
    'brew tap acme/tools',
    'brew install acme/tools/cli',
    'brew tap homebrew/cask-fonts',
    'brew install ./Formula/tool.rb',
    'sudo dnf copr list',
    'vagrant box add ubuntu/jammy64',
    'vagrant init',
    'kubectl krew install ns',
    'git commit -m "brew install some-one/tap/tool"',
  ],
})
