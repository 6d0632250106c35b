import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './mounted.ts'

guardTest(guard, docs, {
  asks: [
    ...each('nerdctl|docker create -v ~/.ssh:/keys alpine'),
    'docker container run --volume=/home/dev/.gnupg:/g:ro alpine',
    'sudo docker run -it -v ~/.kube:/k -v .:/w k8s',
  ],
  allows: [
    'docker run -v ~/.cache:/cache node npm ci',
    'docker run -v ~/work/app:/app node',
    'docker run -v .env:/app/.env app',
    'git commit -m "docker run -v $HOME:/h alpine"',
  ],
})
