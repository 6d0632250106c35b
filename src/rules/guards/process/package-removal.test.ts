import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './package-removal.ts'

guardTest(guard, docs, {
  asks: [
    'brew bundle cleanup --force',
    'brew bundle cleanup -f --file=Brewfile --zap',
    'conda env remove -n base',
    ...each('conda remove|uninstall -n base --all'),
    ...each('nix-collect-garbage -d|--delete-old'),
    'nix profile wipe-history',
    'nix-env --delete-generations old',

    ...each(
      'rustup self uninstall -y',
      'apt|apt-get purge|autoremove -y nginx',
      'dnf|yum|zypper remove|erase|autoremove -y nginx',
      'apk del nginx',
      'pacman -Rns|-R nginx',
      'dpkg -r|-P|--purge|--remove nginx',
      'rpm -e|--erase nginx',
      'brew uninstall|remove|rm --force|-f|--ignore-dependencies|--zap node',
      'snap|flatpak remove|uninstall node',
      'npm|pnpm|yarn remove|rm|uninstall -g|--global typescript',
      'gem uninstall -a|--all rails',
    ),
    'sudo apt remove nodejs',
    'npm uninstall -g npm',
  ],
  allows: [
    'brew bundle cleanup --file=Brewfile',
    'brew bundle install --force',
    'conda env remove -n trial',
    'nix-collect-garbage',
    'conda clean --dry-run --all',

    'rustup component remove clippy',
    'rustup update',
    'apt-get remove -s nginx',
    'apt-get remove --simulate nginx',
    'apt-get remove --dry-run nginx',
    'brew uninstall jq',
    'git commit -m "sudo apt remove nodejs"',
  ],
})
