import { isSecretVariable } from '../../../known/secrets/names.ts'
import { isOfPeople, isPersonalColumn } from '../../../known/secrets/private-content.ts'

/** Columns that each SELECT lists, without those that it only counts, and the text after FROM. */
const columnsIn = (text: string): readonly (readonly [list: string, from: string])[] =>
  [...text.matchAll(/\bselect\b([^;]*?)\bfrom\b([^;]*)/gis)].map(([, list = '', from = '']) => [
    list.replaceAll(/'[^']*'|\b(?:count|length|max|min)\s*\([^)]*\)/gi, ''),
    from,
  ])

/** Rows with columns about people; one alone, and what is counted or grouped, names nobody. */
export const printsPeople = (text: string): boolean =>
  !/\bgroup\s+by\b/i.test(text) &&
  columnsIn(text).some(
    ([list, from]) =>
      new Set((list.match(/\w+/g) ?? []).filter(isPersonalColumn)).size > 1 ||
      (/^\s*(?:\w+\.)?\*/.test(list) &&
        isOfPeople(/^\s*["'`]?(?:\w+["'`]?\.["'`]?)?(\w+)/.exec(from)?.[1] ?? '')),
  )

/** Where servers keep who may log in, and with what. */
const accounts = /\b(?:pg_authid|pg_shadow|mysql\.user|sys\.sql_logins|dba_users|sys\.user\$|system\.users)/i

/** Whether a query shows such a column. Of one's own tables those of a database count that others use. */
export const printsKeys = (text: string, isOthers: boolean): boolean =>
  columnsIn(text).some(([list, from]) => {
    const names = list.match(/[\w*]+/g) ?? []
    const isAccounts = accounts.test(from)
    if (!isAccounts && !isOthers) return false
    return names.some(name =>
      name === '*'
        ? isAccounts
        : /^(?:rolpassword|passwd|authentication_string)$/i.test(name) || isKept(name),
    )
  })

const isKept = (name: string): boolean =>
  isSecretVariable(name) && !/(?:_at|_count|_expires?|_expiry|_type|_changed|^has_.*|^is_.*)$/i.test(name)
