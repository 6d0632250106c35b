import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import type { Command } from '../../../core/script/script.ts'

export default defineGuard({
  id: 'files/remote-deletion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This deletes a folder on another machine or in a container.',
  instead: ["ssh deploy@prod 'ls /srv/app'"],
  calls: `
    rm -r|-R|--recursive
    find -delete
    shred
  `,
  check: command =>
    command.remote === true &&
    !isThrownAway(command) &&
    !command.operands.every(path => path !== null && /^\/tmp\/|node_modules|\.cache/.test(path)),
})

/** A container that is made for this one call, and shares no folder, is gone after it. */
const isThrownAway = ({ peeled }: Command): boolean => {
  const container = peeled.findLast(([program]) => /^(docker|podman|nerdctl)$/.test(program ?? ''))
  return (
    container?.includes('run') === true &&
    container.includes('--rm') &&
    !container.some(word => word === null || /^(-v|--volume|--mount|--volumes-from)/.test(word))
  )
}

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'What is deleted there is out of reach of everything that could bring it back here.',
  denies: ["ssh deploy@prod 'rm -rf /srv/app/*'", 'docker exec db rm -rf /var/lib/postgresql/data'],
  allows: [
    "ssh deploy@prod 'ls /srv/app'",
    'docker exec web rm -rf /tmp/cache',
    "docker run --rm alpine sh -c 'rm -rf /var/cache/apk'",
    'echo "docker exec db rm -rf /var/lib/postgresql/data"',
  ],
}
