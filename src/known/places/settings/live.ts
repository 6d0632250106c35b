import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { basename, join } from '../../../core/text/paths/path.ts'
import { dotenvPairs } from '../../../core/text/settings/dotenv.ts'
import { listed } from '../../../core/text/words.ts'
import { isEnvFile } from '../../secrets/files.ts'
import { isOwnHost, isProductionName, isTrialHost } from '../target.ts'
import { filesLoaded } from './loaded.ts'

const database =
  /^(?:\w+_)?(?:DATABASE|DB|PG|POSTGRES(?:QL)?|MYSQL|MARIADB|MONGO(?:DB)?|SQL)(?:_\w*)?(?:URL|URI|HOST|DSN|SERVER)$/i
const stage = /^(?:\w+_)?(?:ENV|ENVIRONMENT|STAGE)$/i
const address = /^[\w+:]+:\/\/(?:[^@/]*@)?([^/:?,]+)(?:[^/?]*\/([\w-]+))?/

/**
 * Whether the settings in a file mean the application that others use: the name of a database or its host says so, or the file and the
 * host together. A file for production with a database of this machine is one for trying out.
 */
export const isLiveFile = (path: string, facts: Facts): boolean => {
  const pairs = dotenvPairs(facts.readText(path) ?? '')
  const isStaged =
    isProductionName(basename(path)) ||
    pairs.some(([name, value]) => stage.test(name) && isProductionName(value))
  return pairs.some(
    ([name, value]) =>
      isLiveValue(name, value, isStaged) || (database.test(name) && isNamedLive(value, pairs)),
  )
}

/** Whether a variable for production in the same file names the host: `PROD_URL=postgres://a:b@db1.example.com/x`. */
const isNamedLive = (value: string, pairs: readonly (readonly [string, string])[]): boolean => {
  const [, host = value] = address.exec(value) ?? []
  return (
    host.includes('.') &&
    !isOwnHost(host) &&
    pairs.some(([name, other]) => /(?:^|_)(?:PROD|PRODUCTION|LIVE)(?:_|$)/.test(name) && other.includes(host))
  )
}

const isLiveValue = (name: string, value: string, isStaged: boolean): boolean => {
  if (!database.test(name) || value === '') return false
  const [, host = value, store = ''] = address.exec(value) ?? []
  if (isOwnHost(host) || (isTrialHost(host) && !isProductionName(host))) return false
  return isProductionName(host) || isProductionName(store) || (isStaged && host.includes('.'))
}

/** Whether a call is given a database of production by its own variables: `DATABASE_URL=postgres://db.prod.example.com/a x`. */
export const isLiveGiven = ({ env }: Pick<Invocation, 'env'>): boolean =>
  Object.entries(env).some(([name, value]) => isLiveValue(name, value ?? '', false))

/** Addresses and names of databases in settings of any form. */
const addresses =
  /\b(?:jdbc:)?(?:postgres(?:ql)?|mysql|mariadb|sqlserver|oracle:thin|mongodb(?:\+srv)?|redis|rediss|amqps?|cockroachdb|ecto|mssql)(?:\+\w+)?:(?:\/\/|@)(?:[^@/\s"'<]*@)?([\w.-]+)/gi
const keys =
  /\b\w*(?:DB|DATABASE|PG|MYSQL|MONGO|REDIS|SQL)_?(?:HOST|SERVER|DATABASE|NAME)\w*["']?\s*(?:[:=]|"?\s*value=)\s*["']?([\w.-]+)|\b(?:host|hostname|server|Server|Data Source)["']?\s*[:=]\s*["']?([\w.-]+)/gi

/** Whether settings of any form name a database on another machine. */
export const hasFarDatabase = (text: string): boolean =>
  [...text.matchAll(addresses), ...text.matchAll(keys)].some(([, one, two]) => {
    const host = one ?? two ?? ''
    return host.includes('.') && !isOwnHost(host) && !isTrialHost(host)
  })

/** Whether settings that are for this machine or for tests name a database of production. A part for production is for production. */
export const meansLive = (text: string): boolean => {
  const plain = text
    .replaceAll(/^(\s*)["']?(?:production|prod|live)["']?\s*:.*(?:\n(?:\1[ \t]+.*|[ \t]*$))*/gim, '')
    .replaceAll(/^[ \t]*(?:#|\/\/).*$/gm, '')
  return [...plain.matchAll(addresses), ...plain.matchAll(keys)].some(([, one, two]) =>
    isProductionName(one ?? two ?? ''),
  )
}

/** The files of settings that a call finds in its environment: loaded by the script before it, by what it runs in, or by its own code. */
const loadedFor = (call: Invocation, all: readonly Invocation[], text: string): readonly string[] => {
  const before = all.slice(0, all.indexOf(call))
  const exports = /\b(?:export|env)\s+(?:--\s+)?(?:\$\(|`)/.test(text)
  const read = before.flatMap(({ name, effects, cwd }) =>
    listed('. source', name) || exports
      ? effects.flatMap(({ kind, path }) =>
          (kind === 'read' || kind === 'execute') &&
          path != null &&
          (isEnvFile(basename(path)) || listed('. source', name))
            ? join(cwd ?? '.', path)
            : [],
        )
      : [],
  )
  return [...read, ...filesLoaded(call)]
}

/** Whether a call runs with the settings of production, because a file of settings was loaded for it. */
export const isLiveLoaded = (
  call: Invocation,
  all: readonly Invocation[],
  text: string,
  facts: Facts,
): boolean => loadedFor(call, all, text).some(path => isLiveFile(path, facts))

/** The host of the server that the settings loaded for a client name by the variable which the client itself reads. */
export const hostLoaded = (
  call: Invocation,
  all: readonly Invocation[],
  text: string,
  facts: Facts,
): string | undefined => {
  const variable = /^(?:mysql|mariadb)/.test(call.name) ? 'MYSQL_HOST' : 'PGHOST'
  if (!/^(?:mysql|mariadb|psql$|pg_restore$|dropdb$|createdb$)/.test(call.name)) return undefined
  return loadedFor(call, all, text)
    .flatMap(path => dotenvPairs(facts.readText(path) ?? ''))
    .findLast(([name]) => name === variable)?.[1]
}

/** Whether the settings of the folder, or those of the call, have messages written down or caught in place of being sent. */
export const catchesMail = ({ env, cwd }: Pick<Invocation, 'env' | 'cwd'>, facts: Facts): boolean => {
  const own = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const kept = facts.readText(facts.resolve(join(cwd ?? '.', '.env'))) ?? ''
  return /^(?:MAIL_MAILER|MAIL_DRIVER|EMAIL_BACKEND)=.*\b(?:log|array|console|locmem|dummy)\b|^\w*(?:MAIL|SMTP|EMAIL)\w*=.*\b(?:localhost|127\.0\.0\.1|mailhog|mailpit|mailtrap|maildev|null:\/\/)/im.test(
    [...own, kept].join('\n'),
  )
}
