import type { EditReader } from '../../readers/reader.ts'
import { type AppChange, appChange, shown } from '../app-code.ts'

const route =
  /\b\w+\.(?:get|post|put|patch|delete|del|all|route|add_url_rule|add_api_route|Handle(?:Func)?|GET|POST|PUT|DELETE|Any|Map(?:Get|Post|Put|Delete))\(\s*(["'`])(\/[^"'`]*)\1\s*(.*)$|^(?:Route::(?:get|post|put|delete|any)\(\s*)(["'`])(\/?[^"'`]*)\4\s*(.*)$/
/** Paths of what only few should reach. */
const sensitive =
  /(?:^|[/_.-])(?:admin|internal|debug|impersonate|backup|dump|exec|shell|sql|eval|env|secrets?|sudo|superuser|root|_+\w+)(?:[/_.-]|$)/i
const harmless = /health|ready|live|ping|metrics|version|status|login|static|favicon|docs|openapi/i
const guard =
  /auth|admin(?!\/)|guard|require|protect|verif|session|role|permission|csrf|jwt|secure|login|ensure|only|can\(|middleware|Depends|Security\(|policy|api_?key|token_?check/i

interface Route {
  readonly line: string
  readonly path: string
  readonly guarded: boolean
}

/** The routes of a text: their path, and whether something stands before them. */
const routesIn = (text: string): readonly Route[] => {
  const lines = text.split('\n')
  return lines.flatMap((raw, at) => {
    const line = raw.trim()
    const found = route.exec(line)
    if (found === null) return []
    const path = found[2] ?? found[5] ?? ''
    const rest = found[3] ?? found[6] ?? ''
    const isMark = line.startsWith('@')
    const next = isMark ? lines.slice(at + 1, at + 5) : []
    const end = next.findIndex(one => /^\s*(?:async\s+)?(?:def|function|public)\b/.test(one))
    const marks = isMark ? [lines[at - 1] ?? '', ...next.slice(0, end < 0 ? 4 : end + 1)].join('\n') : ''
    return [
      { line, path, guarded: guard.test(rest.replaceAll(/["'`][^"'`]*["'`]/g, '')) || guard.test(marks) },
    ]
  })
}

const usesGuard =
  /\b\w+\.use\(\s*(?:["'`][^"'`]*["'`]\s*,\s*)?\w*(?:auth|guard|protect|session|require|verify|jwt)\w*|middleware\(|before_action|beforeEnter|dependencies\s*=/i

/** A new way to what only few should reach, where all others have a guard. */
const unguarded = ({ come, now, old }: AppChange): readonly string[] => {
  if (!come.some(line => route.test(line)) || usesGuard.test(old)) return []
  const all = routesIn(now)
  const others = all.filter(one => one.guarded && !come.includes(one.line))
  if (others.length === 0) return []
  const found = all.find(
    one => come.includes(one.line) && !one.guarded && sensitive.test(one.path) && !harmless.test(one.path),
  )
  return found === undefined ? [] : [`${shown(found.line)}: nobody asks who comes in`]
}

const serves =
  /\b(?:download|sendFile|send_file|send_from_directory|FileResponse|ServeFile|readfile|file_get_contents|createReadStream|streamFile|x-sendfile)\s*\([^)\n]*["'`][^"'`\n]*(?:\.(?:db|sqlite3?|env|pem|key|bak|dump|sql|kdbx|pfx|p12)|\/etc\/(?:passwd|shadow)|id_rsa|\.ssh\/)[^"'`\n]*["'`]/
const answering = /\b(?:res|response|reply|ctx|w|c|app|router|bp|Route)\b|return|echo/

const served = ({ come, gone }: AppChange): readonly string[] => {
  const line = come.find(text => serves.test(text) && answering.test(text))
  return line === undefined || gone.some(text => serves.test(text))
    ? []
    : [`${shown(line)}: whoever asks gets the file`]
}

/** Doors that an application opens to everybody. */
export const openRoutes: EditReader = {
  files: ['app'],
  sides: 'now',
  come: '(',
  find: difference => {
    const change = appChange(difference)
    if (!change.come.some(line => /\(/.test(line) && /\/|\.(?:db|env|pem|key|sql)/.test(line))) return []
    const hook = change.come.find(line => line.includes('wp_ajax_nopriv_'))
    return [
      ...(difference.before === undefined ? [] : unguarded(change)),
      ...served(change),
      ...(hook === undefined || change.gone.some(line => line.includes('wp_ajax_nopriv_'))
        ? []
        : [`${shown(hook)}: nobody asks who comes in`]),
    ]
  },
}
