import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/open-container',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This container gets the whole machine: its devices, its root, or its namespaces.',
  instead: ['docker run --rm -v "$PWD":/app node:20 npm test'],
  calls: `
    docker|podman|nerdctl run|create|exec --privileged
    docker|podman|nerdctl container run|create --privileged
    docker|podman|nerdctl run|create @--pid=host|--ipc=host|--userns=host|--uts=host
    docker|podman|nerdctl run|create @--cap-add=SYS_*|--cap-add=ALL|--cap-add=NET_ADMIN
    docker|podman|nerdctl run|create @SYS_ADMIN|SYS_PTRACE|SYS_MODULE
    docker|podman|nerdctl run|create @--device|--device=*|--security-opt|--security-opt=*
    docker|podman|nerdctl run|create --pid @host
    docker|podman|nerdctl run|create @/:*|-v/:*|--volume=/:*|*docker.sock*
    docker|podman|nerdctl run|create @/etc:*|/root:*|/home:*|/proc:*|/sys:*|/dev:*|/var/run:*
    docker|podman|nerdctl run|create @*source=/,*|*src=/,*
    docker|podman build @*security.insecure*
    curl @*docker.sock*|*:2375/*
    kubectl run|debug @*hostPID*|*privileged*
  `,
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A privileged container or one that mounts / is root on the host with another name.',
  denies: [
    'docker run --privileged alpine',
    'docker run -v /:/host alpine ls',
    'docker run --pid=host alpine',
    'docker run -v /var/run/docker.sock:/var/run/docker.sock alpine',
  ],
  allows: [
    'docker run --rm -v "$PWD":/app node:20 npm test',
    'docker run --rm --network host curlimages/curl x',
    'echo "docker run --privileged alpine"',
  ],
}
