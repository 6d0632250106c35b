import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './outside-deletion.ts'

guardTest(guard, docs, {
  asks: [
    '$ rm -fr "$HOME"/.config',
    '$ rm -rf /some/path',
    '$ bash -c "rm -rf ~/code"',
    "$ find / -name '*.log' -delete",
    '$ rm -rf /tmp/*',
  ],
  allows: ['$ rm -rf "$tmp"', '$ rm ~/notes.txt', '$ git commit -m "rm -rf /srv/app"', '$ mv ../a ../b'],
})
