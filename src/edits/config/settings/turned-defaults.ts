import { isNamed } from '../../../core/text/paths/folders.ts'
import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { safeState, wordsOf } from '../../words/safe-names.ts'

const states: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  '1': true,
  enabled: true,
  false: false,
  no: false,
  off: false,
  '0': false,
  disabled: false,
}

const word = /(?<![\w.])(?:true|false|yes|no|on|off|enabled|disabled|[01])(?![\w.])/gi

/** The one state in which two lines differ; undefined where they differ in more. */
const turned = (was: string, is: string): boolean | undefined => {
  if (was.replaceAll(word, '#') !== is.replaceAll(word, '#')) return undefined
  const [old, now] = [was.match(word) ?? [], is.match(word) ?? []]
  const at = old.findIndex((one, index) => one !== now[index])
  const [from, to] = [states[(old[at] ?? '').toLowerCase()], states[(now[at] ?? '').toLowerCase()]]
  return at < 0 || from === to || from === undefined ? undefined : to
}

const looksUp =
  /getenv|environ|\benv\(|\bENV\b|process\.env|fetch\(|config\(|get_?env|Getenv|var\(|getProperty|\bdefault\b|\$\{/i
const errors =
  /(?:^|_)(?:debug|show_?errors?|display_?errors?|stack_?traces?|verbose_?errors?|expose_?errors?|print_?errors?|dev_?mode|debug_?mode)(?:_|$)/i
const isLeftOut = (path: string): boolean =>
  isNamed(
    'test tests __tests__ spec specs fixture fixtures e2e example examples doc docs dev local development debug staging',
    path,
  ) || /\.(?:mdx?|rst|txt|lock|css|svg)$/i.test(path)
const live = /\b(?:APP|NODE|RAILS|FLASK|DJANGO)_?ENV\s*[:=]\s*["']?prod/i

/** A default, or an argument, that was safe and is not: the names in the line say what it is about. */
export const turnedDefaults: EditReader = {
  come: '=true =false =yes =no =on =off =enabled =disabled 0 1',
  find: difference => {
    const { path, after = '' } = difference
    return hunksOf(difference).flatMap(({ gone, come }) => {
      if (gone.length !== come.length || gone.length > 10) return []
      return gone.flatMap((line, at) => {
        const now = come[at] ?? ''
        const to = line === now || line.length > 300 ? undefined : turned(line, now)
        if (to === undefined) return []
        const names = (line.match(/[A-Za-z_][\w.-]*/g) ?? []).filter(name => !(name.toLowerCase() in states))
        const isLoose = names.some(name => safeState(name, path) === (to ? 'off' : 'on'))
        const isShown =
          to &&
          names.some(name => errors.test(wordsOf(name).join('_'))) &&
          (looksUp.test(line) || /prod|release/i.test(path) || live.test(after)) &&
          (live.test(after) || !isLeftOut(path))
        return (isLoose && looksUp.test(line) && !isLeftOut(path)) || isShown
          ? [`${now.slice(0, 60)}: what it is unless somebody says otherwise`]
          : []
      })
    })
  },
}
