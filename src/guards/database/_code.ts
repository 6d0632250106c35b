import type { Invocation } from '../../core/script.ts'
import { inlineCode } from '../../known/inline-code.ts'
import { isOwnHost, isTrialHost } from '../../known/target.ts'
import { changesByMethod } from './_live.ts'

const statement =
  /["'`]{1,3}\s*(?:update\s+\S+\s+set\s|insert\s+into\s|delete\s+from\s|alter\s+table\s|drop\s+\w+\s|truncate\s|create\s+or\s+replace\s)/i

/** Whether code hands a statement to a database that changes something, or calls a method of a model that does. */
export const changesData = (code: string): boolean =>
  (statement.test(code) && /\b(?:execute\w*|query|exec|raw|run|sql)\b/i.test(code)) ||
  (isAboutData(code) && changesByMethod(code))

/** Methods such as `delete` mean data where a library for databases is there. */
const isAboutData = (code: string): boolean =>
  /\b(?:prisma|mongoose|mongodb|pymongo|motor|sqlalchemy|session|sequelize|typeorm|knex|drizzle|activerecord|eloquent|peewee|tortoise|supabase|firestore|\.objects\.|Session|\.query\()/i.test(
    code,
  )

const address =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mongodb|redis|rediss|mssql|sqlserver)(?:\+\w+)?:\/\/(?:[^@/\s"'`]*@)?([\w.-]+)/gi
const host = /\b(?:host|hostname|server|HOST)\s{0,4}(?:[:=]|=>)\s{0,4}["'`]([\w.-]+)["'`]|\bhost=([\w.-]+)/g

/** Whether code in the call changes data on a machine that the code itself names. */
export const changesFar = (call: Invocation): boolean =>
  inlineCode(call).some(code => changesData(code) && hostsIn(code).some(isFar))

const hostsIn = (code: string): readonly string[] => [
  ...[...code.matchAll(address)].map(([, name = '']) => name),
  ...[...code.matchAll(host)].map(([, name, other]) => name ?? other ?? ''),
]

const isFar = (name: string): boolean => name.includes('.') && !isOwnHost(name) && !isTrialHost(name)
