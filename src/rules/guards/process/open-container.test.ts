import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './open-container.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      'docker run -v /etc:/host|/root:/host|/home:/host|/proc:/host|/sys:/host|/dev:/host|/var/run:/host alpine',
      'docker|podman|nerdctl run|create --mount type=bind,source=/,target=/host|type=bind,src=/,target=/host alpine',
      'docker|podman build --allow=security.insecure .',
      'curl --unix-socket /var/run/docker.sock|http://10.0.0.5:2375/containers/json http://x',
      `kubectl run|debug web --overrides='{"spec":{"hostPID":true}}'`,
      `kubectl run web --overrides='{"privileged":true}'`,
    ),
    ...each(
      'podman|nerdctl|docker create|exec --privileged alpine sh',
      'docker|podman|nerdctl container run|create --privileged alpine',
      'nerdctl|docker create --ipc=host|--userns=host|--uts=host|--cap-add=ALL|--cap-add=NET_ADMIN|--device=/dev/kvm|--security-opt=seccomp=unconfined alpine',
      'docker run --cap-add SYS_ADMIN|SYS_PTRACE|SYS_MODULE alpine',
      'docker run --security-opt seccomp=unconfined alpine',
      'docker|podman|nerdctl run|create --pid host alpine',
      'podman|nerdctl run -v /:/host alpine',
      'docker create --volume=/:/host alpine',
      'podman|nerdctl run --pid=host alpine',
      'docker run --cap-add=SYS_PTRACE alpine',
      'podman|nerdctl create|run --cap-add SYS_ADMIN alpine',
      'podman run --device=/dev/kvm alpine',
      'podman|nerdctl create|run -v /etc:/host alpine',
    ),
    'podman run --cap-add=SYS_ADMIN fedora bash',
    'sudo docker run --rm -it --device /dev/sda ubuntu bash',
    'docker run -v/:/host alpine',
  ],
  allows: [
    'docker build --secret=id=x .',
    'docker run -d --name pg -p 5432:5432 postgres:16',
    'git commit -m "docker run --pid=host alpine"',
    'docker run -v .:/src:Z alpine ls',
  ],
})
