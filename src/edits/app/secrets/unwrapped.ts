import { hunksOf } from '../../change/hunks.ts'
import type { EditReader } from '../../readers/reader.ts'
import { shown } from '../app-code.ts'

/** Functions that take the danger out of a text of others. */
const cleaning =
  /\b(?:esc_(?:html|attr|url|js|sql)\w*|htmlspecialchars|htmlentities|html\.escape|html_escape|escape_?html|escapeHTML|(?:h|e)(?=\()|CGI\.escape\w*|Html(?:Utility)?\.(?:Html)?Encode|HtmlEncoder\.\w+\.Encode|sanitize\w*|sanitise\w*|DOMPurify\.sanitize|bleach\.clean|strip_tags|shlex\.quote|escapeshellarg|escapeshellcmd|Shellwords\.escape|mysqli?_real_escape_string|quote_?ident|secure_filename|basename|path\.basename|Path\.GetFileName|FilenameUtils\.getName|File\.basename|filepath\.Base|os\.path\.basename|wp_kses\w*|xssFilters\.\w+|he\.encode|encodeForHTML|StringEscapeUtils\.\w+|template\.HTMLEscapeString|\w*[sS]chema\w*\.(?:parse|validate|validateSync|load|safeParse|parseAsync)|[A-Z]\w*\.(?:parse|model_validate)|validate[A-Z_]\w*)\(\s*((?:[^()]|\([^()]*\))+?)\s*(?:,[^()]*)?\)/g

const hashed =
  /\b(?:sha\d?\w*|md5\w*|hash\w*|mask\w*|encrypt\w*|hmac\w*|tokeni[sz]e\w*|redact\w*)\(\s*(\w[\w.]*|\{\{[^{}]+\}\})\s*(?:,[^()]*)?\)/gi

/** Columns of a query that were hashed or masked, and stand in it as they are now. */
export const unhashed: EditReader = {
  named: '*.sql',
  gone: 'sha md5 hash mask encrypt hmac tokeni redact',
  find: difference =>
    hunksOf(difference).flatMap(({ gone, come }) =>
      gone.flatMap(line =>
        [...line.matchAll(hashed)].flatMap(([call, value = '']) => {
          const now = come.find(other => other === line.replace(call, value))
          return now === undefined ? [] : [`${shown(now)}: it is not hidden any more`]
        }),
      ),
    ),
}

const hidesColumn =
  /\b(?:sha\d?\w*|md5\w*|hash\w*|mask\w*|encrypt\w*|hmac\w*|tokeni[sz]e\w*|redact\w*|\w*fingerprint|digest|crypt|anonymi[sz]e\w*|pseudonymi[sz]e\w*)\s*\(|["'][*x•#]{3,}["']/i
const personal =
  /^(?:\w+[._])?(?:\w*e?_?mail\w*|phone\w*|mobile\w*|ssn|\w*name|birth\w*|dob|date_of_birth|\w*address\w*|street\w*|iban|card\w*|pan|passport\w*|tax_?id\w*|national_?id\w*|ip|ip_addr\w*|salary|patient_?id|insurance\w*|customer_?id|user_?id|account_?(?:no|number)|msisdn|device_?id)$/i

/** A column about a person that a query hid in any form, and that stands in it as it is now. */
export const unhidden: EditReader = {
  named: '*.sql *.sqlx',
  gone: 'sha md5 hash mask encrypt hmac tokeni redact fingerprint digest crypt anonymi pseudonymi *** xxx ••• ###',
  find: difference =>
    hunksOf(difference).flatMap(({ gone, come }) => {
      if (come.some(line => hidesColumn.test(line))) return []
      return gone.flatMap(line => {
        if (!hidesColumn.test(line)) return []
        const source = line.replace(/\bas\s+["'\w]+\s*,?\s*$/i, '')
        const columns = (source.match(/[A-Za-z_][\w.]*(?!\s*\(|\w)/g) ?? []).filter(name =>
          personal.test(name),
        )
        const now = come.find(other =>
          columns.some(name => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(other)),
        )
        return now === undefined ? [] : [`${shown(now)}: it is not hidden any more`]
      })
    }),
}

/** Values that passed a function of this kind and stand in the same line without it now. */
export const unwrapped: EditReader = {
  files: ['app'],
  gone: '(',
  find: difference => {
    return hunksOf(difference).flatMap(({ gone, come }) => {
      if (gone.length > 20) return []
      return gone.flatMap(line =>
        [...line.matchAll(cleaning)].flatMap(([call, value = '']) => {
          if (
            !/^(?:await )?[$\w@][\w.$>[\]'"()-]+$/.test(value) ||
            /^(?:JSON|Date|URL|Number|Path(?!\.GetFileName)|Url|Uri|Version|UUID|Duration)\./.test(call) ||
            come.some(other => [...other.matchAll(cleaning)].length > 0)
          )
            return []
          const bare = line.replace(call, value).replaceAll(/\s/g, '')
          const now = come.find(
            other =>
              other.replaceAll(/\s/g, '') === bare ||
              (other.includes(value) && sharesMost(bare, other.replaceAll(/\s/g, ''))),
          )
          return now === undefined ? [] : [`${shown(now)}: text of others is taken as it is`]
        }),
      )
    })
  },
}

const sharesMost = (bare: string, other: string): boolean => {
  const words: readonly string[] = bare.match(/\w{2,}/g) ?? []
  const found = words.filter(word => other.includes(word)).length
  return words.length >= 2 && found / words.length >= 0.75
}
