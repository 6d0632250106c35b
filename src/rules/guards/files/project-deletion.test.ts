import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './project-deletion.ts'

guardTest(guard, docs, {
  denies: [
    '$ rm -rf ..',
    '$ rm -rf *',
    '$ rm -rf "$PWD"',
    '$ bash -c "rm -fr ./"',
    '$ sudo rm -rf .git && git init',
  ],
  allows: [
    '$ find . -newer -delete',
    '$ find . -fprintf x -delete',
    '$ cd dist && rm -rf *',
    '$ node -e "for (const name of stale) fs.rmSync(path.join(\'/home/dev/app\', name), { force: true })"',
    '$ git commit -m "rm -rf ."',
    '$ rm -rf ./build/*',
  ],
})
