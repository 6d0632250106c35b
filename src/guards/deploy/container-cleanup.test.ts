import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './container-cleanup.ts'

guardTest(guard, docs, {
  asks: [
    'podman pod rm -af',
    'crictl rmi --prune',
    'docker compose rm -fsv',
    'docker image prune -a -f',
    'docker volume rm pgdata',
    'docker-compose down -v',
  ],
  allows: [
    'podman pod stop web',
    'docker compose rm -f web',

    'docker stop pg && docker start pg',
    'docker ps',
    'git commit -m "docker rm -f \\$(docker ps -aq)"',
    'podman images',
  ],
})
