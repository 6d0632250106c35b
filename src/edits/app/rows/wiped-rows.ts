import { hunksOf, shortened } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'
import { functionAround } from '../refusals/refusals.ts'

/** A line without one of these words deletes nothing. */
const may = /delete|destroy|truncate|drop|flush|wipe|remove\(|replace|reset!/i

/** Calls that take all rows of a table, or the table; the first group is what they take. */
const all: readonly RegExp[] = [
  /\b([A-Z]\w*)\.(?:delete_all|destroy_all)\b/,
  /\b([A-Z]\w*)\.objects\.all\(\)\.delete\(/,
  /\b([A-Z]\w*)::(?:truncate\(|query\(\)->(?:force)?[dD]elete\(|all\(\)->each->delete)/,
  /\btable\(\s*["'](\w+)["']\s*\)->(?:truncate\(|delete\(\))/,
  /\b(\w+)\.deleteMany\(\s*(?:\{\s*\})?\s*\)/,
  /\b(\w+)\.(?:delete_many|remove)\(\s*\{\s*\}\s*\)/,
  /\b(\w+)\.destroy\(\s*\{\s*(?:where\s*:\s*\{\s*\}\s*,\s*)?truncate\s*:\s*true/,
  /["'`;]\s*(?:TRUNCATE\s+(?:TABLE\s+)?|truncate\s+table\s+)["'`]?([\w.]+)/,
  /["'`]\s*DROP\s+(?:SCHEMA|TABLE|DATABASE)\s+(?:IF\s+EXISTS\s+)?([\w.]+)/i,
  /["'`]\s*DELETE\s+FROM\s+([\w.]+)\s*;?\s*["'`]/i,
  /\b(\w+)\.(?:dropDatabase|drop_all|drop_database)\(/,
  /\b(\w+)\.(?:flushall|flushAll|flushdb|flushDb)\(/,
  /\b(\w+Repository|\w+Repo|\w+Dao)\.deleteAll(?:InBatch)?\(\s*\)/,
  /\b([A-Z]\w*)\.(?:find_each|all\.each)\s*\(?\s*&:(?:destroy|delete|reset|wipe|purge)!?/,
  /\bDelete\(&?([A-Z]\w*)\{\}\)/,
  /\b([A-Z]\w*)\.query\(on:[^)]*\)\.delete\(/,
]
/** Data that is made again by itself. */
const passing =
  /sess|cache|temp|tmp|stag(?:e|ing)|stg|_raw|expired|job|queue|lock|draft|scratch|sandbox|test|mock|demo|dummy|fake|outbox|event_?buffer|materiali|mv_/i
const local = /test|spec|fixture|factory|clean_?db|migrat|teardown|setup_?db|rollback|down\b/i

/** Calls that delete everything, in code that runs later. */
export const wipedRows: EditReader = {
  files: ['app'],
  sides: 'now',
  come: 'delete destroy truncate drop flush wipe remove( replace reset!',
  find: difference => {
    const { path, before } = difference
    if (local.test(path.split('/').slice(-3).join('/'))) return []
    const { come, gone, now } = appChange(difference)
    const isJob = /seed|task|job|dag|cron|command|worker|schedul|script|pipeline|\.rake$/i.test(path)
    if (before === undefined && !isJob) return []
    const lines = now.split('\n')
    return come.flatMap(line => {
      if (!may.test(line) || /^(?:import|from|use|assert|expect)\b|^["'`]/.test(line)) return []
      const [, what] = all.map(call => call.exec(line)).find(found => found !== null) ?? []
      if (what === undefined || passing.test(what)) return []
      const within = functionAround(
        lines,
        lines.findIndex(other => other.trim() === line),
      )
      const was = gone.some(old => all.some(call => call.exec(old)?.[1] === what))
      return was || local.test(within ?? '') ? [] : [`${shown(line)}: it deletes everything in ${what}`]
    })
  },
}

const wholeFolder =
  /\b(?:remove_all|rmtree|RemoveAll|removeSync|rimraf|deleteRecursively|rm_rf|rm_r|deleteDirectory|remove_dir_all)\b/
const everything = /\b([\w.]+)\.(?:deleteAll\w*|delete_all|destroyAll|removeAll|truncate|clear)\(\s*\)/
const oneFile =
  /\b(?:fs::remove|os\.remove|os\.unlink|os\.Remove|fs\.unlink\w*|unlink|remove_file|File\.delete|File::delete|\.delete)\s*\(/

/** A file that is deleted, and a whole folder now; rows of some kind, and more of them now. */
export const widerDeletes: EditReader = {
  files: ['app'],
  gone: 'delete destroy truncate drop flush wipe remove( replace reset! unlink',
  find: difference => {
    const { come, gone } = appChange(difference)
    if (!gone.some(line => may.test(line) || /unlink/.test(line))) return []
    const folder = come.find(line => wholeFolder.test(line))
    if (folder !== undefined && gone.some(line => oneFile.test(line) && !wholeFolder.test(line)))
      return [`${shown(folder)}: it deletes the whole folder`]
    const all = come.find(line => everything.test(line))
    const one = everything.exec(all ?? '')?.[1] ?? ''
    if (
      all !== undefined &&
      gone.some(line => line.includes(`${one}.delete(`) || line.includes(`${one}.remove(`))
    )
      return [`${shown(all)}: it deletes everything`]
    return hunksOf(difference).flatMap(hunk => {
      const lost = shortened(hunk).find(words => words.some(word => /[a-z]/i.test(word)))
      const line = hunk.come.find(
        text => /delete|destroy|purge/i.test(text) && /filter|where|find|scope|\bif\b/i.test(text),
      )
      const isOne =
        hunk.gone.length === 1 &&
        hunk.come.length === 1 &&
        hunk.gone.some(text => /delete|destroy|purge/i.test(text) && /filter\(|where|scope/i.test(text))
      return lost !== undefined &&
        line !== undefined &&
        isOne &&
        !passing.test(line) &&
        !/limit|order|in_batches|batch|select|log/i.test(lost.join(' '))
        ? [`${shown(line)}: it deletes more than before`]
        : []
    })
  },
}

const replaced =
  /\bif_exists\s*=\s*["']replace["']|\bmode\(\s*["']overwrite["']\s*\)|\bWRITE_TRUNCATE\b|\bmode\s*=\s*["']overwrite["']/
const added =
  /\bif_exists\s*=\s*["'](?:append|fail)["']|\bmode\(\s*["'](?:append|errorifexists)["']\s*\)|\bWRITE_(?:APPEND|EMPTY)\b|\bmode\s*=\s*["']append["']/

/** A table that a load adds to, and that it replaces now. */
export const replacedTables: EditReader = {
  files: ['app'],
  come: 'if_exists overwrite write_truncate',
  find: difference => {
    const { come, gone } = appChange(difference)
    const line = come.find(text => replaced.test(text))
    return line !== undefined && gone.some(text => added.test(text)) && !/stag|tmp|temp/i.test(line)
      ? [`${shown(line)}: it replaces what was there`]
      : []
  },
}
