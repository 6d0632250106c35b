import { defineGuard, type RuleDocs } from '../../core/define.ts'
import type { Command } from '../../core/script.ts'

export default defineGuard({
  id: 'process/root-install',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This installs packages as root, and runs what they bring along as root.',
  instead: ['pip install --user requests', 'npm install typescript'],
  calls: `
    npm|pnpm|yarn|bun ** install|i|add
    pip*|python* ** install
    gem|cargo|pipx|uv ** install
  `,
  check: command => isRoot(command) || command.has('--break-system-packages'),
})

/** In a container everything belongs to root. */
const isRoot = ({ via, remote, operands }: Command): boolean =>
  remote !== true && operands.length > 0 && via.some(wrapper => /^(?:sudo|doas|pkexec|run0)$/.test(wrapper))

export const docs: RuleDocs = {
  since: '0.11.0',
  why: 'A package from a public registry runs code when it is installed. As root it may change all of the machine, and it takes over what the system itself has of Python, Ruby or Node.',
  denies: [
    'sudo npm install -g some-helper',
    'sudo pip install requests',
    'pip install --break-system-packages requests',
  ],
  allows: [
    'npm install -g some-helper',
    'sudo apt-get install -y jq',
    'pip install requests',
    'docker exec api sudo pip install requests',
    'echo "sudo pip install requests"',
  ],
  related: ['network/lookalike-package', 'network/foreign-source'],
}
