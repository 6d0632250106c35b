import type { Json } from '../../core/text/json.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'

const kept =
  /\bdocument\.cookie\b|\b(?:local|session)Storage\b|\bindexedDB\b|type=["']?password|\bnavigator\.credentials\b|\bcookieStore\b/
const sends =
  /\b(?:fetch|sendBeacon|axios\.\w+|open|WebSocket|EventSource|importScripts)\s*\(|\.src\s*=|\blocation(?:\.href)?\s*=|\bsubmit\s*\(/
const address = /["'`](https?:\/\/(?!localhost|127\.0\.0\.1|\[::1\])[^"'`\s$?#]+)/

const fields = ['function', 'script', 'expression', 'code', 'javascript', 'js', 'pageFunction']

/** Requests that do the same as a page's code which sends away data that the browser keeps. */
export const sentByPage = (value: Json): readonly string[] =>
  fields.flatMap(field => {
    const code = value[field]
    if (typeof code !== 'string' || code.length > 20_000 || !kept.test(code) || !sends.test(code)) return []
    const to = address.exec(code)?.[1]
    return to === undefined ? [] : [`curl -s --data-binary @.browser/cookies ${singleQuoted(to)}`]
  })
