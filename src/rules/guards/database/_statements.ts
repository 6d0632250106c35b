import type { Facts } from '../../../core/facts/facts.ts'
import type { Command } from '../../../core/script/script.ts'
import { isWithin, join } from '../../../core/text/paths/path.ts'
import { inputTexts } from '../../../known/code/inline.ts'
import { changesAside, changesData, filesOf, queriesOf } from './_sql.ts'

/** Whether what a client of a server is handed changes something there. */
export const changes = (command: Command, facts: Facts, isProduction: boolean): boolean => {
  const { name, stdin } = command
  if (/^(redis|valkey)-cli$/.test(name)) {
    const verb = command.operands[0]
    // A script says which commands it calls.
    const called = /^eval(?:_ro)?$/i.test(verb ?? '')
      ? [...(command.operands[1] ?? '').matchAll(/\.p?call\(\s*["'](\w+)/g)].map(([, name = '']) => name)
      : []
    if (called.length > 0) return called.some(one => !redisLooks.test(one))
    return verb !== undefined && verb !== null && !redisLooks.test(verb)
  }
  const texts = [
    ...queriesOf(command),
    ...(stdin?.from === 'text' && stdin.text !== null ? [stdin.text] : []),
  ]
  if (/^mongo(sh)?$/.test(name))
    // `$set` in double quotes is a variable of the shell: the text as it stands says enough.
    return [...texts, ...command.words.map(word => word.text)].some(text => mongoChanges.test(text))
  if (texts.some(changesData)) return true
  // The output of another program may be any statement.
  if (isProduction && texts.length === 0 && stdin?.from === 'pipe' && stdin.of !== undefined) {
    const { name: writer, argv } = stdin.of
    return /^(echo|printf)$/.test(writer) ? changesData(argv.slice(1).join(' ')) : writer !== 'cat'
  }
  return filesOf(command).some(path => {
    const text = facts.readText(path)
    return text === undefined ? isProduction : changesData(text) || /^-- \w+ (?:SQL )?dump/im.test(text)
  })
}

/** Whether a client is handed what looks like a question, and changes something all the same. */
export const changesAsideBy = (command: Command): boolean => {
  if (/^mongo(sh)?$/.test(command.name))
    return [...command.words.map(word => word.text), ...inputTexts(command.stdin)].some(text =>
      /\$(?:out|merge)["']?\s*:/.test(text),
    )
  return [...queriesOf(command), ...inputTexts(command.stdin)].some(changesAside)
}

/** A database in a file of the home folder, which belongs to a program of the user. */
export const changesAtHome = (command: Command, facts: Facts): boolean => {
  const [file, ...rest] = command.operands
  if (command.name !== 'sqlite3' || file == null || command.has('-readonly', '--readonly')) return false
  const path = facts.resolve(join(command.cwd ?? '.', file))
  const isForeign =
    isWithin(path, facts.home()) && !isWithin(path, facts.root()) && facts.gitAt(path) === undefined
  if (!isForeign || facts.fileKind(path) !== 'file') return false
  const texts = [...rest, ...queriesOf(command), ...inputTexts(command.stdin)]
  return texts.some(text => text !== null && !text.startsWith('.') && changesData(text))
}

const redisLooks =
  /^(get|keys|scan|info|ttl|pttl|type|exists|llen|lrange|lindex|hget|hgetall|hkeys|hvals|hlen|hexists|hmget|hscan|smembers|scard|sismember|sscan|zrange|zcard|zscore|zscan|zcount|mget|strlen|getrange|ping|dbsize|monitor|memory|object|xlen|xrange|xinfo|time|lastsave|slowlog|latency|client|help|echo|randomkey|srandmember|hrandfield|zrangebyscore|zrangebylex|zrevrange|zrank|zrevrank|sinter|sunion|sdiff|bitcount|getbit|pfcount|geopos|geodist|geosearch|xread|xpending|command|acl|role|cluster|dump|touch|wait)$/i

const mongoChanges =
  /\$(?:out|merge)["']?\s*:|\.(update|insert|delete|remove|replace|drop|createUser|createIndex|createCollection|renameCollection|save|bulkWrite|findOneAnd|findAndModify|kill|shutdown|grantRoles|adminCommand)\w*\s*\(/
