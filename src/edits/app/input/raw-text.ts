import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'

/** Ways to put a value into a page as it is, with the value. */
const raw: readonly RegExp[] = [
  /\{!!\s*(.+?)\s*!!\}/g,
  /\{\{\{\s*(.+?)\s*\}\}\}/g,
  /\{\{-?\s*(.+?)\s*\|\s*(?:safe|raw|safeHTML|html_safe)\b/g,
  /<%==\s*(.+?)\s*%>/g,
  /<%-\s*(?!include|render|yield|if|end|for|partial|layout|content)(.+?)\s*-?%>/g,
  /<%=\s*(?:raw|safe_join)[ (]+(.+?)\)?\s*-?%>/g,
  /<%=\s*([^%]+?)\.html_safe\b/g,
  /\braw[ (]+(@?[\w.]+)\)?/g,
  /([\w.@[\]:]+)\.html_safe\b/g,
  /\bv-html\s*=\s*"([^"]+)"/g,
  /\[innerHTML\]\s*=\s*"([^"]+)"/g,
  /\binnerHTML\s*[+=:]+\s*\{?\s*([^;\n}]+)/g,
  /\b__html\s*:\s*([^}\n]+)/g,
  /\{@html\s+(.+?)\}/g,
  /\bset:html=\{(.+?)\}/g,
  /@?Html\.Raw\(\s*(.+?)\s*\)/g,
  /\bth:utext="\$\{(.+?)\}"/g,
  /\b(?:mark_safe|Markup|SafeString|template\.HTML|bypassSecurityTrustHtml)\(\s*(.+?)\s*\)/g,
  /^[ \t]*[\w.#-]*!=\s*(.+)$/gm,
  /!\{(.+?)\}/g,
  /\b(?:insertAdjacentHTML|document\.write)\(\s*(?:["'`]\w+["'`]\s*,\s*)?([^)\n]+)/g,
]
/** Marks of which each way has one: most lines have none, and so many patterns take V8 milliseconds the first time. */
const rawMarks = /[{<%!]|\braw\b|html|safe|Markup|innerHTML|SafeString|document\.write|bypassSecurity/i
const cleaned =
  /sanitiz|purify|escape|bleach|clean|strip_tags|h\(|htmlspecialchars|encode|json|t\(|render|nonce|csrf|csp|svg|icon|^["'`][^$+]*["'`]$/i

/** Values that were escaped and are put into the page as they are now. */
export const unescaped: EditReader = {
  files: ['app'],
  come: '{!! {{{ safe raw <%= <%- html utext markup != !{ document.write escape',
  find: difference => {
    const { gone, come } = appChange(difference)
    const was = gone.join('\n')
    const off = /autoescape["']?\s*[:=]?>?\s*(?:false|off)|\bescape\s*[:=]\s*false|escapeHtml\s*[:=]\s*false/i
    const isOff = come.some(line => off.test(line)) && !off.test(was)
    const found = come.flatMap(line =>
      (rawMarks.test(line) ? raw : []).flatMap(way =>
        [...line.matchAll(way)].flatMap(([, value = '']) => {
          const name = value
            .trim()
            .replace(/^[@$]/, '')
            .replace(/[;,\s]+$/, '')
          if (cleaned.test(value) || name.length < 2 || !was.includes(name)) return []
          // The value stood there in another way.
          const before = gone.filter(
            other =>
              other.includes(name) && ![...other.matchAll(way)].some(([, old = '']) => old.includes(name)),
          )
          return before.length > 0 &&
            !raw.some(other =>
              before.some(text =>
                [...text.matchAll(other)].some(([, old = '']) => old.includes(name) && !cleaned.test(old)),
              ),
            )
            ? [`${shown(line)}: text of others becomes part of the page`]
            : []
        }),
      ),
    )
    const lines = isOff ? [...found, 'text of others becomes part of the page'] : found
    return [...new Set(lines)].slice(0, 1)
  },
}

/** A statement of SQL, or a condition of one in a call that takes such. */
const sql =
  /\b(?:select\b[\s\S]+?\bfrom|insert\s+into|update\b[\s\S]+?\bset|delete\s+from|where|having)\b|\b(?:where|having|order|find_by_sql|whereRaw|execute|query|raw|createQuery|createNativeQuery|FromSql\w*|exec\w*)\s*\(\s*[f$@rb]*["'`]/i
const placeholder =
  /(?<=[=,(<>]\s*|\b(?:i?like|in|values|and|or|between)\s+\(?\s*)(?:\$\d+|\?|:\w+|%s|@\w+|%\(\w+\)s)(?=[\s"'`,);]|$)|FromSqlInterpolated|\bsql`|Prisma\.sql|\$(?:query|execute)Raw`/gi
/** A value in quotes of the query's own, or one that is glued to its text. */
const glued =
  /'%?(?:\$\{|#\{|\{\$?\w|\$\w|%[sdv]|"\s*[+.&]\s*\$?\w|\\"\s*\+|"\s*\.\.\s*\w|"\s*<>\s*\w|"\s*\|\|)|(?:=|like|in|<|>|by|limit|from|and)\s*\(?\s*["'`]\s*[+.]\s*\$?\w+|(?:=|like|in|by)\s*\(?\s*(?:\$\{(?!\w*(?:table|column|schema|prefix)\w*\})|#\{|\{(?!\w*(?:table|column|schema|prefix)\w*\})\w)/i
const uses =
  /\$(?:query|execute)RawUnsafe|FromSqlRaw\(\s*\$|knex\.raw\(\s*`|\.raw\(\s*f["']|createStatement\(\)/

/** Queries whose values were bound and are put into their text now. */
export const filledQueries: EditReader = {
  files: ['app'],
  gone: 'select insert update delete where having order query raw fromsql exec find_by_sql',
  find: difference => {
    return hunksOf(difference).flatMap(({ gone, come }) => {
      const [was, is] = [gone.join('\n'), come.join('\n')]
      if (!sql.test(was) || !sql.test(is)) return []
      const count = (text: string): number => [...text.matchAll(placeholder)].length
      const isGlued =
        (glued.test(is) && !glued.test(was)) || (uses.test(is) && !uses.test(was) && glued.test(is))
      if (!isGlued || count(is) >= count(was)) return []
      const line = come.find(text => glued.test(text)) ?? come.find(text => sql.test(text)) ?? is
      return [`${shown(line)}: values are put into the text of a query`]
    })
  },
}
