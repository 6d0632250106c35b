import type { Command } from '../../core/script.ts'
import { isProductionName } from '../../known/target.ts'
import { argumentsOf } from '../../programs/arguments.ts'
import { isDryRun } from '../../programs/given.ts'
import { asksForHelp } from '../../programs/help.ts'
import { listed } from '../../text/words.ts'

/** Programs that run a task by its name. */
export const runners = 'npm pnpm yarn bun make just task rake invoke inv nx turbo mage poe fab cap mina'

/** `npm run deploy:prod`, `make deploy`: tasks are called what they do. */
export const isTask = (command: Command): boolean => {
  // The runner of Laravel comes as a client.
  if ((!listed(runners, command.name) && command.name !== 'envoy') || asksForHelp(command)) return false
  if (isDryRun(argumentsOf(command.name, command.words)) || command.has('-n', '--dry-run')) return false
  if (listed('fab cap mina', command.name) && command.operands.some(word => isProductionName(word ?? '')))
    return true
  return command.operands
    .slice(0, 3)
    .some(word =>
      /^(re)?deploy([:_-](?!docs|storybook|preview|local|test|check|dry)\w+)*$|^\w+[:_-]deploy$/.test(
        word ?? '',
      ),
    )
}
