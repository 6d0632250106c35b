import type { Command } from '../../../core/script/script.ts'
import { listed } from '../../../core/text/words.ts'
import { asksForHelp } from '../../../programs/arguments/help.ts'
import { isClient } from '../../../programs/services/clients.ts'
import { isLive } from './_live.ts'

/** Programs that run a task by its name. */
export const runners =
  'npm pnpm yarn bun make just task rake rails bundle mix php python node deno gradle invoke inv poe composer cargo nx turbo lerna dotnet'
/** Those that no other table knows: a guard sees them by the traits `client` and `path`. */
const scripts = 'gmake python3 manage.py artisan console gradlew mage symfony'
const data =
  /^(db|dbs|database|databases|schema|migrate|migrations?|seed|seeds|ecto|doctrine|tables|prisma|pg|postgres|mysql|mongo|redis|data)$/
const gone = /^(drop|reset|wipe|fresh|purge|truncate|destroy|nuke|flush|zero|recreate|flushall)$/

/** Steps back take tables and columns with them. */
const back = /^(undo|revert|rollback|downgrade)$/
const steps = /^(all|migrations?|seed|base|zero)$/
const made = /^(make|create|generate|gen|g|new|add|revision|test|lint|docs?)$/

const mayReset =
  /drop|reset|wipe|fresh|purge|truncate|destroy|nuke|flush|zero|recreate|undo|revert|rollback|downgrade|load|seed|migrate|push|import|restore/i

const isLocal = ({ words }: Command): boolean => {
  const program = words[0]?.value ?? ''
  return program.includes('bin/') && /^(\.\/)?(vendor\/)?bin\//.test(program)
}

/** `seeds.exs`, but not `db.reset`: tasks of some tools are written with points. */
const isFile = (word: string): boolean => {
  const end = /\.(\w+)$/.exec(word)?.[1] ?? ''
  return end !== '' && !gone.test(end) && !back.test(end)
}

/** `npm run db:reset`, `make drop-database`, `dotnet ef database drop`: tasks are called what they do. */
export const isTask = (command: Command): boolean => {
  const { name } = command
  if (asksForHelp(command)) return false
  if (!listed(runners, name) && !listed(scripts, name) && !isClient(command) && !isLocal(command))
    return false
  if (!command.argv.some((word, index) => index > 0 && word !== null && mayReset.test(word))) return false
  const words = [...command.subcommands, ...command.operands].slice(0, 4)
  const parts = words.flatMap(word =>
    word === null || !/^[\w:.-]{2,40}$/.test(word) || isFile(word) ? [] : word.toLowerCase().split(/[:._-]/),
  )
  if (!parts.some(part => data.test(part)) || parts.some(part => made.test(part))) return false
  return (
    parts.some(part => gone.test(part)) ||
    (parts.some(part => back.test(part)) && (parts.some(part => steps.test(part)) || command.has('--all'))) ||
    (isLive(command) && parts.some(part => /^(load|seed|migrate|push|import|restore)$/.test(part)))
  )
}
