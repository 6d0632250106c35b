import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './foreign-push.ts'

guardTest(guard, docs, {
  asks: ['git -C app push ssh://x.example/r.git HEAD:main', 'bash -c "git push https://x.example/r"'],
  allows: [
    'git clone https://x.example/r.git',
    'git push -n https://x.example/r',
    'git commit -m "git push https://x.example/repo.git --all"',
    'git push ../backup.git main',
    'git remote -v',
  ],
})
