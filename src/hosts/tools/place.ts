import { type Json, text } from '../../core/text/json.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'
import { isForeign, wordsOf } from './words.ts'

const places = [
  'host',
  'hostname',
  'server',
  'machine',
  'vm',
  'app',
  'app_name',
  'appName',
  'instance',
  'instance_id',
  'target',
  'environment',
]
const remote = /(?:^|[^a-z])(?:ssh|remote)(?:[^a-z]|$)/
const live = /(?:^|[^a-z])(?:prod|prd|production|live)(?:[^a-z]|$)/i
const near = /^(?:localhost|127\.|::1|local|dev|test)/i

/**
 * A command that a server runs on another machine, in the words of ssh; one of Redis in those of its client; undefined where it runs here.
 *
 * @example
 * elsewhereCommand('mcp__ssh__exec', 'uptime', { host: 'web-1' }) // "ssh 'web-1' 'uptime'"
 */
export const elsewhereCommand = (name: string, command: string, input: Json): string | undefined => {
  if (!isForeign(name)) return undefined
  const words = wordsOf(name)
  const place = text(input, ...places)
  if (place !== undefined && /^[\w.@:-]+$/.test(place) && !near.test(place)) {
    const isNamed =
      remote.test(words) && text(input, 'host', 'hostname', 'server', 'machine', 'target') !== undefined
    if (isNamed || live.test(place)) return `ssh ${singleQuoted(place)} ${singleQuoted(command)}`
  }
  const isRedis = /(?:^|[^a-z])(?:redis|valkey|upstash)(?:[^a-z]|$)/.test(words)
  if (!isRedis || !/^[A-Za-z]+(?:\s|$)/.test(command) || /^redis-cli\b/.test(command)) return undefined
  const address = text(input, 'url', 'uri', 'connection_string', 'connectionString')
  return ['redis-cli', ...(address === undefined ? [] : ['-u', singleQuoted(address)]), command].join(' ')
}
