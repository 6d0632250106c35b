import type { Difference } from './change.ts'
import { hunksOf } from './hunks.ts'
import { safeState, wordsOf } from './safe-names.ts'

const files = /\.(?:ini|properties|cnf|conf|cfg|toml|ya?ml|env|neon)$/
const aside = /(?:^|\/)(?:tests?|fixtures?|testdata|examples?|docs?)\//
const setting = /^["']?([A-Za-z][\w.-]*)["']?\s*[:=]\s*(.*?)\s*$/
const nothing = /^(?:|""|''|\[\s*\]|\{\s*\}|null|~|none)$/i
/** What such a list names is refused. */
const refuses =
  /^(?:disable|disabled|deny|denied|block|blocked|forbid|forbidden|banned|reject|denylist|blocklist)$/

/** Settings that protect, or that list what is refused, and that are set to nothing. */
export const emptiedSettings = (difference: Difference): readonly string[] => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined || !files.test(path) || aside.test(path)) return []
  return hunksOf(difference).flatMap(({ gone, come }) =>
    gone.flatMap(line => {
      const [, name = '', was = ''] = setting.exec(line) ?? []
      if (name === '' || nothing.test(was) || /^[|>&]?$/.test(was)) return []
      const now = come.map(other => setting.exec(other)).find(found => found?.[1] === name)?.[2]
      if (now === undefined || !nothing.test(now)) return []
      const isProtecting = wordsOf(name).some(word => refuses.test(word)) || safeState(name, path) === 'on'
      return isProtecting && !/^(?:false|no|off|0)$/i.test(was) ? [`${name} is empty now`] : []
    }),
  )
}
