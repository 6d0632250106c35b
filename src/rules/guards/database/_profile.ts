import type { Facts } from '../../../core/facts/facts.ts'
import type { Command, Script } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { hasFarDatabase, isLiveLoaded } from '../../../known/places/settings/live.ts'
import { isProductionName } from '../../../known/places/target.ts'

const starts = /^(?:bootRun|spring-boot:run|quarkusDev|quarkus:dev|mn:run|run|watch|-jar)$/
const profile =
  /^(?:-D|--)?(?:spring\.profiles\.active|spring-boot\.run\.profiles|quarkus\.profile|micronaut\.environments|environment)=(.+)$/
const variables =
  /^(?:SPRING_PROFILES_ACTIVE|QUARKUS_PROFILE|MICRONAUT_ENVIRONMENTS|ASPNETCORE_ENVIRONMENT|DOTNET_ENVIRONMENT)$/

/** Settings with which an application builds its tables anew when it starts. */
const rebuilds =
  /(?:ddl-auto|hbm2ddl\.auto|database\.generation)=(?:create|create-drop|drop|drop-and-create|update)$|clean-on-validation-error=true|clean-at-start=true|drop-first=true/i

/** The words of a call, with those that stand in one of them: `--args='--spring.profiles.active=prod'`. */
const allWords = ({ argv }: Command): readonly string[] =>
  argv.flatMap((word, at) => {
    if (word === null) return []
    const [, inner] =
      /^(?:--args|-D(?:spring-boot\.run\.(?:arguments|jvmArguments)|exec\.args))=(.*)$/s.exec(word) ?? []
    if (inner === undefined && argv[at - 1] !== '--args') return [word]
    return (inner ?? word).split(/[\s,]+/).map(one => one.replaceAll(/^["']|["']$/g, ''))
  })

/** Words that start an application, by the program that is given them. */
const startedBy: readonly (readonly [programs: string, words: RegExp])[] = [
  ['gradle gradlew mvn mvnw java', /^(?:[\w:-]*:)?(?:bootRun|run|quarkusDev|dev)$|^-jar$/],
  ['npm pnpm yarn bun', /^(?:start|dev|serve)(?:$|:)/],
  ['rails', /^(?:s|server)$/],
  ['python python3 manage.py', /^(?:runserver|uvicorn|gunicorn)$/],
  ['flask dotnet go cargo', /^(?:run|watch)$/],
  ['php artisan', /^serve$/],
  ['mix', /^phx\.server$/],
  ['node tsx bun', /(?:^|\/)(?:server|app|main|index)\.[cm]?[jt]s$/],
]

/** Whether a call starts an application with settings that were loaded before it and name a database of production. */
export const startsLoaded = (command: Command, { invocations, text }: Script, facts: Facts): boolean =>
  startedBy.some(
    ([programs, words]) =>
      listed(programs, command.name) && command.argv.slice(1).some(word => words.test(word ?? '')),
  ) && isLiveLoaded(command.invocation, invocations, text, facts)

/** Whether an application is started here with the settings of production, and with its database. */
export const startsLive = (command: Command, facts: Facts): boolean => {
  if (!command.argv.some(word => starts.test(word ?? ''))) return false
  const words = allWords(command)
  const given = Object.entries(command.env)
  const behind = words[words.indexOf('--environment') + 1]
  const names = [
    ...words.flatMap(word => profile.exec(word)?.[1] ?? []),
    ...given.flatMap(([name, value]) => (variables.test(name) ? (value ?? []) : [])),
    ...(words.includes('--environment') && behind !== undefined ? [behind] : []),
  ].flatMap(text => text.split(','))
  const stage = names.find(isProductionName)
  if (stage === undefined) return false
  const set = given.map(([name, value]) => `${name.toLowerCase().replaceAll('_', '-')}=${value}`)
  if ([...words, ...set].some(word => rebuilds.test(word))) return true
  return settingsOf(stage).some(name =>
    hasFarDatabase(facts.readText(facts.resolve(join(command.cwd ?? '.', name))) ?? ''),
  )
}

const settingsOf = (stage: string): readonly string[] => [
  ...['properties', 'yml', 'yaml'].map(end => `src/main/resources/application-${stage}.${end}`),
  `appsettings.${stage}.json`,
]
