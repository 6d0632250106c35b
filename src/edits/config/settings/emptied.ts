import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { safeState, wordsOf } from '../../words/safe-names.ts'

const setting = /^["']?([A-Za-z][\w.-]*)["']?(?:\s*[:=]\s*|\s+(?=\S+$))(.*?)\s*$/
const nothing = /^(?:|""|''|\[\s*\]|\{\s*\}|null|~|none)$/i
/** Names of lists whose entries are refused. */
const refuses =
  /^(?:polic(?:y|ies)|disable|disabled|deny|denied|block|blocked|forbid|forbidden|banned|reject|denylist|blocklist)$/

/** Which rows somebody may see or change. */
const isFilter = /^(?:filter|check|where|condition)s?$/i
/** Where everything that is written is gone. */
const nowhere = /^["']?(?:\/dev\/null|off)["']?;?$/
const records = /audit|\blogs?\b|logging|backup|journal|trail|report/i

/** Settings that protect, or that list what is refused, and that are set to nothing. */
export const emptiedSettings: EditReader = {
  named: '*.ini *.properties *.cnf *.conf *.cfg *.toml *.yml *.yaml *.env *.neon',
  except: ['aside'],
  find: difference => {
    const { path, before = '' } = difference
    return hunksOf(difference).flatMap(({ gone, come, above }) =>
      gone.flatMap(line => {
        const [, name = '', was = ''] = setting.exec(line) ?? []
        const isBlock =
          was === '' && isFilter.test(name) && gone.length > 1 && /\brole|permission/i.test(before)
        if (name === '' || (!isBlock && (nothing.test(was) || /^[|>&]?$/.test(was)))) return []
        const now = come.map(other => setting.exec(other)).find(found => found?.[1] === name)?.[2]
        if (now !== undefined && nowhere.test(now) && !nowhere.test(was) && records.test(`${above} ${line}`))
          return [`${name} is ${now} now: nothing is kept`]
        if (now === undefined || !nothing.test(now)) return []
        const isProtecting =
          isBlock || wordsOf(name).some(word => refuses.test(word)) || safeState(name, path) === 'on'
        return isProtecting && !/^(?:false|no|off|0)$/i.test(was) ? [`${name} is empty now`] : []
      }),
    )
  },
}
