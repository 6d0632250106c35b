import type { Facts } from '../../../core/facts/facts.ts'
import type { Command, Setting } from '../../../core/script/script.ts'
import { join } from '../../../core/text/paths/path.ts'
import { withoutTexts } from '../../../known/code/inline.ts'
import { opensFiles, opensScratch } from '../../../known/databases/scratch.ts'
import { isPassingAddress } from '../../../known/places/target.ts'
import { codeOf } from '../../../programs/code/interpreters.ts'

/** Runners of tests and tasks that load code of the project by themselves. */
export const runners =
  'vitest jest mocha ava playwright cypress pytest tox nox go cargo gradle mvn sbt rspec phpunit pest paratest dotnet'

/** Methods of libraries for databases, caches and clouds that leave nothing of what they are called on. */
export const methods =
  /[.>:](flush_?(all|db)|drop_?(database|db|all|tables?|collection|index|schema|keyspace)|(delete|destroy|truncate|remove)_all|truncate(_tables?)?|recreate_(collection|index)|delete_(table|bucket|stack|db_instance|cluster|project|index|collection|keyspace|function|objects?)|terminate_instances)(?!\w)|[.>:](deleteMany|delete_many|remove)\(\s*(\{\s*\})?\s*\)|objects\.all\(\)\.delete\(|sync\(\s*\{\s*force:\s*true/i

/** A statement that leaves nothing, handed to a database. */
export const queries =
  /(execute|query!?|exec|raw|run|sql|prepare|\$executeRaw\w*|\$queryRaw\w*|statement|do)\s*[(`]\s*(?:[\w.]{1,20}\()?[a-z]{0,2}\(?["'`]{1,3}\s*(drop\s+(table|database|schema|view|index)|truncate\s|delete\s+from\s+(?:[\w."]+\s*;?\s*["'`]|["'`]\s*[.+]\s*[$\w]|\$\{[^}]{1,60}\}\s*;?\s*["'`]|\{\w+\}\s*;?\s*["'`]))/i

const cleans =
  /\bflyway\b[\s\S]{0,2000}\.\s*clean\(\)|\bliquibase\w*\s*\.\s*dropAll\(|\bSchemaUtils\.drop\(|\bhbm2ddl\W{1,6}create|\bdropDatabase\(/i

/**
 * Whether code that the session wrote, and that a call runs as a test or a script, empties a database that is not shown to be a
 * throw-away one: it names the address or the file, or the variable that has the address.
 */
export const emptiesKept = (call: Command, facts: Facts, sets: readonly Setting[]): boolean =>
  sessionCode(call, facts).some(code => {
    if (!cleans.test(code) && !queries.test(code) && !methods.test(withoutTexts(code))) return false
    if (/testcontainers|embedded|memory-server|pg-mem|fakeredis|miniredis|dockertest/i.test(code))
      return false
    const named = [
      ...addressesIn(code),
      ...variablesIn(code).flatMap(name => valueFor(name, call, facts, sets)),
    ]
    if (named.some(address => !isPassingAddress(address))) return true
    return named.length === 0 && opensFiles(code) && !opensScratch(code, call, facts)
  })

/** The texts of the session's files that the call runs. */
const sessionCode = (
  { name, words, cwd, invocation: { ran = [] } }: Command,
  facts: Facts,
): readonly string[] => {
  const file = codeOf(name, words)?.file?.value
  const path = file == null || cwd === null ? undefined : facts.resolve(join(cwd, file))
  const isOurs = path !== undefined && facts.steps().some(({ leaves }) => leaves.includes(path))
  return [...ran.map(({ text }) => text), ...(isOurs ? [facts.readText(path) ?? ''] : [])]
}

const addressesIn = (code: string): readonly string[] =>
  code.match(
    /(?:jdbc:)?(?:postgres(?:ql)?|mysql|mariadb|mongodb|redis|sqlserver|clickhouse)(?:\+\w+)?:\/\/[^\s"'`${}]{3,200}/g,
  ) ?? []

/** Variables that code takes an address from. */
const variablesIn = (code: string): readonly string[] =>
  [
    ...code.matchAll(
      /\bprocess\.env(?:\.|\[["'])(\w+)|\benviron(?:\.get\(|\[)\s?["'](\w+)|\b(?:getenv|Getenv|env::var)\(\s?["'](\w+)|\bENV(?:\.fetch\(|\[)\s?["'](\w+)/g,
    ),
  ]
    .map(found => found.slice(1).find(Boolean) ?? '')
    .filter(name => /URL|URI|DATABASE|DB|DSN/.test(name))

/** The value that a variable has for the call: on its line, set before, in the environment, or in the file of settings. */
const valueFor = (
  name: string,
  { env, cwd }: Command,
  facts: Facts,
  sets: readonly Setting[],
): readonly string[] => {
  const given = env[name] ?? sets.findLast(one => one.name === name)?.value ?? facts.env(name)
  if (given !== undefined && given !== null) return given.includes('://') ? [given] : []
  const text = facts.readText(facts.resolve(join(cwd ?? '.', '.env'))) ?? ''
  const value = new RegExp(`^(?:export\\s+)?${name}=["']?([^"'\\s#]+)`, 'm').exec(text)?.[1]
  return value?.includes('://') === true ? [value] : []
}
