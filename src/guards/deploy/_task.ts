import type { Command } from '../../core/script.ts'
import { argumentsOf } from '../../programs/arguments.ts'
import { isDryRun } from '../../programs/given.ts'

/** `npm run deploy:prod`, `make deploy`: tasks are called what they do. */
export const isTask = (command: Command): boolean => {
  if (!/^(npm|pnpm|yarn|bun|make|just|task|rake|invoke|inv|nx|turbo|mage|poe)$/.test(command.name))
    return false
  if (isDryRun(argumentsOf(command.name, command.words)) || command.has('-n', '--dry-run')) return false
  command.is(command.name)
  return command
    .operands()
    .slice(0, 3)
    .some(word =>
      /^(re)?deploy([:_-](?!docs|storybook|preview|local|test|check|dry)\w+)*$|^\w+[:_-]deploy$/.test(
        word ?? '',
      ),
    )
}
