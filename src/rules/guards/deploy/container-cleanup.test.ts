import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './container-cleanup.ts'

guardTest(
  guard,
  docs,
  {
    asks: [
      'docker ps -aq | xargs docker rm -f',
      'docker volume ls -q -f name=shop | xargs docker volume rm',
      'docker compose -p shop down -v',
      'docker compose --dry-run=false down -v',
      'docker rm $(docker ps -aq -f status=exited)',
      'docker rm $(docker ps -aq -f name=x | cat; docker ps -aq)',
      'docker volume rm $(docker volume ls -q -f name=shop)',

      'docker volume create scratch; docker volume rm pgdata',
      'docker volume create pgdata; docker volume rm pgdata',
      'docker network create a; docker volume rm a',
      'docker volume create a_test; docker volume rm a_test pgdata',
      'docker -H tcp://10.0.0.5 volume create probe; docker volume rm $(docker volume ls -q)',

      ...each(
        'docker|podman|nerdctl volume|container|network|builder|buildx|system prune -a -f',
        'docker|podman|nerdctl system reset --force',
        'docker|podman|nerdctl volume remove pgdata',
        'docker|podman compose down -v|--volumes',
        'docker compose down --rmi all',
        'docker|podman compose rm -v web',
        'docker-compose|podman-compose down --volumes',
        'docker-compose down --rmi all',
        'docker|podman|nerdctl rmi|kill|stop|rm $(docker ps -q)',
        'docker|podman|nerdctl container rm|kill|stop|remove $(docker ps -aq)',
        'docker image rm $(docker images -q)',
        'crictl rmp|rmi|rm -a',
        'podman pod kill|stop --all',
        'podman compose rm -fsv web',
      ),
      'podman pod rm -af',
      'crictl rmi --prune',
      'docker compose rm -fsv',
      'docker image prune -a -f',
      'docker volume rm pgdata',
      'docker-compose down -v',
    ],
    allows: [
      'docker ps -q --filter label=com.docker.compose.project=ci_test | xargs -r docker rm -f',
      'docker compose -p it-$$ up -d && docker compose -p it-$$ down -v',
      'docker compose --project-name e2e_7 down --volumes',
      'docker compose --dry-run down -v',
      'docker rm $(docker ps -aq -f status=exited -f label=com.docker.compose.project=web-it)',
      'docker stop $(docker ps -q --filter "name=shop-test")',

      'docker volume create scratch-$$ && docker run --rm -v scratch-$$:/d alpine true; docker volume rm scratch-$$',
      'v=$(docker volume create) && docker run --rm -v "$v":/d alpine true; docker volume rm "$v"',
      'c=$(docker run -d redis:7) && docker exec "$c" redis-cli ping; docker stop "$c"; docker rm -v "$c"',
      'id=$(podman create app:dev) && podman cp "$id":/app/x . && podman rm "$id"',
      'podman volume create --label a=b e2e && podman volume rm e2e',

      'docker image prune -f',
      'docker builder prune -f',
      'docker buildx prune',
      'podman pod stop web',
      'docker compose rm -f web',

      'docker stop pg && docker start pg',
      'docker ps',
      'git commit -m "docker rm -f \\$(docker ps -aq)"',
      'podman images',
    ],
  },
  {
    facts: {
      files: {
        'docker-compose.scratch.yml':
          'services:\n  db:\n    image: postgres:16\n    ports: ["55432:5432"]\n    tmpfs: [/var/lib/postgresql/data]\n',
        'compose.yml':
          'services:\n  db:\n    volumes:\n      - data:/var/lib\n  db-test:\n    image: postgres:16\n  mem:\n    tmpfs: [/var/lib]\nvolumes:\n  data:\n',
      },
    },
    allows: [
      'docker compose -f docker-compose.scratch.yml down -v',
      'docker compose rm -sfv db-test mem',
      'docker-compose --file=docker-compose.scratch.yml down -v',
      'docker compose -f docker-compose.scratch.yml rm -sfv db',
    ],
    asks: [
      'docker compose rm -sfv db',
      'docker compose down -v',
      'docker compose -f docker-compose.scratch.yml -f compose.yml down -v',
      'docker compose -f docker-compose.scratch.yml down -v --rmi all',
      'docker compose -f unknown.yml down -v',
    ],
  },
)
