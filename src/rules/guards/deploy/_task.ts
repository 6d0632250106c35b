import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { isProductionName } from '../../../known/places/target.ts'
import { argumentsOf } from '../../../programs/arguments/arguments.ts'
import { isDryRun } from '../../../programs/arguments/given.ts'
import { asksForHelp } from '../../../programs/arguments/help.ts'

/** Programs that run a task by its name. */
export const runners =
  'npm pnpm yarn bun make just task rake invoke inv nx turbo mage poe fab cap mina composer deno gulp grunt'
/** Those that come as clients. */
const others = 'envoy thor'

/** `npm run deploy:prod`, `make deploy`: tasks are called what they do. */
export const isTask = (command: Command): boolean => {
  if (!(listed(runners, command.name) || listed(others, command.name)) || asksForHelp(command)) return false
  if (isDryRun(argumentsOf(command.name, command.words)) || command.has('-n', '--dry-run')) return false
  if (listed('fab cap mina', command.name) && command.operands.some(word => isProductionName(word ?? '')))
    return true
  return command.operands
    .slice(0, 3)
    .some(
      word =>
        /^(re)?deploy([:_-](?!docs|storybook|preview|local|test|check|dry)\w+)*$|^\w+[:_-]deploy$/.test(
          word ?? '',
        ) || isAtProduction(word ?? ''),
    )
}

/** Deeds that change what is at a place; a build for production changes nothing there. */
const deeds =
  'migrate seed reset restore sync push apply rollback release publish ship promote upload restart destroy drop wipe flush purge import load backfill scale provision update upgrade rotate truncate clear delete down stop'
const looks =
  'build start dev test lint check dry plan diff logs status preview config env docs watch serve bundle'

/** `make migrate-prod`, `npm run seed:production`: what is done, and where. */
const isAtProduction = (task: string): boolean => {
  if (!/prod|live/.test(task) || !/^[a-z][\w:.-]{3,40}$/i.test(task)) return false
  const parts = task.toLowerCase().split(/[:._-]/)
  return (
    parts.some(part => /^(?:prod|production|live)$/.test(part)) &&
    parts.some(part => listed(deeds, part)) &&
    !parts.some(part => listed(looks, part))
  )
}
