import { guardTest } from '../../testing/index.ts'
import guard, { docs } from './open-container.ts'

guardTest(guard, docs, {
  asks: [
    'podman run --cap-add=SYS_ADMIN fedora bash',
    'sudo docker run --rm -it --device /dev/sda ubuntu bash',
    'docker run -v/:/host alpine',
  ],
  allows: [
    'docker run -d --name pg -p 5432:5432 postgres:16',
    'git commit -m "docker run --pid=host alpine"',
    'docker run -v .:/src:Z alpine ls',
  ],
})
