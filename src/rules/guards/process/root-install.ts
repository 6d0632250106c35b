import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'process/root-install',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This installs something into the system as root, and runs what it brings along as root.',
  instead: ['pip install --user requests', 'npm install typescript'],
  calls: `
    npm|pnpm|yarn|bun ** install|i|add
    pip*|python* ** install
    gem|cargo|pipx|uv ** install
    make|ninja|meson|scons ** install|install-*|uninstall
    cmake --install
  `,
  check: command => (isRoot(command) && !isStaged(command)) || command.has('--break-system-packages'),
})

/** `DESTDIR=/tmp/x`: the files go into a folder of their own. */
const isStaged = ({ argv, env }: Command): boolean =>
  [...argv, `DESTDIR=${env.DESTDIR ?? ''}`].some(word =>
    /^(?:DESTDIR|--destdir|--prefix|prefix|PREFIX)=(?!\/(?:usr|opt|etc|lib|bin|sbin)\b|\/?$)./.test(
      word ?? '',
    ),
  )

/** In a container everything belongs to root. */
const isRoot = ({ name, via, remote, operands }: Command): boolean =>
  remote !== true &&
  (operands.length > 0 || /^(?:g?make|ninja|meson|scons|cmake)$/.test(name)) &&
  via.some(wrapper => /^(?:sudo|doas|pkexec|run0)$/.test(wrapper))

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'A package from a public registry runs code when it is installed. As root it may change all of the machine, and it takes over what the system itself has of Python, Ruby or Node.',
  denies: [
    'sudo npm install -g some-helper',
    'sudo pip install requests',
    'sudo make install',
    'pip install --break-system-packages requests',
  ],
  allows: [
    'npm install -g some-helper',
    'sudo apt-get install -y jq',
    'make install',
    'sudo make install DESTDIR=/tmp/stage',
    'pip install requests',
    'docker exec api sudo pip install requests',
    'echo "sudo pip install requests"',
  ],
  related: ['network/lookalike-package', 'network/foreign-source'],
}
