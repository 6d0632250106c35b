import { listed } from '../../../core/text/words.ts'
import type { Difference } from '../../change/change.ts'
import { type ChangedPlace, hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { wordsOf } from '../../words/safe-names.ts'
import { appChange, isAppCode, shown } from '../app-code.ts'
import { refusalsIn, refuses } from '../refusals/refusals.ts'

const upper = 'max maximum limit limits cap ceiling quota allowance allowed after error'
const lower = 'min minimum floor least required'
/** Sizes and parallel work of a machine: more of it is slower, not looser. */
const plain =
  'size sizes buffer cache cached log logs line lines item items page pages entry entries length width height retries retry worker workers thread threads connection connections depth memory bytes kb mb history char chars batch chunk pool queue result results row rows col cols fps zoom scale index token tokens iterations epoch epochs step steps particles enemies score level levels tries count delay interval age speed lifetime duration ms seconds files name title text x y z id port'
const files = /\.(?:ya?ml|jsonc?|toml|ini|cfg|conf|properties|tf|hcl|env)$/

const number = String.raw`(?:new\s+\w+\()?["']?(\d[\d_]*(?:\.\d+)?)`
const setting = new RegExp(
  String.raw`([A-Za-z_][\w-]*)["']?\s*(?::\s*[\w<>?]+\s*)?(?:=|:|=>|\s)\s*(?:[\w:.]+\()?${number}`,
  'g',
)

/** `-DMAX_RATE=5` of a compiler: the name begins behind its sign. */
const flagged = /(?<![\w-])-D(?=[A-Z_]\w*=)/g

const settingsIn = (lines: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    lines.flatMap(line =>
      line.length > 300
        ? []
        : [...line.replaceAll(flagged, ' ').matchAll(setting)].map(
            ([, name = '', value = '']) => [name, Number(value.replaceAll('_', ''))] as const,
          ),
    ),
  )

/** From this factor on a limit is no longer the same limit with another figure. */
const farther = 10

/** From this factor on it is none. */
const noLimit = 1000

/** Whether something above a limit is refused in the same file. */
const isRefusedAbove = (name: string, text: string): boolean =>
  refusalsIn(text).some(({ condition }) => new RegExp(`>=?\\s*[\\w.]*\\b${name}\\b`).test(condition))

/** Limits with a name that let ten times as much happen. */
const lifted = ({ gone, come }: ChangedPlace, text: string): readonly string[] => {
  const now = settingsIn(come)
  return [...settingsIn(gone)].flatMap(([name, was]) => {
    const [is, words] = [now.get(name), wordsOf(name)]
    const has = (all: string): boolean => words.some(word => listed(all, word))
    const isAlive = has('heartbeat watchdog keepalive freshness stale')
    if (is === undefined || was <= 0) return []
    if (is >= was * noLimit && has(upper) && isRefusedAbove(name, text))
      return [`${name} is ${is}, was ${was}: nothing reaches it`]
    if (!isAlive && (words.length < 2 || has(plain))) return []
    const isUp = is >= was * farther && (has(upper) || isAlive)
    const isDown = is * farther <= was && has(lower)
    return isUp || isDown ? [`${name} is ${is}, was ${was}: far more passes`] : []
  })
}

const condition =
  /^(?:\}\s*)?(?:else\s+)?(?:if|elif|elsif|unless|guard|when|require|assert|ensure!?|stopifnot|check)\b(.*)$/
const bound = /([\w.)\]]+)\s*(<=?|>=?)\s*(\d[\d_]*(?:\.\d+)?)(?![\w.])/g
/** Bounds of how good something has to be: each step counts. */
const figures =
  /acc|auc|f1|score|recall|precision|coverage|rate|ratio|share|confidence|similarity|error|loss|mape|rmse/i

/** The same condition of a refusal with another number. */
const movedCondition = (difference: Difference, { gone, come }: ChangedPlace): readonly string[] => {
  if (gone.length !== come.length) return []
  return gone.flatMap((line, at) => {
    const now = come[at] ?? ''
    const bare = (text: string): string => text.replaceAll(/\d[\d_.]*/g, '#')
    if (line === now || !condition.test(line) || bare(line) !== bare(now)) return []
    const [old, next] = [[...line.matchAll(bound)], [...now.matchAll(bound)]]
    const step = old.findIndex(([, subject = '', mark = '', value = ''], index) => {
      const [was, is] = [value, next[index]?.[3] ?? value].map(text => Number(text.replaceAll('_', '')))
      if (was === undefined || is === undefined || was === is) return false
      const isNamed = figures.test(subject) || (was < 1 && was > 0)
      const isTurned = /^(?:unless|guard|require|assert|ensure!?|stopifnot|check)\b/.test(line)
      const isLower = mark.startsWith('<') !== isTurned
      const times = isNamed ? 1 : farther / 2
      return isLower ? is < was && is * times <= was : is > was && is >= was * times
    })
    if (step < 0) return []
    const lines = appChange(difference).now.split('\n')
    const place = lines.findIndex(other => other.trim() === now)
    const isSaid =
      refuses(now.replace(condition, '$1')) || /^(?:require|assert|ensure|stopifnot|check|guard)\b/.test(now)
    return isSaid || refuses(lines.slice(place + 1, place + 3).join('\n'))
      ? [`${shown(now)}: it refuses less than before`]
      : []
  })
}

/** `def run(x) when x > 0 do` without its guard. */
const lostGuard = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const [, head, guard] =
      /^((?:def|defp|defmacro|case|fn)\b.*?)\s+when\s+(.+?)(?:\s+do|,\s*do:.*|\s*->.*)?$/.exec(line) ?? []
    if (head === undefined || guard === undefined || !/[<>=]|\bis_\w+\(|\bin\b/.test(guard)) return []
    const now = come.find(other => other.startsWith(head) && !/\swhen\s/.test(other))
    return now === undefined ? [] : [`when ${guard.slice(0, 50)}: nothing asks for it now`]
  })

const fieldBound =
  /\b(?:ge|gt|le|lt|min_length|max_length|pattern|regex|multiple_of|max_digits|MinValue|MaxValue|minLength|maxLength|minimum|maximum)\s*[:=]/

/** A field of a schema that is held to nothing now: `age: int = Field(ge=0)`. */
const unbound = ({ gone, come }: ChangedPlace): readonly string[] =>
  gone.flatMap(line => {
    const name = /^["']?(\w+)["']?\s*[:=]/.exec(line)?.[1]
    if (name === undefined || !fieldBound.test(line)) return []
    const now = come.find(other => new RegExp(`^["']?${name}["']?\\s*[:=]`).test(other))
    return now === undefined ||
      fieldBound.test(now) ||
      /\b(?:Annotated|con\w+|Literal|Enum|Positive\w*|NonNegative\w*|\w+Str)\b/.test(now)
      ? []
      : [`${shown(now)}: any value goes through`]
  })

/** Limits that let far more happen, in code and in settings. */
export const movedLimits: EditReader = {
  except: ['aside'],
  find: difference => {
    const { path } = difference
    const isCode = isAppCode(path)
    if (
      !isCode &&
      !(
        files.test(path) && !/(?:^|\/)(?:package(?:-lock)?|composer|tsconfig\S*)\.json$|lock\.\w+$/.test(path)
      )
    )
      return []
    return hunksOf(difference).flatMap(hunk => {
      if (hunk.gone.length > 20 || hunk.come.length === 0) return []
      return [
        ...lifted(hunk, isCode ? appChange(difference).now : ''),
        ...(isCode ? [...movedCondition(difference, hunk), ...lostGuard(hunk), ...unbound(hunk)] : []),
      ]
    })
  },
}
