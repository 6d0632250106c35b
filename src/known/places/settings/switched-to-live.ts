import type { Facts } from '../../../core/facts/facts.ts'
import { remembered } from '../../../core/text/memo.ts'
import { isWithin } from '../../../core/text/paths/path.ts'
import { isProductionName } from '../target.ts'

const settings = /\.(?:ya?ml|toml|jsonc?|ini|cfg|conf|properties|xml|exs)$|(?:^|\/)\.env[\w.]*$/
/** Files that are only built or written for production: they name no place. */
const aside = /(?:^|\/)(?:\.github|\.gitlab|docs?|node_modules|vendor|locales?)\/|(?:lock|package)\.\w+$/
const most = 12

/** A key and its value, in any form of settings. */
const pair =
  /^["'<-]?\s*["']?([\w.:-]+)["']?(?:\s*[:=]>?\s*|\s+value=|>)\s*["']?([^\s"'<>,]+)["']?\s*[,;]?(?:<\/[\w.-]+>)?\s*(?:\/?>)?$/
/** `NODE_ENV=production` is a way to build. */
const modes = /env(?:ironment)?$|mode$|branch|tag|image|title|label|description|group|version/i

const liveIn = (line: string): boolean => {
  const [, key = '', value = ''] = pair.exec(line) ?? []
  return value !== '' && !modes.test(key) && isProductionName(value)
}

const linesOf = (text: string): readonly string[] => text.split('\n').map(line => line.trim())

/**
 * Files of settings that name production since the session wrote them, as absolute paths. A file whose own name says that it is for
 * production is meant so.
 */
export const turnedLive = remembered((facts: Facts): readonly string[] => {
  const root = facts.root()
  const left = facts.steps().flatMap(({ leaves }) => leaves)
  const paths = [...new Set(left)]
    .filter(path => path.startsWith('/') && isWithin(path, root) && settings.test(path))
    .filter(path => !isProductionName(path.slice(root.length)) && !aside.test(path.slice(root.length)))
    .slice(-most)
  const live = paths.filter(path => linesOf(facts.readText(path) ?? '').some(liveIn))
  if (live.length === 0) return []
  const old = facts.settledTexts(root, live)
  return live.filter(path => {
    const known = new Set(linesOf(old.get(path) ?? ''))
    return linesOf(facts.readText(path) ?? '').some(line => !known.has(line) && liveIn(line))
  })
})
