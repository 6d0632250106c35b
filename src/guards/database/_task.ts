import type { Command } from '../../shell/script.ts'

const runners =
  ' npm pnpm yarn bun make gmake just task rake rails bundle mix php python python3 manage.py artisan console node deno gradle gradlew invoke inv poe composer cargo mage nx turbo lerna dotnet symfony '
const data =
  /^(db|dbs|database|databases|schema|migrate|migrations?|ecto|doctrine|tables|prisma|pg|postgres|mysql|mongo|redis|data)$/
const gone = /^(drop|reset|wipe|fresh|purge|truncate|destroy|nuke|flush|zero|recreate|flushall)$/

/** `npm run db:reset`, `make drop-database`, `dotnet ef database drop`: tasks are called what they do. */
export const isTask = (command: Command): boolean => {
  if (!runners.includes(` ${command.name} `)) return false
  command.is(command.name)
  const words = command.operands().slice(0, 4)
  const parts = words.flatMap(word =>
    word === null || !/^[\w:.-]{2,40}$/.test(word) || /\.\w+$/.test(word)
      ? []
      : word.toLowerCase().split(/[:._-]/),
  )
  return parts.some(part => data.test(part)) && parts.some(part => gone.test(part))
}
