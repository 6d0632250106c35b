import { type ChangedPlace, hunksOf, uncommented } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'

const files =
  /\.(?:ya?ml|sh|bash|mk|groovy)$|(?:^|\/)(?:(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|Jenkinsfile|\.husky\/[\w-]+|\.?githooks\/[\w-]+)$/
/** `[ "$total" -lt 85 ]`, `(( pct < 85 ))`, `test $pct -ge 80`, `echo "$cov < 80" | bc`. */
const bar = /\$?\{?([A-Za-z_]\w*)\}?["']?\s*(-lt|-le|-gt|-ge|<=?|>=?)\s*["']?(\d+(?:\.\d+)?)/
const asks = /(?:^|[\s;|&({!])(?:if|elif|test|\[\[?|\(\(|bc\b|awk\b)/
const fails = /\bexit\s+[1-9]|\bfalse\b|\breturn\s+[1-9]|\bfail\w*|\bdie\b|::error|\berror\b|\babort/i
/** What a loop counts, and how long it waits. */
const waits =
  /^(?:i|n|j|tries|try|attempts?|retr\w*|count\w*|elapsed|wait\w*|timeout|seconds|SECONDS|age|port|pid|rc|ret|status|code)$/i
/** How good something is: each step counts. */
const measured =
  /cov|pct|perc|score|rate|ratio|quality|mutation|accuracy|auc|f1|success|pass|lines|branches|total/i

interface Bar {
  readonly name: string
  readonly value: number
  /** The side on which more passes. */
  readonly looser: 'less' | 'more'
}

/** The bar of a line, by what follows where it is missed. */
const barIn = (line: string, rest: string): Bar | undefined => {
  const [, name = '', sign = '', value = ''] = asks.test(line) ? (bar.exec(line) ?? []) : []
  if (name === '' || waits.test(name) || /\bwhile\b|\bfor\b|\buntil\b/.test(line)) return undefined
  const isLess = /^(?:-l|<)/.test(sign)
  const isCondition = /(?:^|[\s;])(?:if|elif)\b|&&/.test(line)
  // `[ x -ge 80 ] || exit 1`, and a command that ends the step by itself.
  const isRequired = !isCondition || /\|\|/.test(line)
  if (!isRequired && !fails.test(rest)) return undefined
  return { name, value: Number(value), looser: isLess === isRequired ? 'more' : 'less' }
}

const moved = ({ gone, come }: ChangedPlace, lines: readonly string[]): readonly string[] => {
  if (gone.length !== come.length) return []
  return gone.flatMap((line, at) => {
    const now = come[at] ?? ''
    const place = lines.findIndex(other => other.trim() === now)
    const rest = lines.slice(place, place + 4).join('\n')
    const [was, is] = [barIn(line, rest), barIn(now, rest)]
    if (was === undefined || is === undefined || was.name !== is.name || was.looser !== is.looser) return []
    const around = lines.slice(Math.max(0, place - 3), place + 3).join(' ')
    const times = measured.test(was.name) || /\bcover/i.test(around) ? 1 : 2
    const isLooser =
      was.looser === 'less'
        ? is.value < was.value && is.value * times <= was.value
        : is.value > was.value && is.value >= was.value * times
    return isLooser ? [`${was.name} is held to ${is.value}, was ${was.value}: more passes`] : []
  })
}

/** Bars that a script of a pipeline compares a figure with, moved so that more passes. */
export const movedShellBars: EditReader = {
  named:
    '*.yml *.yaml *.sh *.bash *.mk *.groovy Makefile makefile GNUmakefile Justfile justfile Jenkinsfile .husky/ .githooks/ githooks/',
  except: ['aside'],
  gone: '0 1 2 3 4 5 6 7 8 9',
  find: difference => {
    const { path, after = '' } = difference
    if (!files.test(path)) return []
    const lines = uncommented(path, after).split('\n')
    return hunksOf(difference).flatMap(hunk => moved(hunk, lines))
  },
}
