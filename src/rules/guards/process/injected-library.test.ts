import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './injected-library.ts'

guardTest(guard, docs, {
  facts: { files: { '/tmp/full/git/config': '[core]\n' } },
  asks: [
    'mkdir -p /tmp/h && echo x > /tmp/h/.bashrc && HOME=/tmp/h bash -i',

    'XDG_CONFIG_HOME=/tmp/full git log',
    'mkdir -p /tmp/x/git && cp hooks.cfg /tmp/x/git/config && XDG_CONFIG_HOME=/tmp/x git log',
    "PROMPT_COMMAND='x; y'",
    ...each(
      'export|declare|typeset|local|readonly "BASH_ENV=/tmp/x"',
      'env BASH_ENV=/tmp/x sh a.sh',
      'make CC=/tmp/cc',
    ),
    'exec 7>/dev/shm/x; BASH_XTRACEFD=7',
    "BASH_ENV=/tmp/x bash -c 'echo hi'",
    'export LD_LIBRARY_PATH=./lib:/dev/shm/lib',
    'export HOME=/dev/shm/x; git push',
    'HOME=/dev/shm/x; export HOME',
    'LD_AUDIT=/tmp/a.so sudo su',
    'HOME=/dev/shm/x git push',
  ],
  allows: [
    "HOME=/tmp/fakehome sh -c 'ln -s /work/bashrc ~/.bashrc'",
    'HOME=$(mktemp -d) npm ci',

    'XDG_DATA_HOME=/tmp/moth-data godot --path . --quit-after 120',
    'mkdir -p /tmp/x && XDG_CONFIG_HOME=/tmp/x ./app',
    'CC=clang; make CC=$CC',
    'PROMPT_COMMAND=',
    'ENV=production; echo $ENV',
    'export ENV=$1; make',
    'unset LD_PRELOAD BASH_ENV; make',

    'PATH="./node_modules/.bin:$PATH" tsc',
    'git commit -m "BASH_ENV=/tmp/x bash a.sh"',
    'LD_LIBRARY_PATH=/opt/lib ./app',
    'NODE_OPTIONS=--max-old-space-size=4096 npm run build',
  ],
})
