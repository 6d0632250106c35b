import type { Facts } from '../../../core/facts/facts.ts'
import type { Invocation } from '../../../core/script/script.ts'
import { nameOf } from '../../../core/text/paths/path.ts'
import { listed } from '../../../core/text/words.ts'
import { filesRun } from '../../../known/code/deeds.ts'
import { inlineCode } from '../../../known/code/inline.ts'
import { isOwnHost, isTrialHost } from '../../../known/places/target.ts'
import { changesByMethod } from './_live.ts'
import { destroys } from './_sql.ts'

const consoles = 'rails manage.py django-admin flask artisan mix sail'

/** A console of a framework: whatever its code asks for are data of the application. */
export const isConsole = ({ name, argv }: Invocation): boolean =>
  [name, nameOf(argv[1] ?? '')].some(one => listed(consoles, one))

const statement =
  /["'`]{1,3}\s*(?:update\s+\S+\s+set\s|insert\s+into\s|delete\s+from\s|alter\s+table\s|drop\s+\w+\s|truncate\s|create\s+or\s+replace\s)/i

/** Whether code hands a statement to a database that changes something, or calls a method of a model that does. */
export const changesData = (code: string): boolean =>
  (statement.test(code) &&
    /\b(?:execute\w*|db(?:Execute|SendStatement|SendQuery)|query|exec|raw|run|sql)\b/i.test(code)) ||
  /\bdb(?:Write|Append|Remove|Create)Table\(/.test(code) ||
  (isAboutData(code) && changesByMethod(code))

/** Methods such as `delete` mean data where a library for databases is there. */
export const isAboutData = (code: string): boolean =>
  /\b(?:prisma|mongoose|mongodb|pymongo|motor|sqlalchemy|session|sequelize|typeorm|knex|drizzle|activerecord|eloquent|peewee|tortoise|supabase|firestore|\.objects\.|Session|Repo\.|\.query\()/i.test(
    code,
  )

/** Statements that stand in code as a text and are handed to a database, where one leaves nothing of a table. */
export const destroysByText = (code: string): boolean =>
  /\b(?:execute\w*|query|exec|raw|run|sql|prepare)!?\s*[("'`[]|\bexecute(?:-one)?!\s/i.test(code) &&
  [...code.matchAll(/(["'`])\s*((?:update|delete|truncate|drop|alter)\s(?:(?!\1)[\s\S])*)\1/gi)].some(
    ([, , text = '']) => destroys(text) !== undefined,
  )

/** Many rows at once, by a method of a model: `.filter(...).delete()`, `::query()->delete()`, `update_all`, `updateMany`. */
const many =
  /(?:\.(?:objects|filter|exclude|where|all|query)\b|::(?:query|where\w*|all|on\w*)\b)[^;\n]{0,300}?(?:\.|->)(?:delete|update|forceDelete|destroy)!?\s*\(|[.:](?:delete|update|destroy)_all\b|[.>](?:deleteMany|updateMany)\(/

/** Somebody who may do everything: `create_superuser(...)`, `update(admin: true)`, `assignRole('admin')`. */
const raised =
  /\bcreate_superuser\(|\.is_superuser\s*=\s*True|(?:update\w*|save|create)!?\W[^;\n]{0,80}\b(?:is_)?(?:admin|superuser)["']?\s*(?::|=>?)\s*(?:true|True|1)\b|(?:assignRole|add_role|syncRoles)\(\s*\[?["':](?:super)?_?-?admin/

/** Whether code changes many rows of an application at once. */
export const changesMany = (code: string): boolean => many.test(code) && !/\brollback\b/i.test(code)

/** Whether code makes an account one that may do everything. */
export const raisesAccount = (code: string): boolean => raised.test(code)

const address =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb|redis|rediss|mssql|sqlserver)(?:\+\w+)?:\/\/(?:[^@/\s"'`]*@)?([\w.-]+)/gi
const host = /\b(?:host|hostname|server|HOST)\s{0,4}(?:[:=]|=>)\s{0,4}["'`]([\w.-]+)["'`]|\bhost=([\w.-]+)/g

/** Libraries of warehouses, which are never on this machine. */
const warehouses =
  /\b(?:import|from|require|library)\b[^\n;]{0,60}(?:snowflake|bigquery|databricks|redshift_connector|awswrangler)\b/
const forTrials = /["'`.](?:dev|sandbox|test|staging|scratch|tmp)[_."'`]/i

/** Whether code in the call, or of the project that it runs, changes data on a machine that the code itself names. */
export const changesFar = (call: Invocation, facts: Facts): boolean =>
  [...inlineCode(call), ...filesRun(call, facts).map(({ text }) => text)].some(
    code =>
      changesData(code) && (hostsIn(code).some(isFar) || (warehouses.test(code) && !forTrials.test(code))),
  )

const hostsIn = (code: string): readonly string[] => [
  ...[...code.matchAll(address)].map(([, name = '']) => name),
  ...[...code.matchAll(host)].map(([, name, other]) => name ?? other ?? ''),
]

const isFar = (name: string): boolean => name.includes('.') && !isOwnHost(name) && !isTrialHost(name)
