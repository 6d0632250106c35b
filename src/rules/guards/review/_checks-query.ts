import { isPersonalColumn } from '../../../known/secrets/private-content.ts'
import type { FormCall } from './_match.ts'

/** Questions to databases. Undefined where the name is none of these checks. */
export const checkQuery = (name: string, call: FormCall): boolean | undefined => {
  const values = call.operands.map(word => word.value)
  const option = (...names: readonly string[]): readonly (string | null)[] =>
    call.given.filter(given => names.includes(given.name)).map(given => given.value ?? null)
  switch (name) {
    case 'sqlite-command': {
      const queries = [...option('-cmd', '-c', '-s'), ...values.slice(1)]
      return queries.length > 0 && values.length > 0 && queries.every(isReading)
    }
    case 'sql-query':
      return values.length > 0
        ? values.every(isReading)
        : option('--text').length > 0 && option('--text').every(isReading)
    case 'duckdb': {
      const queries = [...option('-c', '-s'), ...values.slice(1)]
      // Files that a pattern picks out may hold anything.
      return (
        queries.length > 0 &&
        queries.every(isReading) &&
        !queries.some(query => /'[^']*[*?[][^']*'/.test(query ?? ''))
      )
    }
    case 'psql': {
      const queries = option('-c', '--command')
      const lists = call.given.some(given => given.name === '-l' || given.name === '--list')
      return (
        (queries.length > 0 || lists) &&
        queries.every(isReading) &&
        values.length <= 2 &&
        !values.some(value =>
          /\b(?:service|host|hostaddr)=(?!localhost\b|127\.)|:\/\/(?!(?:[^\s/@]*@)?(?:localhost|127\.0\.0\.1)\b)/.test(
            value ?? '',
          ),
        )
      )
    }
    case 'mysql': {
      const queries = option('-e', '--execute')
      return queries.length > 0 && queries.every(isReading) && values.length <= 1
    }
    case 'sqlcmd': {
      const queries = option('-Q', '-q')
      return queries.length > 0 && queries.every(isReading) && values.length === 0
    }
    case 'redis':
      return isRedisReading(values)
    default:
      return undefined
  }
}

const changing =
  /\b(insert|update|delete|drop|alter|create|replace|truncate|grant|revoke|attach|detach|vacuum|copy|into|call|exec|execute|do|set|load|import|export|install|lock|unlock|merge|rename|reindex|cluster|refresh|reset|begin|commit|rollback|prepare|deallocate|listen|notify|kill|shutdown|flush|purge|handler|optimize|repair|restore|backup|dbcc|bulk|openrowset|openquery|use|go|waitfor|upsert|pivot_longer)\b/i

const worldly =
  /\b(load_extension|writefile|readfile|edit|fsdir|fts3_tokenizer|pg_\w+|lo_\w+|dblink\w*|nextval|setval|set_config|query_to_xml|load_file|sleep|benchmark|get_lock|sys_\w+|xp_\w+|sp_\w+|read_\w+|getenv|shell\w*|system|httpfs|parquet_scan|sniff_csv|pg_sleep)\s*\(/i

const people =
  /\b(pg_shadow|pg_authid|pg_user_mapping\w*|mysql\.user|information_schema\.user_privileges|sys\.sql_logins|passwd|password\w*|credentials?|secrets?|api_?keys?)\b/i

/** The rows of tables about people, and columns about them. How many there are may be asked. */
const rows =
  /\b(?:from|join|table)\s+["'`[]?(?:[\w$]+["'`\]]?\.["'`[]?)*\w*?(?:users?|customers?|clients?|patients?|members?|employees?|people|persons?|contacts?|accounts?|subscribers?|students?|applicants?|leads?|guests?|donors?|profiles?|sessions?|messages?|payments?|payment_methods?|invoices?|addresses|cards?|identities|logins?|tokens?)["'`\]]?(?![\w.])/i
const counting = /^\s*select\s+(?:count|min|max|sum|avg)\s*\([^()]*\)(?:\s+as\s+\w+)?\s+from\b/i
const asksForRows = (query: string): boolean =>
  (rows.test(query) && !counting.test(query)) ||
  (query.toLowerCase().match(/\w+/g) ?? []).some(word => isPersonalColumn(word))

const isReading = (query: string | null): boolean => {
  if (query === null) return false
  const text = query.trim().replace(/;\s*$/, '')
  if (
    /^\.(tables|schema|indexes|indices|databases|dump|headers|mode|show|help|fullschema|dbinfo|stats|lint)\b[^|`]*$/.test(
      text,
    ) &&
    !/[\n;]/.test(text)
  )
    return !text.startsWith('.dump')
  if (/^\\(d[a-zS+]*|l\+?|conninfo|encoding|z|sf|sv|dt|df|du|dn|di|dv)(\s+[\w.*"]+)?$/.test(text)) return true
  if (/^pragma\s+[\w.]+(\s*\(\s*['"\w]+\s*\))?$/i.test(text))
    return !/writable|wal_checkpoint|optimize|incremental_vacuum|shrink/i.test(text)
  const plain = text.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/"[^"]*"/g, '""')
  if (!/^(\(\s*)*(select|show|describe|desc|explain|with|values|table|summarize)\b/i.test(plain)) return false
  if (/--|\/\*|\\[a-z!]|;/.test(plain) || /^explain\s+(\(?\s*)?analy[sz]e/i.test(plain)) return false
  if (/^(\(\s*)*(explain|describe|desc|show)\b/i.test(plain))
    return !people.test(plain) && !changing.test(plain)
  return !changing.test(plain) && !worldly.test(plain) && !people.test(plain) && !asksForRows(text)
}

const isRedisReading = (values: readonly (string | null)[]): boolean => {
  const [command, sub] = values
  if (command == null || values.includes(null)) return false
  // The keys under which people are logged in, and the settings as a whole.
  if (values.slice(1).some(value => /sess|token|auth|passw?|secret|user|^\*$/i.test(value ?? '')))
    return /^(?:exists|type|ttl|pttl|scan|keys|dbsize|strlen|object)$/i.test(command)
  if (
    /^(get|mget|keys|scan|hget|hgetall|hkeys|hvals|hlen|hmget|hexists|hscan|lrange|llen|lindex|smembers|scard|sismember|sscan|zrange|zrevrange|zscore|zcard|zrank|zcount|zrangebyscore|zscan|type|ttl|pttl|exists|strlen|dbsize|info|ping|echo|time|lastsave|randomkey|getrange|bitcount|xlen|xrange|xrevrange|xinfo|command|role|object|touch)$/i.test(
      command,
    )
  )
    return true
  if (/^(config|client|cluster|memory|slowlog|latency|acl|pubsub|script|module|function)$/i.test(command))
    return /^(get|list|info|nodes|slots|usage|stats|doctor|len|latest|history|whoami|cat|channels|numsub|exists|id|getname|help)$/i.test(
      sub ?? '',
    )
  return false
}
