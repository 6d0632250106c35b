import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { namesProduction } from '../../../known/network/service-deeds.ts'
import {
  addressPlace,
  hostPlace,
  isProductionName,
  isTrialHost,
  type TargetPlace,
} from '../../../known/places/target.ts'
import { connectPlace } from './_oracle.ts'

const dumpers = 'pg_dump pg_dumpall mysqldump mariadb-dump mydumper mongodump mongoexport expdp exp'

/** Whether a call takes the rows of a database on another machine here, and not only the form of its tables. */
export const copiesFar = (command: Command): boolean => {
  const { name, argv, operands } = command
  const isClient =
    name === 'psql' &&
    argv.some(word => /\\copy\s+(?!.*\bfrom\s+['"\w]+\.?\w*['"]?\s+csv)[^;]*\bto\b/i.test(word ?? ''))
  if (!listed(dumpers, name) && !isClient) return false
  if (
    argv.some(word =>
      /^(?:-s|--schema-only|--no-data|content=metadata_only|--help|--version|-V)$/i.test(word ?? ''),
    )
  )
    return false
  if (/^(?:mysqldump|mariadb-dump)$/.test(name) && command.has('-d')) return false
  const said = [command.option('--uri', '-d', '--dbname') ?? '', ...operands.map(word => word ?? '')].filter(
    text => text.includes('://'),
  )
  const given = command.option('-h', '--host') ?? command.env.PGHOST
  const places: readonly TargetPlace[] = [
    ...said.map(addressPlace),
    ...(typeof given === 'string' && !isTrialHost(given) ? [hostPlace(given)] : []),
    ...operands.map(word => connectPlace(word ?? '')),
  ]
  const [, service] =
    /\bservice=(\S+)/.exec([...operands, command.option('-d', '--dbname') ?? ''].join(' ')) ?? []
  if (isProductionName(service ?? command.env.PGSERVICE ?? '')) return true
  return namesProduction(command) || places.some(place => place === 'production' || place === 'elsewhere')
}
