import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './root-install.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      'sudo pnpm|yarn|bun install|i|add -g some-helper',
      'sudo gem|cargo|pipx|uv install some-helper',
      'sudo pip3|python3 install some-helper',
      'sudo make|ninja|meson|scons install-headers|uninstall',
      'sudo ninja install',
      'sudo cmake --install build',
      'pip3|python3 install --break-system-packages some-helper',
    ),
    'sudo -H python3 -m pip install -U requests',
    'doas pip install somepkg',
  ],
  allows: [
    'sudo npm install',
    'python3 -m pip install requests',
    'sudo brew install jq',
    'gem install bundler',
    'sudo make DESTDIR=/tmp/pkg PREFIX=/usr install',
    'cmake --install build --prefix /tmp/x',
    'git commit -m "sudo pip install requests"',
  ],
})
