import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/package-removal',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This removes packages that other things on the machine may need.',
  instead: ['apt-get -s purge python3'],
  calls: `
    apt|apt-get purge|remove|autoremove
    dnf|yum|zypper remove|erase|autoremove
    apk del
    pacman @-R*
    dpkg -r|-P|--purge|--remove
    rpm -e|--erase
    brew uninstall|remove|rm --force|-f|--ignore-dependencies|--zap
    brew bundle cleanup --force|-f
    snap|flatpak remove|uninstall
    pip* uninstall
    npm|pnpm|yarn uninstall|remove|rm -g|--global
    gem uninstall -a|--all
    rustup self uninstall
    conda env remove @base
    conda remove|uninstall @--all @base
    nix-collect-garbage -d|--delete-old
    nix profile wipe-history
    nix-env @--delete-generations
  `,
  check: command =>
    !command.name.startsWith('pip') || command.operands.includes(null) || command.has('-r', '--requirement'),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Removing a system package takes everything along that depends on it.',
  denies: [
    'apt-get purge -y python3 && apt-get autoremove -y',
    'brew uninstall --force --ignore-dependencies openssl',
    'pip freeze | xargs pip uninstall -y',
  ],
  allows: [
    'apt-get install -y ripgrep',
    'pip uninstall -y requests',
    'npm uninstall lodash',
    'echo "apt-get purge -y python3 && apt-get autoremove -y"',
  ],
}
