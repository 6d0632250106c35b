import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './outside-deletion.ts'

guardTest(guard, docs, {
  asks: [
    '$ rm -fr "$HOME"/.config',
    '$ rm -rf /some/path',
    '$ bash -c "rm -rf ~/code"',
    "$ find / -name '*.log' -delete",
    '$ rm -rf /tmp/*',
    '$ tar -C ~ -cf /tmp/w.tar --remove-files papers',
  ],
  allows: [
    '$ rm -rf "$tmp"',
    '$ rm ~/notes.txt',
    '$ tar -C src -cf /tmp/w.tar --remove-files fmt',
    '$ git commit -m "rm -rf /srv/app"',
    '$ mv ../a ../b',
  ],
})
