import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'
import { takesNothingKept } from '../../../known/places/compose.ts'
import { isMadeHere } from '../../../known/places/made-in-script.ts'
import { isChosen, isForTests } from './_chosen.ts'

export default defineGuard({
  id: 'deploy/container-cleanup',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes containers, images or volumes in bulk; volumes hold data.',
  instead: ['docker system df', 'docker compose down'],
  calls: `
    docker|podman|nerdctl system|volume|image|container|network|builder|buildx prune
    docker|podman|nerdctl system reset
    docker|podman|nerdctl volume rm|remove
    docker|podman compose down -v|--volumes|--rmi
    docker-compose|podman-compose down -v|--volumes|--rmi
    docker|podman|nerdctl rm|rmi|kill|stop
    docker|podman|nerdctl container|image rm|kill|stop|remove
    crictl rmp|rmi|rm
    podman pod rm|kill|stop
    docker|podman compose rm @-*v*
  `,
  check: (call, { facts }, script) =>
    !isForTests(call) && isBulk(call) && !isMadeHere(call, script) && !takesNothingKept(call, facts),
})

/** `docker rm -f test-db` names what it removes; a list that only the running shell knows does not. */
const isBulk = (command: Command): boolean => {
  const [verb = '', ...rest] = [...command.subcommands, ...command.operands]
  // Layers that no image has are made again by the next build.
  const isCache = /^(image|builder|buildx)$/.test(verb ?? '') && rest[0] === 'prune'
  if (isCache && !command.has('-a', '--all')) return false
  const removes = verb === null || /^(rm|rmi|kill|stop|container|image|pod|rmp)$/.test(verb)
  if (!removes) return true
  const isOpen = command.operandWords.some(word => word.value === null && !isChosen(word))
  return rest.includes('prune') || isOpen || command.has('-a', '--all', '--prune')
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A pruned volume was the development database. Naming the one thing to remove costs nothing.',
  denies: [
    'docker system prune -af --volumes',
    'docker volume rm $(docker volume ls -q)',
    'docker compose down -v --rmi all',
    'docker rm -f $(docker ps -aq)',
  ],
  allows: [
    'docker compose down',
    'docker system df',
    'docker rm -f redis-test',
    'echo "docker system prune -af --volumes"',
  ],
}
