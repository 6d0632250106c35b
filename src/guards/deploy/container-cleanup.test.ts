import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './container-cleanup.ts'

guardTest(guard, docs, {
  asks: ['docker image prune -a -f', 'docker volume rm pgdata', 'docker-compose down -v'],
  allows: [
    'docker stop pg && docker start pg',
    'docker ps',
    'git commit -m "docker rm -f \\$(docker ps -aq)"',
    'podman images',
  ],
})
