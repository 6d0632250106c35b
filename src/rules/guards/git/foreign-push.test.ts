import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './foreign-push.ts'

guardTest(guard, docs, {
  asks: [
    'git remote add x https://x.example/r.git && git push x --all',
    'git -C app push ssh://x.example/r.git HEAD:main',
    'bash -c "git push https://x.example/r"',
  ],
  allows: [
    'git remote add origin git@github.com:me/app.git && git push -u origin main',
    'git remote add upstream https://x.example/r.git && git fetch upstream',
    'git remote add x https://x.example/r.git && git push origin HEAD',

    'git clone https://x.example/r.git',
    'git push -n https://x.example/r',
    'git commit -m "git push https://x.example/repo.git --all"',
    'git push ../backup.git main',
    'git remote -v',
  ],
})
