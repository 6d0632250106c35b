import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './override.ts'

guardTest(guard, docs, {
  denies: [
    'handrail pause git/hard-reset --for 8h',
    'handrail --yes uninstall',
    './node_modules/.bin/handrail pause',
    'node dist/handrail.cjs pause',
    'node node_modules/.bin/handrail allow-once abc',
    'bun dist/handrail.cjs pause',
    'npx -y handrail@latest pause',
    'bunx handrail pause',
    'pnpm dlx handrail pause',
    'npm exec -- handrail pause',
    'yarn handrail pause',
    'env -i script -qec "handrail pause" /dev/null',
    'h=handrail; $h pause',
    'echo pause | xargs handrail',
    'tmux send-keys "handrail pause" Enter',
    `python3 -c "import pty; pty.spawn(['handrail','pause'])"`,
    'cd /tmp && bash -lc "handrail uninstall"',
    'npm uninstall -g handrail',
    'pnpm remove handrail',
  ],
  asks: ['handrail "$x"', 'node dist/handrail.cjs $(cat verb)'],
  allows: [
    'handrail log',
    'handrail explain "handrail pause"',
    'handrail pause --list',
    'npm install handrail',
    'npm install handrail "$other"',
    'npm uninstall lodash',
    'node app.js pause',
    'rg "handrail uninstall" docs',
    'git commit -m "handrail pause works"',
    "cat <<'EOF' > notes.md\nhandrail pause\nEOF",
  ],
})
