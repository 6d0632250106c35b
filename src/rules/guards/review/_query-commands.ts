import { listed } from '../../../core/text/words.ts'

/** A list over several lines, as one text. */
const words = (text: string): string => text.trim().replaceAll('\n', ' ')

/** Commands of clients that print what there is: names of tables, how they were made, how the client is set. */
const dotLooks = 'tables schema indexes indices databases headers mode show help fullschema dbinfo stats lint'
/** `\de` and its like would print passwords of other servers. */
const psqlLook = /^\\(?:d(?!e)[a-zS+]*|l\+?|conninfo|encoding|z|sf|sv)(?:[ \t]+[\w.*"]+)?$/

export const isClientLook = (text: string, dialect: string): boolean => {
  if (dialect === 'postgres') return psqlLook.test(text)
  if (dialect !== 'sqlite' && dialect !== 'duckdb') return false
  return listed(dotLooks, /^\.([a-z]+)(?: [\w .*%-]*)?$/.exec(text)?.[1])
}

/** Pragmas that print a value where none is given (sqlite.org/pragma.html, DuckDB configuration/pragmas). */
const shown = words(`
application_id auto_vacuum busy_timeout cache_size collation_list compile_options data_version database_list
database_size encoding foreign_key_check foreign_keys freelist_count function_list integrity_check journal_mode
locking_mode module_list page_count page_size pragma_list quick_check schema_version secure_delete show_tables
synchronous table_list user_version version
`)
/** Those whose value names what is looked at. With others it is a new setting: `pragma user_version(5)`. */
const named = words(`
foreign_key_check foreign_key_list index_info index_list index_xinfo integrity_check quick_check show storage_info
table_info table_list table_xinfo
`)

export const isCalmPragma = (text: string, dialect: string): boolean => {
  if (dialect !== 'sqlite' && dialect !== 'duckdb') return false
  const [, name, value] = /^pragma\s+(?:\w+\.)?(\w+)\s*(\(\s*['"\w.]+\s*\))?\s*;?$/i.exec(text) ?? []
  return name !== undefined && listed(value === undefined ? shown : named, name.toLowerCase())
}

/** Commands of Redis that are marked `readonly`, or only print (redis.io/commands). */
const redisReads = words(`
get mget keys scan hget hgetall hkeys hvals hlen hmget hexists hscan lrange llen lindex smembers scard sismember
sscan zrange zrevrange zscore zcard zrank zcount zrangebyscore zscan type ttl pttl exists strlen dbsize info ping
echo time lastsave randomkey getrange bitcount xlen xrange xrevrange xinfo command role object
`)
const redisSubReads = `
config get
client list info id getname
cluster info nodes slots
memory usage stats doctor
slowlog get len
latency latest history doctor
acl whoami cat
pubsub channels numsub
script exists
module list
function list stats
`
/** The keys under which people are logged in, and the settings as a whole. */
const ofPeople = /sess|token|auth|passw?|secret|user|^\*$/i

export const isRedisReading = (values: readonly (string | null)[]): boolean => {
  const [command, sub] = values.map(value => value?.toLowerCase())
  if (command === undefined || values.includes(null)) return false
  if (values.slice(1).some(value => ofPeople.test(value ?? '')))
    return listed('exists type ttl pttl scan keys dbsize strlen object', command)
  const subs = redisSubReads.split('\n').find(line => line.startsWith(`${command} `))
  return subs === undefined ? listed(redisReads, command) : listed(subs.slice(command.length + 1), sub)
}
