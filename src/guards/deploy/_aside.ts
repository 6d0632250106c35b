import type { Facts } from '../../core/facts.ts'
import type { Command } from '../../core/script.ts'
import { isOwnHost } from '../../known/target.ts'
import { onlyLooks } from '../../programs/services.ts'
import { join } from '../../text/path.ts'

/** Machines that are programs or containers of this one: another port of it, or a connection that says so. */
const isTrial = (line: string): boolean => {
  const [name = ''] = line.trim().split(/\s+/)
  const host = /\bansible_host=(\S+)/.exec(line)?.[1] ?? name
  return (
    /\bansible_connection=(?:docker|podman|lxd?)\b/.test(line) ||
    (isOwnHost(host) && /\bansible_(?:ssh_)?port=/.test(line))
  )
}

/** Whether a playbook is played on such machines alone: each host of the inventory that it names is one. */
const isOnTrialMachines = (command: Command, facts: Facts): boolean => {
  const file = command.option('-i', '--inventory', '--inventory-file')
  if (command.name !== 'ansible-playbook' || file == null || file.includes(',')) return false
  const text = facts.readText(facts.resolve(join(command.cwd ?? '.', file)))
  const hosts = (text ?? '').replaceAll(/^\[[^\]]*:(?:vars|children)\][^[]*/gm, '').split('\n')
  const lines = hosts.filter(line => /^[\w.-]/.test(line.trim()))
  return lines.length > 0 && lines.every(isTrial)
}

/** `vercel list --prod` names what is listed. */
const isListing = (command: Command): boolean => /^(vercel|now)$/.test(command.name) && onlyLooks(command)

/** `kubectl rollout status` and the like only look. */
const isRollout = (command: Command): boolean =>
  command.is('kubectl', 'rollout', 'status') || command.is('kubectl', 'rollout', 'history')

/** Calls of the table that change nothing for users: they look, or they work on machines to try things on. */
export const isAside = (command: Command, facts: Facts): boolean =>
  isListing(command) || isRollout(command) || isOnTrialMachines(command, facts)
