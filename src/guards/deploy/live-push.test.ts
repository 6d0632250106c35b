import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './live-push.ts'

guardTest(guard, docs, {
  asks: [
    'git push heroku-prod HEAD:main',
    'git push prod main',
    'git push -f dokku main',
    'git push https://git.heroku.com/shop.git HEAD:main',
    'git push ssh://dokku@example.com/shop main',
    'cd app && git push scalingo main',
  ],
  allows: [
    'git push -u origin heroku-fix',
    'git push -n heroku main',
    'git push https://github.com/example/heroku.git main',
    'git push upstream production',
    'git remote add heroku https://git.heroku.com/shop.git',
  ],
})
