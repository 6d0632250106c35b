import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './root-deletion.ts'

guardTest(guard, docs, {
  denies: [
    '$ rm --recursive --force /',
    '$ cd / && rm -rf *',
    '$ rm -rf /usr',
    '$ rm -rf ~/',
    '$ rm -rf ../../../..',
    '$ bash -c "rm -rf ~"',
    '$ find / -delete',
    '$ rm -rf /et[c]',
    '$ python3 -c "import shutil; shutil.rmtree(\'/home/dev\')"',
    '$ ls -A ~ | xargs -I{} rm -rf ~/{}',
  ],
  asks: ['$ mv ~ /dev/null', '$ rsync -a --delete /tmp/empty/ ~/'],
  allows: [
    '$ rm -rf ./dist',
    '$ rm /tmp/x',
    '$ rm -rf ~/.cache/app',
    '$ rg "$ rm -rf ~" .',
    '$ git commit -m "rm -rf /"',
    '$ rm -rf "$tmp"',
  ],
})
