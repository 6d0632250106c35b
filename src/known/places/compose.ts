import type { Facts } from '../../core/facts/facts.ts'
import type { Command, Invocation, Script } from '../../core/script/script.ts'
import { join } from '../../core/text/paths/path.ts'
import { isThrowAwayName } from './target.ts'

const usual = 'compose.yaml compose.yml docker-compose.yaml docker-compose.yml'

/** The texts of the files that a call of compose reads; undefined where one of them is not known. */
export const composeTexts = (
  { name, argv, cwd }: Pick<Invocation, 'name' | 'argv' | 'cwd'>,
  facts: Facts,
): readonly string[] | undefined => {
  if (!/^(?:docker|podman|nerdctl)(?:-compose)?$/.test(name) || cwd === null) return undefined
  if (!name.endsWith('-compose') && argv[1] !== 'compose') return undefined
  const folder = facts.resolve(cwd)
  const given = argv.flatMap((word, at) => {
    const [, joined] = /^--file=(.+)$/.exec(word ?? '') ?? []
    return /^(?:-f|--file)$/.test(argv[at - 1] ?? '') ? word : (joined ?? [])
  })
  const beside = usual.split(' ').find(file => facts.fileKind(join(folder, file)) === 'file')
  // Without -f an override is read too, and the environment may name other files.
  if (given.length === 0 && (beside === undefined || facts.env('COMPOSE_FILE') !== undefined))
    return undefined
  if (given.length === 0 && facts.list(folder).some(file => /compose\.override\.ya?ml$/.test(file)))
    return undefined
  const texts = (given.length > 0 ? given : [beside]).map(file =>
    file == null ? undefined : facts.readText(join(folder, file)),
  )
  const known = texts.flatMap(text => text ?? [])
  return known.length === texts.length ? known : undefined
}

/** Nothing outlives the containers: no volume has a name, no other file adds one, and no folder of the disk is mounted. */
export const keepsNothing = (text: string): boolean =>
  /^services:/m.test(text) && !/^[ \t]*(?:volumes|include|extends)\s*:/m.test(text)

/** The ports of this machine that the services of a file open: `55432:5432`. */
export const portsIn = (text: string): readonly string[] =>
  [...text.matchAll(/["'\s[](?:[\d.]+:)?(\d{2,5}):\d{2,5}(?=["'\s\],/]|$)/g)].map(([, port = '']) => port)

/** The services of a file, each with its name first, and its other parts: named volumes, networks. */
const partsOf = (text: string): readonly string[] => text.split(/^(?= {2}[\w.-]+:|[\w-]+:)/m)

const isInMemoryOnly = (service: string): boolean =>
  /\btmpfs\b/.test(service) && !/\bvolumes\s*:/.test(service)

/** The ports of services whose files lie in memory, and of no others. */
export const portsInMemory = (texts: readonly string[]): readonly string[] => {
  const services = texts.flatMap(text => partsOf(text))
  const kept = new Set(services.filter(service => !isInMemoryOnly(service)).flatMap(portsIn))
  return services
    .filter(isInMemoryOnly)
    .flatMap(portsIn)
    .filter(port => !kept.has(port))
}

/** Services that hold what their users make again: what is kept for speed, what waits to be done, what was mailed. */
const passing = /redis|valkey|memcached|rabbit|kafka|nats|mail|localstack|elastic|opensearch/i

const isPassingService = (text: string, service: string): boolean =>
  partsOf(text).some(
    part => part.startsWith(`  ${service}:`) && passing.test(part) && !/\bvolumes\s*:/.test(part),
  )

/** Whether a port of this machine leads to such a service of the project. */
export const isPassingPort = (port: string, { cwd }: Pick<Invocation, 'cwd'>, facts: Facts): boolean => {
  const texts = composeTexts({ name: 'docker', argv: ['docker', 'compose'], cwd }, facts) ?? []
  const services = texts.flatMap(text => partsOf(text))
  const open = services.filter(part => portsIn(part).includes(port))
  return open.length > 0 && open.every(part => passing.test(part) && !/\bvolumes\s*:/.test(part))
}

/** Whether a call works in a service of compose that keeps nothing: `docker compose exec redis redis-cli FLUSHDB`. */
export const isInPassingService = (command: Command, script: Script, facts: Facts): boolean =>
  isInService(command, script, facts, isPassingService)

/** Whether the files of the service that a call works in lie in memory: `docker compose exec db-test psql`. */
export const isInMemoryService = (command: Command, script: Script, facts: Facts): boolean =>
  isInService(command, script, facts, (text, service) =>
    partsOf(text).some(part => part.startsWith(`  ${service}:`) && isInMemoryOnly(part)),
  )

const isInService = (
  { peeled }: Command,
  { invocations }: Script,
  facts: Facts,
  is: (text: string, service: string) => boolean,
): boolean => {
  const outer = invocations.find(
    ({ argv }) => argv.includes('exec') && peeled.some(words => words.join('\n') === argv.join('\n')),
  )
  const texts = outer === undefined ? undefined : composeTexts(outer, facts)
  const words = outer?.argv.slice(outer.argv.indexOf('exec') + 1) ?? []
  const service = words.find(
    (word, at) =>
      !/^-/.test(word ?? '-') && !/^-[euw]$|^--(?:env|user|workdir|index)$/.test(words[at - 1] ?? ''),
  )
  return service != null && texts?.some(text => is(text, service)) === true
}

/** `down -v` where no volume is kept takes no more than `down` does, and `rm -v` no more than `rm`. */
export const takesNothingKept = (command: Command, facts: Facts): boolean => {
  const words = [...command.subcommands, ...command.operands]
  const at = words.findIndex(word => word === 'down' || word === 'rm')
  if (at < 0 || command.has('--rmi')) return false
  const texts = composeTexts(command.invocation, facts)
  if (texts?.every(keepsNothing) === true) return true
  // Such a call takes volumes without a name: a service for tests has nothing in them, nor one whose files lie in memory.
  const services = words[at] === 'rm' ? words.slice(at + 1) : []
  const parts = texts?.flatMap(partsOf) ?? []
  return (
    services.length > 0 &&
    services.every(service => {
      const own = parts.find(part => service != null && part.startsWith(`  ${service}:`)) ?? ''
      return own !== '' && (isThrowAwayName(service ?? '') || /\btmpfs\b/.test(own))
    })
  )
}
