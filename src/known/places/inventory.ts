import type { Facts } from '../../core/facts/facts.ts'
import type { Command } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { isOwnHost } from './target.ts'

interface Host {
  readonly name: string
  /** Settings of the host in the inventory, in the form of a file of INI. */
  readonly settings: string
}

/** The hosts of an inventory in the form of INI: a line each, the settings behind the name. */
const ofLines = (text: string): readonly Host[] =>
  text
    .replaceAll(/^\[[^\]]*:(?:vars|children)\][^[]*/gm, '')
    .split('\n')
    .filter(line => /^[\w.]/.test(line.trim()))
    .map(line => ({ name: line.trim().split(/\s+/)[0] ?? '', settings: line }))

/** Those of one in YAML: the keys below `hosts`, with the deeper lines below each. */
const ofKeys = (text: string): readonly Host[] => {
  const hosts: { name: string; settings: string; depth: number }[] = []
  let [list, key] = [-1, -1]
  for (const line of text.split('\n')) {
    const [, blank = '', name, rest = ''] = /^(\s*)["']?([\w.:[\]-]+?)["']?:(.*)$/.exec(line) ?? []
    if (name === undefined) continue
    const depth = blank.length
    if (depth <= list) [list, key] = [-1, -1]
    if (name === 'hosts' && list < 0) list = depth
    else if (list >= 0 && (key < 0 || depth === key)) {
      key = depth
      hosts.push({ name, settings: rest, depth })
    } else if (list >= 0) {
      const last = hosts.at(-1)
      if (last !== undefined) last.settings += ` ${name}=${rest.trim()}`
    }
  }
  return hosts
}

const privateAddress = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$/

/** A machine that is a program or a container of this one: another port of it, a connection that says so, or one of Vagrant. */
const isTrial = ({ name, settings }: Host, ofVagrant: boolean): boolean => {
  const host = /\bansible_host=["']?([\w.:-]+)/.exec(settings)?.[1] ?? name
  return (
    /\bansible_connection=["']?(?:docker|podman|lxd?)\b/.test(settings) ||
    (isOwnHost(host) && (ofVagrant || /\bansible_(?:ssh_)?port=/.test(settings))) ||
    (ofVagrant && privateAddress.test(host))
  )
}

/** Whether ansible is told an inventory of which each host is such a machine. */
export const isOnTrialMachines = (command: Command, facts: Facts): boolean => {
  const given = command.option('-i', '--inventory', '--inventory-file')
  if (!/^ansible(?:-playbook)?$/.test(command.name) || given == null || given.includes(',')) return false
  const path = facts.resolve(join(command.cwd ?? '.', given))
  const files =
    facts.fileKind(path) === 'directory'
      ? facts
          .list(path)
          .map(file => join(path, file))
          .filter(file => facts.fileKind(file) === 'file')
      : [path]
  const texts = files.map(file => facts.readText(file) ?? '')
  const hosts = texts.flatMap(text => (/^[ \t]*hosts:/m.test(text) ? ofKeys(text) : ofLines(text)))
  const ofVagrant = texts.some(text => /\bansible_user\s*[=:]\s*["']?vagrant\b/.test(text))
  return hosts.length > 0 && hosts.every(host => isTrial(host, ofVagrant))
}
